import { describe, expect, it } from 'vitest'
import {
  BAR,
  type Checkers,
  legalPlays,
  OFF,
  presetById,
  ROLLS,
  type Settings,
  startTurn,
} from '../../rules/index.js'
import { MID_GAME } from '../evaluator.js'
import { OUTPUT, OUTPUTS } from '../outcomes.js'
import { BearOff, TURNS } from './bear-off.js'
import { raceJudge } from './race.js'

const short = presetById('short')?.settings as Settings
const readings: readonly Settings['bearOff'][] = [
  { lower: 'no-higher', pick: 'highest', insideMoves: true },
  { lower: 'exact-empty', pick: 'highest', insideMoves: true },
  { lower: 'exact-empty', pick: 'any', insideMoves: true },
]

function side(settings: Settings, ...counts: number[]): Checkers {
  const checkers = new Uint8Array(BAR + 1)
  counts.forEach((count, i) => {
    checkers[i + 1] = count
  })
  checkers[OFF] = settings.checkers - counts.reduce((sum, count) => sum + count, 0)
  return checkers
}

/** Fewest turns on average, by going over the values until they stand still. */
function meanTurns(settings: Settings, from: Checkers): number {
  const other = new Uint8Array(BAR + 1)
  other[OFF] = settings.checkers
  const states = new Map<string, { own: Checkers; mean: number; next: string[][] }>()
  const visit = (own: Checkers): string => {
    const key = own.join()
    if (states.has(key)) return key
    const state = { own, mean: 0, next: [] as string[][] }
    states.set(key, state)
    if (own[OFF] === settings.checkers) return key
    for (const { roll } of ROLLS) {
      const turn = startTurn(settings, { own, other }, roll, MID_GAME)
      const { plays } = legalPlays(settings, { own, other }, turn)
      state.next.push(plays.length === 0 ? [key] : plays.map((play) => visit(play.position.own)))
    }
    return key
  }
  const start = visit(from)
  const meanOf = (key: string) => states.get(key)?.mean ?? 0
  for (let round = 0; round < 400; round++) {
    for (const state of states.values()) {
      if (state.next.length === 0) continue
      state.mean = 1
      state.next.forEach((keys, i) => {
        state.mean += (ROLLS[i].weight / 36) * Math.min(...keys.map(meanOf))
      })
    }
  }
  return meanOf(start)
}

describe.each(readings)('bear-off, lower $lower, pick $pick', (bearOff) => {
  const settings = { ...short, bearOff }
  const table = new BearOff(settings)

  it('takes as many turns on average as value iteration finds', () => {
    for (const counts of [
      [0, 0, 0, 0, 0, 1],
      [1, 0, 1, 0, 0, 1],
      [0, 1, 1, 0, 1, 0],
      [0, 0, 0, 1, 0, 2],
    ]) {
      const own = side(settings, ...counts)
      const from = table.placeOf(own) * TURNS
      const chances = [...table.turns.subarray(from, from + TURNS)]
      const total = chances.reduce((sum, chance) => sum + chance, 0)
      const mean = chances.reduce((sum, chance, turns) => sum + chance * turns, 0)
      expect(total).toBeCloseTo(1, 6)
      expect(mean).toBeCloseTo(meanTurns(settings, own), 5)
    }
  })
})

it('where lower points are never borne off from, a checker on the six point needs a six', () => {
  const bearOff = { lower: 'never', pick: 'highest', insideMoves: false } as const
  const table = new BearOff({ ...short, bearOff })
  const from = table.placeOf(side(short, 0, 0, 0, 0, 0, 1)) * TURNS
  expect(table.turns[from + 1]).toBeCloseTo(11 / 36, 6)
  expect(table.turns[from + 2]).toBeCloseTo((25 / 36) * (11 / 36), 6)
})

describe('races', () => {
  const judge = raceJudge(short, 15)
  const outputs = new Float32Array(OUTPUTS)

  it('a lone checker on the six point goes off with 27 throws of 36', () => {
    judge?.(side(short, 0, 0, 0, 0, 0, 1), side(short, 1), outputs, 0)
    expect(outputs[OUTPUT.win]).toBeCloseTo(27 / 36, 6)
  })

  it('with two turns each, four checkers on the ace point need a double now, or luck there', () => {
    judge?.(side(short, 4), side(short, 4), outputs, 0)
    expect(outputs[OUTPUT.win]).toBeCloseTo(1 / 6 + (5 / 6) * (5 / 6), 6)
  })

  it('mars comes only where the loser has borne off none', () => {
    const six: Settings = { ...short, checkers: 6, setup: { 6: 6 } }
    const judgeSix = raceJudge(six, 6)
    judgeSix?.(side(six, 2), side(six, 1, 1, 1, 1, 1, 1), outputs, 0)
    expect(outputs[OUTPUT.win]).toBe(1)
    expect(outputs[OUTPUT.wonRungs]).toBeCloseTo(1, 6)
    judgeSix?.(side(six, 2), side(six, 0, 1, 1, 1, 1, 1), outputs, 0)
    expect(outputs[OUTPUT.wonRungs]).toBe(0)
  })

  it('where checkers left count, leaves what a roll cannot take off', () => {
    const counting: Settings = { ...short, count: 'checkers-left', endings: [] }
    const judgeLeft = raceJudge(counting, 6)
    judgeLeft?.(side(counting, 4), side(counting, 3), outputs, 0)
    // A double takes all four; else two go off and the other, but for a double, leaves one.
    const win = 1 / 6 + ((5 / 6) * 5) / 6
    expect(outputs[OUTPUT.win]).toBeCloseTo(win, 6)
    expect(outputs[OUTPUT.leftWon] * 15).toBeCloseTo((1 / 6) * 3 + (5 / 6) * (5 / 6) * 1, 6)
    expect(outputs[OUTPUT.leftLost] * 15).toBeCloseTo((5 / 6) * (1 / 6) * 2, 6)
  })

  it('is not judged with a checker outside the homes', () => {
    const outside = side(short, 0, 0, 0, 0, 0, 0, 1)
    expect(judge?.(outside, side(short, 1), outputs, 0)).toBe(false)
    expect(judge?.(side(short, 1), outside, outputs, 0)).toBe(false)
  })
})
