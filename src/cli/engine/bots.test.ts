import { describe, expect, it } from 'vitest'
import { LEVELS } from '../../bots/index.js'
import { makeCheckers, PRESETS, startPosition } from '../../rules/index.js'
import { answerLine } from './answer.js'

function ask(request: unknown) {
  return JSON.parse(answerLine(JSON.stringify({ id: 1, ...(request as object) })))
}

const race = { own: '6:2 4:1', other: '6:3 5:5' }

/** Every preset with every level, from the start. */
const everywhere = PRESETS.flatMap(({ id, settings }) => {
  const { own, other } = startPosition(settings)
  const position = { own: makeCheckers(own), other: makeCheckers(other) }
  return LEVELS.map((level) => ({ rules: id, level: level.id, position }))
})

describe('levels', () => {
  it('names the bots of a rule set, weakest first', () => {
    expect(ask({ do: 'levels', rules: 'long' }).levels).toMatchObject([
      { id: 'random', name: 'Random', plies: 0 },
      { id: 'simple', name: 'Simple', plies: 0 },
      { id: 'quick', name: 'Quick', plies: 0 },
      { id: 'strong', name: 'Strong', plies: 2 },
    ])
  })

  it.each(['evaluate', 'choose', 'cube'])('an unknown one is refused by %s', (request) => {
    const { error } = ask({ do: request, rules: 'long', position: race, dice: [6, 5], level: '9' })
    expect(error).toMatchObject({ code: 'bad-request', path: 'level' })
  })
})

describe('evaluate', () => {
  it.each(everywhere)(
    '$rules by $level: chances, and an equity between the worst and best',
    (one) => {
      const answer = ask({ do: 'evaluate', ...one })
      expect(answer.win).toBeGreaterThan(0)
      expect(answer.win).toBeLessThan(1)
      expect(answer.draw).toBeGreaterThanOrEqual(0)
      expect(Math.abs(answer.equity)).toBeLessThanOrEqual(15)
      let [milderWin, milderLose] = [answer.win, 1 - answer.win - answer.draw]
      for (const { win, lose } of answer.endings) {
        expect(win).toBeLessThanOrEqual(milderWin)
        expect(lose).toBeLessThanOrEqual(milderLose + 1e-9)
        milderWin = win
        milderLose = lose
      }
    },
  )

  it('lists the endings of the rules, the mildest first', () => {
    const names = (rules: string) =>
      ask({ do: 'evaluate', rules, position: race }).endings.map((e: { name: string }) => e.name)
    expect(names('short')).toEqual(['mars', 'koks'])
    expect(names('long-s003a')).toEqual(['mars', 'koks', 'home-mars'])
    expect(names('khachapuri')).toEqual([])
  })

  it('a finished game is worth what it pays', () => {
    const position = { own: 'off:15', other: '24:1 6:14' }
    const { win, equity } = ask({ do: 'evaluate', rules: 'short', position })
    expect({ win, equity }).toEqual({ win: 1, equity: 3 })
    const capped = { preset: 'short', cap: 'oin' }
    expect(ask({ do: 'evaluate', rules: capped, position }).equity).toBe(1)
  })
})

describe('choose', () => {
  it.each(everywhere)('$rules by $level: legal plays, best first', (one) => {
    const asked = { ...one, dice: [6, 1] }
    const { plays } = ask({ do: 'choose', ...asked, top: 3 })
    const legal = ask({ do: 'plays', ...asked }).plays
    expect(plays).toHaveLength(Math.min(3, legal.length))
    for (const { steps, position } of plays) expect(legal).toContainEqual({ steps, position })
    const equities = plays.map((play: { equity: number }) => play.equity)
    expect(equities).toEqual([...equities].sort((a, b) => b - a))
  })

  it('lists five where nothing is said, and none where nothing can be played', () => {
    const start = { own: '24:2 13:5 8:3 6:5', other: '24:2 13:5 8:3 6:5' }
    expect(ask({ do: 'choose', rules: 'short', position: start, dice: [3, 1] }).plays).toHaveLength(
      5,
    )
    const shut = { own: 'bar:1 6:14', other: '6:2 5:2 4:2 3:2 2:2 1:5' }
    expect(ask({ do: 'choose', rules: 'short', position: shut, dice: [3, 1] }).plays).toEqual([])
  })

  it('takes the pips of a remainder as plays does', () => {
    const { plays } = ask({ do: 'choose', rules: 'mad', position: race, pips: [5, 5] })
    expect(plays[0].position).toEqual({ own: '4:1 1:2 off:12', other: '6:3 5:5 off:7' })
  })

  it.each([
    ['top', { top: 0 }],
    ['dice', { dice: undefined }],
    ['pips', { pips: [1] }],
    ['level', { level: 1 }],
  ])('a wrong %s is refused', (path, fields) => {
    const { error } = ask({ do: 'choose', rules: 'long', position: race, dice: [6, 5], ...fields })
    expect(error).toMatchObject({ code: 'bad-request', path })
  })
})

describe('cube', () => {
  const good = { own: '1:2', other: '6:8' }
  const cube = { value: 1, owner: null }

  it('a sure winner raises, and the other drops', () => {
    const answer = ask({
      do: 'cube',
      rules: 'short',
      position: good,
      cube,
      match: null,
      level: 'simple',
    })
    expect(answer).toMatchObject({ double: true, take: false })
    expect(answer.equity.doubleDrop).toBe(1)
    expect(answer.equity.doubleTake).toBeGreaterThan(1)
  })

  it('nobody raises with the other side’s cube, in the Crawford game or without raising', () => {
    const asked = { do: 'cube', rules: 'short', position: good, cube }
    const match = { length: 5, score: { own: 4, other: 2 }, crawford: true }
    expect(ask({ ...asked, cube: { value: 2, owner: 'other' } }).double).toBe(false)
    expect(ask({ ...asked, match }).double).toBe(false)
    expect(ask({ ...asked, rules: 'tavla' }).double).toBe(false)
  })

  it('a cube in the middle and money are the default', () => {
    const asked = { do: 'cube', rules: 'short', position: race }
    expect(ask(asked)).toEqual(ask({ ...asked, cube, match: null }))
  })

  it.each([
    ['cube.value', { cube: { value: 0 } }],
    ['cube.owner', { cube: { owner: 'white' } }],
    ['match.length', { match: {} }],
    ['match.score', { match: { length: 5 } }],
    ['match.score.other', { match: { length: 5, score: { own: 0 } } }],
    ['match.score.own', { match: { length: 5, score: { own: 5, other: 0 } } }],
    ['match.crawford', { match: { length: 5, score: { own: 0, other: 0 }, crawford: 1 } }],
  ])('a wrong %s is refused', (path, fields) => {
    const { error } = ask({ do: 'cube', rules: 'short', position: race, ...fields })
    expect(error).toMatchObject({ code: 'bad-request', path })
  })
})
