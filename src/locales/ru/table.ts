import type { Words } from '../words.js'
import { forms } from './game.js'

/** Texts of the page with the table, beyond those of the game itself. */
export const table: Words['table'] = {
  lotDice: (dice) =>
    dice[0] === dice[1]
      ? `Жребий: поровну, по ${dice[0]}. Ещё раз`
      : `Жребий: ${dice[0]} и ${dice[1]}`,
  yourColour: (side) => `Вы играете за ${forms[side].genitive}`,
  chooseColour: 'Выигравший жребий выбирает цвет',
  pickUp: 'Можно забрать зары',
  oneGame: 'Одна игра',
  match: 'Матч на очки',
  series: 'Серия игр',
  menu: 'Меню',
  menuNews: 'Меню: есть новая версия',
  home: 'На главную',
  again: 'Сыграть ещё',
  keptGame: 'Начатая игра',
  offerNote: 'Сдать игру? Соперник может отказать.',
  changed: 'Начатая игра пропадёт.',
  replace: 'Всё равно начать',
  trouble: {
    full: 'Сохранить негде: закроете страницу — игра пропадёт.',
    denied: 'Здесь ничего не сохраняется: закроете страницу — игра пропадёт.',
    elsewhere: 'В другом окне начата другая игра. Здесь эта закончена.',
    slow: 'Компьютер ещё думает.',
    silent: 'Компьютер не отвечает. Игра не пропадёт, спросите снова.',
  },
  unreadable: 'Сохранённую игру не прочесть. Она останется, пока вы не начнёте новую.',
}
