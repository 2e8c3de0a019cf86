import { describe, expect, it } from 'vitest'
import { presetById, startPosition, startTurn } from '../../rules/index.js'
import type { LastPlay } from '../state/replay.js'
import { shownSteps } from './playback.js'

const { settings } = presetById('long')!
const position = startPosition(settings)
const turn = startTurn(settings, position, [3, 1], { turn: 1, starter: true })
const steps = [
  [24, 21],
  [21, 20],
] as const

const play = (side: 'white' | 'black', levels: number, goesOn = false): LastPlay => ({
  side,
  levels: Array.from({ length: levels }, () => ({ position, turn, steps })),
  goesOn,
})

describe('a play that is shown', () => {
  it('begins with none of its steps when it is new, with all where nothing moves', () => {
    const before = { play: play('white', 1), count: 2 }
    expect(shownSteps(before, play('black', 1), true)).toBe(0)
    expect(shownSteps(before, play('black', 1), false)).toBe(2)
  })

  it('goes on from where it was, within a play and from level to level of a chain', () => {
    const first = play('black', 1, true)
    expect(shownSteps({ play: first, count: 1 }, first, true)).toBe(1)
    expect(shownSteps({ play: first, count: 2 }, play('black', 2), true)).toBe(2)
  })

  it('is nothing before the first play', () => {
    expect(shownSteps({ play: null, count: 0 }, null, true)).toBe(0)
  })
})
