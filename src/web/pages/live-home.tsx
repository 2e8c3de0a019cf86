import { createSignal, For, Show } from 'solid-js'
import type { AskFault } from '../live/api.js'
import { findTable } from '../live/api.js'
import type { Shelf } from '../state/shelf.js'
import type { Choice } from './choice.js'
import { configFor } from './choice.js'
import { useWords } from './language.js'
import { loadLast } from './live-choice.js'
import { CLOCK_NAMES, CLOCKS, sayClock } from './live-clock-names.js'
import { AskTrouble } from './live-trouble.js'

/** How long may be thought at a table with a friend. */
export function ClockChoice(props: { choice: Choice; onChange: (part: Partial<Choice>) => void }) {
  const words = useWords()
  return (
    <label class="field clocks">
      <span>{words().live.clock.title}</span>
      <select
        name="clock"
        onChange={({ currentTarget }) =>
          props.onChange({ clock: CLOCK_NAMES.find((name) => name === currentTarget.value) })
        }
      >
        <For each={CLOCK_NAMES}>
          {(name) => (
            <option value={name} selected={props.choice.clock === name}>
              {sayClock(words(), CLOCKS[name], configFor(props.choice))}
            </option>
          )}
        </For>
      </select>
    </label>
  )
}

/** The code that a friend has read aloud, and the way to his table. */
export function CodeEntry(props: { onTable: (id: string) => void }) {
  const words = useWords()
  const [code, setCode] = createSignal('')
  const [fault, setFault] = createSignal<AskFault | null>(null)
  const digits = () => code().replace(/\D/g, '')
  const find = async (event: SubmitEvent) => {
    event.preventDefault()
    setFault(null)
    const found = await findTable(digits())
    if (found.ok) props.onTable(found.value.id)
    else setFault(found.error)
  }
  return (
    <form class="code-entry" onSubmit={find}>
      <label>
        <span>{words().live.home.haveCode}</span>
        <input
          type="text"
          inputmode="numeric"
          autocomplete="off"
          placeholder={words().live.home.code}
          required
          pattern="\s*(\d\s*){6}"
          title={words().live.home.code}
          value={code()}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{words().live.home.join}</button>
      <Show when={fault()}>{(why) => <AskTrouble fault={why()} />}</Show>
    </form>
  )
}

/** The way back to the table at which one sat last. */
export function LastTable(props: { shelf: Shelf; onTable: (id: string) => void }) {
  const words = useWords()
  return (
    <Show when={loadLast(props.shelf)}>
      {(id) => (
        <section class="kept" aria-label={words().live.seats.table}>
          <p>{words().live.home.friend}</p>
          <button type="button" class="primary" onClick={() => props.onTable(id())}>
            {words().page.continueGame}
          </button>
        </section>
      )}
    </Show>
  )
}
