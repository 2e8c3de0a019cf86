import { awaited, seatOf, type TableRow, type TableState } from '../../protocol/index.js'

/** What lists show of a table. */
export function rowOf(state: TableState): TableRow {
  const { id, code, terms, players, version, at } = state
  const status = statusOf(state)
  const row: TableRow = {
    id,
    preset: terms.preset,
    config: terms.config,
    clock: terms.clock,
    status,
    players: [...players],
    score: scoreOf(state),
    version,
    changed: at,
  }
  return status === 'waiting' ? { ...row, code } : row
}

/** Whether two rows of one log show the same, their versions aside. */
export function showsTheSame(one: TableRow, other: TableRow): boolean {
  const isSame = <T>([near, far]: readonly T[], [its, others]: readonly T[]) =>
    near === its && far === others
  return (
    one.status === other.status &&
    isSame(one.players, other.players) &&
    isSame(one.score, other.score)
  )
}

function statusOf(state: TableState): TableRow['status'] {
  const kind = awaited(state)
  if (kind === 'over') return 'over'
  return kind === 'players' ? 'waiting' : 'playing'
}

function scoreOf(state: TableState): [number, number] {
  const { white, black } = state.match.score
  return seatOf(state, 'white') === 1 ? [black, white] : [white, black]
}
