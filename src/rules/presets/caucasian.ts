import type { Preset } from '../types.js'

/** Source: sensible default: bear-off of the short game, mars 2, no raise; see SPEC.md, Sources. */
export const caucasian: Preset = {
  id: 'caucasian',
  settings: {
    checkers: 15,
    setup: { 24: 2, 13: 5, 8: 3, 6: 5 },
    direction: 'opposite',
    contact: 'hit',
    hitTo: 'bar',
    closedDie: 'usable',
    throughBlots: true,
    homeHit: 'no-hide',
    head: { limit: null, exception: { dice: [], who: 'nobody', when: 'always' } },
    runner: 'none',
    block: { rule: 'allow', timing: 'end', length: 6 },
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
