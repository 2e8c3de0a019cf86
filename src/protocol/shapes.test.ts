import fc from 'fast-check'
import type Type from 'typebox'
import { Check } from 'typebox/schema'
import { describe, expect, it } from 'vitest'
import { playedMatch, termsOf } from '../fair/testing/played-match.js'
import { Command, CommandRequest } from './command.js'
import { Entry, Fact } from './entry.js'
import { ClientMessage } from './message.js'
import { isMatchFile } from './shape.js'

const LINK = '0123456789abcdef'.repeat(4)
const TABLE = 'abcdefghij01'

const COMMANDS: readonly Command[] = [
  { type: 'sit' },
  { type: 'sit', seat: 1 },
  { type: 'bot', level: 'simple' },
  { type: 'ready', tip: LINK },
  { type: 'link', draw: 4095, link: LINK },
  { type: 'colour', side: 'white' },
  { type: 'roll', link: LINK },
  {
    type: 'turn',
    levels: [
      [
        [24, 18],
        [25, 0],
      ],
      [],
    ],
    link: LINK,
  },
  { type: 'offer', ending: 'oin' },
  { type: 'claim' },
]

const REQUEST = { id: 'command-0001', table: TABLE, seen: 3, command: COMMANDS[0] }

const MESSAGES: readonly ClientMessage[] = [
  { type: 'hello', protocol: 1 },
  { type: 'watch', table: TABLE, after: 0 },
  { type: 'command', ...REQUEST },
  { type: 'ghost', table: TABLE, seen: 1, levels: [[[13, 7]]] },
  { type: 'say', table: TABLE, room: 'players', saying: { text: 'hi' } },
  { type: 'say', table: TABLE, room: 'watchers', saying: { phrase: 'hello' } },
]

const FILE = playedMatch(2, termsOf('hypergammon'), { losses: 0.05 })
const FACTS = FILE.entries.flatMap(({ facts }) => facts)

const SAMPLES: readonly (readonly [string, Type.TSchema, readonly object[]])[] = [
  ['commands', Command, COMMANDS],
  ['requests', CommandRequest, [REQUEST]],
  ['messages', ClientMessage, MESSAGES],
  ['facts', Fact, FACTS],
  ['entries', Entry, FILE.entries],
]

/** Fields whose value the shape leaves open, or that may be missing. */
const OPEN = new Set(['settings'])
const OPTIONAL = new Set(['seat', 'link'])

const JUNK = [null, '', {}, [], -1, 1.5, 2 ** 60, Number.NaN, 'x'.repeat(100_000), true, [[[]]]]

type Fields = Record<string, unknown>

describe.each(SAMPLES)('the shape of %s', (_, shape, samples) => {
  it('lets pass what is sent', () => {
    for (const sample of samples) expect(Check(shape, sample)).toBe(true)
  })

  it('refuses what has more, or less, than it should', () => {
    for (const sample of samples as Fields[]) {
      expect(Check(shape, { ...sample, more: 1 })).toBe(false)
      expect(Check(shape, [sample])).toBe(false)
      for (const key of Object.keys(sample)) {
        const { [key]: _gone, ...rest } = sample
        const isFree = OPTIONAL.has(key) && ['sit', 'roll', 'turn'].includes(`${sample.type}`)
        if (!isFree) expect({ key, ok: Check(shape, rest) }).toEqual({ key, ok: false })
      }
    }
  })

  it('refuses junk in any field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(samples as Fields[])), fc.nat(), fc.nat(), (sample, k, j) => {
        const keys = Object.keys(sample).filter((key) => !OPEN.has(key))
        const key = keys[k % keys.length]
        const junk = JUNK[j % JUNK.length]
        const accepts = key === 'protocol' && Number.isInteger(junk)
        if (!accepts) expect(Check(shape, { ...sample, [key]: junk })).toBe(false)
      }),
      { numRuns: 150 },
    )
  })

  it('refuses anything else', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Check(shape, value)).toBe(false)
      }),
    )
  })
})

describe('numbers and texts', () => {
  it.each<[string, object]>([
    ['a draw of number 0', { type: 'link', draw: 0, link: LINK }],
    ['a draw beyond the chain', { type: 'link', draw: 4096, link: LINK }],
    ['a link in capitals', { type: 'roll', link: LINK.toUpperCase() }],
    ['a link with a line after it', { type: 'roll', link: `${LINK}\n` }],
    ['a short link', { type: 'roll', link: LINK.slice(1) }],
    ['a step beyond the bar', { type: 'turn', levels: [[[26, 20]]] }],
    ['five steps at once', { type: 'turn', levels: [Array(5).fill([6, 5])] }],
    ['no level at all', { type: 'turn', levels: [] }],
    ['thirteen levels', { type: 'turn', levels: Array(13).fill([]) }],
    ['a third seat', { type: 'sit', seat: 2 }],
  ])('%s is no command', (_, command) => {
    expect(Check(Command, command)).toBe(false)
  })

  it('a match in a file has its format, its version and entries', () => {
    expect(isMatchFile(FILE)).toBe(true)
    expect(isMatchFile({ ...FILE, version: 2 })).toBe(false)
    expect(isMatchFile({ ...FILE, format: 'match' })).toBe(false)
    expect(isMatchFile({ ...FILE, entries: [] })).toBe(false)
    expect(isMatchFile({ ...FILE, entries: [{ ...FILE.entries[0], facts: [] }] })).toBe(false)
  })
})
