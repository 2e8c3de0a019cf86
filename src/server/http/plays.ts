import type Type from 'typebox'
import {
  isSameTurn,
  type PlaysAnswer,
  type PlaysRequest,
  type TableState,
} from '../../protocol/index.js'
import { applyAction, legalPlays, turnOf } from '../../rules/index.js'

type Chosen = Type.Static<typeof PlaysRequest>['levels']

/**
 * The legal plays that follow some levels of the turn under way; null where no turn is, or where
 * what was chosen is no part of it.
 */
export function playsAfter(state: TableState, chosen: Chosen): PlaysAnswer | null {
  let now = state
  for (const [i, steps] of chosen.entries()) {
    const after = i > 0 && !isSameTurn(state, now) ? null : applyAction(now.match, play(steps))
    if (!after?.ok) return null
    now = { ...now, match: after.value }
  }
  const { version, match } = state
  if (chosen.length > 0 && !isSameTurn(state, now)) return { version, isWhole: true, plays: [] }
  const at = turnOf(now.match)
  if (at === null) return null
  const { plays } = legalPlays(match.settings, at.position, at.turn)
  const steps = plays.map((each) => each.steps.map(([from, to]): [number, number] => [from, to]))
  return { version, isWhole: false, plays: steps.length > 0 ? steps : [[]] }
}

function play(steps: Chosen[number]) {
  return { type: 'play', steps } as const
}
