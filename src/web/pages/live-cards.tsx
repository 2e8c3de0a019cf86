import { createSignal, Show } from 'solid-js'
import { useWords } from './language.js'
import { sayClock } from './live-clock-names.js'
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
      </Show>
    </Card>
  )
}

function Invitation(props: { live: Live; onWatch: () => void }) {
  const words = useWords()
  const { live } = props
  const isAsked = () => live.view().sending.includes('sit')
  return (
    <>
      <TableFacts state={live.table.state()} />
      <p class="why">
        {sayClock(words(), live.view().table.terms.clock, live.view().table.match.config)}
      </p>
      <div class="card-actions">
        <button
          type="button"
          class="primary"
          aria-disabled={isAsked()}
          onClick={() => !isAsked() && live.table.command({ type: 'sit' })}
        >
          {words().live.seats.sit}
        </button>
        <button type="button" onClick={props.onWatch}>
          {words().live.seats.watch}
        </button>
      </div>
    </>
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
