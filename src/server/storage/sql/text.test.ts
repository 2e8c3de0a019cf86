import { assert, property, string, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { HOSTILE } from '../testing/samples.js'
import { decodeText, encodeText } from './text.js'

const anyText = string({ unit: 'binary' }).chain((text) =>
  string({ unit: 'grapheme' }).map((more) => `${text}\ud801${more}\0`.slice(text.length % 3)),
)

it('keeps plain texts as they are', () => {
  for (const text of ['', 'нарды 🎲', "it's", '{"a":"\\u0000"}'])
    expect(encodeText(text)).toBe(text)
})

it('gives every text back, and keeps NUL and broken pairs away from the database', () => {
  const holds = (text: string) => {
    const kept = encodeText(text)
    expect(decodeText(kept)).toBe(text)
    expect(kept).not.toContain('\0')
    expect(Buffer.from(kept).toString()).toBe(kept)
  }
  for (const text of HOSTILE) holds(text)
  assert(property(anyText, holds))
})

it('keeps different texts different', () => {
  assert(
    property(uniqueArray(anyText, { minLength: 2, maxLength: 20 }), (texts) => {
      const tricky = [...texts, ...texts.map(encodeText)]
      expect(new Set(tricky.map(encodeText)).size).toBe(new Set(tricky).size)
    }),
  )
})
