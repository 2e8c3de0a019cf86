import type { Checkers, Die, Move, Settings, Side, Turn } from '../../rules/index.js'
import { BAR, OFF, pipsOf } from '../../rules/index.js'
import type { CheckerCounts } from '../board/pieces.js'
import type { End, Place } from '../board/places.js'
import type { DieView, Scene, Target, Trail } from '../board/scene.js'
import type { Draft } from '../state/draft.js'
import { nearSide } from '../state/local-table.js'
import type { Standing } from '../state/play-view.js'
import { diceIn, movesIn, standing, standingsIn } from '../state/play-view.js'
import type { LastPlay } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import { placeFor, pointFor, shownNumber } from './numbering.js'

/** What the page adds to the state: it is forgotten with the page. */
export interface BoardUi {
  /** The own point from which the player is about to step. */
  readonly chosen: number | null
  /** How many steps of the last play are to be seen already. */
  readonly shown: number
  /** Whether a person here may move checkers now. */
  readonly canMove: boolean
}

/** The board of a table as the near seat sees it. */
export function sceneOf(state: TableState, draft: Draft | null, ui: BoardUi): Scene {
  const { settings } = state.log
  const { match, finished } = state.replay
  const near = nearSide(state.replay)
  const place = (side: Side, point: number) => placeFor(settings, near, side, point)
  const options = ui.canMove && draft !== null ? draft.options : []
  const side = finished === null ? match.game.mover : null
  const chosen = options.some(({ from }) => from === ui.chosen) ? ui.chosen : null
  return {
    checkers: countsOf(settings, near, standingOf(state, draft, ui)),
    colours: { near, far: near === 'white' ? 'black' : 'white' },
    numbers: numbersOf(settings, near, numberedFor(state)),
    movable: new Set(options.map(({ from }) => place(draft?.side ?? near, from))),
    chosen: chosen === null || draft === null ? null : place(draft.side, chosen),
    targets: targetsOf(draft, chosen, place, options),
    trails: trailsOf(state, draft, ui, place),
    dice: diceOf(state, draft, near),
    cube: cubeOf(state, near),
    turn: side === null ? null : endOf(near, side),
  }
}

/** The own point that a place is for the side that plays the draft; null where it is none of its. */
export function pressedPoint(state: TableState, draft: Draft, place: Place): number | null {
  return pointFor(state.log.settings, nearSide(state.replay), draft.side, place)
}

/** The side whose numbers stand on the board: between two people the one on turn, else the person's. */
function numberedFor(state: TableState): Side {
  const near = nearSide(state.replay)
  const isShared = state.log.players.every(({ kind }) => kind === 'person')
  return isShared ? (state.replay.match.game.mover ?? near) : near
}

/** The checkers to be seen: of a play being shown, of a game just ended, of the turn under way. */
export function standingOf(state: TableState, draft: Draft | null, ui: BoardUi): Standing {
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

function targetsOf(
  draft: Draft | null,
  chosen: number | null,
  place: (side: Side, point: number) => Place,
  options: Draft['options'],
): ReadonlyMap<Place, Target> {
  const targets = new Map<Place, Target>()
  if (draft === null || chosen === null) return targets
  for (const { from, to, die, hits } of options) {
    const known = targets.get(place(draft.side, to))
    if (from !== chosen || (known !== undefined && known.die <= die)) continue
    targets.set(place(draft.side, to), { die, hits })
  }
  return targets
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

function diceOf(state: TableState, draft: Draft | null, near: Side): DieView[] {
  const { settings } = state.log
  const { thrown, last, finished } = state.replay
  if (draft !== null && finished === null) {
    const used = draft.taken.map(({ die }) => die)
    const isStuck = draft.isDone && !isOut(settings, draft.position.own)
    return dieViews(draft.turn, used, endOf(near, draft.side), isStuck)
  }
  if (thrown !== null) {
    return [
      { end: 'near', pips: thrown[0], state: 'ready' },
      { end: 'far', pips: thrown[1], state: 'ready' },
    ]
  }
  const level = last?.levels.at(-1)
  if (last === null || level === undefined) return []
  const used = diceIn(settings, level).map(({ die }) => die)
  const [stood] = standingsIn(settings, last).slice(-1)
  return dieViews(level.turn, used, endOf(near, last.side), !isOut(settings, stood[last.side]))
}

/** Whether the last checker is off: dice that are left over then are not lost. */
function isOut(settings: Settings, checkers: Checkers): boolean {
  return checkers[OFF] === settings.checkers
}

/** The dice of a level: those played, those that still can be, and where it is stuck those that cannot. */
function dieViews(turn: Turn, used: readonly Die[], end: End, isStuck: boolean): DieView[] {
  const left = [...used]
  const views = turn.pips.map((die): DieView => {
    const at = left.indexOf(die)
    if (at >= 0) left.splice(at, 1)
    return { end, pips: die, state: at >= 0 ? 'used' : isStuck ? 'dead' : 'ready' }
  })
  return [...views, ...burntDice(turn).map((die): DieView => ({ end, pips: die, state: 'dead' }))]
}

/** The dice of the roll that were lost before anything was played. */
function burntDice(turn: Turn): Die[] {
  if (!turn.burnt || turn.roll === null) return []
  const left = [...turn.pips]
  return pipsOf(turn.roll).filter((die) => {
    const at = left.indexOf(die)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
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
