import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestIdText } from './request-id.js'

describe('requestIdText', () => {
  it('gives the id as it was written', () => {
    expect(requestIdText('{"id":123456789012345678901234567890}')).toBe(
      '123456789012345678901234567890',
    )
    expect(requestIdText(' { "do" : "x" , "id" : 1.50e+400 } ')).toBe('1.50e+400')
    expect(requestIdText('{"id":"\\ud800 \\" }"}')).toBe('"\\ud800 \\" }"')
    expect(requestIdText('{"id":[ 1,\r\n2 ],"a":1}')).toBe('[ 1,  2 ]')
  })

  it('looks at the top level alone and takes the last of several', () => {
    expect(requestIdText('{"a":{"id":1}}')).toBeNull()
    expect(requestIdText('{"a":"id","b":["id",{"id":2}]}')).toBeNull()
    expect(requestIdText('{"id":1,"i\\u0064":2}')).toBe('2')
    expect(requestIdText('{}')).toBeNull()
    expect(requestIdText('["id",1]')).toBeNull()
    expect(requestIdText('7')).toBeNull()
  })

  it('follows values nested deeper than a program can recurse', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    expect(requestIdText(`{"id":${deep}}`)).toBe(deep)
  })

  it('finds the id of any object', () => {
    const spaces = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        spaces,
        (o, id, n) => {
          const text = JSON.stringify({ ...o, id }, null, n)
          expect(JSON.parse(requestIdText(text) ?? '')).toEqual(JSON.parse(JSON.stringify(id)))
        },
      ),
    )
  })
})
