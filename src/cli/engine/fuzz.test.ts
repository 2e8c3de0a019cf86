import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerLine } from './answer.js'

const folder = fileURLToPath(new URL('../cases/', import.meta.url))
const positions = {
  rules: { preset: 'short' },
  position: { own: '24:2 13:5 8:3 6:5', other: '24:2 13:5 8:3 6:5' },
}

/** Questions to the bots, of which the cases have none. */
const botRequests: readonly object[] = [
  { id: 1, do: 'levels', rules: 'long' },
  { id: 2, do: 'evaluate', ...positions, level: 'simple', turn: 3, starter: true, head: 0 },
  { id: 3, do: 'choose', ...positions, dice: [6, 1], level: 'simple', top: 3 },
  { id: 4, do: 'choose', rules: 'mad', position: { own: '6:3', other: '24:15' }, pips: [5, 5, 5] },
  {
    ...{ id: 5, do: 'cube', ...positions, cube: { value: 2, owner: 'own' } },
    match: { length: 7, score: { own: 1, other: 2 }, crawford: false },
  },
]

const caseRequests: readonly object[] = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) =>
    readFileSync(folder + name, 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => JSON.parse(line).request)
  .filter((request) => request !== undefined)

const requests = [...caseRequests, ...botRequests.flatMap((one) => Array(20).fill(one))]

/** Values that programs stumble over. */
const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    ...[null, '', 0, -0, 1e308, -1, 0.5, 26, 2 ** 53, true, [], {}, [[]], '\u0000', '\ud800'],
    ...['__proto__', 'constructor', 'length', 'NaN', 'Infinity', '24:15', 'bar:1', 'off:15'],
  ),
)

const oddKey = fc.constantFrom('__proto__', 'id', 'do', 'rules', 'dice', 'pips', 'preset', 'x', '')

/** A way down into a value: which of its fields, as a fraction of them. */
const way = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 6 })

type Change = { way: number[]; kind: 'replace' | 'remove' | 'add'; key: string; value: unknown }

const change: fc.Arbitrary<Change> = fc.record({
  way,
  kind: fc.constantFrom('replace', 'remove', 'add'),
  key: oddKey,
  value: oddValue,
})

/** The value with one change somewhere inside. */
function changed(value: unknown, { way: [first, ...deeper], ...what }: Change): unknown {
  if (typeof value !== 'object' || value === null) return what.value
  const entries: [string, unknown][] = Object.entries(value)
  const at = Math.floor(first * entries.length)
  if (deeper.length > 0 && entries.length > 0) {
    entries[at][1] = changed(entries[at][1], { ...what, way: deeper })
  } else if (what.kind === 'add' || entries.length === 0) {
    entries.push([what.key, what.value])
  } else if (what.kind === 'remove') {
    entries.splice(at, 1)
  } else {
    entries[at][1] = what.value
  }
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries)
}

const changedRequest = fc
  .tuple(fc.constantFrom(...requests), fc.array(change, { minLength: 1, maxLength: 3 }))
  .map(([request, changes]) => changes.reduce<unknown>(changed, request))

function checkAnswer(line: string): { id?: unknown; error?: { code: string } } {
  const text = answerLine(line)
  expect(text).not.toMatch(/[\r\n]/)
  const answer = JSON.parse(text)
  if ('error' in answer) {
    expect(answer.error.code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(answer.error.code).not.toBe('internal-error')
    expect(answer.error.message).toMatch(/\S/)
    expect(answer.error.message).not.toMatch(/\.js|\bat /)
  }
  return answer
}

describe('whatever is asked, one line answers it', () => {
  it('any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (line) => void checkAnswer(line)))
  })

  it('any JSON, with its id', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const answer = checkAnswer(JSON.stringify(value))
        expect(answer.error).toBeDefined()
      }),
    )
  })

  it('any request with a few things changed, with its id', () => {
    fc.assert(
      fc.property(changedRequest, (request) => {
        const line = JSON.stringify(request)
        const answer = checkAnswer(line)
        const sent = JSON.parse(line)
        const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
        if (isObject) expect(answer.id).toEqual(sent.id)
        else expect(answer.id).toBeNull()
      }),
      { numRuns: 3000 },
    )
  })

  it('a request whose text is broken', () => {
    const broken = fc
      .tuple(fc.constantFrom(...requests), fc.nat(), fc.nat({ max: 3 }), fc.string())
      .map(([request, at, cut, put]) => {
        const text = JSON.stringify(request)
        const place = at % text.length
        return text.slice(0, place) + put.replaceAll('\n', ' ') + text.slice(place + cut)
      })
    fc.assert(
      fc.property(broken, (line) => void checkAnswer(line)),
      { numRuns: 1000 },
    )
  })
})
