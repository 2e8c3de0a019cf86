import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../locales/index.js'
import type { GameResult, MatchConfig } from '../../rules/index.js'
import { startMatch } from '../../rules/index.js'
import { lotFor, matchAfter, positionOf, rulesOf } from '../../rules/testing/script.js'
import type { FinishedGame } from '../state/replay.js'
import { nextLines, whyLines } from './result-view.js'

const en = wordsOf('en')

const why = (
  preset: string,
  loser: string,
  result: Partial<GameResult>,
  given: { cube?: number; config?: MatchConfig; overrides?: object } = {},
) => {
  const settings = rulesOf(preset, given.overrides ?? {})
  const { own, other } = positionOf(settings, '', loser)
  const finished: FinishedGame = {
    number: 1,
    wasDecided: false,
    cube: given.cube ?? 1,
    checkers: { white: own, black: other },
    result: { winner: 'white', ending: 'oin', points: 1, how: 'play', ...result },
  }
  return whyLines(en, startMatch(settings, given.config ?? { games: 1 }), finished)
}

describe('why a game counts what it counts', () => {
  test('the condition that held is named, not those that did not', () => {
    expect(why('short', 'bar:1 6:14', { ending: 'koks', points: 3 })).toEqual([
      'Koks, 3 points: the loser has borne off nothing and has a checker on the bar.',
    ])
    expect(why('short', '24:1 6:14', { ending: 'koks', points: 3 })).toEqual([
      'Koks, 3 points: the loser has borne off nothing and has a checker in the winner’s home.',
    ])
  })

  test('the cube and the stake multiply', () => {
    const given = { cube: 2, config: { stake: 5 } }
    expect(why('short', '6:15', { ending: 'mars', points: 20 }, given)).toEqual([
      'Mars, 2 points: the loser has borne off nothing.',
      'Stake ×2',
      'A point is 5',
    ])
  })

  test('a cap and the Jacoby rule take away', () => {
    const capped = { overrides: { cap: 'oin' } }
    expect(why('short', '6:15', { ending: 'mars', points: 1 }, capped)).toEqual([
      'Mars, 2 points: the loser has borne off nothing.',
      'But no loss counts for more than 1 point.',
    ])
    const jacoby = { overrides: { jacoby: true }, config: {} }
    expect(why('short', '6:15', { ending: 'mars', points: 1 }, jacoby)[1]).toContain('Jacoby')
  })

  test('an ending that the position does not give was agreed', () => {
    expect(why('short', '6:10', { ending: 'mars', points: 2, how: 'resign' })).toEqual([
      'As agreed',
    ])
  })

  test('checkers left are counted where the rules count them', () => {
    expect(why('khachapuri', '6:4', { points: 4 })[0]).toContain('a point for each checker')
  })
})

describe('who starts the next game', () => {
  const draw = { winner: null, ending: 'draw', points: 0, how: 'play' } as const
  const finishedBy = (result: GameResult): FinishedGame => {
    const { own, other } = positionOf(rulesOf('long'), '', '')
    return { number: 1, wasDecided: false, cube: 1, checkers: { white: own, black: other }, result }
  }
  const won = finishedBy({ winner: 'white', ending: 'oin', points: 1, how: 'play' })

  test('is told with the rule behind it', () => {
    const settings = rulesOf('long', { opening: { starter: 'loser', lotDicePlay: false } })
    const match = matchAfter(settings, {}, lotFor('black'))
    expect(nextLines(en, match, won, (side) => side)).toEqual([
      'The loser of a game starts the next one.',
      'Black starts the next game',
    ])
    expect(nextLines(en, match, finishedBy(draw), (side) => side)[0]).toContain('After a draw')
  })

  test('is the lot where the rules say so, and nobody when the match is over', () => {
    const match = startMatch(rulesOf('long'), {})
    expect(nextLines(en, match, won, (side) => side)).toEqual([
      'The lot decides who starts each game.',
    ])
    expect(nextLines(en, { ...match, isOver: true }, won, (side) => side)).toEqual([])
  })
})
