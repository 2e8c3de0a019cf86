import { type LevelEntry, levels as levelsOf } from '../../bots/index.js'
import {
  type Entry,
  type Fact,
  openTable,
  otherSeat,
  type Player,
  type Seat,
  type TableState,
  type TableTerms,
} from '../../protocol/index.js'
import {
  checkMatchConfig,
  checkSettings,
  presetById,
  type Result,
  type Settings,
} from '../../rules/index.js'
import type { TableChains } from './chains.js'
import type { CreateFault } from './port.js'

/** What a table begins with. */
export interface Opening {
  readonly id: string
  readonly code: string
  readonly terms: TableTerms
  readonly players: readonly [Player | null, Player | null]
}

/** Whether a table can be opened under such terms; the settings of these are complete and known. */
export function checkTerms(
  terms: TableTerms,
  level: string | undefined,
  levels: readonly LevelEntry[],
): Result<Settings, CreateFault> {
  if (presetById(terms.preset) === undefined) return fault('bad-terms', 'preset')
  const settings = checkSettings(terms.settings)
  if (!settings.ok) return fault(settings.error.code, settings.error.path)
  const config = checkMatchConfig(terms.config)
  if (!config.ok) return fault('bad-config', config.error.path)
  const isFree = settings.value.opening.lotWinnerGets === 'first-move'
  if (terms.white !== null && !isFree) return fault('bad-terms', 'white')
  if (level !== undefined && !levelsOf(settings.value, levels).some(({ id }) => id === level)) {
    return fault('no-such-level', 'bot')
  }
  return settings
}

/** The first entry of a table, and what it comes to. */
export function openingEntry(
  { id, code, terms, players }: Opening,
  chains: TableChains,
  at: number,
): { readonly entry: Entry; readonly state: TableState } {
  const { id: game, server, spares } = chains.commitment(1)
  const sat = ([0, 1] as const).flatMap((seat): Fact[] => {
    const player = players[seat]
    return player === null ? [] : [{ type: 'sat', seat, player }]
  })
  const facts: Fact[] = [
    { type: 'opened', id, code, terms },
    ...sat,
    { type: 'committed', game: 1, id: game, server, spares: [...spares] },
  ]
  const entry = { version: 1, at, facts }
  const opened = openTable(entry)
  if (!opened.ok) throw new Error(`A new table does not open: ${opened.error}`)
  return { entry, state: opened.value }
}

/** The terms of another match: White changes seats where the lot gives no colours. */
export function termsOfRematch({ terms }: TableState): TableTerms {
  return terms.white === null ? terms : { ...terms, white: otherSeat(terms.white) }
}

/** Both players by their seats. */
export function seated(
  seat: Seat | null,
  player: Player,
  opponent: Player | null,
): readonly [Player | null, Player | null] {
  if (seat === null) return [null, opponent]
  return seat === 0 ? [player, opponent] : [opponent, player]
}

function fault(code: CreateFault['code'], path: string): Result<never, CreateFault> {
  return { ok: false, error: { code, path } }
}
