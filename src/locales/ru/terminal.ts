import { plural } from '../plural.js'
import type { Words } from '../words.js'

/** Texts of the game in a terminal. */
export const terminal: Words['terminal'] = {
  help: {
    title: 'Что можно написать',
    roll: 'бросить зары',
    play: 'сходить; пункты — по своему счёту: 13/7 8/4, bar/20, 6/off, 24/18(2)',
    pass: 'пропустить ход, когда ходить некуда',
    undo: 'вернуть последний шаг, пока зары не подняты',
    done: 'поднять зары',
    plays: 'показать, как можно сходить',
    double: 'предложить поднять ставку',
    take: 'принять новую ставку',
    drop: 'спасовать и отдать игру',
    resign: 'сдать игру',
    offer: 'предложить сдачу: оин, марс и так далее',
    accept: 'согласиться',
    refuse: 'отказать',
    board: 'показать доску ещё раз',
    rules: 'правила этого стола',
    help: 'этот список',
    quit: 'уйти',
  },
  welcome: (rules) => `${rules}. Напишите help, чтобы увидеть, что можно написать.`,
  promptRoll: (who) => `${who}: бросок`,
  promptPlay: (who, dice) => `${who}: ход ${dice}`,
  promptAnswer: (who) => `${who}: ответ`,
  promptNext: 'Enter — следующая игра',
  unknown: (text) => `Непонятно: ${text}. Список — help.`,
  playsTitle: (n) =>
    plural('ru', n, {
      one: `Можно сходить ${n} способом:`,
      few: `Можно сходить ${n} способами:`,
      many: `Можно сходить ${n} способами:`,
      other: `Можно сходить ${n} способа:`,
    }),
  morePlays: (n) => `… и ещё ${n}`,
  sure: 'Точно? да или нет',
  yes: 'да',
  bye: 'До встречи',
}
