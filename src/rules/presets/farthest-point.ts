import type { Preset } from '../types.js'

/** Source: S004, its second answer, on short's setup; see SPEC.md, Sources. */
export const farthestPoint: Preset = {
  id: 'farthest-point',
  settings: {
    checkers: 15,
    setup: { 24: 2, 13: 5, 8: 3, 6: 5 },
    direction: 'opposite',
    contact: 'hit',
    hitTo: 'start',
    closedDie: 'usable',
    throughBlots: true,
    homeHit: 'free',
    head: { limit: null, exception: { dice: [], who: 'nobody', when: 'always' } },
    runner: 'none',
    block: { rule: 'allow', timing: 'end', length: 6 },
    doubles: { chain: 'none', chainFromTurn: 4, remainder: 'lost', remainderOf: 'chain' },
    bearOff: { lower: 'no-higher', pick: 'highest', insideMoves: true },
    endings: [],
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
