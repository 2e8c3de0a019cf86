import { createSignal, For } from 'solid-js'
import type { Layout, Rect } from './layout.js'
import { isMoveKey, neighbour, spotOf } from './neighbours.js'
import type { Place } from './places.js'
import type { BoardWords, Scene } from './scene.js'

/**
 * The places of the board as a grid of buttons over the drawing: one of them can be reached
 * by Tab, the arrow keys go from there.
 */
export function Grid(props: {
  layout: Layout
  scene: Scene
  words: BoardWords
  onPress: (place: Place) => void
}) {
  const buttons = new Map<Place, HTMLButtonElement>()
  const [current, setCurrent] = createSignal<Place>('p24')

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMoveKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = neighbour(props.layout, current(), event.key)
    buttons.get(next)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: places of a board are no table of data.
    <div
      role="grid"
      class="places"
      aria-label={props.words.board}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <For each={props.layout.rows}>
        {(row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
          <div role="row">
            <For each={row}>
              {(place) => (
                // biome-ignore lint/a11y/useSemanticElements: as above.
                // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus.
                <div
                  role="gridcell"
                  class="place"
                  ref={(cell) => put(cell, props.layout, spotOf(props.layout, place).target)}
                >
                  <button
                    type="button"
                    ref={(button) => buttons.set(place, button)}
                    data-place={place}
                    data-mark={markOf(props.scene, place)}
                    aria-label={props.words.place(place)}
                    aria-pressed={props.scene.chosen === place}
                    tabIndex={current() === place ? 0 : -1}
                    onFocus={() => setCurrent(place)}
                    onClick={() => props.onPress(place)}
                  />
                </div>
              )}
            </For>
          </div>
        )}
      </For>
    </div>
  )
}

function markOf(scene: Scene, place: Place): string | undefined {
  if (scene.targets.has(place)) return 'target'
  if (scene.chosen === place) return 'chosen'
  return scene.movable.has(place) ? 'movable' : undefined
}

function put(cell: HTMLElement, layout: Layout, { x, y, width, height }: Rect): void {
  cell.style.left = `${(100 * x) / layout.width}%`
  cell.style.top = `${(100 * y) / layout.height}%`
  cell.style.width = `${(100 * width) / layout.width}%`
  cell.style.height = `${(100 * height) / layout.height}%`
}
