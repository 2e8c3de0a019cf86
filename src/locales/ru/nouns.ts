import { counted } from '../plural.js'

/** `2 очка`. */
export const points = (n: number) =>
  counted('ru', n, { one: 'очко', few: 'очка', many: 'очков', other: 'очка' })

/** `15 шашек`. */
export const checkers = (n: number) =>
  counted('ru', n, { one: 'шашка', few: 'шашки', many: 'шашек', other: 'шашки' })

/** `5 игр`. */
export const games = (n: number) =>
  counted('ru', n, { one: 'игра', few: 'игры', many: 'игр', other: 'игры' })

/** A small number as a word: `шесть`. */
export const inWords = (n: number) =>
  [
    'ноль',
    'один',
    'два',
    'три',
    'четыре',
    'пять',
    'шесть',
    'семь',
    'восемь',
    'девять',
    'десять',
    'одиннадцать',
    'двенадцать',
  ][n] ?? String(n)

/** `до 1 очка`, `до 5 очков`. */
export const toPoints = (n: number) =>
  `до ${counted('ru', n, { one: 'очка', few: 'очков', many: 'очков', other: 'очка' })}`
