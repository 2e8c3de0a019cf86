import { describe, expect, test } from 'vitest'
import { LOCALES, wordsOf } from './locale.js'
import type { SpokenStep, Who } from './terms.js'
import type { Words } from './words.js'

const EVERYONE: readonly Who[] = ['white', 'black', 'you', 'computer', 'opponent']

/** Every leaf by its dotted path: its text, or `function`. */
function leaves(tree: object, at = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const path = at === '' ? key : `${at}.${key}`
    if (typeof value === 'function') return [[path, 'function']]
    return typeof value === 'object' ? leaves(value, path) : [[path, String(value)]]
  })
}

const shape = (words: Words) =>
  leaves(words).map(([path, text]) => (text === 'function' ? `${path}()` : path))

test('all languages have the same words', () => {
  const english = shape(wordsOf('en')).sort()
  for (const locale of LOCALES) expect(shape(wordsOf(locale)).sort()).toEqual(english)
})

describe.each(LOCALES)('%s', (locale) => {
  const words = wordsOf(locale)
  const { say, game } = words

  test('no text is empty, shouts or has stray blanks', () => {
    for (const [path, text] of leaves(words)) {
      expect(text, path).toMatch(/^\S(.*\S)?$/s)
      expect(text, path).not.toMatch(/!| {2}|undefined|…\./)
    }
  })

  test('letters are those of the language', () => {
    const texts = leaves(words).map(([, text]) => text)
    const wrong = { en: /\p{Script=Cyrillic}/u, ru: /[іїєґ]/i, uk: /[ыэъё]/i }[locale]
    expect(texts.filter((text) => wrong.test(text))).toEqual([])
  })

  test('sentences fit whoever they are about', () => {
    const steps: SpokenStep[] = [
      { from: 25, to: 20, hits: true, times: 1 },
      { from: 13, to: 7, hits: false, times: 2 },
      { from: 6, to: 0, hits: false, times: 3 },
    ]
    const sentences = EVERYONE.map((who) => [
      game.who(who),
      game.phases.roll(who),
      game.phases.play(who),
      game.phases.answer(who),
      game.score.cubeOwner(who),
      say.lot({ who, die: 5 }, { who: 'black', die: 2 }),
      say.starts(who),
      say.roll(who, [6, 5], words.rolls['65']),
      say.play(who, steps),
      say.pass(who),
      say.handedOver(who, [5, 5, 6]),
      say.raised(who, 4),
      say.taken(who, 4),
      say.dropped(who),
      say.resigned(who),
      say.offered(who, 'mars'),
      say.accepted(who),
      say.refused(who),
      say.walkedOut(who),
      say.lastRoll(who),
      say.gameOver(who, 'koks', 3, 'play'),
      say.matchOver(who, { length: 3 }),
      say.matchOver(who, {}),
    ])
    for (const sentence of sentences.flat()) {
      expect(sentence).toMatch(/^\p{Lu}/u)
      expect(sentence).not.toMatch(/undefined|NaN|\[object| {2}|!/)
    }
    for (let i = 0; i < sentences[0].length; i++) {
      expect(new Set(sentences.map((of) => of[i])).size, sentences[0][i]).toBe(5)
    }
  })

  test('an equal lot names nobody', () => {
    const text = say.lot({ who: 'white', die: 4 }, { who: 'black', die: 4 })
    expect(text).toContain('4')
    expect(text).not.toContain(game.sides.white)
  })

  test('the end of a game names its ending and how it came', () => {
    const ends = [
      say.gameOver('white', 'mars', 2, 'play'),
      say.gameOver('white', 'mars', 2, 'resign'),
      say.gameOver('white', 'mars', 2, 'decided'),
      say.gameOver('white', 'mars', 2, 'forfeit'),
      say.gameOver('white', 'drop', 2, 'drop'),
      say.gameOver(null, 'draw', 0, 'play'),
    ]
    expect(new Set(ends).size).toBe(6)
    for (const end of ends.slice(0, 4)) expect(end).toContain(game.endings.mars)
    for (const end of ends.slice(0, 5)) expect(end).toContain(game.score.points(2))
  })
})

test('plays are spoken as a native says them', () => {
  const steps: SpokenStep[] = [
    { from: 25, to: 20, hits: true, times: 1 },
    { from: 13, to: 7, hits: false, times: 2 },
    { from: 6, to: 0, hits: false, times: 4 },
  ]
  expect(wordsOf('en').say.play('white', steps)).toBe(
    'White: bar to 20, hitting; 13 to 7, twice; 6 off, four times',
  )
  expect(wordsOf('ru').say.play('you', steps)).toBe(
    'Вы: с бара на 20 с боем; с 13 на 7, дважды; с 6 выброшена, четырежды',
  )
  expect(wordsOf('uk').say.play('black', steps)).toBe(
    'Чорні: з бару на 20 з боєм; з 13 на 7, двічі; з 6 знято, чотири рази',
  )
})

test('names inside a sentence are written small, colours apart', () => {
  const { say } = wordsOf('en')
  expect(say.lot({ who: 'you', die: 5 }, { who: 'computer', die: 2 })).toBe(
    'The lot: you 5, the computer 2. You start',
  )
  expect(say.scores({ who: 'white', points: 3 }, { who: 'black', points: 1 })).toBe(
    'White 3, Black 1',
  )
})
