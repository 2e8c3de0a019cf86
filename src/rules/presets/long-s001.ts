import type { Preset } from '../types.js'

/** Source: S001; see SPEC.md, Sources. */
export const longS001: Preset = {
  id: 'long-s001',
  settings: {
    checkers: 15,
    setup: { 24: 15 },
    direction: 'same',
    contact: 'block',
    hitTo: 'bar',
    closedDie: 'usable',
    throughBlots: true,
    homeHit: 'free',
    head: { limit: 1, exception: { dice: [3, 4, 6], who: 'each', when: 'enemy-head' } },
    runner: 'none',
    block: { rule: 'ahead', timing: 'end', length: 6 },
    doubles: { chain: 'none', chainFromTurn: 4, remainder: 'lost', remainderOf: 'chain' },
    bearOff: { lower: 'no-higher', pick: 'highest', insideMoves: true },
    endings: [{ name: 'mars', when: ['none-off'], points: 2 }],
    cap: 'mars',
    count: 'endings',
    lastRoll: 'off',
    opening: { lotDicePlay: false, starter: 'loser', lotWinnerGets: 'white' },
    raise: { mode: 'none', dropPays: 'current', limit: null },
    crawford: false,
    jacoby: false,
    resign: 'position',
    display: { numbering: 'own', whiteHead: 24, dice: 'shared' },
  },
}
