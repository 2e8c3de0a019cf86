import type { Preset } from '../types.js'

/** Source: S004, first part; see SPEC.md, Sources. */
export const longS004: Preset = {
  id: 'long-s004',
  settings: {
    checkers: 15,
    setup: { 24: 15 },
    direction: 'same',
    contact: 'block',
    hitTo: 'bar',
    closedDie: 'usable',
    throughBlots: true,
    homeHit: 'free',
    head: { limit: 1, exception: { dice: [3, 4, 6], who: 'each', when: 'always' } },
    runner: 'none',
    block: { rule: 'allow', timing: 'end', length: 6 },
    doubles: { chain: 'none', chainFromTurn: 4, remainder: 'lost', remainderOf: 'chain' },
    bearOff: { lower: 'no-higher', pick: 'highest', insideMoves: true },
    endings: [],
    cap: 'none',
    count: 'endings',
    lastRoll: 'off',
    opening: { lotDicePlay: false, starter: 'winner', lotWinnerGets: 'colour-choice' },
    raise: { mode: 'none', dropPays: 'current', limit: null },
    crawford: false,
    jacoby: false,
    resign: 'position',
    display: { numbering: 'white-down', whiteHead: 12, dice: 'own' },
  },
}
