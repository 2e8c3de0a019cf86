import type { Preset } from '../types.js'

/** Source: sensible default; see SPEC.md, Sources. */
export const long: Preset = {
  id: 'long',
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
