import type { Entry, TableLog } from './log.js'
import type { LastPlay, Replay } from './replay.js'
import { advance, startReplay } from './replay.js'

/** A whole turn that was played, and the table as it stood after it. */
export interface PlayedTurn {
  readonly game: number
  readonly play: LastPlay
  readonly replay: Replay
}

/** All turns of a table so far, with what is needed to go on from here. */
export interface History {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly replay: Replay
  readonly turns: readonly PlayedTurn[]
}

/** The turns of a log; what an earlier history knows is not worked out again. */
export function historyOf(log: TableLog, earlier: History | null): History {
  const known = earlier !== null && continues(log, earlier) ? earlier : null
  let replay = known?.replay ?? startReplay(log)
  const turns = [...(known?.turns ?? [])]
  for (const entry of log.entries.slice(known?.entries.length ?? 0)) {
    const next = advance(replay, entry)
    if (next === null) break
    const isPlay = entry.type === 'act' && entry.action.type === 'play'
    if (isPlay && next.last !== null && !next.last.goesOn) {
      turns.push({ game: replay.match.gameNumber, play: next.last, replay: next })
    }
    replay = next
  }
  return { id: log.id, entries: log.entries, replay, turns }
}

function continues(log: TableLog, { id, entries }: History): boolean {
  const { length } = entries
  return id === log.id && (length === 0 || log.entries[length - 1] === entries[length - 1])
}
