import { plural } from '../plural.js'
import type { Words } from '../words.js'

/** Texts of the game in a terminal. */
export const terminal: Words['terminal'] = {
  help: {
    title: 'Що можна написати',
    roll: 'кинути зари',
    play: 'піти; пункти — за своїм рахунком: 13/7 8/4, bar/20, 6/off, 24/18(2)',
    pass: 'пропустити хід, коли йти нікуди',
    undo: 'повернути останній крок, доки зари не підняті',
    done: 'підняти зари',
    plays: 'показати, як можна піти',
    double: 'запропонувати підняти ставку',
    take: 'прийняти нову ставку',
    drop: 'спасувати й віддати гру',
    resign: 'здати гру',
    offer: 'запропонувати здачу: оін, марс і так далі',
    accept: 'погодитися',
    refuse: 'відмовити',
    board: 'показати дошку ще раз',
    rules: 'правила цього столу',
    help: 'цей перелік',
    quit: 'піти',
  },
  welcome: (rules) => `${rules}. Напишіть help, щоб побачити, що можна написати.`,
  promptRoll: (who) => `${who}: кидок`,
  promptPlay: (who, dice) => `${who}: хід ${dice}`,
  promptAnswer: (who) => `${who}: відповідь`,
  promptNext: 'Enter — наступна гра',
  unknown: (text) => `Незрозуміло: ${text}. Перелік — help.`,
  playsTitle: (n) =>
    plural('uk', n, {
      one: `Можна піти ${n} способом:`,
      few: `Можна піти ${n} способами:`,
      many: `Можна піти ${n} способами:`,
      other: `Можна піти ${n} способу:`,
    }),
  morePlays: (n) => `… і ще ${n}`,
  sure: 'Точно? так чи ні',
  yes: 'так',
  bye: 'До зустрічі',
}
