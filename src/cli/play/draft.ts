import {
  type Action,
  afterSteps,
  applyAction,
  isComplete,
  legalPlays,
  type Match,
  type Position,
  positionFor,
  type Side,
  type Step,
  turnOf,
} from '../../rules/index.js'
import type { Level } from './ways.js'

/**
 * A turn as it is being put together: all levels of a chained double before any of them is
 * played. It can be taken back step by step until its actions are carried out.
 */
export interface Draft {
  readonly side: Side
  /** The match after the levels that are whole. */
  readonly match: Match
  /** The plays of those levels. */
  readonly actions: readonly Action[]
  /** Steps of the level under way. */
  readonly taken: readonly Step[]
  /** Whether nothing is left to play. */
  readonly isFinished: boolean
  /** The draft one step earlier. */
  readonly before: Draft | null
}

/** A draft with nothing played yet; finished at once where nothing can be. */
export function startDraft(match: Match, side: Side): Draft {
  return settle({ side, match, actions: [], taken: [], isFinished: false, before: null })
}

/** The level that is being played. */
export function levelOf({ match }: Draft): Level {
  const { position, turn } = turnOf(match) as NonNullable<ReturnType<typeof turnOf>>
  return { settings: match.settings, position, turn }
}

/** The position to show. */
export function shownPosition(draft: Draft): Position {
  if (draft.taken.length === 0) return positionFor(draft.match.game, draft.side)
  const { settings, position, turn } = levelOf(draft)
  return afterSteps(settings, position, turn, draft.taken) ?? position
}

/** The draft after one more legal step. */
export function addStep(draft: Draft, step: Step): Draft {
  const { settings, position, turn } = levelOf(draft)
  const taken = [...draft.taken, step]
  const next = { ...draft, taken, before: draft }
  if (!isComplete(settings, position, turn, taken)) return next
  return settle(played(next, taken))
}

/** Whether its plays end the game under way. */
export function endsGame(draft: Draft, match: Match): boolean {
  return draft.match.results.length > match.results.length
}

function played(draft: Draft, steps: readonly Step[]): Draft {
  const action: Action = { type: 'play', steps }
  const next = applyAction(draft.match, action)
  if (!next.ok) throw new Error(`a play was offered and refused: ${next.error}`)
  const isFinished = !isNextLevel(draft, next.value)
  return { ...draft, match: next.value, actions: [...draft.actions, action], taken: [], isFinished }
}

/** Passes the level where nothing can be played. */
function settle(draft: Draft): Draft {
  if (draft.isFinished) return draft
  const { settings, position, turn } = levelOf(draft)
  return legalPlays(settings, position, turn).plays.length > 0 ? draft : played(draft, [])
}

function isNextLevel(draft: Draft, match: Match): boolean {
  const next = turnOf(match)
  if (next === null || next.side !== draft.side) return false
  return match.game.turn?.roll === draft.match.game.turn?.roll
}
