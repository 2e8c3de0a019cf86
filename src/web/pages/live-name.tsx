import { createResource, createSignal, Show } from 'solid-js'
import { type AskFault, rename, whoAmI } from '../live/api.js'
import { useWords } from './language.js'
import { AskTrouble } from './live-trouble.js'
import { guestName } from './who.js'

const LONGEST = 24

/** One's own name, as others read it; it is kept as soon as the field is left. */
export function NameField() {
  const words = useWords()
  const [me, { mutate }] = createResource(whoAmI)
  const [said, setSaid] = createSignal<'kept' | AskFault | null>(null)
  const name = () => {
    const now = me()
    return now?.ok ? now.value.name : ''
  }
  const isUnnamed = () => guestName(words(), name()) !== name()
  const own = () => (isUnnamed() ? '' : name())
  const take = async (input: HTMLInputElement) => {
    const wanted = input.value.trim()
    if (wanted === '' || wanted === own()) {
      input.value = own()
      return
    }
    const renamed = await rename(wanted)
    if (renamed.ok) mutate(renamed)
    if (renamed.ok) input.value = renamed.value.name
    setSaid(renamed.ok ? 'kept' : renamed.error)
  }
  return (
    <div class="own-name">
      <label>
        <span>{words().live.name.label}</span>
        <input
          type="text"
          name="own-name"
          autocomplete="nickname"
          maxlength={LONGEST}
          placeholder={guestName(words(), name())}
          // Until it is known who one is: what is typed would be written over.
          disabled={me.loading}
          value={own()}
          onInput={() => setSaid(null)}
          onChange={({ currentTarget }) => void take(currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
        />
      </label>
      <Show
        when={said() === 'refused'}
        fallback={
          <small role="status">
            {said() === 'kept' ? words().live.name.kept : words().live.name.about}
          </small>
        }
      >
        <p class="trouble" role="alert" ref={showWhole}>
          {words().live.name.bad}
        </p>
      </Show>
      <Show when={fault()}>{(why) => <AskTrouble fault={why()} />}</Show>
    </div>
  )

  function fault(): AskFault | null {
    const now = said()
    return now === 'kept' || now === 'refused' ? null : now
  }
}

/** The start button may lie over what has just appeared. */
function showWhole(element: HTMLElement): void {
  requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }))
}
