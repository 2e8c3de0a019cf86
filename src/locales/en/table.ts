import type { Side } from '../../rules/index.js'
import { game } from './game.js'

/** Texts of the page with the table, beyond those of the game itself. */
export const table = {
  lotDice: (dice: readonly [number, number]) =>
    dice[0] === dice[1] ? `The lot: ${dice[0]} each, again` : `The lot: ${dice[0]} and ${dice[1]}`,
  yourColour: (side: Side) => `You play ${game.sides[side]}`,
  chooseColour: 'The lot’s winner chooses the colour',
  pickUp: 'The dice can be picked up',
  oneGame: 'One game',
  match: 'Match to points',
  series: 'Series of games',
  menu: 'Menu',
  menuNews: 'Menu: a newer version is here',
  home: 'Start page',
  again: 'Play again',
  keptGame: 'The saved table',
  offerNote: 'Give the game up? The opponent may refuse.',
  changed: 'The game you were playing will be replaced.',
  replace: 'Start anyway',
  trouble: {
    full: 'There is no room to save: this game will be lost when the page is closed.',
    denied: 'Nothing can be saved here: this game will be lost when the page is closed.',
    elsewhere: 'Another window has begun a different game. This one has ended here.',
    slow: 'The computer is taking its time.',
    silent: 'The computer does not answer. Nothing is lost: ask again.',
  },
  unreadable: 'The saved game cannot be read. It stays as it is until you start a new one.',
}
