import type { Preset } from '../types.js'

/** Source: the usual international reading; sensible default; see SPEC.md, Sources. */
export const short: Preset = {
  id: 'short',
  settings: {
    checkers: 15,
    setup: { 24: 2, 13: 5, 8: 3, 6: 5 },
    direction: 'opposite',
    contact: 'hit',
    hitTo: 'bar',
    closedDie: 'usable',
    throughBlots: true,
    homeHit: 'free',
    head: { limit: null, exception: { dice: [], who: 'nobody', when: 'always' } },
    runner: 'none',
    block: { rule: 'allow', timing: 'end', length: 6 },
    doubles: { chain: 'none', chainFromTurn: 4, remainder: 'lost', remainderOf: 'chain' },
    bearOff: { lower: 'no-higher', pick: 'highest', insideMoves: true },
    endings: [
      { name: 'koks', when: ['none-off', 'on-bar|in-winner-home'], points: 3 },
      { name: 'mars', when: ['none-off'], points: 2 },
    ],
    cap: 'none',
    count: 'endings',
    lastRoll: 'off',
    opening: { lotDicePlay: true, starter: 'lot', lotWinnerGets: 'first-move' },
    raise: { mode: 'doubling', dropPays: 'current', limit: null },
    crawford: true,
    jacoby: false,
    resign: 'offered',
    display: { numbering: 'own', whiteHead: 24, dice: 'shared' },
  },
}
