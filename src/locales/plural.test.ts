import { describe, expect, test } from 'vitest'
import { wordsOf } from './locale.js'
import { counted } from './plural.js'

const pointsIn = (locale: 'en' | 'ru' | 'uk') =>
  [1, 2, 5, 11, 21, 22, 25].map(wordsOf(locale).game.score.points)

describe('nouns agree with their number', () => {
  test('in Russian', () => {
    expect(pointsIn('ru')).toEqual([
      '1 очко',
      '2 очка',
      '5 очков',
      '11 очков',
      '21 очко',
      '22 очка',
      '25 очков',
    ])
    expect([1, 2, 5, 21].map(wordsOf('ru').game.score.match)).toEqual([
      'Матч до 1 очка',
      'Матч до 2 очков',
      'Матч до 5 очков',
      'Матч до 21 очка',
    ])
    expect([1, 3, 5].map(wordsOf('ru').game.score.series)).toEqual([
      'Серия: 1 игра',
      'Серия: 3 игры',
      'Серия: 5 игр',
    ])
  })

  test('in Ukrainian', () => {
    expect(pointsIn('uk')).toEqual([
      '1 очко',
      '2 очки',
      '5 очок',
      '11 очок',
      '21 очко',
      '22 очки',
      '25 очок',
    ])
    expect([1, 2, 5, 21].map(wordsOf('uk').game.score.match)).toEqual([
      'Матч до 1 очка',
      'Матч до 2 очок',
      'Матч до 5 очок',
      'Матч до 21 очка',
    ])
    expect([1, 3, 5].map(wordsOf('uk').game.score.series)).toEqual([
      'Серія: 1 гра',
      'Серія: 3 гри',
      'Серія: 5 ігор',
    ])
  })

  test('in English', () => {
    expect(pointsIn('en').slice(0, 3)).toEqual(['1 point', '2 points', '5 points'])
  })
})

test('a form that a language leaves out is the other one', () => {
  expect(counted('ru', 5, { one: 'раз', other: 'раза' })).toBe('5 раза')
})
