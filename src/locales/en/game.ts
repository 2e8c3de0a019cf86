import type { Side } from '../../rules/index.js'
import { capital } from '../sentence.js'
import type { Outcome, Who } from '../terms.js'
import { games, points } from './nouns.js'

const sides: Record<Side, string> = { white: 'White', black: 'Black' }

/** Whoever a sentence is about, inside it: `White`, `you`, `the computer`. */
export const named = (who: Who) =>
  who === 'white' || who === 'black' ? sides[who] : who === 'you' ? 'you' : `the ${who}`

/** The subject of a sentence: `White`, `You`, `The computer`. */
export const subject = (who: Who) => capital(named(who))

/** The verb that goes with a subject: `verb('you', 'roll')` is `roll`, else `rolls`. */
export const verb = (who: Who, plain: string, third = `${plain}s`) =>
  who === 'you' ? plain : third

const endings: Record<Outcome, string> = {
  oin: 'oin',
  mars: 'mars',
  koks: 'koks',
  'home-mars': 'home mars',
  drop: 'drop',
  draw: 'draw',
}

const actions = {
  throwLot: 'Throw for the first turn',
  roll: 'Roll',
  done: 'Done',
  pass: 'Pass',
  undo: 'Undo',
  double: 'Double',
  raise: 'Raise by one',
  take: 'Take',
  drop: 'Drop',
  resign: 'Resign',
  offer: (ending: Outcome) => `Offer ${endings[ending]}`,
  accept: 'Accept',
  refuse: 'Refuse',
  nextGame: 'Next game',
  cancel: 'Cancel',
}

const phases = {
  lot: 'Throw for the first turn',
  roll: (who: Who) => `${subject(who)} to roll`,
  play: (who: Who) => `${subject(who)} to play`,
  answer: (who: Who) => `${subject(who)} to answer`,
  over: 'The match is over',
}

const score = {
  pips: (n: number) => `Pips ${n}`,
  score: 'Score',
  points,
  game: (n: number) => `Game ${n}`,
  match: (length: number) => `Match to ${points(length)}`,
  series: (n: number) => `Series of ${games(n)}`,
  session: 'Money session',
  stake: (n: number) => `Stake ${n}`,
  cube: (value: number) => `Cube ${value}`,
  cubeOwner: (who: Who | null) =>
    who === null
      ? 'The cube is in the middle'
      : who === 'you'
        ? 'The cube is yours'
        : `The cube is with ${named(who)}`,
  crawford: 'Crawford game',
}

const levels = {
  random: { name: 'Random', about: 'Plays whatever the rules allow.' },
  simple: { name: 'Simple', about: 'Plays sensibly, good for learning.' },
  quick: { name: 'Quick', about: 'Plays by a trained net, at once.' },
  strong: { name: 'Strong', about: 'A trained net that thinks ahead before it plays.' },
}

const confirm = {
  resignAt: (ending: Outcome, n: number) =>
    `Resign this game? It costs ${points(n)} (${endings[ending]}).`,
  double: (value: number) => `Raise the stake to ${value}?`,
  /** What a drop brings, and a take; `isLeast`: an ending may bring more. */
  raiseTerms: (dropped: number, taken: number, isLeast: boolean) =>
    `A drop pays ${points(dropped)}, a take plays for ${points(taken)}${isLeast ? ' or more' : ''}.`,
}

/** Words of the game itself: sides, endings, actions, score. */
export const game = {
  sides,
  who: subject,
  endings,
  endingTitle: (ending: Outcome) => capital(endings[ending]),
  actions,
  phases,
  score,
  levels,
  confirm,
}
