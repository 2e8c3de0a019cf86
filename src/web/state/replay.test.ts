import { describe, expect, it } from 'vitest'
import { lotWinner } from '../../protocol/table.js'
import type { Action, Die } from '../../rules/index.js'
import { legalPlays, presetById, turnOf } from '../../rules/index.js'
import type { Entry } from './log.js'
import { advance, type Replay, seatOf, sideOf, startReplay } from './replay.js'

const begin = (preset: string, config = {}): Replay =>
  startReplay({ settings: presetById(preset)!.settings, config })

const fold = (replay: Replay, ...entries: Entry[]): Replay =>
  entries.reduce((now, entry) => {
    const next = advance(now, entry)
    if (next === null) throw new Error(`refused: ${JSON.stringify(entry)}`)
    return next
  }, replay)

const act = (action: Action): Entry => ({ type: 'act', action })
const roll = (a: Die, b: Die) => act({ type: 'roll', dice: [a, b] })
const playAny = (replay: Replay): Entry => {
  const { position, turn } = turnOf(replay.match)!
  const { plays } = legalPlays(replay.match.settings, position, turn)
  return act({ type: 'play', steps: plays[0]?.steps ?? [] })
}

describe('the replay of a table', () => {
  it('keeps the thrown dice until the first roll, a seat each whoever is White', () => {
    const seated = fold(begin('long'), { type: 'seat', white: 1 })
    const thrown = fold(seated, act({ type: 'lot', white: 6, black: 2 }))
    expect(thrown.thrown).toEqual([2, 6])
    expect(fold(thrown, roll(3, 1)).thrown).toBeNull()
  })

  it('lets the winner of the lot take White, and throws again when the dice are equal', () => {
    const tied = fold(begin('long-s001'), { type: 'throw', dice: [4, 4] })
    expect(lotWinner(tied.thrown)).toBeNull()
    const won = fold(tied, { type: 'throw', dice: [2, 5] })
    expect(lotWinner(won.thrown)).toBe(1)
    expect(advance(won, { type: 'throw', dice: [1, 2] })).toBeNull()
    const seated = fold(won, { type: 'seat', white: 1 })
    expect(seatOf(seated, 'white')).toBe(1)
    expect(sideOf(seated, 0)).toBe('black')
  })

  it('lets nobody act before the colours are known, nor choose them twice', () => {
    const fresh = begin('long-s004')
    expect(advance(fresh, act({ type: 'lot', white: 6, black: 2 }))).toBeNull()
    const seated = fold(fresh, { type: 'seat', white: 0 })
    expect(advance(seated, { type: 'seat', white: 1 })).toBeNull()
  })

  it('gathers the levels of a chain into one play', () => {
    const first = fold(
      begin('mad-vog'),
      { type: 'seat', white: 0 },
      act({ type: 'lot', white: 6, black: 2 }),
      roll(1, 1),
    )
    const one = fold(first, playAny(first))
    expect(one.last).toMatchObject({ side: 'white', goesOn: true })
    const two = fold(one, playAny(one))
    expect(two.last?.levels.map(({ turn }) => turn.pips[0])).toEqual([1, 2])
  })

  it('keeps a finished game on the board until it has been seen', () => {
    const started = fold(
      begin('long', { games: 2 }),
      { type: 'seat', white: 0 },
      act({ type: 'lot', white: 6, black: 2 }),
      roll(3, 1),
    )
    const resigned = fold(started, act({ type: 'resign', by: 'white' }))
    expect(resigned.finished).toMatchObject({ number: 1, result: { winner: 'black' } })
    expect(resigned.finished?.checkers.white[24]).toBe(15)
    expect(advance(resigned, act({ type: 'lot', white: 1, black: 2 }))).toBeNull()
    const next = fold(resigned, { type: 'next' })
    expect(next).toMatchObject({ finished: null, last: null, thrown: null })
    expect(next.match.gameNumber).toBe(2)
    expect(advance(next, { type: 'next' })).toBeNull()
  })

  it('leaves the result of the last game where it is', () => {
    const over = fold(
      begin('long', { games: 1 }),
      { type: 'seat', white: 0 },
      act({ type: 'lot', white: 6, black: 2 }),
      roll(3, 1),
      act({ type: 'resign', by: 'black' }),
    )
    expect(over.match.isOver).toBe(true)
    expect(advance(over, { type: 'next' })).toBeNull()
  })
})
