import type { Accessor } from 'solid-js'
import { createEffect, createMemo, createSignal, on } from 'solid-js'
import type { Words } from '../../locales/index.js'
import type { Side, Step } from '../../rules/index.js'
import type { Place } from '../board/places.js'
import type { BoardGestures } from '../board/scene.js'
import type { Draft } from '../state/draft.js'
import { diceOrder } from '../state/reach.js'
import type { TableState } from '../state/table.js'
import { pointFor } from './numbering.js'
import type { Hand, Pressed } from './press.js'
import { canLift, dropChecker, pressPlace, whyNotLifted } from './press.js'

/** What moving by hand needs from the page. */
export interface MovingMeans {
  readonly words: Accessor<Words>
  readonly state: Accessor<TableState>
  /** The turn that a person here may put together now; null where there is none. */
  readonly draft: Accessor<Draft | null>
  readonly near: Accessor<Side>
  readonly isQuick: Accessor<boolean>
  /** Shows at once whatever is still moving. */
  readonly finish: () => void
  readonly onNotice: (notice: string) => void
  readonly onSteps: (steps: readonly Step[]) => void
}

/** Moving checkers by press and by drag: what is chosen, the order of the dice, the gestures. */
export function createMoving(means: MovingMeans): {
  chosen: Accessor<number | null>
  isSwapped: Accessor<boolean>
  putDown: () => void
  gestures: BoardGestures
} {
  const [chosen, setChosen] = createSignal<number | null>(null)
  const [isSwapped, setSwapped] = createSignal(false)
  const turn = createMemo(() => means.state().replay.match.game.turn)
  createEffect(on(turn, () => setSwapped(false), { defer: true }))
  const hand = ({ turn }: Draft): Hand => ({
    near: means.near(),
    chosen: chosen(),
    order: diceOrder(turn.pips, isSwapped()),
    isQuick: means.isQuick(),
  })
  const done = (pressed: Pressed) => {
    if (pressed.notice !== null) means.onNotice(pressed.notice)
    setChosen(pressed.chosen)
    if (pressed.steps !== null) means.onSteps(pressed.steps)
  }
  const onPress = (place: Place, isDouble: boolean) => {
    means.finish()
    const draft = means.draft()
    if (draft === null) return
    done(pressPlace(means.words(), means.state(), draft, hand(draft), place, isDouble))
  }
  const onLift = (place: Place) => {
    means.finish()
    const draft = means.draft()
    if (draft === null) return false
    if (canLift(means.state(), draft, means.near(), place)) {
      means.onNotice('')
      setChosen(pointFor(means.state().log.settings, means.near(), draft.side, place))
      return true
    }
    const why = whyNotLifted(means.words(), means.state(), draft, means.near(), place)
    if (why !== null) means.onNotice(why)
    return false
  }
  const onDrop = (from: Place, to: Place | null) => {
    const draft = means.draft()
    if (draft === null) return
    done(dropChecker(means.words(), means.state(), draft, hand(draft), from, to))
  }
  return {
    chosen,
    isSwapped,
    putDown: () => setChosen(null),
    gestures: {
      onPress,
      onLift,
      onDrop,
      onSwap: () => setSwapped(!isSwapped()),
      onReturn: () => done({ chosen: null, steps: [], notice: '' }),
    },
  }
}
