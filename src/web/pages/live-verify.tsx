import { createResource, createSignal, For, Match, Show, Switch } from 'solid-js'
import type { MatchSummary } from '../../fair/verify.js'
import type { Verified } from '../live/verify.js'
import { useWords } from './language.js'
import { sayFault } from './live-codes.js'
import { TitledDialog } from './titled-dialog.js'

/** Fetches the match, re-derives every roll in the page, and says what came of it. */
export function VerifyDialog(props: {
  id: string
  /** Who sits on each seat. */
  names: readonly [string, string]
  onClose: () => void
}) {
  const words = useWords()
  const [asked, setAsked] = createSignal({ id: props.id })
  const [verified] = createResource(asked, ({ id }) => verify(id))
  const of = <K extends Verified['kind']>(kind: K) => {
    const now = verified.loading ? undefined : verified()
    return now?.kind === kind ? (now as Extract<Verified, { kind: K }>) : undefined
  }
  return (
    <TitledDialog class="verify" title={words().live.dice.title} onClose={props.onClose}>
      <p class="why">{words().live.dice.about}</p>
      <div role="status">
        <Switch fallback={<p>{words().live.dice.checking}</p>}>
          <Match when={of('unread')}>
            <p class="trouble">{words().live.dice.unread}</p>
          </Match>
          <Match when={of('good')}>
            {(good) => (
              <>
                <p class="verdict">{words().live.dice.good}</p>
                <Show when={good().isImported}>
                  <p class="trouble">{words().live.dice.imported}</p>
                </Show>
                <Summary summary={good().summary} names={props.names} />
              </>
            )}
          </Match>
          <Match when={of('bad')}>
            {(bad) => (
              <>
                <p class="trouble">{words().live.dice.bad(bad().fault.game, bad().fault.draw)}</p>
                <p>
                  {words().live.dice.because}: {sayFault(words(), bad().fault.code)}
                </p>
              </>
            )}
          </Match>
        </Switch>
      </div>
      <div class="card-actions">
        <button type="button" onClick={() => setAsked({ id: props.id })}>
          {words().live.dice.again}
        </button>
        <Show when={of('good') ?? of('bad')}>
          {(read) => (
            <button type="button" onClick={() => download(read().text, `nardy-${props.id}.json`)}>
              {words().live.dice.download}
            </button>
          )}
        </Show>
      </div>
    </TitledDialog>
  )
}

function Summary(props: { summary: MatchSummary; names: readonly [string, string] }) {
  const words = useWords()
  const rows = () => {
    const { dice } = words().live
    const { games, lots, rolls, seats } = props.summary
    return [
      [dice.games, games],
      [dice.lots, lots],
      [dice.rolls, rolls],
      ...seats.map(({ own, spare }, seat) => [props.names[seat], dice.chain(own, spare)] as const),
    ] as const
  }
  return (
    <>
      <dl class="summary">
        <For each={rows()}>
          {([name, count]) => (
            <div>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={props.summary.seats.some(({ spare }) => spare > 0)}>
        <p class="why">{words().live.dice.spareAbout}</p>
      </Show>
    </>
  )
}

/** The checking, and with it the shapes of all messages, is loaded when it is asked for. */
async function verify(id: string): Promise<Verified> {
  const { verifyTable } = await import('../live/verify.js')
  return verifyTable(id)
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
