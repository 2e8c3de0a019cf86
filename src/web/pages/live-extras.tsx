import type { Accessor, JSX } from 'solid-js'
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import type { Client, ClientView } from '../../protocol/client.js'
import { awaited } from '../../protocol/table.js'
import { lowWarning } from '../live/clocks.js'
import type { LiveTable } from '../live/live-table.js'
import { nearFirst } from '../live/translate.js'
import { useWords } from './language.js'
import { ClosedCard, SeatsCard } from './live-cards.js'
import { ChatButton, ChatDialog, ChatPanel, createChat } from './live-chat.js'
import { LiveMenu } from './live-menu.js'
import { LiveNotes } from './live-notes.js'
import type { Live } from './live-parts.js'
import { Beside } from './live-plates.js'
import { AfterMatch } from './live-rematch.js'
import { VerifyDialog } from './live-verify.js'
import { createSaid } from './said.js'
import type { TableExtras } from './table-extras.js'
import { playerName } from './who.js'

const SECOND = 1000

/** Everything that a live table adds to the page of a table, and the dialogs around it. */
export function createExtras(
  table: LiveTable,
  client: Pick<Client, 'say' | 'block'> & { readonly view: Accessor<ClientView> },
  go: { readonly home: () => void; readonly open: (id: string) => void },
): { readonly slots: TableExtras; readonly around: () => JSX.Element } {
  const words = useWords()
  const [view, setView] = createSignal(table.view())
  onCleanup(table.subscribe(() => setView(table.view())))
  const now = createSeconds(() => view().offset)
  const [isVerifying, setVerifying] = createSignal(false)
  const live: Live = { table, view, now, openVerify: () => setVerifying(true) }
  const chat = createChat(live, client)
  const spoken = createSpoken(live, chat.news)
  const [isInvited, setInvited] = createSignal(true)
  const isSeating = createMemo(() => {
    return awaited(view().table) === 'players' && (view().me !== null || isInvited())
  })

  createEffect(
    on(
      () => view().table.next,
      (next) => {
        if (next !== null && view().me !== null) go.open(next)
      },
      { defer: true },
    ),
  )

  const names = () => {
    const [near, far] = view().table.players.map((player) =>
      player === null ? '—' : playerName(words(), player),
    )
    return [near, far] as const
  }
  const slots: TableExtras = {
    isWatching: () => view().me === null,
    beside: (seat) => <Beside live={live} seat={nearFirst(seat, view().me)} />,
    card: () => {
      if (view().table.isClosed) return <ClosedCard onHome={go.home} />
      return isSeating() ? <SeatsCard live={live} onWatch={() => setInvited(false)} /> : null
    },
    notes: () => <LiveNotes live={live} client={client.view} />,
    head: () => <ChatButton chat={chat} />,
    side: () => (
      <>
        <Show when={view().me === null}>
          <p class="watching-note">{words().live.seats.watching}</p>
        </Show>
        <ChatPanel chat={chat} />
      </>
    ),
    menu: () => <LiveMenu live={live} onSeats={() => setInvited(true)} />,
    after: () => <AfterMatch live={live} onHome={go.home} onTable={go.open} />,
  }
  const around = () => (
    <>
      <Show when={chat.isOpen()}>
        <ChatDialog chat={chat} />
      </Show>
      <Show when={isVerifying()}>
        <VerifyDialog id={view().table.id} names={names()} onClose={() => setVerifying(false)} />
      </Show>
      <div class="visually-hidden" role="log" aria-live="polite">
        <For each={spoken()}>{({ text }) => <p>{text}</p>}</For>
      </div>
      <div class="visually-hidden" aria-live="polite">
        {words().live.seats.watchers(view().sight.presence?.watchers ?? 0)}
      </div>
    </>
  )
  return { slots, around }
}

/** The server's time as it goes on. */
function createSeconds(offset: Accessor<number>): Accessor<number> {
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(() => setNow(Date.now()), SECOND)
  onCleanup(() => clearInterval(timer))
  return () => now() + offset()
}

/** What is told a screen reader of the others and of the clock. */
function createSpoken(
  { view, now }: Live,
  chatNews: Accessor<string>,
): Accessor<readonly { text: string }[]> {
  const words = useWords()
  const { said, say } = createSaid()
  const isAway = createMemo(() => {
    const { me, sight, table } = view()
    if (me === null || sight.presence === null || table.players.includes(null)) return null
    return !sight.presence.seats[me === 0 ? 1 : 0].here
  })
  const warning = createMemo(() => {
    const { me, table } = view()
    return me === null ? null : lowWarning(table, me, now())
  })
  createEffect(
    on(
      isAway,
      (away, was) => {
        const { seats } = words().live
        if (away !== null && was !== null) say(away ? seats.isAway : seats.isBack)
      },
      { defer: true },
    ),
  )
  createEffect(
    on(warning, (seconds) => {
      if (seconds !== null) say(words().live.clock.low(seconds))
    }),
  )
  createEffect(on(chatNews, (text) => say(text), { defer: true }))
  return said
}
