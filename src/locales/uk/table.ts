import type { Words } from '../words.js'
import { forms } from './game.js'

/** Texts of the page with the table, beyond those of the game itself. */
export const table: Words['table'] = {
  lotDice: (dice) =>
    dice[0] === dice[1]
      ? `Жереб: порівну, по ${dice[0]}. Ще раз`
      : `Жереб: ${dice[0]} і ${dice[1]}`,
  yourColour: (side) => `Ви граєте за ${forms[side].genitive}`,
  chooseColour: 'Хто виграв жереб, обирає колір',
  pickUp: 'Можна забрати зари',
  oneGame: 'Одна гра',
  match: 'Матч на очки',
  series: 'Серія ігор',
  menu: 'Меню',
  menuNews: 'Меню: є нова версія',
  home: 'На головну',
  again: 'Зіграти ще',
  keptGame: 'Розпочата гра',
  offerNote: 'Здати гру? Суперник може відмовити.',
  changed: 'Розпочата гра пропаде.',
  replace: 'Однаково почати',
  trouble: {
    full: 'Зберегти ніде: закриєте сторінку — гра пропаде.',
    denied: 'Тут нічого не зберігається: закриєте сторінку — гра пропаде.',
    elsewhere: 'В іншому вікні почато іншу гру. Тут ця закінчена.',
    slow: 'Комп’ютер ще думає.',
    silent: 'Комп’ютер не відповідає. Гра не пропаде, спитайте знову.',
  },
  unreadable: 'Збережену гру не прочитати. Вона лишиться, доки не почнете нову.',
}
