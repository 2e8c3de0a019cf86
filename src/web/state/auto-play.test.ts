import { describe, expect, test } from 'vitest'
import type { Match } from '../../rules/index.js'
import {
  after,
  lotFor,
  matchAfter,
  placed,
  play,
  roll,
  rulesOf,
} from '../../rules/testing/script.js'
import { borneOff, forcedSteps, nextByItself } from './auto-play.js'
import { draftTurn, stepsOf } from './draft.js'
import { createLog } from './log.js'
import { startReplay } from './replay.js'
import type { TableState } from './table.js'

const settings = rulesOf('short', { opening: { lotDicePlay: false }, raise: { mode: 'none' } })
const NOTHING = { autoRoll: false, forced: 'ask', autoBearOff: false } as const

const turn = (white: string, black: string, a: 1 | 2 | 3 | 4 | 5 | 6, b: 1 | 2 | 3 | 4 | 5 | 6) => {
  const match = matchAfter(settings, {}, lotFor('white'), roll(6, 5), play([13, 7], [13, 8]))
  return after(
    placed({ ...match, game: { ...match.game, mover: 'white' } }, white, black),
    roll(a, b),
  )
}

const tableOf = (match: Match, draft: TableState['draft'] = []): TableState => {
  const log = createLog(
    {
      preset: 'short',
      settings: match.settings,
      config: {},
      players: [{ kind: 'person' }, { kind: 'person' }],
    },
    'id',
  )
  return { log, replay: { ...startReplay(log), white: 0, match }, draft, trouble: null }
}

/** What the table does alone, gesture by gesture, until people have to. */
const playedAlone = (match: Match, wishes: Parameters<typeof nextByItself>[2]) => {
  const done: string[] = []
  let draft: TableState['draft'] = []
  for (let i = 0; i < 20; i++) {
    const gesture = nextByItself(tableOf(match, draft), draftTurn(match, draft), wishes)
    if (gesture === null) return done
    done.push(gesture.type)
    if (gesture.type !== 'draft') return done
    draft = gesture.steps
  }
  return done
}

describe('a turn without a choice', () => {
  const forced = turn('bar:1 6:14', '6:2 5:2 4:2 3:2 2:2 24:5', 1, 2)

  test('is found, with a forced pass as the shortest', () => {
    expect(forcedSteps(forced)).toHaveLength(2)
    expect(forcedSteps(turn('bar:1 6:14', '6:3 5:3 4:3 3:2 2:2 1:2', 1, 2))).toEqual([])
    expect(forcedSteps(turn('13:5 8:5 6:5', '13:5 8:5 6:5', 3, 1))).toBeNull()
  })

  test('is played by the table as far as the player wishes', () => {
    expect(playedAlone(forced, NOTHING)).toEqual([])
    expect(playedAlone(forced, { ...NOTHING, forced: 'one-step' })).toEqual(['draft', 'draft'])
    expect(playedAlone(forced, { ...NOTHING, forced: 'all' })).toEqual(['draft', 'draft', 'play'])
  })

  test('is left to the player who has begun it otherwise', () => {
    const state = tableOf(forced, [[6, 4]])
    expect(nextByItself(state, draftTurn(forced, []), { ...NOTHING, forced: 'all' })).toBeNull()
  })
})

describe('bearing off', () => {
  test('is done alone where every die bears off in one way', () => {
    const match = turn('6:2 5:2 1:2', '6:15', 6, 5)
    expect(borneOff(match)).toEqual(
      expect.arrayContaining([
        [6, 0],
        [5, 0],
      ]),
    )
    expect(playedAlone(match, { ...NOTHING, autoBearOff: true })).toEqual([
      'draft',
      'draft',
      'play',
    ])
  })

  test('is not done where a die may only move inside, or somebody is in the way', () => {
    expect(borneOff(turn('6:2 4:2', '6:15', 6, 5))).toBeNull()
    expect(borneOff(turn('6:2 5:2 1:2', '23:1 6:14', 6, 5))).toBeNull()
  })
})

test('dice are thrown alone only where the stake cannot be raised', () => {
  const waiting = matchAfter(settings, {}, lotFor('white'))
  const cubed = matchAfter(
    rulesOf('short', { opening: { lotDicePlay: false } }),
    {},
    lotFor('white'),
  )
  const wishes = { ...NOTHING, autoRoll: true }
  expect(nextByItself(tableOf(waiting), null, wishes)).toEqual({ type: 'roll' })
  expect(nextByItself(tableOf(cubed), null, wishes)).toBeNull()
  expect(nextByItself(tableOf(waiting), null, NOTHING)).toBeNull()
})

test('a draft of the player is only ever carried on', () => {
  const match = turn('bar:1 6:14', '6:2 5:2 4:2 3:2 2:2 24:5', 1, 2)
  const steps = forcedSteps(match) ?? []
  const begun = draftTurn(match, steps.slice(0, 1))
  const next = nextByItself(tableOf(match, steps.slice(0, 1)), begun, {
    ...NOTHING,
    forced: 'one-step',
  })
  expect(next).toEqual({ type: 'draft', steps })
  expect(begun && stepsOf(begun)).toEqual(steps.slice(0, 1))
})
