import type { Accessor } from 'solid-js'
import { createEffect, on, onCleanup } from 'solid-js'
import type { Audible } from '../sound/cues.js'
import { cuesBetween } from '../sound/cues.js'
import type { Speaker } from '../sound/speaker.js'
import type { Draft } from '../state/draft.js'
import { awaitedPlayer } from '../state/local-table.js'
import type { Standing } from '../state/play-view.js'
import type { Preferences } from '../state/preferences.js'
import { seatOf } from '../state/replay.js'
import type { TableState } from '../state/table.js'
import { throwsIn } from './dice-view.js'
import { isPerson } from './who.js'

/** What can be heard of a table, as far as it is seen already. */
export function audibleOf(
  state: TableState,
  draft: Draft | null,
  standing: Standing,
  isPlaying: boolean,
): Audible {
  const { log, replay } = state
  const { last, match, finished } = replay
  const mover = (isPlaying ? last?.side : (draft?.side ?? last?.side)) ?? 'white'
  const isAlone = log.players.some((player) => !isPerson(player))
  return {
    game: `${log.id} ${finished?.number ?? match.gameNumber}`,
    throws: throwsIn(log),
    white: standing.white,
    black: standing.black,
    mover,
    isMyTurn: isAlone && !isPlaying && awaitedPlayer(log, replay)?.player.kind === 'person',
    over: isPlaying ? null : endOf(state),
  }
}

function endOf({ log, replay }: TableState): Audible['over'] {
  const winner = replay.finished?.result.winner ?? null
  const seat = winner === null ? null : seatOf(replay, winner)
  if (seat === null) return null
  return isPerson(log.players[seat]) || !log.players.some(isPerson) ? 'won' : 'lost'
}

/** Lets a table be heard as long as the component lives and the player wants to hear it. */
export function createSounds(
  audible: Accessor<Audible>,
  preferences: Accessor<Preferences>,
  speaker: Speaker,
): void {
  const wake = () => {
    if (preferences().sound) speaker.wake()
  }
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  onCleanup(() => {
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
  })
  createEffect(
    on(audible, (now, before) => {
      if (before === undefined || !preferences().sound) return
      const cues = cuesBetween(before, now)
      if (cues.length > 0) speaker.play(cues, preferences().volume)
    }),
  )
}
