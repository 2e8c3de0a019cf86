import type { Preset } from '../types.js'

/** Source: S003 with its main block rule; see SPEC.md, Sources. */
export const longS003a: Preset = {
  id: 'long-s003a',
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
    endings: [
      { name: 'home-mars', when: ['none-off', 'on-head'], points: 4 },
      { name: 'koks', when: ['none-off', 'in-start-quarter'], points: 3 },
      { name: 'mars', when: ['none-off'], points: 2 },
    ],
    cap: 'none',
    count: 'endings',
    lastRoll: 'off',
    opening: { lotDicePlay: false, starter: 'winner', lotWinnerGets: 'white' },
    raise: { mode: 'doubling', dropPays: 'initial', limit: null },
    crawford: false,
    jacoby: false,
    resign: 'position',
    display: { numbering: 'own', whiteHead: 24, dice: 'shared' },
  },
}
