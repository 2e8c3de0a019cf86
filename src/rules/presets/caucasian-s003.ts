import type { Preset } from '../types.js'

/** Source: S003, its Caucasian part, read literally; see SPEC.md, Sources. */
export const caucasianS003: Preset = {
  id: 'caucasian-s003',
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
    bearOff: { lower: 'exact-empty', pick: 'any', insideMoves: true },
    endings: [
      { name: 'koks', when: ['none-off', 'on-bar|in-winner-home'], points: 3 },
      { name: 'mars', when: ['none-off'], points: 2 },
    ],
    cap: 'none',
    count: 'endings',
    lastRoll: 'off',
    opening: { lotDicePlay: false, starter: 'lot', lotWinnerGets: 'first-move' },
    raise: { mode: 'doubling', dropPays: 'initial', limit: null },
    crawford: false,
    jacoby: false,
    resign: 'position',
    display: { numbering: 'own', whiteHead: 24, dice: 'shared' },
  },
}
