import type { Words } from '../../locales/index.js'
import { sayStepRefusal } from '../../locales/index.js'
import type { Die, Side, Step } from '../../rules/index.js'
import { OFF, whyNot } from '../../rules/index.js'
import type { Place } from '../board/places.js'
import type { Draft } from '../state/draft.js'
import { stepsOf } from '../state/draft.js'
import { quickStep, reachFrom } from '../state/reach.js'
import type { TableState } from '../state/table.js'
import { originOf, takeBack } from '../state/take-back.js'
import { pointFor } from './numbering.js'

/** How the player's hand works, and what it holds. */
export interface Hand {
  /** The side that looks at the board from near. */
  readonly near: Side
  /** The own point whose checker is chosen. */
  readonly chosen: number | null
  /** The dice in the order of their use. */
  readonly order: readonly Die[]
  /** Whether one press moves a checker. */
  readonly isQuick: boolean
}

/** What a gesture on the board comes to. */
export interface Pressed {
  readonly chosen: number | null
  /** All steps of the turn after it; null where they stay as they are. */
  readonly steps: readonly Step[] | null
  /** Why nothing happened, in a few words; empty where something did, null where it stays. */
  readonly notice: string | null
}

const NOTHING: Pressed = { chosen: null, steps: null, notice: '' }

/**
 * A press on a place: go there with the chosen checker, else choose a checker or move it at
 * once, else take back the step of one that has been moved. A double press bears off.
 */
export function pressPlace(
  words: Words,
  state: TableState,
  draft: Draft,
  hand: Hand,
  place: Place,
  isDouble: boolean,
): Pressed {
  const { chosen, order } = hand
  const point = pointFor(state.log.settings, hand.near, draft.side, place)
  if (point === null) return NOTHING
  if (chosen !== null) {
    const gone = goTo(state, draft, hand, chosen, isDouble && point === chosen ? OFF : point)
    if (gone !== null) return gone
    if (point === chosen) return takenBack(words, state, draft, point) ?? NOTHING
  }
  if (draft.options.some(({ from }) => from === point)) {
    const step = hand.isQuick ? quickStep(draft, point, order) : null
    if (step === null) return { ...NOTHING, chosen: point }
    return { ...NOTHING, steps: [...stepsOf(draft), [step.from, step.to]] }
  }
  if (chosen !== null && originOf(draft, chosen) === point) {
    const back = takenBack(words, state, draft, chosen)
    if (back !== null) return back
  }
  const back = takenBack(words, state, draft, point)
  if (back !== null) return back
  if (chosen !== null) return refused(words, state, draft, chosen, point)
  if (draft.position.own[point] === 0) return { ...NOTHING, notice: null }
  return refused(words, state, draft, point)
}

/** A checker that was picked up at a place is let go at another one, or beside the board. */
export function dropChecker(
  words: Words,
  state: TableState,
  draft: Draft,
  hand: Hand,
  from: Place,
  to: Place | null,
): Pressed {
  const { settings } = state.log
  const start = pointFor(settings, hand.near, draft.side, from)
  const end = to === null ? null : pointFor(settings, hand.near, draft.side, to)
  if (start === null || end === null || start === end) return NOTHING
  const gone = goTo(state, draft, hand, start, end)
  if (gone !== null) return gone
  if (originOf(draft, start) === end) {
    return takenBack(words, state, draft, start) ?? NOTHING
  }
  return refused(words, state, draft, start, end)
}

/** Whether a checker on a place can be picked up: it may move, or has been moved in this turn. */
export function canLift(state: TableState, draft: Draft, near: Side, place: Place): boolean {
  const point = pointFor(state.log.settings, near, draft.side, place)
  if (point === null || point === OFF) return false
  return draft.options.some(({ from }) => from === point) || originOf(draft, point) !== null
}

/** Why the checker of a place cannot be picked up, in a few words; null where none is there. */
export function whyNotLifted(
  words: Words,
  state: TableState,
  draft: Draft,
  near: Side,
  place: Place,
): string | null {
  const point = pointFor(state.log.settings, near, draft.side, place)
  if (point === null || point === OFF || draft.position.own[point] === 0) return null
  return refused(words, state, draft, point).notice
}

function goTo(
  state: TableState,
  draft: Draft,
  hand: Hand,
  from: number,
  to: number,
): Pressed | null {
  const ways = reachFrom(state.log.settings, draft, from, hand.order)
  const way = ways.find((reach) => reach.to === to)
  if (way === undefined) return null
  const steps = way.steps.map((step): Step => [step.from, step.to])
  return { ...NOTHING, steps: [...stepsOf(draft), ...steps] }
}

function takenBack(words: Words, state: TableState, draft: Draft, point: number): Pressed | null {
  const steps = takeBack(state.replay.match, draft, point)
  if (steps === null) return null
  return steps === 'needed'
    ? { ...NOTHING, notice: words.moving.laterStands }
    : { ...NOTHING, steps }
}

function refused(
  words: Words,
  state: TableState,
  draft: Draft,
  from: number,
  to?: number,
): Pressed {
  if (draft.isDone) return NOTHING
  const { settings } = state.log
  const taken = draft.taken.map(({ from, to }): Step => [from, to])
  const reason = whyNot(settings, draft.from, draft.turn, taken, from, to)
  return reason === null ? NOTHING : { ...NOTHING, notice: sayStepRefusal(words, reason, settings) }
}
