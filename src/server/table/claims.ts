import {
  flagMoment,
  hasBegun,
  otherSeat,
  type Refusal,
  type Seat,
  type TableState,
} from '../../protocol/index.js'
import type { Draft } from './draft.js'

/** Without a connection for so long a seat may be claimed (SPEC L5). */
const ABSENCE = 60_000

/** Silent for so long a seat may be claimed at a table without a clock (SPEC L5). */
const SILENCE = 86_400_000

/** Why a seat has left for good. */
type Reason = 'time' | 'absence' | 'silence'

/** What a claim depends on. */
export interface ClaimContext {
  readonly now: number
  readonly awaySince: readonly [number | null, number | null]
}

/** A seat says that the other has left for good. */
export function claim(draft: Draft, seat: Seat, context: ClaimContext): Refusal | null {
  if (draft.state.match.isOver) return 'match-over'
  const because = reasonAgainst(draft.state, otherSeat(seat), context)
  return because === null ? 'nothing-to-claim' : draft.add({ type: 'claimed', seat, because })
}

/** Why a seat is held to have left for good; null while it is not (SPEC L5). */
function reasonAgainst(
  state: TableState,
  seat: Seat,
  { now, awaySince }: ClaimContext,
): Reason | null {
  const { terms, clock } = state
  const flag = flagMoment(clock, terms.clock)
  if (flag !== null && clock.running === seat && flag < now) return 'time'
  if (terms.clock.kind === 'reserve') {
    const since = awaySince[seat]
    return since !== null && now - since >= ABSENCE && hasBegun(state) ? 'absence' : null
  }
  const isSilent = terms.clock.kind === 'none' && clock.running === seat
  return isSilent && now - clock.since >= SILENCE ? 'silence' : null
}
