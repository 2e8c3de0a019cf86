import { counted } from '../plural.js'

/** `2 points` of a score. */
export const points = (n: number) => counted('en', n, { one: 'point', other: 'points' })

/** `15 checkers`. */
export const checkers = (n: number) => counted('en', n, { one: 'checker', other: 'checkers' })

/** `3 games`. */
export const games = (n: number) => counted('en', n, { one: 'game', other: 'games' })

/** A small number as a word: `six`. */
export const inWords = (n: number) =>
  [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ][n] ?? String(n)

/** `first`, `second`, `third`, `4th` … */
export const ordinal = (n: number) => {
  const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${n}${suffixes[ordinals.select(n)]}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
