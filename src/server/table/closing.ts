import { awaited, type Presence, type Refusal, type TableState } from '../../protocol/index.js'
import type { Result } from '../../rules/index.js'
import { Draft, type Drafted } from './draft.js'

/** A table that waits is closed when nobody has been there for so long (SPEC L10). */
export const LEFT = 86_400_000

/** Closes a table that nobody waits at any more. */
export function closeLeft(
  state: TableState,
  seats: Presence['seats'],
  now: number,
): Result<Drafted, Refusal> {
  const last = Math.max(
    state.at,
    ...seats.map(({ here, since }, seat) => {
      if (state.players[seat] === null) return 0
      return here ? now : since
    }),
  )
  if (awaited(state) !== 'players' || now - last < LEFT) return { ok: false, error: 'wrong-phase' }
  const draft = new Draft(state, now)
  return draft.unless(draft.add({ type: 'closed' }))
}
