import type { JSX } from 'solid-js'
import { createEffect, createSignal, Show } from 'solid-js'
import type { Who } from '../../locales/index.js'
import type { Side } from '../../rules/index.js'
import type { Decided } from '../state/decided.js'
import type { Trouble } from '../state/table.js'
import { CloseIcon } from './icons.js'
import { useWords } from './language.js'

/** What goes wrong, what is decided already, and that an earlier position is shown. */
export function TableNotes(props: {
  trouble: Trouble | null
  decided: Decided | null
  isLooking: boolean
  who: (side: Side) => Who
  onRetry: () => void
  onEnd: () => void
  onBack: () => void
  more?: () => JSX.Element
}) {
  const words = useWords()
  const [read, setRead] = createSignal<Trouble | null>(null)
  createEffect(() => {
    if (props.trouble === null) setRead(null)
  })
  return (
    <div class="notes">
      {props.more?.()}
      <Show when={props.trouble !== read() && props.trouble}>
        {(trouble) => (
          <div class="trouble" role="alert">
            <p>{words().table.trouble[trouble()]}</p>
            <Show when={trouble() === 'silent' || trouble() === 'slow'}>
              <button type="button" onClick={props.onRetry}>
                {words().flow.retry}
              </button>
            </Show>
            <Show when={trouble() === 'full' || trouble() === 'denied'}>
              <button
                type="button"
                class="square"
                title={words().page.close}
                onClick={() => setRead(trouble())}
              >
                <CloseIcon />
              </button>
            </Show>
          </div>
        )}
      </Show>
      <Show when={props.isLooking}>
        <div class="note">
          <p>{words().flow.lookBack}</p>
          <button type="button" onClick={props.onBack}>
            {words().flow.back}
          </button>
        </div>
      </Show>
      <Show when={!props.isLooking && props.decided}>
        {(decided) => (
          <div class="note" role="status">
            <p>
              {words().flow.decided(
                props.who(decided().winner),
                decided().ending,
                decided().points,
              )}
            </p>
            <button type="button" onClick={props.onEnd}>
              {words().flow.end}
            </button>
          </div>
        )}
      </Show>
    </div>
  )
}
