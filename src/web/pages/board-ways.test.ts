import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../locales/index.js'
import type { Action, Die } from '../../rules/index.js'
import { mergeSettings, presetById } from '../../rules/index.js'
import { cuesBetween } from '../sound/cues.js'
import { draftTurn } from '../state/draft.js'
import type { Entry, Player } from '../state/log.js'
import { createLog } from '../state/log.js'
import { replayLog } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import { diceOf } from './dice-view.js'
import { shownNumber, withLikings } from './numbering.js'
import { paceForSteps, paceOf } from './pace.js'
import { standingOf } from './scene-view.js'
import { audibleOf } from './sounds.js'
import { viewSide } from './view-side.js'

const person: Player = { kind: 'person' }
const computer: Player = { kind: 'computer', level: 'random' }
const lot: Action = { type: 'lot', white: 6, black: 2 }
const roll = (a: Die, b: Die): Action => ({ type: 'roll', dice: [a, b] })

const stateOf = (
  preset: string,
  actions: readonly Action[],
  { settings = {}, opponent = person }: { settings?: object; opponent?: Player } = {},
): TableState => {
  const merged = mergeSettings(presetById(preset)!.settings, settings)
  if (!merged.ok) throw new Error(merged.error.path)
  const players = [person, opponent] as const
  const config = { games: 1 }
  const fresh = createLog({ preset, settings: merged.value, config, players }, 'id')
  const played = actions.map((action): Entry => ({ type: 'act', action }))
  const log = { ...fresh, entries: [...fresh.entries, ...played] }
  const replay = replayLog(log)
  if (!replay.ok) throw new Error(`entry ${replay.error.at} cannot be`)
  return { log, replay: replay.value, draft: [], trouble: null }
}

describe('the pace of a table', () => {
  it('is the one that is liked, and none where the device asks for less motion', () => {
    expect(paceOf('normal', false).step).toBeGreaterThanOrEqual(160)
    expect(paceOf('normal', false).step).toBeLessThanOrEqual(200)
    expect(paceOf('slow', false).step).toBeGreaterThan(paceOf('fast', false).step)
    expect(paceOf('slow', true)).toEqual({ step: 0, beat: 0, roll: 0, pauses: 0 })
  })

  it('is faster for four steps, which still do not run into each other', () => {
    for (const speed of ['slow', 'normal', 'fast'] as const) {
      const pace = paceOf(speed, false)
      const four = paceForSteps(pace, 4)
      expect(paceForSteps(pace, 2)).toEqual(pace)
      expect(four.beat).toBeLessThan(pace.beat)
      expect(four.step).toBeLessThanOrEqual(four.beat)
    }
  })
})

describe('the side that looks at the board', () => {
  const turned: Action[] = [
    lot,
    roll(3, 1),
    {
      type: 'play',
      steps: [
        [24, 21],
        [21, 20],
      ],
    },
  ]

  it('is that of the near seat', () => {
    expect(viewSide(stateOf('long', turned), false)).toBe('white')
  })

  it('is the one that plays where two people want the board turned, not against a computer', () => {
    expect(viewSide(stateOf('long', turned), true)).toBe('black')
    expect(viewSide(stateOf('long', turned, { opponent: computer }), true)).toBe('white')
  })
})

describe('numbers and dice that a player likes', () => {
  const { settings } = presetById('long')!

  it('are the table’s own where nothing else is wanted', () => {
    expect(withLikings(settings, { numbering: 'table', dice: 'table' })).toBe(settings)
    expect(withLikings(settings, { numbering: 'off', dice: 'shared' })).toBe(settings)
  })

  it('replace those of the table for both sides', () => {
    const up = withLikings(settings, { numbering: 'white-up', dice: 'table' })
    expect([shownNumber(up, 'white', 24), shownNumber(up, 'black', 24)]).toEqual([1, 13])
    const down = withLikings(settings, { numbering: 'white-down', dice: 'own' })
    expect([shownNumber(down, 'white', 24), shownNumber(down, 'black', 24)]).toEqual([24, 12])
    expect([up.display.dice, down.display.dice]).toEqual(['shared', 'own'])
  })
})

describe('dice that cannot be played', () => {
  const given = { end: () => 'near' as const, canMove: true, isSwapped: false }
  const dice = (state: TableState) =>
    diceOf(state, draftTurn(state.replay.match, state.draft), given)

  it('say why: the head has been used, or the points are closed', () => {
    const head = stateOf('long', [lot, roll(6, 6)])
    const draft = [
      [24, 18],
      [24, 18],
    ] as const
    expect(dice({ ...head, draft }).why).toBe('head-taken')
    const settings = { checkers: 2, setup: { 24: 1, 6: 1 } }
    expect(dice(stateOf('long', [lot, roll(6, 6)], { settings }))).toMatchObject({
      why: 'point-closed',
      dice: [{ state: 'dead' }, { state: 'dead' }, { state: 'dead' }, { state: 'dead' }],
    })
  })

  it('mark the one to be used next while two are left, and let them be swapped', () => {
    const state = stateOf('long', [lot, roll(1, 3)])
    expect(dice(state)).toMatchObject({ canSwap: true, why: null })
    expect(dice(state).dice.map(({ pips, next }) => [pips, next])).toEqual([
      [3, true],
      [1, false],
    ])
    const swapped = diceOf(state, draftTurn(state.replay.match, []), { ...given, isSwapped: true })
    expect(swapped.dice.map(({ pips }) => pips)).toEqual([1, 3])
    expect(dice({ ...state, draft: [[24, 21]] }).canSwap).toBe(false)
    expect(dice(stateOf('long', [lot, roll(2, 2)])).canSwap).toBe(false)
  })
})

describe('what is heard of a table', () => {
  const heard = (state: TableState) => {
    const draft = state.replay.finished === null ? draftTurn(state.replay.match, state.draft) : null
    return audibleOf(state, draft, standingOf(state, draft, { shown: 9 }), false)
  }

  it('is the throw, each step of a draft, and the end for whom it is one', () => {
    const started = stateOf('long', [lot])
    const thrown = stateOf('long', [lot, roll(3, 1)])
    expect(cuesBetween(heard(started), heard(thrown))).toEqual(['dice'])
    expect(cuesBetween(heard(thrown), heard({ ...thrown, draft: [[24, 21]] }))).toEqual(['step'])
    const given = [lot, roll(3, 1), { type: 'resign', by: 'white' }] as const
    const lost = stateOf('long', given, { opponent: computer })
    const before = stateOf('long', [lot, roll(3, 1)], { opponent: computer })
    expect(cuesBetween(heard(before), heard(lost))).toContain('loss')
    expect(cuesBetween(heard(thrown), heard(stateOf('long', given)))).toContain('win')
  })
})

describe('the words beside lost dice', () => {
  it('are there in every language, and short', () => {
    for (const locale of ['en', 'ru', 'uk'] as const) {
      for (const why of ['point-closed', 'head-taken', 'block', 'no-such-die'] as const) {
        const word = wordsOf(locale).moving.dead(why)
        expect(word.length).toBeGreaterThan(2)
        expect(word.length).toBeLessThanOrEqual(9)
      }
    }
  })
})
