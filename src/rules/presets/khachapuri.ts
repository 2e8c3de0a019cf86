import type { Preset } from '../types.js'

/** Source: BGEU, FPC, BKG; see SPEC.md, Sources. */
export const khachapuri: Preset = {
  id: 'khachapuri',
  settings: {
    checkers: 15,
    setup: { 24: 4, 6: 11 },
    direction: 'same',
    contact: 'block',
    hitTo: 'bar',
    closedDie: 'usable',
    throughBlots: true,
    homeHit: 'free',
    head: { limit: null, exception: { dice: [], who: 'nobody', when: 'always' } },
    runner: 'none',
    block: { rule: 'ahead', timing: 'end', length: 6 },
    doubles: { chain: 'none', chainFromTurn: 4, remainder: 'lost', remainderOf: 'chain' },
    bearOff: { lower: 'no-higher', pick: 'highest', insideMoves: true },
    endings: [],
    cap: 'none',
    count: 'checkers-left',
    lastRoll: 'off',
    opening: { lotDicePlay: false, starter: 'winner', lotWinnerGets: 'first-move' },
    raise: { mode: 'none', dropPays: 'current', limit: null },
    crawford: false,
    jacoby: false,
    resign: 'position',
    display: { numbering: 'own', whiteHead: 24, dice: 'shared' },
  },
}
