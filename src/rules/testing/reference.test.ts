import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startPosition, swapSides } from '../board.js'
import { pipsOf, ROLLS } from '../dice.js'
import { presetById } from '../presets/index.js'
import { mergeSettings } from '../settings.js'
import type { Checkers, Die, Position, Roll, Settings } from '../types.js'
import { referencePlays } from './reference.js'

interface CaseRequest {
  readonly do: string
  readonly rules: string | { readonly preset: string }
  readonly position: { readonly own: string; readonly other: string }
  readonly dice?: Roll
  readonly pips?: readonly Die[]
  readonly turn?: number
  readonly starter?: boolean
  readonly head?: number
}

interface Case {
  readonly id: string
  readonly title: string
  readonly request: CaseRequest
  readonly expect: {
    readonly plays: readonly { readonly own: string; readonly other: string }[]
    readonly dice: number
  }
}

interface PerftLine {
  readonly preset: string
  readonly depth: number
  readonly positions: number
}

const CASES = new URL('../../cli/cases/', import.meta.url)
const playsCases: Case[] = readdirSync(CASES)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => readLines<Case>(file))
  .filter((line) => line.request?.do === 'plays' && line.expect.plays !== undefined)

/** Depths that the slow generator counts in a second or two. */
const perftLines = readLines<PerftLine>('perft.jsonl').filter(
  ({ depth, positions }) => depth === 1 || positions < 20_000,
)

describe('the reference generator', () => {
  it.each(playsCases)('$id $title', (line) => {
    const settings = settingsOf(line.request.rules)
    const plays = referencePlays(
      settings,
      positionOf(settings, line.request.position),
      turnOf(settings, line.request),
    )
    const texts = plays.positions.map(({ own, other }) => `${text(own)} / ${text(other)}`)
    expect(texts.sort()).toEqual(
      line.expect.plays.map(({ own, other }) => `${own} / ${other}`).sort(),
    )
    expect(plays.dice).toBe(line.expect.dice)
  })

  it.each(perftLines)('counts $positions positions of $preset at depth $depth', (line) => {
    const settings = settingsOf(line.preset)
    expect(perft(settings, startPosition(settings), line.depth, 1, true)).toBe(line.positions)
  })
})

function perft(
  settings: Settings,
  position: Position,
  depth: number,
  turn: number,
  starter: boolean,
): number {
  let count = 0
  for (const { roll } of ROLLS) {
    const pips = pipsOf(roll)
    const plays = referencePlays(settings, position, { pips, turn, starter, head: 0, isRoll: true })
    const finals = plays.positions.length > 0 ? plays.positions : [position]
    if (depth === 1) count += finals.length
    else {
      const nextTurn = starter ? turn : turn + 1
      for (const final of finals) {
        count += perft(settings, swapSides(final), depth - 1, nextTurn, !starter)
      }
    }
  }
  return count
}

function readLines<T>(file: string): T[] {
  const lines = readFileSync(new URL(file, CASES), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T)
}

function settingsOf(rules: CaseRequest['rules']): Settings {
  const { preset, ...overrides } = typeof rules === 'string' ? { preset: rules } : rules
  const merged = mergeSettings(presetById(preset)!.settings, overrides)
  if (!merged.ok) throw new Error(`${merged.error.code} ${merged.error.path}`)
  return merged.value
}

function turnOf(settings: Settings, request: CaseRequest) {
  const start = text(startPosition(settings).own)
  const { own, other } = positionOf(settings, request.position)
  const ownStands = text(own) === start
  return {
    pips: request.dice ? pipsOf(request.dice) : request.pips!,
    turn: request.turn ?? (ownStands ? 1 : 99),
    starter: request.starter ?? (ownStands && text(other) === start),
    head: request.head ?? 0,
    isRoll: request.dice !== undefined,
  }
}

function positionOf(settings: Settings, position: CaseRequest['position']): Position {
  return {
    own: checkersOf(settings, position.own),
    other: checkersOf(settings, position.other),
  }
}

function checkersOf(settings: Settings, written: string): Checkers {
  const checkers = new Uint8Array(26)
  for (const word of written.split(' ')) {
    const [point, count] = word.split(':')
    checkers[point === 'bar' ? 25 : point === 'off' ? 0 : Number(point)] = Number(count)
  }
  const onBoard = checkers.subarray(1).reduce((sum, count) => sum + count, 0)
  checkers[0] = settings.checkers - onBoard
  return checkers
}

function text(checkers: Checkers): string {
  const words: string[] = []
  for (let point = 25; point >= 0; point--) {
    const name = point === 25 ? 'bar' : point === 0 ? 'off' : point
    if (checkers[point] > 0) words.push(`${name}:${checkers[point]}`)
  }
  return words.join(' ')
}
