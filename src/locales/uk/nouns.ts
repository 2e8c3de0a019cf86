import { counted } from '../plural.js'

/** `2 очки`. */
export const points = (n: number) =>
  counted('uk', n, { one: 'очко', few: 'очки', many: 'очок', other: 'очка' })

/** `15 шашок`. */
export const checkers = (n: number) =>
  counted('uk', n, { one: 'шашка', few: 'шашки', many: 'шашок', other: 'шашки' })

/** `5 ігор`. */
export const games = (n: number) =>
  counted('uk', n, { one: 'гра', few: 'гри', many: 'ігор', other: 'гри' })

/** A small number as a word: `шість`. */
export const inWords = (n: number) =>
  [
    'нуль',
    'один',
    'два',
    'три',
    'чотири',
    'п’ять',
    'шість',
    'сім',
    'вісім',
    'дев’ять',
    'десять',
    'одинадцять',
    'дванадцять',
  ][n] ?? String(n)

/** `до 1 очка`, `до 5 очок`. */
export const toPoints = (n: number) =>
  `до ${counted('uk', n, { one: 'очка', few: 'очок', many: 'очок', other: 'очка' })}`
