import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../locales/index.js'
import type { Action, Die, Step } from '../../rules/index.js'
import { mergeSettings, presetById } from '../../rules/index.js'
import { draftTurn } from '../state/draft.js'
import type { Entry } from '../state/log.js'
import { createLog } from '../state/log.js'
import { diceOrder } from '../state/reach.js'
import { replayLog } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import { canLift, dropChecker, type Hand, pressPlace, whyNotLifted } from './press.js'

const en = wordsOf('en')
const act = (action: Action): Entry => ({ type: 'act', action })

interface Given {
  readonly settings?: object
  readonly dice?: readonly [Die, Die]
  readonly draft?: readonly Step[]
}

/** White, near, has rolled; nothing has been played before. */
const rolled = (preset: string, { settings = {}, dice = [3, 1], draft = [] }: Given = {}) => {
  const merged = mergeSettings(presetById(preset)!.settings, settings)
  if (!merged.ok) throw new Error(merged.error.path)
  const log = createLog(
    {
      preset,
      settings: merged.value,
      config: { games: 1 },
      players: [{ kind: 'person' }, { kind: 'person' }],
    },
    'id',
  )
  const entries = [
    ...log.entries,
    act({ type: 'lot', white: 6, black: 2 }),
    act({ type: 'roll', dice }),
  ]
  const replay = replayLog({ ...log, entries })
  if (!replay.ok) throw new Error(`entry ${replay.error.at} cannot be`)
  return { log: { ...log, entries }, replay: replay.value, draft, trouble: null } as TableState
}

const drafted = (state: TableState) => draftTurn(state.replay.match, state.draft)!
const hand = (state: TableState, held: Partial<Hand> = {}): Hand => ({
  near: 'white',
  chosen: null,
  order: diceOrder(drafted(state).turn.pips, false),
  isQuick: false,
  ...held,
})

type Place = Parameters<typeof pressPlace>[4]
const press = (state: TableState, place: Place, held: Partial<Hand> = {}, isDouble = false) =>
  pressPlace(en, state, drafted(state), hand(state, held), place, isDouble)
const drop = (state: TableState, from: Place, to: Place | null) =>
  dropChecker(en, state, drafted(state), hand(state), from, to)

const long = rolled('long')

describe('a press on the board', () => {
  it('chooses a checker, and puts it down again', () => {
    expect(press(long, 'p24')).toEqual({ chosen: 24, steps: null, notice: '' })
    expect(press(long, 'p24', { chosen: 24 })).toEqual({ chosen: null, steps: null, notice: '' })
  })

  it('steps with the chosen checker, by several dice in a row too', () => {
    expect(press(long, 'p21', { chosen: 24 })).toMatchObject({ chosen: null, steps: [[24, 21]] })
    expect(press(long, 'p20', { chosen: 24 }).steps).toEqual([
      [24, 21],
      [21, 20],
    ])
  })

  it('moves at once where one press is enough, by the die that comes first', () => {
    expect(press(long, 'p24', { isQuick: true }).steps).toEqual([[24, 21]])
    expect(press(long, 'p24', { isQuick: true, order: [1, 3] }).steps).toEqual([[24, 23]])
  })

  it('bears off when it is a double one, and may not otherwise', () => {
    const home = { checkers: 2, setup: { 6: 1, 3: 1 } }
    const state = rolled('long', { settings: home, dice: [6, 3] })
    expect(press(state, 'p6', { chosen: 6 }, true).steps).toEqual([[6, 0]])
    expect(press(state, 'p6', { chosen: 6 }).steps).toBeNull()
    expect(press(long, 'p24', { chosen: 24 }, true)).toMatchObject({ steps: null, chosen: null })
  })

  it('takes back the step of a checker that can go no further, and only that', () => {
    const state = rolled('short-s003', {
      draft: [
        [13, 10],
        [6, 5],
      ],
    })
    expect(press(state, 'p10').steps).toEqual([[6, 5]])
    expect(press(state, 'p5').steps).toEqual([[13, 10]])
  })

  it('chooses a moved checker that may go on; the next press, or one on its start, takes it back', () => {
    const state = rolled('long', { draft: [[24, 21]] })
    expect(press(state, 'p21')).toMatchObject({ chosen: 21, steps: null })
    expect(press(state, 'p21', { chosen: 21 }).steps).toEqual([])
    expect(press(state, 'p24', { chosen: 21 }).steps).toEqual([])
  })

  it('says so where later steps do not stand without the one to be taken back', () => {
    const home = { checkers: 2, setup: { 7: 1, 3: 1 } }
    const draft: Step[] = [
      [7, 2],
      [3, 0],
    ]
    const state = rolled('long', { settings: home, dice: [5, 3], draft })
    expect(press(state, 'p2')).toEqual({
      chosen: null,
      steps: null,
      notice: en.moving.laterStands,
    })
    expect(press(state, 'off-near').steps).toEqual([[7, 2]])
  })

  it('that is refused says why', () => {
    expect(press(long, 'p19', { chosen: 24 }).notice).toBe(en.codes.steps['no-such-die'])
    const taken = rolled('long', { draft: [[24, 21]] })
    expect(press(taken, 'p24').notice).toBe(en.codes.headTaken(1))
    const closed = rolled('short-s003', { dice: [5, 5] })
    expect(press(closed, 'p24').notice).toBe(en.codes.steps['point-closed'])
  })

  it('leaves the reason before it where no checker is', () => {
    expect(press(long, 'p18').notice).toBeNull()
  })

  it('says nothing on the other side’s bar and tray', () => {
    expect(press(long, 'off-far')).toEqual({ chosen: null, steps: null, notice: '' })
  })
})

describe('a checker that is dragged', () => {
  it('can be picked up where it may move, or has been moved', () => {
    const state = rolled('long', { draft: [[24, 21]] })
    const lifts = (place: Place) => canLift(state, drafted(state), 'white', place)
    expect(lifts('p21')).toBe(true)
    expect(lifts('p24')).toBe(false)
    expect(lifts('p12')).toBe(false)
    expect(lifts('off-near')).toBe(false)
    expect(whyNotLifted(en, state, drafted(state), 'white', 'p24')).toBe(en.codes.headTaken(1))
  })

  it('steps where it is let go, back to its start too', () => {
    expect(drop(long, 'p24', 'p20').steps).toEqual([
      [24, 21],
      [21, 20],
    ])
    const done = rolled('long', {
      draft: [
        [24, 21],
        [21, 20],
      ],
    })
    expect(drop(done, 'p20', 'p21').steps).toEqual([[24, 21]])
  })

  it('goes back where it may not go, and says why; beside the board it says nothing', () => {
    expect(drop(long, 'p24', 'p22')).toEqual({
      chosen: null,
      steps: null,
      notice: en.codes.steps['no-such-die'],
    })
    expect(drop(long, 'p24', null)).toEqual({ chosen: null, steps: null, notice: '' })
    expect(drop(long, 'p24', 'p24')).toEqual({ chosen: null, steps: null, notice: '' })
  })
})
