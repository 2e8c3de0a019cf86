import type { Accessor } from 'solid-js'
import { createEffect, createMemo, createSignal, For, on, Show, untrack } from 'solid-js'
import type { Client, ClientView } from '../../protocol/client.js'
import { PHRASES } from '../../protocol/codes.js'
import type { ChatLine, Saying } from '../../protocol/message.js'
import { ChatIcon } from './icons.js'
import { useWords } from './language.js'
import type { Live } from './live-parts.js'
import { TitledDialog } from './titled-dialog.js'
import { guestName } from './who.js'

const LONGEST = 300

/** The talk at a table as one reader has it. */
export interface Chat {
  readonly lines: Accessor<readonly ShownLine[]>
  readonly room: Accessor<ChatLine['room']>
  /** What was said last by somebody else, for whoever only hears; empty before. */
  readonly news: Accessor<string>
  readonly hasNews: Accessor<boolean>
  readonly isOpen: Accessor<boolean>
  readonly open: (isOpen: boolean) => void
  /** Whether the opponent's words are not shown; null where there is nobody opposite. */
  readonly isMuted: Accessor<boolean | null>
  readonly mute: () => void
  readonly say: (saying: Saying) => boolean
}

/** A line as it is shown. */
export interface ShownLine {
  readonly id: number
  /** When it was said, by the server's clock. */
  readonly at: number
  readonly name: string
  readonly text: string
  readonly isMine: boolean
}

/** The talk of those who sit, or of those who watch. */
export function createChat(
  { view, now }: Live,
  client: Pick<Client, 'say' | 'block'> & { readonly view: Accessor<ClientView> },
): Chat {
  const words = useWords()
  const [isOpen, setOpen] = createSignal(false)
  const [read, setRead] = createSignal(0)
  /** What was said before one came is no news. */
  const came = untrack(now)
  const room = () => (view().me === null ? 'watchers' : 'players')
  const mine = () => client.view().guest?.id
  const opponent = () => {
    const { me, table } = view()
    return me === null ? null : table.players[me === 0 ? 1 : 0]
  }
  const isMuted = () => {
    const other = opponent()
    return other?.kind !== 'person' ? null : client.view().blocked.includes(other.id)
  }
  const raw = createMemo(() => view().sight.lines)
  const lines = createMemo<readonly ShownLine[]>(() =>
    raw()
      .filter((line) => line.room === room() && !client.view().blocked.includes(line.from))
      .map(({ id, at, name, saying, from }) => ({
        id,
        at,
        name: guestName(words(), name),
        text: 'text' in saying ? saying.text : words().live.chat.phrase[saying.phrase],
        isMine: from === mine(),
      })),
  )
  const lastOfOthers = createMemo(
    () => lines().findLast((line) => !line.isMine && line.at > came) ?? null,
    null,
    { equals: (a, b) => a?.id === b?.id },
  )
  const isSeen = () => isOpen() || isPanelShown()
  createEffect(
    on([lastOfOthers, isOpen], ([last]) => {
      if (last !== null && isSeen()) setRead(last.id)
    }),
  )
  return {
    lines,
    room,
    news: () => {
      const last = lastOfOthers()
      return last === null ? '' : words().live.chat.said(last.name, last.text)
    },
    hasNews: () => (lastOfOthers()?.id ?? 0) > read(),
    isOpen,
    open: setOpen,
    isMuted,
    mute: () => {
      const other = opponent()
      if (other !== null) client.block(other.id, isMuted() !== true)
    },
    say: (saying) => client.say(view().table.id, room(), saying),
  }
}

/** Whether the window has room for the talk beside the board. */
function isPanelShown(): boolean {
  const panel = document.querySelector('.chat-panel')
  return panel !== null && getComputedStyle(panel).display !== 'none'
}

/** Opens the talk where there is no room for it beside the board. */
export function ChatButton(props: { chat: Chat }) {
  const words = useWords()
  const title = () => (props.chat.hasNews() ? words().live.chat.titleNews : words().live.chat.title)
  return (
    <button
      type="button"
      class="square chat-button"
      classList={{ news: props.chat.hasNews() }}
      title={title()}
      onClick={() => props.chat.open(true)}
    >
      <ChatIcon />
    </button>
  )
}

/** The talk beside the board. */
export function ChatPanel(props: { chat: Chat }) {
  const words = useWords()
  return (
    <section class="chat-panel" aria-label={words().live.chat.title}>
      <Talk chat={props.chat} />
    </section>
  )
}

/** The talk over the board. */
export function ChatDialog(props: { chat: Chat }) {
  const words = useWords()
  return (
    <TitledDialog
      class="chat-dialog"
      title={words().live.chat.title}
      onClose={() => props.chat.open(false)}
    >
      <Talk chat={props.chat} />
    </TitledDialog>
  )
}

function Talk(props: { chat: Chat }) {
  const words = useWords()
  const [text, setText] = createSignal('')
  const [isUnsent, setUnsent] = createSignal(false)
  let list: HTMLOListElement | undefined
  createEffect(
    on(props.chat.lines, () => {
      if (list !== undefined) list.scrollTop = list.scrollHeight
    }),
  )
  const say = (saying: Saying) => {
    const isSent = props.chat.say(saying)
    setUnsent(!isSent)
    return isSent
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const words = text().trim()
    if (words !== '' && say({ text: words })) setText('')
  }
  return (
    <div class="talk">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard too. */}
      <ol ref={list} tabIndex={0} aria-label={words().live.chat.title}>
        <For each={props.chat.lines()} fallback={<li class="why">{words().live.chat.nothing}</li>}>
          {(line) => (
            <li classList={{ mine: line.isMine }}>
              <b>{line.name}</b> {line.text}
            </li>
          )}
        </For>
      </ol>
      <Show when={props.chat.isMuted() === true}>
        <p class="why">{words().live.chat.muted}</p>
      </Show>
      <Show when={isUnsent()}>
        <p class="trouble" role="alert">
          {words().live.chat.unsent}
        </p>
      </Show>
      <form onSubmit={send}>
        <input
          type="text"
          maxLength={LONGEST}
          autocomplete="off"
          aria-label={words().live.chat.say}
          placeholder={words().live.chat.say}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{words().live.chat.send}</button>
      </form>
      <details class="phrases">
        <summary>{words().live.chat.phrases}</summary>
        <div>
          <For each={PHRASES}>
            {(phrase) => (
              <button type="button" onClick={() => say({ phrase })}>
                {words().live.chat.phrase[phrase]}
              </button>
            )}
          </For>
          <Show when={props.chat.isMuted() !== null}>
            <button
              type="button"
              aria-pressed={props.chat.isMuted() === true}
              onClick={props.chat.mute}
            >
              {props.chat.isMuted() === true ? words().live.chat.unmute : words().live.chat.mute}
            </button>
          </Show>
        </div>
      </details>
      <p class="why">{words().live.chat[props.chat.room()]}</p>
    </div>
  )
}
