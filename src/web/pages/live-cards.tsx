import { createSignal, For, Show } from 'solid-js'
import { whenNamed } from '../live/api.js'
import { opponentsFor } from './choice.js'
import { useWords } from './language.js'
import { sayClock } from './live-clock-names.js'
import { NameField } from './live-name.js'
import type { Live } from './live-parts.js'
import { Card } from './table-cards.js'
import { TableFacts } from './table-panel.js'

/** Before both seats are taken: the link and the code for whoever waits, a seat for whoever comes. */
export function SeatsCard(props: { live: Live; onWatch: () => void }) {
  const words = useWords()
  const { live } = props
  const isWaiting = () => live.view().me !== null
  const title = () => {
    const { seats } = words().live
    if (isWaiting()) return seats.waiting
    return live.view().table.players.some((player) => player !== null) ? seats.invited : seats.free
  }
  return (
    <Card label={title()}>
      <h2>{title()}</h2>
      <Show when={isWaiting()} fallback={<Invitation {...props} />}>
        <p>{words().live.seats.tell}</p>
        <Address id={live.view().table.id} code={live.view().table.code} />
        <ComputerInstead live={live} />
      </Show>
    </Card>
  )
}

function Invitation(props: { live: Live; onWatch: () => void }) {
  const words = useWords()
  const { live } = props
  const isAsked = () => live.view().sending.includes('sit')
  const sit = async () => {
    await whenNamed()
    if (!isAsked()) live.table.command({ type: 'sit' })
  }
  return (
    <>
      <TableFacts state={live.table.state()} />
      <p class="why">
        {sayClock(words(), live.view().table.terms.clock, live.view().table.match.config)}
      </p>
      <NameField />
      <div class="card-actions">
        <button type="button" class="primary" aria-disabled={isAsked()} onClick={sit}>
          {words().live.seats.sit}
        </button>
        <button type="button" onClick={props.onWatch}>
          {words().live.seats.watch}
        </button>
      </div>
    </>
  )
}

/** Nobody needs to wait for ever: a level of the computer takes the other seat. */
function ComputerInstead(props: { live: Live }) {
  const words = useWords()
  const { live } = props
  const isAsked = () => live.view().sending.includes('bot')
  const levels = () =>
    opponentsFor(live.view().table.match.settings).flatMap((each) =>
      each === 'person' ? [] : each,
    )
  return (
    <details class="instead">
      <summary>{words().live.seats.computer}</summary>
      <div class="card-actions">
        <For each={levels()}>
          {(level) => (
            <button
              type="button"
              aria-disabled={isAsked()}
              onClick={() => !isAsked() && live.table.command({ type: 'bot', level })}
            >
              {words().game.levels[level].name}
            </button>
          )}
        </For>
      </div>
    </details>
  )
}

/** Nobody came for so long that the table was closed. */
export function ClosedCard(props: { onHome: () => void }) {
  const words = useWords()
  return (
    <Card label={words().live.seats.closed}>
      <h2>{words().live.seats.closed}</h2>
      <p>{words().live.seats.closedAbout}</p>
      <div class="card-actions">
        <button type="button" class="primary" onClick={props.onHome}>
          {words().table.home}
        </button>
      </div>
    </Card>
  )
}

/** A table's link and code, to be copied, sent or read aloud. */
export function Address(props: { id: string; code: string }) {
  const words = useWords()
  const [isCopied, setCopied] = createSignal(false)
  const link = () => `${location.origin}/#live/${props.id}`
  let field: HTMLInputElement | undefined
  const copy = async () => {
    field?.select()
    try {
      await navigator.clipboard.writeText(link())
      setCopied(true)
    } catch {
      setCopied(document.execCommand('copy'))
    }
  }
  const share = () => {
    navigator.share({ title: words().page.title, url: link() }).catch(() => {})
  }
  return (
    <div class="address">
      <p class="code">
        <span>{words().live.seats.code}</span>{' '}
        <strong>{props.code.replace(/^(...)(...)$/, '$1 $2')}</strong>
      </p>
      <input
        ref={field}
        type="text"
        readonly
        aria-label={words().live.seats.link}
        value={link()}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="card-actions">
        <button type="button" class="primary" onClick={copy}>
          {isCopied() ? words().live.seats.copied : words().live.seats.copy}
        </button>
        <Show when={'share' in navigator}>
          <button type="button" onClick={share}>
            {words().live.seats.share}
          </button>
        </Show>
      </div>
    </div>
  )
}
