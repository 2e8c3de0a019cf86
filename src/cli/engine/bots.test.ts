import { describe, expect, it } from 'vitest'
import { LEVELS, playerOf } from '../../bots/index.js'
import {
  makeCheckers,
  PRESETS,
  parsePosition,
  presetById,
  type Settings,
  startPosition,
  startTurn,
} from '../../rules/index.js'
import { BOTS } from '../../server/bots/levels.js'
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
      { id: 'random', name: 'Random', plies: 0, net: null },
      { id: 'simple', name: 'Simple', plies: 0, net: null },
      { id: 'quick', name: 'Quick', plies: 0, net: expect.stringMatching(/^long-/) },
      { id: 'strong', name: 'Strong', plies: 2, net: expect.stringMatching(/^long-/) },
    ])
    expect(ask({ do: 'levels', rules: 'long' }).unmeasured).toBe(false)
  })

  it('says so where no net was measured on the rules', () => {
    const { levels, unmeasured } = ask({
      do: 'levels',
      rules: { preset: 'short', lastRoll: 'second' },
    })
    expect(levels.map(({ id }: { id: string }) => id)).toEqual(['random', 'simple'])
    expect(unmeasured).toBe(true)
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

  it('takes a later level of a chained double, after which the other side rolls', () => {
    const asked = {
      do: 'choose',
      rules: 'mad',
      position: { own: '19:2 13:3 12:4 5:6', other: '19:2 13:3 11:4 6:6' },
      level: 'quick',
    }
    const [whole] = ask({ ...asked, dice: [6, 6] }).plays
    const [later] = ask({ ...asked, pips: [6, 6, 6, 6], chain: true }).plays
    expect(later).toEqual(whole)
    const [handed] = ask({ ...asked, pips: [6, 6, 6, 6] }).plays
    expect(handed.win).toBeGreaterThan(later.win)
    const next = ask({ ...asked, do: 'plays', pips: [5, 5, 5, 5], chain: true })
    expect(next.then).toEqual([[6, 6, 6, 6]])
  })

  it('as the strong bot plays: searched plays first', () => {
    const position = {
      own: '24:1 23:1 13:4 8:2 6:3 4:2 2:2',
      other: '24:1 14:1 13:5 8:2 6:3 5:3',
    }
    const asked = { do: 'choose', rules: 'short', position, dice: [5, 3], level: 'strong' }
    const settings = presetById('short')?.settings as Settings
    const parsed = parsePosition(settings, position)
    if (!parsed.ok) throw new Error(parsed.error.reason)
    const play = playerOf(settings, 'strong', Math.random, BOTS)?.choosePlay({
      position: parsed.value,
      turn: startTurn(settings, parsed.value, [5, 3], { turn: 99, starter: false }),
      circumstances: { turn: 99, starter: false },
      cube: { value: 1, owner: null },
      match: null,
    })
    const { plays } = ask(asked)
    expect(plays[0].steps).toEqual(play?.steps)
  })

  it.each([
    ['chain', { pips: [6, 6], chain: true, dice: undefined }],
    ['chain', { pips: [6, 6, 6, 6], chain: true, dice: undefined }],
    ['chain', { chain: true }],
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
    ['match.crawford', { match: { length: 5, score: { own: 0, other: 3 }, crawford: true } }],
    ['match.crawford', { match: { length: 5, score: { own: 0, other: 0 }, crawford: 1 } }],
  ])('a wrong %s is refused', (path, fields) => {
    const { error } = ask({ do: 'cube', rules: 'short', position: race, ...fields })
    expect(error).toMatchObject({ code: 'bad-request', path })
  })
})
