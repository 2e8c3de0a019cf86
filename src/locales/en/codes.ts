import type { CodeWords } from '../codes.js'
import { capital } from '../sentence.js'
import { inWords } from './nouns.js'

const whose = { own: 'Your side', other: 'The other side' }

const row = (length: number) => `${capital(inWords(length))} in a row not allowed`

/** Sentences for every code that the rules may answer with. */
export const codes: CodeWords = {
  actions: {
    'not-your-turn': 'It is not your turn',
    'wrong-phase': 'Not now',
    'not-a-legal-play': 'That play is not allowed',
    'play-exists': 'There is a play, passing is not allowed',
    'cube-not-yours': 'The cube is the opponent’s',
    'raise-not-allowed': 'The stake cannot be raised now',
    'resign-not-allowed': 'Resigning is not possible now',
    'bad-ending': 'These rules have no such ending',
    'match-over': 'The match is over',
  },
  steps: {
    'nothing-there': 'None of your checkers is there',
    'bar-first': 'From the bar first',
    'point-closed': 'That point is closed',
    'no-such-die': 'No die goes there',
    'not-all-home': 'Not all your checkers are home',
    'higher-first': 'The higher points come first',
    'exact-only': 'Only the exact die bears off',
    'hitter-may-not-hide': 'After a hit at home it may not join its own',
    'hitter-stays': 'A checker that has hit stays',
    'must-use-both': 'Both dice must be played',
    'must-use-larger': 'The larger die must be played',
    'must-use-more': 'More dice can be played',
    'inside-not-allowed': 'Moving inside the home is not allowed',
  },
  headTaken: (limit) =>
    limit === 1 ? 'The head is already taken' : `The head gives no more than ${inWords(limit)}`,
  rowForbidden: {
    ahead: (length) => `${row(length)}: no opposing checker is past them`,
    'enemy-home': (length) => `${row(length)}: no opposing checker is home yet`,
    forbid: row,
  },
  settings: {
    'unknown-setting': (setting) => `There is no such setting: ${setting}`,
    'bad-setting': (setting) => `This does not fit: ${setting}`,
    'not-built': (setting) => `Not played here yet: ${setting}`,
  },
  position: {
    'bad-text': (side) => `${whose[side]} cannot be read: write 24:2 13:5 8:3 6:5`,
    'point-off-board': (side, point) =>
      point === undefined || point > 25
        ? `${whose[side]}: there is no such point`
        : `${whose[side]}: there is no point ${point}`,
    'bad-count': (side, point) => `${whose[side]}: no such number of checkers on ${place(point)}`,
    'too-many-checkers': (side) => `${whose[side]} has too many checkers`,
    'wrong-total': (side) => `${whose[side]}: the checkers do not add up`,
    'no-bar': (side) => `${whose[side]}: there is no bar in this game`,
    'shared-point': (_side, point) => `Both sides stand on ${place(point)}`,
  },
  match: {
    length: 'A match is played to 1 point or more',
    games: 'A series has 1 game or more',
    stake: 'A stake is 1 point or more and goes with a series or a session',
    other: 'Choose a match to points, a series or a session',
  },
  text: {
    'bad-text': 'Write checkers as 24:2 13:5 8:3 6:5',
    'bad-play': 'Write a play as 13/7 8/4, bar/20 or 6/off',
  },
}

function place(point: number | undefined): string {
  if (point === undefined) return 'one point'
  if (point === 25) return 'the bar'
  return point === 0 ? 'the tray' : `point ${point}`
}
