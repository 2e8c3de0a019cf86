import type { Words } from '../words.js'

/** What a player may choose for all tables on this device. */
export const preferences: Words['preferences'] = {
  title: 'Як вам зручно',
  labels: {
    theme: 'Дошка',
    speed: 'Рух',
    sound: 'Звук',
    volume: 'Гучність',
    numbering: 'Номери пунктів',
    dice: 'Зари',
    homeSide: 'Ваш дім',
    turnBoard: 'Удвох: повертати дошку до того, чий хід',
    moving: 'Дотик до шашки',
    hints: 'Показувати, чим і куди можна ходити',
    rollNames: 'Перські назви кидків',
    autoRoll: 'Кидати одразу, коли ставку підняти не можна',
    forced: 'Вимушені ходи',
    autoBearOff: 'Знімати одразу, коли втратити нічого',
  },
  values: {
    theme: { walnut: 'Горіх', felt: 'Сукно', night: 'Ніч', contrast: 'Контраст' },
    speed: { slow: 'Повільно', normal: 'Звичайно', fast: 'Швидко', none: 'Без руху' },
    numbering: {
      table: 'За правилами столу',
      own: 'Від свого дому',
      'white-up': 'Зростають за ходом білих',
      'white-down': 'Спадають за ходом білих',
      off: 'Не потрібні',
    },
    dice: {
      table: 'За правилами столу',
      shared: 'Одна пара на двох',
      own: 'У кожного свого кольору',
    },
    homeSide: { right: 'Праворуч', left: 'Ліворуч' },
    moving: { 'two-tap': 'Вибирає її', 'one-tap': 'Одразу ходить' },
    forced: { ask: 'Ходжу сам', 'one-step': 'Ходити за мене', all: 'Ходити й забирати зари' },
  },
}
