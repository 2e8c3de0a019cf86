import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../locales/index.js'
import type { Action, Die, MatchConfig, Step } from '../../rules/index.js'
import { mergeSettings, presetById } from '../../rules/index.js'
import { draftTurn } from '../state/draft.js'
import type { Entry, Player } from '../state/log.js'
import { createLog } from '../state/log.js'
import { replayLog } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import { asksColour, controlsOf, offeredTo, resignQuestion } from './controls-view.js'
import { placeWords } from './place-words.js'
import { type BoardUi, sceneOf } from './scene-view.js'
import { newsBetween } from './speech.js'
import { statusOf } from './status-view.js'
import { viewSide } from './view-side.js'

const en = wordsOf('en')
const person: Player = { kind: 'person' }
const computer: Player = { kind: 'computer', level: 'simple' }

const act = (action: Action): Entry => ({ type: 'act', action })
const lot = (white: Die, black: Die) => act({ type: 'lot', white, black })
const roll = (a: Die, b: Die) => act({ type: 'roll', dice: [a, b] })
const play = (...steps: Step[]) => act({ type: 'play', steps })

interface Given {
  readonly opponent?: Player
  readonly config?: MatchConfig
  readonly draft?: readonly Step[]
  readonly settings?: object
}

const stateOf = (preset: string, entries: Entry[], given: Given = {}): TableState => {
  const { opponent = computer, config = { games: 1 }, draft = [] } = given
  const merged = mergeSettings(presetById(preset)!.settings, given.settings ?? {})
  if (!merged.ok) throw new Error(merged.error.path)
  const settings = merged.value
  const fresh = createLog({ preset, settings, config, players: [person, opponent] }, 'id')
  const log = { ...fresh, entries: [...fresh.entries, ...entries] }
  const replay = replayLog(log)
  if (!replay.ok) throw new Error(`entry ${replay.error.at} cannot be`)
  return { log, replay: replay.value, draft, trouble: null }
}

const draftOf = (state: TableState) =>
  state.replay.finished ? null : draftTurn(state.replay.match, state.draft)

const sceneFor = (state: TableState, ui: Partial<BoardUi> = {}) =>
  sceneOf(en, state, draftOf(state), {
    near: viewSide(state, false),
    chosen: null,
    shown: 9,
    canMove: true,
    isSwapped: false,
    ...ui,
  })

describe('the scene of a table', () => {
  const rolled = stateOf('long', [lot(6, 2), roll(3, 1)])

  it('puts the far side’s checkers where its own path begins', () => {
    expect(sceneFor(rolled).checkers.far.get('p12')).toBe(15)
    const short = sceneFor(stateOf('short', []))
    expect(short.checkers.far.get('p1')).toBe(2)
    expect(short.checkers.far.get('p19')).toBe(5)
  })

  it('marks what may be moved, and with a checker chosen where it may go', () => {
    expect([...sceneFor(rolled).movable]).toEqual(['p24'])
    const chosen = sceneFor(rolled, { chosen: 24 })
    expect(chosen.chosen).toBe('p24')
    expect([...chosen.targets]).toEqual([
      ['p21', { dice: [3], hits: false, stops: [] }],
      ['p23', { dice: [1], hits: false, stops: [] }],
      ['p20', { dice: [3, 1], hits: false, stops: ['p21'] }],
    ])
  })

  it('marks nothing for the computer', () => {
    const scene = sceneFor(stateOf('long', [lot(2, 6), roll(3, 1)]), { canMove: false })
    expect(scene.movable.size).toBe(0)
    expect(scene.turn).toBe('far')
    expect(scene.dice.map(({ end, pips }) => [end, pips])).toEqual([
      ['far', 3],
      ['far', 1],
    ])
  })

  it('colours dice where each side has its own, once the sides are known', () => {
    expect(sceneFor(rolled).ownDice).toBe(false)
    const thrown = stateOf('long-s004', [{ type: 'throw', dice: [6, 2] }])
    expect(sceneFor(thrown).ownDice).toBe(false)
    const seated = stateOf('long-s004', [...thrown.log.entries, { type: 'seat', white: 0 }])
    expect(sceneFor(seated).ownDice).toBe(true)
  })

  it('shows each thrown die of the lot at the seat that threw it', () => {
    const { dice } = sceneFor(stateOf('long', [lot(6, 2)]))
    expect(dice.map(({ end, pips }) => [end, pips])).toEqual([
      ['near', 6],
      ['far', 2],
    ])
  })

  it('fades played dice and strikes out those that cannot be played', () => {
    const half = stateOf('long', [lot(6, 2), roll(3, 1)], { draft: [[24, 21]] })
    expect(sceneFor(half).dice.map(({ state }) => state)).toEqual(['used', 'ready'])
    const white = [lot(6, 2), roll(6, 6), play([24, 18], [24, 18]), roll(6, 6)]
    const stuck = stateOf('long', white, {
      opponent: person,
      draft: [
        [24, 18],
        [24, 18],
      ],
    })
    expect(draftOf(stuck)?.isDone).toBe(true)
    expect(sceneFor(stuck).dice.map(({ state }) => state)).toEqual(['used', 'used', 'dead', 'dead'])
  })

  it('shows a play step by step, with the way of each checker', () => {
    const played = stateOf('long', [lot(2, 6), roll(3, 1), play([24, 21], [21, 20])])
    const at = (shown: number) => sceneFor(played, { shown })
    expect(at(0).checkers.far.get('p12')).toBe(15)
    expect(at(1).checkers.far.get('p9')).toBe(1)
    expect(at(2).checkers.far.get('p8')).toBe(1)
    expect(at(2).trails).toEqual([
      { from: 'p12', to: 'p9' },
      { from: 'p9', to: 'p8' },
    ])
  })

  it('numbers points for the person, between two people for the one on turn', () => {
    const alone = sceneFor(stateOf('long', [lot(2, 6)]))
    expect(alone.numbers.slice(1)).toEqual([...Array(24)].map((_, i) => String(i + 1)))
    const shared = sceneFor(stateOf('long', [lot(2, 6)], { opponent: person }))
    expect([shared.numbers[12], shared.numbers[24]]).toEqual(['24', '12'])
  })

  it('shows shared numbers where the table has them', () => {
    const up = sceneFor(stateOf('short-s002', []))
    expect([up.numbers[24], up.numbers[1]]).toEqual(['1', '24'])
    const heads = sceneFor(stateOf('long-s004', [{ type: 'seat', white: 0 }]))
    expect([heads.numbers[24], heads.numbers[12], heads.numbers[1]]).toEqual(['12', '24', '13'])
  })

  it('keeps the end of a game until it has been seen', () => {
    const entries = [lot(6, 2), roll(3, 1), play([24, 21], [21, 20])]
    const over = stateOf('long', [...entries, act({ type: 'resign', by: 'black' })], {
      config: { games: 2 },
    })
    const scene = sceneFor(over)
    expect(scene.checkers.near.get('p20')).toBe(1)
    expect(scene.turn).toBeNull()
  })

  it('shows the cube only where the stake can be raised', () => {
    expect(sceneFor(stateOf('long', [])).cube).toBeNull()
    expect(sceneFor(stateOf('short', [])).cube).toEqual({ value: 1, at: 'middle' })
  })
})

describe('the controls of a table', () => {
  const controls = (state: TableState) => controlsOf(state, draftOf(state))

  it('go from the lot to the roll to the dice picked up', () => {
    expect(controls(stateOf('long', []))).toMatchObject({ primary: 'throw', ready: true })
    expect(controls(stateOf('long', [lot(6, 2)]))).toMatchObject({ primary: 'roll', ready: true })
    const entries = [lot(6, 2), roll(3, 1)]
    expect(controls(stateOf('long', entries))).toMatchObject({
      primary: 'done',
      ready: false,
      undo: false,
    })
    const draft: Step[] = [
      [24, 21],
      [21, 20],
    ]
    expect(controls(stateOf('long', entries, { draft }))).toMatchObject({
      primary: 'done',
      ready: true,
      undo: true,
    })
  })

  it('wait while it is the computer’s turn, and while a result is to be seen', () => {
    expect(controls(stateOf('long', [lot(2, 6)]))).toMatchObject({ primary: 'wait', ready: false })
    const over = stateOf('long', [lot(6, 2), roll(3, 1), act({ type: 'resign', by: 'white' })])
    expect(controls(over)).toMatchObject({ primary: 'wait', resign: false })
  })

  it('offer to raise only before the own roll, and to resign only after a first roll', () => {
    expect(controls(stateOf('short-s003', [lot(6, 2)]))).toMatchObject({
      raise: true,
      resign: false,
    })
    expect(controls(stateOf('short-s003', [lot(6, 2), roll(3, 1)]))).toMatchObject({
      raise: false,
      resign: true,
    })
  })

  it('say what resigning costs: the position, or each ending that may be offered', () => {
    const position = stateOf('long', [lot(6, 2), roll(3, 1)]).replay.match
    expect(resignQuestion(position, 'white')).toMatchObject({ ending: 'mars', points: 2 })
    const offered = stateOf('short', [lot(6, 2)], { config: { stake: 10 } }).replay.match
    expect(resignQuestion(offered, 'black')).toMatchObject({
      kind: 'offer',
      endings: [
        { ending: 'oin', points: 10 },
        { ending: 'mars', points: 20 },
        { ending: 'koks', points: 30 },
      ],
    })
  })

  it('bring an offer to the person who has to answer it', () => {
    const raised = [lot(6, 2), play([24, 18], [13, 11]), act({ type: 'double' })]
    expect(offeredTo(stateOf('short', raised))).toMatchObject({
      kind: 'raise',
      by: 'black',
      value: 2,
      price: { dropped: 1, taken: 2, isLeast: true },
    })
    expect(offeredTo(stateOf('short', raised.slice(0, 2)))).toBeNull()
  })

  it('ask the winner of the lot for the colour where the rules say so', () => {
    expect(asksColour(stateOf('long-s004', [{ type: 'throw', dice: [6, 2] }]))).toBe(true)
    expect(asksColour(stateOf('long-s004', [{ type: 'throw', dice: [2, 2] }]))).toBe(false)
  })
})

describe('the words of a table', () => {
  const status = (state: TableState) => statusOf(en, state, draftOf(state))

  it('say whose decision is awaited and what has happened', () => {
    expect(status(stateOf('long', []))).toEqual({ main: 'Throw for the first turn', detail: '' })
    expect(status(stateOf('long', [lot(6, 2)])).detail).toBe('The lot: you 6, the computer 2')
    expect(status(stateOf('long', [lot(6, 2), roll(1, 3)]))).toEqual({
      main: 'You to play',
      detail: 'You: 3 and 1, se-yak',
    })
    const played = [lot(2, 6), roll(3, 1), play([24, 21], [21, 20])]
    expect(status(stateOf('long', played)).detail).toBe('The computer: 12/9 9/8')
  })

  it('write plays in the numbers that stand on the board', () => {
    const entering = [lot(2, 6), play([24, 18], [13, 11])]
    const mine = stateOf('short', entering)
    expect(status(mine).detail).toBe('The computer: 1/7 12/14')
    expect(sceneFor(mine).numbers[7]).toBe('7')
    const two = stateOf('short', [lot(6, 2), play([24, 18], [13, 11])], { opponent: person })
    expect(status(two).detail).toBe('White: 1/7 12/14')
    expect(sceneFor(two).numbers[18]).toBe('7')
    expect(newsBetween(en, stateOf('short', [lot(2, 6)]), mine)).toEqual([
      'The computer: 1 to 7; 12 to 14',
    ])
  })

  it('write plays in the numbers that both sides share', () => {
    const played = [lot(6, 2), play([24, 18], [13, 11])]
    expect(status(stateOf('short-s002', played)).detail).toBe('You: 1/7 12/14')
  })

  it('say what of a chain is still to be played, level by level', () => {
    const chain = stateOf('mad-vog', [lot(6, 2), roll(4, 4)])
    expect(status(chain).detail).toBe('Still to play: 4×4 5×4 6×4')
  })

  it('tell all that happened between two states', () => {
    const before = stateOf('long', [lot(6, 2)])
    const after = stateOf('long', [lot(6, 2), roll(3, 1), play([24, 21], [21, 20])])
    expect(newsBetween(en, before, after)).toEqual([
      'You: 3 and 1, se-yak',
      'You: 24 to 21; 21 to 20',
    ])
    expect(newsBetween(en, after, after)).toEqual([])
  })

  it('tell a remainder that is handed over, and the end of a game with the score', () => {
    const stuck = [lot(6, 2), roll(6, 6)]
    const handed = newsBetween(
      en,
      stateOf('mad-vog', stuck),
      stateOf('mad-vog', [...stuck, play([24, 18], [24, 18])]),
    )
    expect(handed).toEqual(['You: 24 to 18, twice', 'Left for the computer: 6 6'])
    const started = [lot(6, 2), roll(3, 1)]
    const config = { length: 2 }
    const ended = newsBetween(
      en,
      stateOf('long', started, { config }),
      stateOf('long', [...started, act({ type: 'resign', by: 'white' })], { config }),
    )
    expect(ended).toEqual([
      'You resign',
      'The computer wins: mars, by resignation, 2 points',
      'You 0, the computer 2',
      'The computer wins the match',
    ])
  })

  it('call the end of a decided game no resignation', () => {
    const few = { checkers: 5, setup: { 1: 5 }, endings: [] }
    const given = { settings: { ...few, opening: { lotDicePlay: false } } }
    const one: Step = [1, 0]
    const left = [lot(6, 2), roll(1, 1), play(one, one, one, one)]
    const ended = [
      ...left,
      act({ type: 'offer', by: 'black', ending: 'oin' }),
      act({ type: 'accept' }),
    ]
    expect(newsBetween(en, stateOf('short', left, given), stateOf('short', ended, given))).toEqual([
      'You win: oin, already decided, 1 point',
    ])
  })

  it('name a place with its checkers and what may be done there', () => {
    const scene = sceneFor(stateOf('long', [lot(6, 2), roll(3, 1)]), { chosen: 24 })
    expect(placeWords(en, scene, 'p24')).toBe('Point 24, 15 white, chosen')
    expect(placeWords(en, scene, 'p21')).toBe('Point 21, empty, can go here with 3')
    expect(placeWords(en, scene, 'off-near')).toBe('Borne off, 0 white')
  })
})
