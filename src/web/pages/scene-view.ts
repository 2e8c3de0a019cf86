import type { Words } from '../../locales/index.js'
import type { Die, Move, Settings, Side } from '../../rules/index.js'
import { BAR, OFF } from '../../rules/index.js'
import type { CheckerCounts } from '../board/pieces.js'
import type { End, Place } from '../board/places.js'
import type { Scene, Target, Trail } from '../board/scene.js'
import type { Draft } from '../state/draft.js'
import type { Standing } from '../state/play-view.js'
import { movesIn, standing, standingsIn } from '../state/play-view.js'
import { diceOrder, reachFrom } from '../state/reach.js'
import type { LastPlay } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import { originOf } from '../state/take-back.js'
import { diceOf } from './dice-view.js'
import { numberedFor, placeFor, pointFor, shownNumber } from './numbering.js'

/** What the page adds to the state: it is forgotten with the page. */
export interface BoardUi {
  /** The side that looks at the board from near. */
  readonly near: Side
  /** The own point from which the player is about to step. */
  readonly chosen: number | null
  /** How many steps of the last play are to be seen already. */
  readonly shown: number
  /** Whether a person here may move checkers now. */
  readonly canMove: boolean
  /** Whether the smaller of two dice is used first. */
  readonly isSwapped: boolean
}

/** The board of a table as it is seen from near. */
export function sceneOf(words: Words, state: TableState, draft: Draft | null, ui: BoardUi): Scene {
  const { settings } = state.log
  const { match, finished } = state.replay
  const { near } = ui
  const place = (side: Side, point: number) => placeFor(settings, near, side, point)
  const end = (side: Side) => endOf(near, side)
  const options = ui.canMove && draft !== null ? draft.options : []
  const side = finished === null ? match.game.mover : null
  const chosen = ui.canMove && draft !== null && mayHold(draft, ui.chosen) ? ui.chosen : null
  const { why, ...dice } = diceOf(state, draft, { ...ui, end })
  return {
    checkers: countsOf(settings, near, standingOf(state, draft, ui)),
    colours: { near, far: near === 'white' ? 'black' : 'white' },
    numbers: numbersOf(settings, near, numberedFor(state.log, state.replay)),
    movable: new Set(options.map(({ from }) => place(draft?.side ?? near, from))),
    chosen: chosen === null || draft === null ? null : place(draft.side, chosen),
    targets: targetsOf(settings, draft, chosen, ui.isSwapped, place),
    taken: takenIn(draft, place),
    trails: trailsOf(state, draft, ui, place),
    ...dice,
    ownDice: settings.display.dice === 'own' && state.replay.white !== null,
    canReturn: ui.canMove && draft !== null && draft.levels.flat().length > 1,
    deadWord: why === null ? '' : words.moving.dead(why),
    cube: cubeOf(state, near),
    turn: side === null ? null : endOf(near, side),
  }
}

/** The checkers to be seen: of a play being shown, of a game just ended, of the turn under way. */
export function standingOf(
  state: TableState,
  draft: Draft | null,
  ui: Pick<BoardUi, 'shown'>,
): Standing {
  const { match, last, finished } = state.replay
  if (last !== null && ui.shown < stepsIn(last)) {
    return standingsIn(state.log.settings, last)[ui.shown]
  }
  if (finished !== null) return finished.checkers
  return draft === null ? match.game.checkers : standing(draft.side, draft.position)
}

/** How many steps a play has. */
export function stepsIn(play: LastPlay): number {
  return play.levels.reduce((sum, { steps }) => sum + steps.length, 0)
}

function countsOf(settings: Settings, near: Side, standing: Standing): CheckerCounts {
  const counts = { near: new Map<Place, number>(), far: new Map<Place, number>() }
  for (const side of ['white', 'black'] as const) {
    for (let point = OFF; point <= BAR; point++) {
      const count = standing[side][point]
      if (count > 0) counts[endOf(near, side)].set(placeFor(settings, near, side, point), count)
    }
  }
  return counts
}

function numbersOf(settings: Settings, near: Side, side: Side): string[] {
  const numbers = [...Array(25).keys()].map((point) =>
    point === 0 ? null : pointFor(settings, near, side, `p${point}`),
  )
  return numbers.map((own) => (own === null ? '' : String(shownNumber(settings, side, own))))
}

/** Whether the checker there can be in the player's hand: it may move, or has been moved. */
function mayHold(draft: Draft, point: number | null): boolean {
  if (point === null) return false
  return draft.options.some(({ from }) => from === point) || originOf(draft, point) !== null
}

function targetsOf(
  settings: Settings,
  draft: Draft | null,
  chosen: number | null,
  isSwapped: boolean,
  place: (side: Side, point: number) => Place,
): ReadonlyMap<Place, Target> {
  const targets = new Map<Place, Target>()
  if (draft === null || chosen === null) return targets
  const order: readonly Die[] = diceOrder(draft.turn.pips, isSwapped)
  for (const { to, steps } of reachFrom(settings, draft, chosen, order)) {
    targets.set(place(draft.side, to), {
      dice: steps.map(({ die }) => die),
      hits: steps[steps.length - 1].hits,
      stops: steps.slice(0, -1).map((step) => place(draft.side, step.to)),
    })
  }
  const origin = originOf(draft, chosen)
  if (origin !== null && !draft.options.some(({ from }) => from === origin)) {
    targets.set(place(draft.side, origin), { dice: [], hits: false, stops: [] })
  }
  return targets
}

function takenIn(draft: Draft | null, place: (side: Side, point: number) => Place): Trail[] {
  if (draft === null) return []
  const { side, levels } = draft
  return levels.flat().map(([from, to]) => ({ from: place(side, from), to: place(side, to) }))
}

function trailsOf(
  state: TableState,
  draft: Draft | null,
  ui: BoardUi,
  place: (side: Side, point: number) => Place,
): Trail[] {
  const { last } = state.replay
  if (last === null || state.draft.length > 0) return []
  const moves: readonly Move[] = movesIn(state.log.settings, last)
  return moves
    .slice(0, ui.shown)
    .map(({ from, to }) => ({ from: place(last.side, from), to: place(last.side, to) }))
    .filter(() => draft === null || draft.side !== last.side || last.goesOn)
}

function cubeOf(state: TableState, near: Side): Scene['cube'] {
  const { match } = state.replay
  if (match.settings.raise.mode === 'none') return null
  const { value, owner } = match.game.cube
  return { value, at: owner === null ? 'middle' : endOf(near, owner) }
}

function endOf(near: Side, side: Side): End {
  return side === near ? 'near' : 'far'
}
