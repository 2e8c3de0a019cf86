import { describe, expect, it } from 'vitest'
import type { Action, Die, Match, Step } from '../../rules/index.js'
import { applyAction, presetById, startMatch } from '../../rules/index.js'
import { draftTurn, stepsOf } from './draft.js'

const rolled = (preset: string, dice: [Die, Die]): Match => {
  const actions: Action[] = [
    { type: 'lot', white: 6, black: 2 },
    { type: 'roll', dice },
  ]
  return actions.reduce(
    (match, action) => {
      const next = applyAction(match, action)
      return next.ok ? next.value : match
    },
    startMatch(presetById(preset)!.settings, {}),
  )
}

/** Takes the first step offered again and again, until the dice may be picked up. */
const playedOut = (match: Match): Step[] => {
  let steps: Step[] = []
  for (let draft = draftTurn(match, steps)!; !draft.isDone; draft = draftTurn(match, steps)!) {
    const [{ from, to }] = draft.options
    steps = [...stepsOf(draft), [from, to]]
  }
  return steps
}

describe('a turn that is put together', () => {
  it('begins with nothing taken and may not be ended', () => {
    const draft = draftTurn(rolled('long', [3, 1]), [])!
    expect(draft).toMatchObject({ side: 'white', taken: [], isDone: false, levels: [[]] })
    expect(draft.options.map(({ from, to }) => [from, to])).toEqual([
      [24, 21],
      [24, 23],
    ])
  })

  it('shows the board after the steps taken, and the die of each', () => {
    const draft = draftTurn(rolled('long', [3, 1]), [[24, 21]])!
    expect(draft.position.own[24]).toBe(14)
    expect(draft.position.own[21]).toBe(1)
    expect(draft.taken).toMatchObject([{ from: 24, to: 21, die: 3, hits: false }])
    expect(draft.options).toMatchObject([{ from: 21, to: 20, die: 1 }])
  })

  it('may be ended when every die that can be is played', () => {
    const draft = draftTurn(rolled('long', [3, 1]), [
      [24, 21],
      [21, 20],
    ])!
    expect(draft).toMatchObject({ isDone: true, options: [] })
  })

  it('leaves out steps that do not fit, with all after them', () => {
    const draft = draftTurn(rolled('long', [3, 1]), [
      [24, 18],
      [24, 21],
    ])!
    expect(stepsOf(draft)).toEqual([])
  })

  it('goes through the levels of a chain, each step of all of them taken back singly', () => {
    const match = rolled('mad-vog', [5, 5])
    const steps = playedOut(match)
    const draft = draftTurn(match, steps)!
    expect(draft.isDone).toBe(true)
    expect(draft.levels.length).toBeGreaterThanOrEqual(1)
    for (let count = steps.length; count >= 0; count--) {
      const shorter = draftTurn(match, steps.slice(0, count))!
      expect(stepsOf(shorter)).toEqual(steps.slice(0, count))
    }
  })

  it('plays as the match does, level by level', () => {
    for (const die of [1, 2, 3, 4, 5, 6] as Die[]) {
      const match = rolled('mad-vog', [die, die])
      const draft = draftTurn(match, playedOut(match))!
      let now = match
      for (const steps of draft.levels) {
        const next = applyAction(now, { type: 'play', steps })
        expect(next.ok).toBe(true)
        if (next.ok) now = next.value
      }
      expect(now.game.mover).toBe('black')
    }
  })

  it('is none while a roll is awaited', () => {
    expect(draftTurn(startMatch(presetById('long')!.settings, {}), [])).toBeNull()
  })
})
