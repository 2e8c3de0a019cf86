import type { Accessor } from 'solid-js'
import { createEffect, onCleanup } from 'solid-js'
import { nextByItself } from '../state/auto-play.js'
import type { Draft } from '../state/draft.js'
import { stepsOf } from '../state/draft.js'
import type { Preferences } from '../state/preferences.js'
import type { Gesture, TableState } from '../state/table.js'

/** Long enough to see what happens, in milliseconds; a pass has to be read. */
const DELAYS = { roll: 500, step: 220, done: 600, pass: 1800 } as const

/** Lets the table do what a person wants it to do alone, slowly enough to be followed. */
export function createAuto(means: {
  readonly state: Accessor<TableState>
  readonly draft: Accessor<Draft | null>
  readonly wishes: Accessor<Preferences>
  /** Whether people look at something else that has to end first. */
  readonly isBusy: Accessor<boolean>
  readonly send: (gesture: Gesture) => void
}): void {
  createEffect(() => {
    if (means.isBusy()) return
    const draft = means.draft()
    const gesture = nextByItself(means.state(), draft, means.wishes())
    if (gesture === null) return
    const timer = setTimeout(() => means.send(gesture), delayFor(gesture, draft))
    onCleanup(() => clearTimeout(timer))
  })
}

function delayFor(gesture: Gesture, draft: Draft | null): number {
  if (gesture.type === 'roll') return DELAYS.roll
  if (gesture.type === 'draft') return DELAYS.step
  return draft === null || stepsOf(draft).length === 0 ? DELAYS.pass : DELAYS.done
}
