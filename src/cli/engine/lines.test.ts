import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InputLine, LineCutter } from './lines.js'

const LIMIT = 8
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The lines of a text that arrives in chunks of the given sizes, the last size repeating. */
function cut(text: string, sizes: readonly number[]): string[] {
  const bytes = encoder.encode(text)
  const cutter = new LineCutter(LIMIT)
  const lines: string[] = []
  const keep = (line: InputLine) =>
    lines.push(line === 'too-long' ? '(too long)' : decoder.decode(line))
  for (let at = 0, chunk = 0; at < bytes.length; chunk++) {
    const size = sizes[Math.min(chunk, sizes.length - 1)]
    for (const line of cutter.push(bytes.subarray(at, at + size))) keep(line)
    at += size
  }
  for (const line of cutter.end()) keep(line)
  return lines
}

describe('LineCutter', () => {
  it('gives every line, the empty ones and a last one without newline too', () => {
    expect(cut('ab\n\ncd', [100])).toEqual(['ab', '', 'cd'])
    expect(cut('ab\n', [100])).toEqual(['ab'])
    expect(cut('', [1])).toEqual([])
  })

  it('keeps a letter of several bytes whole over the border of chunks', () => {
    expect(cut('жы\nщ', [1])).toEqual(['жы', 'щ'])
  })

  it('reports a line over the limit once and goes on with the next', () => {
    expect(cut('12345678\n123456789\nab', [3])).toEqual(['12345678', '(too long)', 'ab'])
    expect(cut('1234567890123456789012345', [2])).toEqual(['(too long)'])
  })

  it('gives the same lines however the bytes arrive', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ж', '\n', '1') })
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 })
    fc.assert(
      fc.property(text, sizes, (input, chunks) => {
        expect(cut(input, chunks)).toEqual(cut(input, [1000]))
      }),
    )
  })
})
