import type { Who, Words } from '../../locales/index.js'
import type { Seat } from '../../protocol/words.js'
import type { Side } from '../../rules/index.js'
import type { Player, TableLog } from '../state/log.js'
import type { Replay } from '../state/replay.js'
import { seatOf } from '../state/replay.js'

const WHO = { person: 'you', computer: 'computer', remote: 'opponent' } as const

/** How a side is spoken of: by its colour between two of a kind, else as you and who is opposite. */
export function whoPlays(log: TableLog, replay: Replay, side: Side): Who {
  const seat = seatOf(replay, side)
  return seat === null ? side : (whoSits(log, seat) ?? side)
}

/** How the player of a seat is spoken of; null where both are of a kind. */
export function whoSits({ players }: TableLog, seat: Seat): Who | null {
  const { kind } = players[seat]
  return players.every((player) => player.kind === kind) ? null : WHO[kind]
}

/** Whoever sits at a table with players elsewhere, by the name that he goes by in the page's language. */
export function playerName(
  words: Words,
  { name, level }: { name: string; level?: string },
): string {
  const { levels } = words.game
  if (level === undefined) return guestName(words, name)
  return level in levels ? levels[level as keyof typeof levels].name : level
}

/** A guest's name; who has chosen none is called so in the language of the page. */
export function guestName(words: Words, name: string): string {
  const number = /^guest-(\d+)$/.exec(name)?.[1]
  return number === undefined ? name : words.live.seats.guest(number)
}

/** Whether a seat is a person's. */
export function isPerson(player: Player): boolean {
  return player.kind === 'person'
}
