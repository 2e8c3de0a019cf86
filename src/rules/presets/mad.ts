import type { Preset } from '../types.js'

/** Source: the majority of sources; see SPEC.md, Sources. */
export const mad: Preset = {
  id: 'mad',
  settings: {
    checkers: 15,
    setup: { 24: 15 },
    direction: 'same',
    contact: 'block',
    hitTo: 'bar',
    closedDie: 'usable',
    throughBlots: true,
    homeHit: 'free',
    head: { limit: null, exception: { dice: [], who: 'nobody', when: 'always' } },
    runner: 'none',
    block: { rule: 'ahead', timing: 'end', length: 6 },
    doubles: {
      chain: 'ascending',
      chainFromTurn: 4,
      remainder: 'opponent',
      remainderOf: 'chain',
    },
    bearOff: { lower: 'no-higher', pick: 'highest', insideMoves: true },
    endings: [{ name: 'mars', when: ['none-off'], points: 2 }],
    cap: 'none',
    count: 'endings',
    lastRoll: 'off',
    opening: { lotDicePlay: false, starter: 'lot', lotWinnerGets: 'first-move' },
    raise: { mode: 'none', dropPays: 'current', limit: null },
    crawford: false,
    jacoby: false,
    resign: 'position',
    display: { numbering: 'own', whiteHead: 24, dice: 'shared' },
  },
}
