import type { Accessor } from 'solid-js'
import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { LastPlay } from '../state/replay.js'
import { stepsIn } from './scene-view.js'

/** A play that is being shown step by step. */
export interface Playback {
  readonly play: LastPlay | null
  readonly count: number
}

/** How many steps of the last play are to be seen, when so far this much has been shown. */
export function shownSteps(so: Playback, last: LastPlay | null, isSlow: boolean): number {
  if (last === null) return 0
  if (so.play === last || !isSlow) return so.play === last ? so.count : stepsIn(last)
  return so.play?.goesOn === true && so.play.side === last.side ? so.count : 0
}

/**
 * Shows plays one step after another: the count of the steps to be seen, and a way to see
 * the rest at once. `isSlow` tells whether a play is shown at all or simply there, `beat` how
 * many milliseconds lie between two of its steps.
 */
export function createPlayback(
  last: Accessor<LastPlay | null>,
  isSlow: (play: LastPlay) => boolean,
  beat: (play: LastPlay) => number,
): { shown: Accessor<number>; isPlaying: Accessor<boolean>; finish: () => void } {
  const first = last()
  const [so, setSo] = createSignal<Playback>({
    play: first,
    count: first === null ? 0 : stepsIn(first),
  })
  const shown = () => {
    const play = last()
    return shownSteps(so(), play, play !== null && isSlow(play))
  }
  const isPlaying = () => {
    const play = last()
    return play !== null && shown() < stepsIn(play)
  }
  const finish = () => {
    const play = last()
    if (play !== null) setSo({ play, count: stepsIn(play) })
  }
  let timer: ReturnType<typeof setInterval> | undefined
  createEffect(
    on(last, (play) => {
      clearInterval(timer)
      setSo({ play, count: shown() })
      if (play === null || !isPlaying()) return
      const next = () => {
        if (isPlaying()) setSo({ play, count: shown() + 1 })
        else clearInterval(timer)
      }
      timer = setInterval(next, beat(play))
      next()
    }),
  )
  onCleanup(() => clearInterval(timer))
  return { shown, isPlaying, finish }
}
