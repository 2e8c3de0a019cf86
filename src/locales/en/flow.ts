import type { Outcome, Who } from '../terms.js'
import { game, named, subject, verb } from './game.js'
import { points } from './nouns.js'

const sum = (pips: readonly (number | string)[]) => pips.join(' ')

/** How a game goes on: what is forced, decided, handed over, looked back at. */
export const flow = {
  noPlay: 'No die can be played',
  burnt: (pips: readonly number[]) => `Entry closed, lost: ${sum(pips)}`,
  rest: (from: Who, pips: readonly (number | string)[]) =>
    `${from === 'you' ? 'Your rest' : `The rest of ${named(from)}`} comes first: ${sum(pips)}`,
  decided: (winner: Who, ending: Outcome, n: number) =>
    `It is decided: ${named(winner)} ${verb(winner, 'win')}, ${game.endings[ending]}, ${points(n)}`,
  end: 'End the game here',
  plays: 'Plays so far',
  noPlays: 'Nothing has been played yet',
  ownNumbers: 'Each side by its own numbers',
  lookBack: 'An earlier position',
  back: 'Back to the game',
  times: { cube: (n: number) => `Stake ×${n}`, stake: (n: number) => `A point is ${n}` },
  jacoby: 'Jacoby: the stake was not raised, so the win is 1 point',
  agreed: 'As agreed',
  comes: (who: Who) => `${subject(who)} ${verb(who, 'start')} the next game`,
  retry: 'Ask again',
}
