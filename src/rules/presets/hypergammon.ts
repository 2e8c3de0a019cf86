import type { Preset } from '../types.js'

/** Source: FPC, VOG; see SPEC.md, Sources. */
export const hypergammon: Preset = {
  id: 'hypergammon',
  settings: {
    checkers: 3,
    setup: { 24: 1, 23: 1, 22: 1 },
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
