import { describe, expect, it } from 'vitest'
import { positionOf, rulesOf, unwrap } from './testing/script.js'
import {
  type Levels,
  legalPlays,
  playLevel,
  startRemainder,
  startTurn,
  type Turn,
  type TurnOutcome,
} from './turn.js'
import type { Position, Roll, Settings, Step } from './types.js'

const OTHERS_FAR = '24:1 off:14'
const mad = rulesOf('mad')
const long = rulesOf('long')
const short = rulesOf('short')
const handingOver = { remainder: 'opponent', remainderOf: 'any' }

interface Scene {
  readonly settings: Settings
  readonly position: Position
  readonly turn: Turn
}

function rolled(settings: Settings, own: string, other: string, roll: Roll, number = 9): Scene {
  const position = positionOf(settings, own, other)
  const turn = startTurn(settings, position, roll, { turn: number, starter: true })
  return { settings, position, turn }
}

function handed(settings: Settings, own: string, other: string, levels: Levels): Scene {
  const position = positionOf(settings, own, other)
  return { settings, position, turn: startRemainder(settings, position, levels) }
}

function played({ settings, position, turn }: Scene, ...steps: Step[]): TurnOutcome {
  return unwrap(playLevel(settings, position, turn, steps))
}

function nextLevel({ settings }: Scene, { position, next }: TurnOutcome): Scene {
  if (next === null) throw new Error('the turn is over')
  return { settings, position, turn: next }
}

function refused({ settings, position, turn }: Scene, ...steps: Step[]): string | null {
  const result = playLevel(settings, position, turn, steps)
  return result.ok ? null : result.error
}

function playsOf({ settings, position, turn }: Scene) {
  return legalPlays(settings, position, turn)
}

describe('a turn', () => {
  it('T1 has two pips, or four equal ones', () => {
    expect(rolled(long, '24:15', '24:15', [2, 1]).turn).toMatchObject({ pips: [2, 1], later: [] })
    expect(rolled(long, '24:15', '24:15', [3, 3]).turn.pips).toEqual([3, 3, 3, 3])
  })

  it('P12 is passed where nothing can be played, and only there', () => {
    const blocked = rolled(long, '24:1 off:14', '7:1 6:1 off:13', [6, 5])
    expect(playsOf(blocked)).toMatchObject({ plays: [], dice: 0 })
    expect(played(blocked)).toEqual({ position: blocked.position, next: null, remainder: [] })
    expect(refused(blocked, [24, 18])).toBe('not-a-legal-play')
    expect(refused(rolled(long, '24:15', '24:15', [2, 1]))).toBe('play-exists')
  })

  it('P13 steps that are none are refused', () => {
    const scene = rolled(short, '8:2 6:2 off:11', OTHERS_FAR, [3, 1])
    expect(refused(scene, [8, 5], [6, 5])).toBe(null)
    for (const step of [
      [8, 4],
      [8, 9],
      [8, -1],
      [26, 25],
      [0, 0],
      [0, -3],
      [-1, -4],
      [7.5, 4.5],
      [Number.NaN, 5],
      [Number.POSITIVE_INFINITY, 5],
    ] as Step[]) {
      expect(refused(scene, step, [6, 5]), String(step)).toBe('not-a-legal-play')
      expect(refused(scene, [6, 5], step), String(step)).toBe('not-a-legal-play')
    }
    expect(refused(scene, [8, 5], [6, 5], [6, 5])).toBe('not-a-legal-play')
  })
})

describe('the head', () => {
  const head = (limit: number | null, when: string) => ({
    head: { limit, exception: { dice: [1, 2, 3, 4, 5, 6], who: 'each', when } },
  })
  const mayLeave = (settings: Settings, other: string, roll: Roll, number = 1) =>
    rolled(settings, '24:15', other, roll, number).turn.fromHead

  it('P6 two may leave on the first own turn with a double, not on others', () => {
    const always = rulesOf('long', head(1, 'always'))
    expect(mayLeave(always, '24:15', [2, 2])).toBe(2)
    expect(mayLeave(always, '24:15', [2, 2], 2)).toBe(1)
    expect(mayLeave(always, '24:15', [2, 1])).toBe(1)
    expect(mayLeave(rulesOf('long', head(3, 'always')), '24:15', [2, 2])).toBe(3)
    expect(mayLeave(rulesOf('long', head(null, 'always')), '24:15', [2, 2])).toBe(null)
  })

  it('P6 only where the enemy head is what first stops a checker', () => {
    const stopped = rulesOf('long', head(1, 'enemy-head'))
    const rolls: Roll[] = [1, 2, 3, 4, 5, 6].map((die) => [die, die] as unknown as Roll)
    expect(rolls.map((roll) => mayLeave(stopped, '24:15', roll))).toEqual([1, 1, 2, 2, 1, 2])
    expect(mayLeave(stopped, '24:14 4:1', [4, 4])).toBe(1)
    expect(mayLeave(stopped, '24:14 8:1', [4, 4])).toBe(1)
    expect(mayLeave(stopped, '23:15', [6, 6])).toBe(1)
  })

  it('P6 two enemies make a head where blots are hit', () => {
    const hits = rulesOf('short', {
      ...head(1, 'enemy-head'),
      direction: 'same',
      setup: { 24: 15 },
    })
    expect(mayLeave(hits, '24:2 1:13', [3, 3])).toBe(2)
    expect(mayLeave(hits, '24:1 1:14', [3, 3])).toBe(1)
    expect(mayLeave(hits, '24:2 6:1 1:12', [6, 6])).toBe(2)
  })
})

describe('chained doubles', () => {
  it.each([
    [[4, 4], 4, [5, 6]],
    [[1, 1], 4, [2, 3, 4, 5, 6]],
    [[6, 6], 4, []],
    [[4, 4], 3, []],
    [[4, 4], 99, [5, 6]],
    [[4, 3], 4, []],
  ] as const)('T2 %j on own turn %i is followed by %j', (roll, number, faces) => {
    const { turn } = rolled(mad, '24:15', '24:15', roll, number)
    expect(turn.later).toEqual(faces.map((face) => [face, face, face, face]))
  })

  it('T2 goes on level by level while each is completed', () => {
    const fives = rolled(mad, '24:1 20:1 off:13', '1:1 off:14', [5, 5])
    const first = played(fives, [24, 19], [19, 14], [14, 9], [9, 4])
    expect(first).toMatchObject({ remainder: [], next: { pips: [6, 6, 6, 6], later: [] } })
    const sixes = nextLevel(fives, first)
    const second = played(sixes, [20, 14], [14, 8], [8, 2], [4, 0])
    expect(second).toMatchObject({ next: null, remainder: [] })
  })

  it('T2 plays each level to its own maximum, whatever it leaves for the next', () => {
    const scene = rolled(mad, '24:1 20:1 off:13', '1:1 off:14', [5, 5])
    expect(playsOf(scene)).toMatchObject({ dice: 4, following: [[6, 6, 6, 6]] })
    expect(refused(scene, [24, 19])).toBe('not-a-legal-play')
  })

  it('T3 a level that cannot be completed ends the turn', () => {
    const scene = rolled(mad, '24:1 off:14', '2:1 off:14', [5, 5])
    expect(playsOf(scene)).toMatchObject({ dice: 1, following: [] })
    expect(played(scene, [24, 19]).next).toBe(null)
  })

  it('T5 nothing follows where every play bears off the last checker', () => {
    const scene = rolled(mad, '3:2 off:13', '24:15', [3, 3])
    expect(playsOf(scene)).toMatchObject({ dice: 4, following: [] })
  })

  it('T5 what is left of it and all later levels goes to the opponent', () => {
    const scene = rolled(mad, '24:1 off:14', '2:1 off:14', [4, 4])
    expect(played(scene, [24, 20], [20, 16], [16, 12], [12, 8])).toMatchObject({
      next: { pips: [5, 5, 5, 5], later: [[6, 6, 6, 6]] },
      remainder: [],
    })
    const fives = rolled(mad, '24:1 off:14', '2:1 off:14', [5, 5])
    expect(played(fives, [24, 19]).remainder).toEqual([
      [5, 5, 5],
      [6, 6, 6, 6],
    ])
    const nothing = rolled(mad, '24:1 off:14', '7:1 off:14', [5, 5])
    expect(played(nothing).remainder).toEqual([
      [5, 5, 5, 5],
      [6, 6, 6, 6],
    ])
  })

  it('T5 or is lost', () => {
    const lost = rulesOf('mad', { doubles: { remainder: 'lost', remainderOf: 'any' } })
    expect(played(rolled(lost, '24:1 off:14', '7:1 off:14', [5, 5])).remainder).toEqual([])
  })

  it('T5 nothing is handed over after the last checker', () => {
    const scene = rolled(mad, '4:1 off:14', OTHERS_FAR, [5, 5])
    expect(playsOf(scene).dice).toBe(4)
    expect(played(scene, [4, 0])).toMatchObject({ next: null, remainder: [] })
  })

  it('P5 the head limit is for all levels together', () => {
    const limited = rulesOf('mad', { head: { limit: 1 } })
    const ones = rolled(limited, '24:15', '24:15', [1, 1])
    const twos = nextLevel(ones, played(ones, [24, 23], [23, 22], [22, 21], [21, 20]))
    expect(refused(twos, [24, 22], [22, 20], [20, 18], [18, 16])).toBe('not-a-legal-play')
    expect(played(twos, [20, 18], [18, 16], [16, 14]).remainder).toHaveLength(5)
  })

  it('P4 a mark stays for all levels', () => {
    const settings = rulesOf('tavla', { doubles: { chain: 'ascending', chainFromTurn: 1 } })
    const ones = rolled(settings, '13:1 4:1 off:13', '22:1 off:14', [1, 1])
    const hit = nextLevel(ones, played(ones, [4, 3], [13, 12], [12, 11], [11, 10]))
    expect(refused(hit, [10, 8], [8, 6], [6, 4], [3, 1])).toBe('not-a-legal-play')
    expect(refused(hit, [10, 8], [8, 6], [6, 4], [4, 2])).toBe(null)
    const free = nextLevel(ones, played(ones, [13, 12], [12, 11], [11, 10], [10, 9]))
    expect(refused(free, [9, 7], [7, 5], [5, 3], [4, 2])).toBe(null)
  })
})

describe('remainders', () => {
  const any = rulesOf('long', { doubles: handingOver })

  it('T5 only chains hand over', () => {
    const chains = rulesOf('long', { doubles: { remainder: 'opponent' } })
    const blocked = rolled(chains, '24:1 off:14', '7:1 6:1 off:13', [6, 5])
    expect(played(blocked).remainder).toEqual([])
    const beforeChains = rolled(mad, '24:1 off:14', '7:1 off:14', [5, 5], 3)
    expect(played(beforeChains).remainder).toEqual([])
  })

  it('T5 unless any roll does', () => {
    const six = rolled(any, '24:1 off:14', '6:1 1:1 off:13', [6, 5])
    expect(played(six, [24, 19]).remainder).toEqual([[6]])
    const both = rolled(any, '24:1 off:14', '7:1 6:1 off:13', [5, 6])
    expect(played(both).remainder).toEqual([[5, 6]])
    const fives = rolled(any, '24:1 off:14', '2:1 off:14', [5, 5])
    expect(played(fives, [24, 19]).remainder).toEqual([[5, 5, 5]])
    const all = rolled(any, '24:15', '24:15', [2, 1])
    expect(played(all, [24, 22], [22, 21]).remainder).toEqual([])
  })

  it('T5 burnt dice are not handed over', () => {
    const burns = rulesOf('short', { closedDie: 'burns', doubles: handingOver })
    const one = rolled(burns, 'bar:1 10:1 off:13', '6:2 off:13', [6, 4])
    expect(one.turn).toMatchObject({ pips: [4], burnt: true })
    expect(playsOf(one)).toMatchObject({ dice: 1 })
    expect(played(one, [25, 21]).remainder).toEqual([])
    const both = rolled(burns, 'bar:1 off:14', '6:2 4:2 off:11', [6, 4])
    expect(both.turn).toMatchObject({ pips: [], burnt: true })
    expect(played(both).remainder).toEqual([])
  })

  it('T5 a level with burnt dice is not completed, what follows it goes over', () => {
    const doubles = { ...handingOver, chain: 'ascending', chainFromTurn: 1 }
    const burns = rulesOf('short', { closedDie: 'burns', doubles })
    const scene = rolled(burns, 'bar:1 off:14', '5:2 off:13', [5, 5])
    expect(playsOf(scene)).toMatchObject({ plays: [], dice: 0, following: [] })
    expect(played(scene)).toMatchObject({ next: null, remainder: [[6, 6, 6, 6]] })
  })

  it('T6 are played level by level, each completed before the next', () => {
    const scene = handed(mad, '24:1 off:14', '1:1 off:14', [[5], [6, 6]])
    expect(scene.turn).toMatchObject({ roll: null, pips: [5], later: [[6, 6]] })
    const sixes = nextLevel(scene, played(scene, [24, 19]))
    expect(sixes.turn).toMatchObject({ roll: null, pips: [6, 6], later: [] })
    expect(played(sixes)).toMatchObject({ next: null, remainder: [] })
  })

  it('T6 a level that cannot be completed ends them, nothing is handed back', () => {
    const scene = handed(any, '24:1 off:14', '2:1 off:14', [
      [5, 5, 5],
      [6, 6, 6, 6],
    ])
    expect(played(scene, [24, 19])).toMatchObject({ next: null, remainder: [] })
  })

  it('P11 of two unequal pips the larger is played where not both can be', () => {
    const scene = handed(long, '24:1 off:14', '1:1 off:14', [[6, 5]])
    expect(playsOf(scene).plays.map(({ steps }) => steps)).toEqual([[[24, 18]]])
    expect(refused(scene, [24, 19])).toBe('not-a-legal-play')
  })

  it('T6 give no head exception', () => {
    expect(playsOf(rolled(long, '24:15', '24:15', [3, 3], 1)).dice).toBe(4)
    expect(playsOf(handed(long, '24:15', '24:15', [[3, 3, 3, 3]])).dice).toBe(3)
  })

  it('P5 count the head for themselves, all their levels together', () => {
    const scene = handed(long, '24:15', '24:15', [[1], [2]])
    const twos = nextLevel(scene, played(scene, [24, 23]))
    expect(refused(twos, [24, 22])).toBe('not-a-legal-play')
    expect(played(twos, [23, 21]).next).toBe(null)
  })

  it('P3 burn closed dice like rolls', () => {
    const burns = rulesOf('short', { closedDie: 'burns' })
    const scene = handed(burns, 'bar:1 10:1 off:13', '6:2 off:13', [[6, 4]])
    expect(playsOf(scene).plays.map(({ steps }) => steps)).toEqual([[[25, 21]]])
  })
})
