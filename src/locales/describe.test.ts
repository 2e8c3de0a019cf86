import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeSettings, PRESETS, presetById, type Settings } from '../rules/index.js'
import { anyTable } from './arbitraries.js'
import { describeSettings } from './describe.js'
import { LOCALES, wordsOf } from './locale.js'

const settingsOf = (id: string, overrides: unknown = {}): Settings => {
  const merged = mergeSettings(presetById(id)!.settings, overrides)
  if (!merged.ok) throw new Error(merged.error.path)
  return merged.value
}

const en = wordsOf('en')

const linesIn = (settings: Settings, title: string) =>
  describeSettings(en, settings).find((group) => group.title === title)?.lines ?? []

const textOf = (settings: Settings) =>
  describeSettings(en, settings)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n')

const { titles, endings, end, head, block, doubles, stakes, match, moving } = en.rules

describe.each(LOCALES)('%s', (locale) => {
  const words = wordsOf(locale)

  const expectGood = (settings: Settings) => {
    const groups = describeSettings(words, settings)
    const texts = groups.flatMap(({ title, lines }) => [title, ...lines])
    for (const text of texts) {
      expect(text).toMatch(/^\p{Lu}\S*( \S+)*$/u)
      expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity|!|\.\.|,,/)
    }
    for (const { lines } of groups) {
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(line.endsWith('.')).toBe(true)
    }
    expect(new Set(texts).size).toBe(texts.length)
  }

  test('every preset is told in whole sentences, none twice', () => {
    for (const { settings } of PRESETS) expectGood(settings)
  })

  test('any table is told in whole sentences, none twice', () => {
    fc.assert(fc.property(anyTable, expectGood), { numRuns: 200 })
  })

  test('presets of different rules are told differently', () => {
    const texts = PRESETS.map(({ settings }) => JSON.stringify(describeSettings(words, settings)))
    expect(new Set(texts).size).toBe(PRESETS.length)
  })
})

describe('only what matters is told', () => {
  test('nothing of a bar where there is none', () => {
    fc.assert(
      fc.property(anyTable, (settings) => {
        const hasBar = settings.contact === 'hit' && settings.hitTo === 'bar'
        expect(/goes to the bar/.test(textOf(settings))).toBe(hasBar)
        if (!hasBar) expect(textOf(settings).replace('There is no bar', '')).not.toMatch(/\bbar\b/)
      }),
    )
  })

  test('nothing of the head where any number may leave it', () => {
    expect(linesIn(settingsOf('mad'), titles.head)).toEqual([])
    expect(linesIn(settingsOf('khachapuri', { head: { limit: 4 } }), titles.head)).toEqual([])
  })

  test('P6 only doubles that meet the enemy head excuse a second checker', () => {
    const exception = (overrides: unknown) =>
      linesIn(settingsOf('long', { head: { exception: overrides } }), titles.head).slice(1)
    expect(exception({ dice: [6, 1, 2, 3], when: 'enemy-head' })).toEqual([
      head.exception([3, 6], 'each', true),
    ])
    expect(exception({ dice: [6, 1], when: 'always', who: 'starter' })).toEqual([
      head.exception([1, 6], 'starter', false),
    ])
    expect(exception({ dice: [1, 2, 5], when: 'enemy-head' })).toEqual([])
    expect(exception({ who: 'nobody' })).toEqual([])
  })

  test('P6 in opposite directions nobody meets the enemy head', () => {
    const settings = settingsOf('short', {
      head: { limit: 1, exception: { dice: [3, 4, 6], who: 'each', when: 'enemy-head' } },
    })
    expect(linesIn(settings, titles.head)).toEqual([head.limit(1)])
  })

  test('no row is forbidden that the checkers do not suffice for', () => {
    const forbid = { block: { rule: 'forbid' } }
    expect(linesIn(settingsOf('hypergammon', forbid), titles.block)).toEqual([])
    expect(linesIn(settingsOf('short', forbid), titles.block)).toContain(block.rule.forbid(6))
  })

  test('a free row is told where a lone checker blocks', () => {
    expect(linesIn(settingsOf('long-s004'), titles.block)).toEqual([block.allow])
    expect(linesIn(settingsOf('short'), titles.block)).toEqual([])
  })

  test('a hit at home is not bound twice', () => {
    const settings = settingsOf('caucasian', { throughBlots: false })
    expect(linesIn(settings, titles.moving)).toContain(moving.hitterStops)
    expect(linesIn(settings, titles.moving)).not.toContain(moving.noHide)
  })

  test('what passes to the opponent is told where something can', () => {
    const rest = (overrides: unknown) =>
      linesIn(settingsOf('mad', { doubles: overrides }), titles.doubles).slice(2)
    expect(rest({})).toEqual([doubles.restOfChain])
    expect(rest({ remainderOf: 'any' })).toEqual([doubles.restOfAny])
    expect(rest({ remainder: 'lost' })).toEqual([doubles.lost])
    const plain = settingsOf('long', { doubles: { remainder: 'opponent' } })
    expect(linesIn(plain, titles.doubles)).toEqual([doubles.four])
    const handed = settingsOf('long', { doubles: { remainder: 'opponent', remainderOf: 'any' } })
    expect(linesIn(handed, titles.doubles)).toEqual([doubles.four, doubles.restOfAny])
  })

  test('nothing of the cube where the stake is not raised', () => {
    fc.assert(
      fc.property(anyTable, (settings) => {
        if (settings.raise.mode !== 'none') return
        const lines = linesIn(settings, titles.stakes)
        expect(lines.every((line) => line === stakes.jacobyAlways)).toBe(true)
        expect(linesIn(settings, titles.match)).not.toContain(match.crawford)
      }),
    )
  })
})

describe('the worth of a win', () => {
  test('without endings every win is a point', () => {
    expect(linesIn(settingsOf('farthest-point'), titles.endings)).toEqual([endings.everyWin(1)])
  })

  test('endings are told mildest first with all their conditions', () => {
    expect(linesIn(settingsOf('short'), titles.endings)).toEqual([
      'A plain win, oin: 1 point.',
      'Mars, 2 points: the loser has borne off nothing.',
      'Koks, 3 points: the loser has borne off nothing and has a checker on the bar or in the winner’s home.',
      'If several fit, the dearest counts.',
    ])
  })

  test('an ending that needs a bar is not told where there is none', () => {
    const koks = [{ name: 'koks', when: ['none-off', 'on-bar'], points: 3 }]
    expect(linesIn(settingsOf('long', { endings: koks }), titles.endings)).toEqual([
      endings.everyWin(1),
    ])
    const either = [{ name: 'koks', when: ['on-bar|on-head'], points: 3 }]
    expect(linesIn(settingsOf('long', { endings: either }), titles.endings)).toContain(
      'Koks, 3 points: the loser has a checker on point 24.',
    )
  })

  test('an ending without conditions leaves no plain win', () => {
    const always = [{ name: 'mars', when: [], points: 2 }]
    expect(linesIn(settingsOf('long', { endings: always }), titles.endings)).toEqual([
      'Mars, 2 points: any win.',
    ])
  })

  test('G5 a cap is told where it takes something away', () => {
    expect(linesIn(settingsOf('short', { cap: 'mars' }), titles.endings)).toContain(endings.cap(2))
    expect(linesIn(settingsOf('short', { cap: 'koks' }), titles.endings)).not.toContain(
      endings.cap(3),
    )
    expect(linesIn(settingsOf('khachapuri', { cap: 'oin' }), titles.endings)).toEqual([
      endings.checkersLeft,
    ])
  })

  test('leaving costs what the resignation of the table costs', () => {
    const leaving = (id: string, overrides: unknown) =>
      linesIn(settingsOf(id, overrides), titles.match)
    expect(leaving('long', { resign: 'offered' })).toContain(match.leaving.mars)
    expect(leaving('long', { resign: 'offered', endings: [] })).toContain(match.leaving.oin)
    expect(leaving('khachapuri', { resign: 'offered' })).toContain(match.leaving.position)
    expect(leaving('long', {})).toContain(match.leaving.position)
  })

  test('a draw is told where there is a last roll, and who starts after it', () => {
    const settings = settingsOf('long-s001', { lastRoll: 'second' })
    expect(linesIn(settings, titles.end)).toContain(end.lastRoll)
    expect(linesIn(settings, titles.end)).not.toContain(end.noDraw)
    expect(linesIn(settings, titles.match)).toContain(match.afterDraw)
    expect(linesIn(settingsOf('long-s001'), titles.end)).toContain(end.noDraw)
  })
})

test('point numbers drawn for both sides are told with where White starts', () => {
  const told = (numbering: string, whiteHead: number) =>
    linesIn(settingsOf('long', { display: { numbering, whiteHead } }), titles.setup)[1]
  expect(told('white-down', 12)).toBe(en.rules.setup.sharedNumbers(12, 'down'))
  expect(told('white-up', 24)).toBe(en.rules.setup.sharedNumbers(1, 'up'))
})

test('settings that players notice change the text, one by one', () => {
  const base = settingsOf('short', { lastRoll: 'second', head: { limit: 1 } })
  const changes = [
    { direction: 'same', setup: { 24: 15 } },
    { hitTo: 'start' },
    { closedDie: 'burns' },
    { throughBlots: false },
    { homeHit: 'no-hide' },
    { homeHit: 'no-run' },
    { head: { limit: 2 } },
    { head: { exception: { dice: [5], who: 'each', when: 'always' } } },
    { block: { rule: 'ahead' } },
    { block: { rule: 'enemy-home' } },
    { block: { rule: 'ahead', timing: 'step' } },
    { block: { rule: 'ahead', length: 5 } },
    { doubles: { chain: 'ascending' } },
    { doubles: { chain: 'ascending', chainFromTurn: 1 } },
    { doubles: { chain: 'ascending', remainder: 'opponent' } },
    { bearOff: { lower: 'exact-empty' } },
    { bearOff: { lower: 'never' } },
    { bearOff: { pick: 'any' } },
    { bearOff: { insideMoves: false } },
    { endings: [] },
    { cap: 'oin' },
    { count: 'checkers-left' },
    { lastRoll: 'off' },
    { opening: { lotDicePlay: false } },
    { opening: { starter: 'winner' } },
    { opening: { starter: 'loser' } },
    { opening: { starter: 'alternate' } },
    { opening: { lotWinnerGets: 'white' } },
    { opening: { lotWinnerGets: 'colour-choice' } },
    { raise: { mode: 'none' } },
    { raise: { mode: 'arithmetic' } },
    { raise: { dropPays: 'initial' } },
    { raise: { limit: 64 } },
    { crawford: false },
    { jacoby: true },
    { resign: 'position' },
    { display: { numbering: 'white-up' } },
    { display: { numbering: 'white-down' } },
    { display: { dice: 'own' } },
  ]
  const texts = changes.map((change) => {
    const merged = mergeSettings(base, change)
    return merged.ok ? textOf(merged.value) : ''
  })
  expect(new Set([textOf(base), ...texts]).size).toBe(changes.length + 1)
})
