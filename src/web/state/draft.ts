import type { Match, NextStep, Position, Side, Step, Turn } from '../../rules/index.js'
import { afterSteps, applyAction, nextSteps, turnOf } from '../../rules/index.js'
import { assignDice } from './play-view.js'
import { goesOn } from './replay.js'

/** A turn that is being put together on the board; nothing of it is final. */
export interface Draft {
  readonly side: Side
  /** The steps of the levels that are complete, then of the current one; a pass is an empty level. */
  readonly levels: readonly (readonly Step[])[]
  /** The current level: where it began, and as what. */
  readonly from: Position
  readonly turn: Turn
  /** Steps of the current level, each with its die. */
  readonly taken: readonly NextStep[]
  /** The board as it stands now, in the mover's view. */
  readonly position: Position
  /** Steps that may follow. */
  readonly options: readonly NextStep[]
  /** Whether the dice may be picked up. */
  readonly isDone: boolean
}

/**
 * The turn under way with some steps taken, all levels of a chain in one list; steps that do
 * not fit are left out with all after them. Null when nobody has to play.
 */
export function draftTurn(match: Match, steps: readonly Step[]): Draft | null {
  const start = turnOf(match)
  if (start === null) return null
  const levels: (readonly Step[])[] = []
  let now = match
  let left = steps
  for (;;) {
    const { side, position, turn } = turnOf(now) as NonNullable<ReturnType<typeof turnOf>>
    const level = draftLevel(now, position, turn, left)
    const draft = {
      side,
      from: position,
      turn,
      taken: level.taken,
      position: level.position,
      options: level.options,
    }
    const taken = level.taken.map(({ from, to }) => [from, to] as const)
    if (level.options.length > 0) return { ...draft, levels: [...levels, taken], isDone: false }
    levels.push(taken)
    const played = applyAction(now, { type: 'play', steps: taken })
    if (!played.ok || !goesOn(now, played.value)) return { ...draft, levels, isDone: true }
    now = played.value
    left = left.slice(taken.length)
  }
}

/** All steps of a draft in one list, as it is kept. */
export function stepsOf(draft: Draft): Step[] {
  return draft.levels.flat()
}

function draftLevel(match: Match, position: Position, turn: Turn, steps: readonly Step[]) {
  const { settings } = match
  const meant: NextStep[][] = []
  const made: Step[] = []
  let options = nextSteps(settings, position, turn, made)
  for (const [from, to] of steps) {
    const fitting = options.filter((option) => option.from === from && option.to === to)
    if (fitting.length === 0) break
    meant.push(fitting)
    made.push([from, to])
    options = nextSteps(settings, position, turn, made)
    if (options.length === 0) break
  }
  return {
    taken: assignDice(meant, turn.pips),
    options,
    position: afterSteps(settings, position, turn, made) ?? position,
  }
}
