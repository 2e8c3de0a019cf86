import { describe, expect, it } from 'vitest'
import { parsePosition, presetById, type Settings } from '../../rules/index.js'
import { drawBoard } from './board.js'

function draw(preset: string, own: string, other: string): string[] {
  const settings = presetById(preset)?.settings as Settings
  const position = parsePosition(settings, { own, other })
  if (!position.ok) throw new Error(position.error.reason)
  const marks = { ownMark: 'O', otherMark: 'X', ownHome: 'O home', otherHome: 'X home' }
  return drawBoard({ settings, ...position.value, ...marks }).split('\n')
}

describe('the board', () => {
  it('of two ways towards each other: bar in the middle, both homes at the right', () => {
    expect(draw('short', 'bar:2 24:1 13:5 6:7', 'bar:1 13:5 8:3 6:5 2:1')).toEqual([
      '                                 X home',
      '   13  14  15  16  17  18       19  20  21  22  23  24',
      ' ┌────────────────────────┬───┬────────────────────────┐',
      ' │  O   ·   ·   ·   X   · │ X │  X   ·   ·   ·   X   O │',
      ' │  O               X     │   │  X                     │',
      ' │  O               X     │   │  X                     │',
      ' │  O                     │   │  X                     │',
      ' │  O                     │   │  X                     │',
      ' │                        │   │                        │',
      ' │  X                     │   │  7                     │',
      ' │  X                     │   │  O                     │',
      ' │  X                     │   │  O                     │',
      ' │  X                     │   │  O                     │',
      ' │  X   ·   ·   ·   ·   · │2O │  O   ·   ·   ·   ·   · │',
      ' └────────────────────────┴───┴────────────────────────┘',
      '   12  11  10   9   8   7        6   5   4   3   2   1',
      '                                 O home',
    ])
  })

  it('of the same way for both: no bar, the other home at the top left', () => {
    expect(draw('long', '24:10 4:5', '24:14 6:1')).toEqual([
      '  X home',
      '   13  14  15  16  17  18   19  20  21  22  23  24',
      ' ┌────────────────────────┬────────────────────────┐',
      ' │  ·   ·   ·   ·   ·   X │  ·   ·   ·   ·   ·   O │',
      ' │                        │                      O │',
      ' │                        │                      O │',
      ' │                        │                      O │',
      ' │                        │                     10 │',
      ' │                        │                        │',
      ' │ 14                     │          O             │',
      ' │  X                     │          O             │',
      ' │  X                     │          O             │',
      ' │  X                     │          O             │',
      ' │  X   ·   ·   ·   ·   · │  ·   ·   O   ·   ·   · │',
      ' └────────────────────────┴────────────────────────┘',
      '   12  11  10   9   8   7    6   5   4   3   2   1',
      '                             O home',
    ])
  })

  it('without a bar both sides may stand on a start, each with its number', () => {
    const lines = draw('farthest-point', '24:1', '24:1 1:2')
    expect(lines[3]).toBe(' │  ·   ·   ·   ·   ·   · │  ·   ·   ·   ·   ·   O │')
    expect(lines[4]).toBe(' │                        │                     2X │')
  })
})
