import { describe, expect, it } from 'vitest'
import { answerLine } from './answer.js'

const start = { own: '24:2 13:5 8:3 6:5', other: '24:2 13:5 8:3 6:5' }

function ask(request: unknown) {
  return JSON.parse(answerLine(JSON.stringify(request)))
}

function errorOf(request: unknown) {
  return ask(request).error
}

describe('the id', () => {
  it.each([0, -1.5, '', 'жук', null, true, [1, { a: 2 }], { id: 3 }])('%j comes back', (id) => {
    expect(ask({ id, do: 'rules' }).id).toEqual(id)
    expect(ask({ id, do: 'dance' }).id).toEqual(id)
  })

  it('is left out where there is none, and null where it cannot be read', () => {
    expect(ask({ do: 'dance' })).not.toHaveProperty('id')
    expect(JSON.parse(answerLine('{"id":1'))).toMatchObject({
      id: null,
      error: { code: 'bad-json' },
    })
    expect(ask([1])).toMatchObject({ id: null, error: { code: 'bad-request' } })
    expect(ask(null)).toMatchObject({ id: null, error: { code: 'bad-request' } })
  })

  it('keeps every digit', () => {
    const line = '{"id":9007199254740993,"do":"dance"}'
    expect(answerLine(line)).toContain('"id":9007199254740993,')
  })
})

describe('requests that are none', () => {
  it.each(['__proto__', 'constructor', 'toString', 'PLAYS', ''])('%j is unknown', (name) => {
    expect(errorOf({ do: name }).code).toBe('unknown-request')
  })

  it.each([undefined, null, 1, ['plays']])('do: %j is a wrong shape', (name) => {
    expect(errorOf({ do: name })).toMatchObject({ code: 'bad-request', path: 'do' })
  })

  it('quotes no more of what was sent than fits a message', () => {
    expect(errorOf({ do: 'x'.repeat(100_000) }).message.length).toBeLessThan(200)
  })
})

describe('a wrong shape is answered with the path of the field', () => {
  const plays = { do: 'plays', rules: 'short', position: start, dice: [6, 5] }

  it.each([
    ['rules', { ...plays, rules: undefined }],
    ['rules', { ...plays, rules: [] }],
    ['rules.preset', { ...plays, rules: {} }],
    ['rules', { ...plays, rules: '__proto__' }],
    ['rules.block.rul', { ...plays, rules: { preset: 'short', block: { rul: 'ahead' } } }],
    ['rules.head.limit', { ...plays, rules: { preset: 'short', head: { limit: 0 } } }],
    ['rules.head', { ...plays, rules: { preset: 'short', head: null } }],
    ['position', { ...plays, position: undefined }],
    ['position', { ...plays, position: 'start' }],
    ['position.own', { ...plays, position: { other: '' } }],
    ['position.other', { ...plays, position: { own: '', other: 7 } }],
    ['dice', { ...plays, dice: undefined }],
    ['dice', { ...plays, dice: [6, 5, 4] }],
    ['dice[1]', { ...plays, dice: [6, 0] }],
    ['dice[0]', { ...plays, dice: [1.5, 6] }],
    ['dice[0]', { ...plays, dice: ['6', 6] }],
    ['pips', { ...plays, pips: [6] }],
    ['pips', { ...plays, dice: undefined, pips: [] }],
    ['pips', { ...plays, dice: undefined, pips: [5, 5, 4] }],
    ['pips', { ...plays, dice: undefined, pips: [5, 5, 5, 5, 5] }],
    ['turn', { ...plays, turn: 0 }],
    ['turn', { ...plays, turn: 1e30 }],
    ['starter', { ...plays, starter: 'white' }],
    ['head', { ...plays, head: -1 }],
  ])('%s', (path, request) => {
    const error = errorOf(request)
    expect(error).toMatchObject({ code: 'bad-request', path })
    expect(error.message).toContain(path)
  })

  it.each([
    ['match', { match: null }],
    ['match.length', { match: { length: 0 } }],
    ['match.games', { match: { length: 3, games: 3 } }],
    ['match.stake', { match: { stake: 0.5 } }],
    ['match.points', { match: { points: 1 } }],
    ['actions', { actions: undefined }],
    ['actions', { actions: {} }],
    ['actions[0]', { actions: ['lot'] }],
    ['actions[0].type', { actions: [{}] }],
    ['actions[0].type', { actions: [{ type: 'constructor' }] }],
    ['actions[0].white', { actions: [{ type: 'lot', black: 1 }] }],
    ['actions[1].dice[0]', { actions: [{ type: 'double' }, { type: 'roll', dice: [7, 1] }] }],
    ['actions[0].steps', { actions: [{ type: 'play' }] }],
    ['actions[0].steps[1]', { actions: [{ type: 'play', steps: [[24, 18], [13]] }] }],
    ['actions[0].steps[0][1]', { actions: [{ type: 'play', steps: [[24, -1]] }] }],
    ['actions[0].by', { actions: [{ type: 'resign' }] }],
    ['actions[0].by', { actions: [{ type: 'roll', dice: [1, 1], by: 'red' }] }],
    ['actions[0].ending', { actions: [{ type: 'offer', by: 'white', ending: 2 }] }],
  ])('%s of a match', (path, fields) => {
    const request = { do: 'match', rules: 'short', match: {}, actions: [], ...fields }
    expect(errorOf(request)).toMatchObject({ code: 'bad-request', path })
  })

  it('a prototype is no place to hide a setting in', () => {
    const line = '{"do":"plays","rules":{"preset":"short","__proto__":{"crawford":false}}}'
    expect(JSON.parse(answerLine(line)).error.path).toBe('rules.__proto__')
  })

  it('fields that nobody knows are left alone', () => {
    expect(ask({ ...plays, comment: 1, position: { ...start, by: 'me' } }).dice).toBe(2)
  })
})

describe('rules that are not built', () => {
  it.each([
    ['rules.contact', { contact: 'pin' }],
    ['rules.runner', { runner: 'past-enemy-start' }],
  ])('%s', (path, settings) => {
    const rules = { preset: 'short', ...settings }
    const error = errorOf({ do: 'plays', rules, position: start, dice: [6, 5] })
    expect(error).toMatchObject({ code: 'not-built', path })
  })
})

describe('a position that cannot be', () => {
  it.each([
    ['bad-text', '24:2,13:5'],
    ['bad-text', '24'],
    ['point-off-board', '0:1'],
    ['bad-count', '24:-1'],
    ['too-many-checkers', '24:16'],
    ['wrong-total', '24:1 off:3'],
    ['shared-point', '1:1'],
  ])('%s: %s', (reason, own) => {
    const position = { own, other: '24:2' }
    const error = errorOf({ do: 'plays', rules: 'short', position, dice: [6, 5] })
    expect(error).toMatchObject({ code: 'bad-position', reason, path: 'position.own' })
    expect(error.message).toMatch(/^position.own: \w/)
  })

  it('G1, G6 both sides have borne all off only where there is a last roll', () => {
    const position = { own: '', other: '' }
    expect(errorOf({ do: 'evaluate', rules: 'short', position })).toMatchObject({
      code: 'bad-position',
      reason: 'both-finished',
      path: 'position.other',
    })
    const rules = { preset: 'short', lastRoll: 'second' }
    expect(ask({ do: 'evaluate', rules, position })).toMatchObject({ win: 0, draw: 1 })
  })
})

describe('plays', () => {
  const heads = { own: '24:15', other: '24:15' }

  it('turn is 1 by default while the own side stands as set up, so the head gives two', () => {
    const request = { do: 'plays', rules: 'long', position: heads, dice: [6, 6] }
    expect(ask(request).dice).toBe(2)
    expect(ask({ ...request, turn: 2 }).dice).toBe(1)
  })

  it('a late turn is the default elsewhere, so doubles grow', () => {
    const position = { own: '24:14 20:1', other: '24:15' }
    const request = { do: 'plays', rules: 'mad', position, dice: [5, 5] }
    expect(ask(request).then).toEqual([[6, 6, 6, 6]])
    expect(ask({ ...request, turn: 3 })).not.toHaveProperty('then')
  })

  it('the mover is the starter by default exactly where both sides stand as set up', () => {
    const rules = { preset: 'long', head: { exception: { who: 'starter' } } }
    const other = '24:14 18:1'
    expect(ask({ do: 'plays', rules, position: heads, dice: [4, 4] }).dice).toBe(4)
    const second = { do: 'plays', rules, position: { own: '24:15', other }, dice: [4, 4] }
    expect(ask(second).dice).toBe(2)
    expect(ask({ ...second, starter: true }).dice).toBe(4)
  })

  it('pips have no head exception', () => {
    const request = { do: 'plays', rules: 'long', position: heads, pips: [6, 6] }
    expect(ask(request).dice).toBe(1)
  })

  it('the checkers that left the head in an earlier level count, in a remainder too', () => {
    const position = { own: '24:14 18:1', other: '24:15' }
    const request = { do: 'plays', rules: 'long', position, pips: [1] }
    expect(ask(request).plays).toHaveLength(2)
    expect(ask({ ...request, head: 1 }).plays).toHaveLength(1)
  })
})

describe('match', () => {
  it('without a configuration it is an endless session', () => {
    const { state } = ask({ do: 'match', rules: 'long', actions: [] })
    expect(state).toMatchObject({ phase: 'lot', game: 1, results: [] })
  })

  it('an action of the side whose turn it is not is refused, with its place', () => {
    const actions = [
      { type: 'lot', white: 6, black: 1 },
      { type: 'roll', dice: [2, 1], by: 'black' },
    ]
    const error = errorOf({ do: 'match', rules: 'long', match: {}, actions })
    expect(error).toMatchObject({ code: 'illegal-action', at: 1, reason: 'not-your-turn' })
  })
})
