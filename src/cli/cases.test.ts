import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  allHome,
  BAR,
  closingCount,
  HOME,
  hasBar,
  makeCheckers,
  mirror,
  OFF,
  parsePosition,
  type Settings,
  START,
} from '../rules/index.js'
import { presetById } from '../rules/presets/index.js'
import { perft } from '../rules/testing/perft.js'
import { answerLine } from './engine/answer.js'
import { rulesShape } from './engine/rules-shape.js'

interface Case {
  readonly id: string
  readonly title: string
  readonly request?: Request
  readonly raw?: string
  readonly expect: Expectation
}

interface Request {
  readonly id: unknown
  readonly rules: unknown
  readonly position: PositionText
}

interface PositionText {
  readonly own: string
  readonly other: string
}

interface Expectation {
  readonly plays?: readonly PositionText[]
  readonly dice?: number
  readonly then?: readonly (readonly number[])[]
  readonly state?: object
  readonly error?: object
  readonly presets?: readonly { readonly id: string; readonly settings: object }[]
}

interface Answer {
  readonly id?: unknown
  readonly plays: readonly { readonly steps: [number, number][]; readonly position: PositionText }[]
  readonly dice: number
  readonly then?: unknown
  readonly state: unknown
  readonly error?: unknown
  readonly presets: readonly { id: string; name: Record<string, string>; settings: object }[]
}

interface Count {
  readonly preset: string
  readonly depth: number
  readonly positions: number
}

const folder = fileURLToPath(new URL('cases/', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
const caseFiles = files.filter((name) => name !== 'perft.jsonl')

function read<T>(file: string): T[] {
  const lines = readFileSync(folder + file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T)
}

function lineOf({ request, raw }: Case): string {
  return raw ?? JSON.stringify(request)
}

describe.each(caseFiles)('%s', (file) => {
  it.each(read<Case>(file))('$id $title', (one) => {
    check(one, JSON.parse(answerLine(lineOf(one))))
  })
})

describe('perft.jsonl', () => {
  it.each(read<Count>('perft.jsonl'))('$preset, depth $depth', ({ preset, depth, positions }) => {
    const settings = presetById(preset)?.settings as Settings
    expect(perft(settings, depth)).toBe(positions)
  })
})

describe('the built program', () => {
  it('answers all cases piped in at once, in order', () => {
    const cases = caseFiles.flatMap((file) => read<Case>(file))
    const program = fileURLToPath(new URL('../../dist/cli/nardy.js', import.meta.url))
    const run = spawnSync(process.execPath, [program, 'engine'], {
      input: cases.map(lineOf).join('\n'),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    expect(run.stderr).toBe('')
    expect(run.status).toBe(0)
    const answers = run.stdout.trimEnd().split('\n')
    expect(answers).toHaveLength(cases.length)
    for (const [index, one] of cases.entries()) check(one, JSON.parse(answers[index]))
  })
})

function check({ request, expect: expected }: Case, answer: Answer): void {
  if (request !== undefined) expect(answer.id).toEqual(request.id)
  if (expected.error !== undefined) {
    expect(answer.error).toMatchObject(expected.error)
    return
  }
  expect(answer.error).toBeUndefined()
  if (expected.plays !== undefined && request !== undefined) {
    checkPlays(request, expected, answer)
  }
  if (expected.state !== undefined)
    expect(sorted(answer.state)).toMatchObject(sorted(expected.state))
  for (const preset of expected.presets ?? []) {
    const listed = answer.presets.find(({ id }) => id === preset.id)
    expect(listed?.settings).toEqual(preset.settings)
    for (const locale of ['en', 'ru', 'uk']) expect(listed?.name[locale]).toMatch(/\S/)
  }
}

function checkPlays(request: Request, expected: Expectation, answer: Answer): void {
  const written = ({ own, other }: PositionText) => `${own} / ${other}`
  const finals = answer.plays.map(({ position }) => written(position))
  expect(finals.toSorted()).toEqual(expected.plays?.map(written).toSorted())
  expect(answer.dice).toBe(expected.dice)
  if (expected.then !== undefined) expect(answer.then ?? []).toEqual(expected.then)
  const rules = rulesShape(request.rules, 'rules')
  if (!rules.ok) throw new Error(rules.error.message)
  for (const { steps, position } of answer.plays) {
    expect(played(rules.value, request.position, steps)).toEqual(position)
  }
}

/** The position after the steps, each of which must be open to the checker that makes it. */
function played(settings: Settings, start: PositionText, steps: [number, number][]): PositionText {
  const parsed = parsePosition(settings, start)
  if (!parsed.ok) throw new Error(parsed.error.reason)
  const own = parsed.value.own.slice()
  const other = parsed.value.other.slice()
  for (const [from, to] of steps) {
    expect(own[from]).toBeGreaterThan(0)
    if (own[BAR] > 0) expect(from).toBe(BAR)
    own[from]--
    own[to]++
    if (to === OFF) {
      expect(from).toBeLessThanOrEqual(HOME)
      expect(allHome(own)).toBe(true)
      continue
    }
    const enemy = mirror(settings.direction, to)
    expect(other[enemy]).toBeLessThan(closingCount(settings))
    const hit = settings.contact === 'hit' ? other[enemy] : 0
    other[enemy] -= hit
    other[hasBar(settings) ? BAR : START] += hit
  }
  return { own: makeCheckers(own), other: makeCheckers(other) }
}

/** The value with every list of numbers in order of size. */
function sorted(value: unknown): object {
  if (Array.isArray(value)) {
    return value.every((member) => typeof member === 'number')
      ? value.toSorted((a, b) => a - b)
      : value.map(sorted)
  }
  if (typeof value !== 'object' || value === null) return value as object
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]))
}
