import type { Accessor } from 'solid-js'
import { batch, createSignal } from 'solid-js'
import type { Dot } from './layout.js'
import type { Place } from './places.js'

/** A checker in the player's hand. */
export interface Carried {
  readonly from: Place
  readonly at: Dot
  /** The place that it would land on. */
  readonly over: Place | null
}

/** What dragging needs to know of the board. */
export interface DragMeans {
  /** A spot of the window as one of the drawing. */
  readonly dotAt: (x: number, y: number) => Dot
  readonly placeAt: (dot: Dot) => Place | null
  readonly onLift: (place: Place) => boolean
  readonly onDrop: (from: Place, to: Place | null) => void
}

/** Pointer events of the element above the board, and what they come to. */
export interface Drag {
  readonly carried: Accessor<Carried | null>
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent & { currentTarget: HTMLElement }) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
    /** Swallows the click that ends a drag. */
    readonly onClickCapture: (event: MouseEvent) => void
  }
}

/** Pixels that a pointer may tremble before a press becomes a drag. */
const TREMBLE = 6

/** Lets a checker follow the pointer, by mouse, pen or finger. */
export function createDrag(means: DragMeans): Drag {
  const [carried, setCarried] = createSignal<Carried | null>(null)
  let pressed: { id: number; place: Place; x: number; y: number } | null = null
  let swallowUntil = 0

  const carry = (from: Place, event: PointerEvent) => {
    const at = means.dotAt(event.clientX, event.clientY)
    setCarried({ from, at, over: means.placeAt(at) })
  }
  const end = (event: PointerEvent, isDropped: boolean) => {
    const held = carried()
    if (pressed?.id !== event.pointerId) return
    pressed = null
    if (held === null) return
    swallowUntil = event.timeStamp + 50
    batch(() => {
      means.onDrop(held.from, isDropped ? held.over : held.from)
      setCarried(null)
    })
  }
  return {
    carried,
    handlers: {
      onPointerDown: (event) => {
        const place = (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset.place
        if (!event.isPrimary || event.button !== 0 || place === undefined) return
        pressed = {
          id: event.pointerId,
          place: place as Place,
          x: event.clientX,
          y: event.clientY,
        }
      },
      onPointerMove: (event) => {
        if (pressed?.id !== event.pointerId) return
        if (carried() === null) {
          if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < TREMBLE) return
          if (!means.onLift(pressed.place)) {
            pressed = null
            return
          }
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        carry(pressed.place, event)
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
      onClickCapture: (event) => {
        if (event.timeStamp >= swallowUntil) return
        swallowUntil = 0
        event.stopPropagation()
      },
    },
  }
}
