import { Show } from 'solid-js'
import { awaited, mayLeave } from '../../protocol/table.js'
import { useWords } from './language.js'
import { Address } from './live-cards.js'
import { sayClock } from './live-clock-names.js'
import { NameField } from './live-name.js'
import type { Live } from './live-parts.js'

/** In the menu: the table's clock, link and code, its dice, and how to leave it between games. */
export function LiveMenu(props: { live: Live; onSeats: () => void }) {
  const words = useWords()
  const { live } = props
  const table = () => live.view().table
  const isWatching = () => live.view().me === null
  const isFree = () => awaited(table()) === 'players'
  return (
    <section class="live-menu" aria-label={words().live.seats.table}>
      <p class="why">
        {sayClock(words(), table().terms.clock, table().match.config)}
        {' · '}
        {words().live.seats.watchers(live.view().sight.presence?.watchers ?? 0)}
      </p>
      <div class="card-actions">
        <button type="button" onClick={live.openVerify}>
          {words().live.dice.verify}
        </button>
        <Show when={isWatching() && isFree()}>
          <button type="button" onClick={props.onSeats}>
            {words().live.seats.sit}
          </button>
        </Show>
        <Show when={!isWatching() && mayLeave(table())}>
          <button type="button" onClick={() => live.table.command({ type: 'leave' })}>
            {words().live.seats.leave}
          </button>
        </Show>
      </div>
      <NameField />
      <details>
        <summary>{words().live.seats.link}</summary>
        <Address id={table().id} code={table().code} />
      </details>
    </section>
  )
}
