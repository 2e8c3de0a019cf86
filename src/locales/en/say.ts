import type { Side } from '../../rules/index.js'
import type { How, LotDie, Outcome, SpokenStep, Who } from '../terms.js'
import { game, named, subject, verb } from './game.js'
import { inWords, points } from './nouns.js'

const times = (n: number) => (n === 1 ? '' : n === 2 ? ', twice' : `, ${inWords(n)} times`)

const step = ({ from, to, hits, times: n }: SpokenStep) => {
  const start = from === 25 ? 'bar' : String(from)
  if (to === 0) return n === 1 ? `${start} off` : `${start} off${times(n)}`
  return `${start} to ${to}${hits ? ', hitting' : ''}${times(n)}`
}

const board = {
  label: 'Board',
  point: (point: number, side: Side | null, count: number) =>
    side === null
      ? `Point ${point}, empty`
      : `Point ${point}, ${count} ${side === 'white' ? 'white' : 'black'}`,
  bar: (side: Side, count: number) => `Bar, ${count} ${side}`,
  off: (side: Side, count: number) => `Borne off, ${count} ${side}`,
  movable: 'can move',
  chosen: 'chosen',
  destination: (die: string) => `can go here with ${die}`,
  hitDestination: (die: string) => `can hit here with ${die}`,
}

/** What is announced as it happens: to a screen reader, in a list of plays, in the terminal. */
export const say = {
  board,
  lot: (a: LotDie, b: LotDie) =>
    a.die === b.die ? lotDice(a, b) : `${lotDice(a, b)}. ${starts(a.die > b.die ? a.who : b.who)}`,
  /** The lot where something else says who starts. */
  lotDice,
  starts: (who: Who) => starts(who),
  roll: (who: Who, dice: readonly [number, number], name: string) =>
    `${subject(who)}: ${dice[0]} and ${dice[1]}${name && `, ${name}`}`,
  play: (who: Who, steps: readonly SpokenStep[]) =>
    `${subject(who)}: ${steps.map(step).join('; ')}`,
  pass: (who: Who) => `${subject(who)} cannot move`,
  partly: (pips: readonly number[]) => `Lost: ${pips.join(' ')}`,
  handedOver: (to: Who, pips: readonly (number | string)[]) =>
    `Left for ${named(to)}: ${pips.join(' ')}`,
  stillToPlay: (pips: readonly (number | string)[]) => `Still to play: ${pips.join(' ')}`,
  raised: (who: Who, value: number) =>
    `${subject(who)} ${verb(who, 'offer')} to raise the stake to ${value}`,
  taken: (who: Who, value: number) => `${subject(who)} ${verb(who, 'take')}, the stake is ${value}`,
  dropped: (who: Who) => `${subject(who)} ${verb(who, 'drop')}`,
  takeCosts: (value: number) => `Play on at ${value}`,
  /** `isLeast`: an ending may bring more. */
  playsFor: (n: number, isLeast: boolean) => `Play for ${points(n)}${isLeast ? ' or more' : ''}`,
  dropCosts: (n: number) => `Lose ${points(n)}`,
  resigned: (who: Who) => `${subject(who)} ${verb(who, 'resign')}`,
  offered: (who: Who, ending: Outcome) =>
    `${subject(who)} ${verb(who, 'offer')} to lose by ${game.endings[ending]}`,
  accepted: (who: Who) => `${subject(who)} ${verb(who, 'accept')}`,
  refused: (who: Who) => `${subject(who)} ${verb(who, 'refuse')}, the game goes on`,
  walkedOut: (who: Who) => `${subject(who)} ${verb(who, 'leave')} the match`,
  lastRoll: (who: Who) => `Last roll: ${named(who)} ${verb(who, 'play')} once more`,
  crawford: 'Crawford game: no raising',
  gameOver: (winner: Who | null, ending: Outcome, n: number, how: How) =>
    winner === null
      ? 'A draw, nobody scores'
      : `${subject(winner)} ${verb(winner, 'win')}: ${reason(winner, ending, how)}, ${points(n)}`,
  scores: (a: { who: Who; points: number }, b: { who: Who; points: number }) =>
    `${subject(a.who)} ${a.points}, ${named(b.who)} ${b.points}`,
  /** `length`: points of a match; a series or session has none. */
  matchOver: (winner: Who | null, { length }: { readonly length?: number }) => {
    const what = length === undefined ? 'series' : 'match'
    return winner === null
      ? `The ${what} is drawn`
      : `${subject(winner)} ${verb(winner, 'win')} the ${what}`
  },
}

function lotDice(a: LotDie, b: LotDie): string {
  return a.die === b.die
    ? `The lot: ${a.die} each, again`
    : `The lot: ${named(a.who)} ${a.die}, ${named(b.who)} ${b.die}`
}

function starts(who: Who): string {
  return `${subject(who)} ${verb(who, 'start')}`
}

function reason(winner: Who, ending: Outcome, how: How): string {
  if (ending === 'drop') return 'the raise was dropped'
  const name = game.endings[ending]
  if (how === 'decided') return `${name}, already decided`
  if (how === 'resign') return `${name}, by resignation`
  if (how !== 'forfeit') return name
  return winner === 'computer' || winner === 'opponent'
    ? `${name}, you left`
    : `${name}, the opponent left`
}
