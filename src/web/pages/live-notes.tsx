import type { Accessor, JSX } from 'solid-js'
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js'
import type { ClientView } from '../../protocol/client.js'
import { awaited, unreadySeats } from '../../protocol/table.js'
import { claimable } from '../live/clocks.js'
import type { LiveView } from '../live/live-table.js'
import { useWords } from './language.js'
import { sayCode } from './live-codes.js'
import type { Live } from './live-parts.js'
import { useNewVersion } from './newer.js'
import { createNotice } from './said.js'

/** What is quick is not worth a word. */
const SLOW_MS = 700
const NOTICE_MS = 7000
const BACK_MS = 3000

/** What a player has to know of the connection, his commands, and an opponent who has left. */
export function LiveNotes(props: { live: Live; client: Accessor<ClientView> }) {
  const words = useWords()
  const { live } = props
  const connection = () => live.view().connection
  const isLost = createMemo(() => connection() !== 'online' && connection() !== 'outdated')
  const isLate = lasting(isLost, SLOW_MS)
  const isSending = lasting(() => live.view().sending.length > 0, SLOW_MS)
  const isBack = createBack(isLate)
  const isWaiting = lasting(() => waitsForOther(live.view()), SLOW_MS)
  const newVersion = useNewVersion()
  const renew = () => (newVersion.isReady() ? newVersion.take() : location.reload())
  const notice = createRefused(live, props.client)
  return (
    <>
      <Show when={connection() === 'outdated'}>
        <Note action={words().live.connection.reload} onAction={renew}>
          {words().live.connection.outdated}
        </Note>
      </Show>
      <Show
        when={isLate()}
        fallback={
          <Show when={isBack() || isSending()}>
            <Note>{isBack() ? words().live.connection.back : words().live.connection.sending}</Note>
          </Show>
        }
      >
        <Note action={words().live.connection.now} onAction={() => live.table.retry()}>
          {words().live.connection.lost}
        </Note>
      </Show>
      <Show when={isWaiting() && !isLate()}>
        <Note>{words().live.seats.notReady}</Note>
      </Show>
      <Show when={notice() !== ''}>
        <Note>{notice()}</Note>
      </Show>
      <Claim live={live} />
    </>
  )
}

/** Whether only the other seat has not yet put the result of the last game away. */
function waitsForOther({ table, me }: LiveView): boolean {
  return me !== null && awaited(table) === 'ready' && !unreadySeats(table).includes(me)
}

function Note(props: { children: JSX.Element; action?: string; onAction?: () => void }) {
  return (
    <div class="note" role="status">
      <p>{props.children}</p>
      <Show when={props.action}>
        <button type="button" onClick={() => props.onAction?.()}>
          {props.action}
        </button>
      </Show>
    </div>
  )
}

/** The opponent has left for good, as it seems: his match may be claimed, by a second press. */
function Claim(props: { live: Live }) {
  const words = useWords()
  const { live } = props
  const [isSure, setSure] = createSignal(false)
  const reason = createMemo(() => {
    const { me, table, sight, connection } = live.view()
    if (me === null || connection !== 'online') return null
    return claimable(table, sight.presence, me, live.now())
  })
  createEffect(on(reason, () => setSure(false)))
  return (
    <Show when={reason()}>
      {(why) => (
        <div class="note" role="status">
          <p>{isSure() ? words().live.claim.sure : words().live.claim[why()]}</p>
          <Show
            when={isSure()}
            fallback={
              <button type="button" onClick={() => setSure(true)}>
                {words().live.claim.take}
              </button>
            }
          >
            <button type="button" onClick={() => setSure(false)}>
              {words().live.claim.wait}
            </button>
            <button type="button" onClick={() => live.table.command({ type: 'claim' })}>
              {words().live.claim.take}
            </button>
          </Show>
        </div>
      )}
    </Show>
  )
}

/** Whether something has been so for a while. */
function lasting(is: Accessor<boolean>, ms: number): Accessor<boolean> {
  const [lasts, setLasts] = createSignal(false)
  createEffect(
    on(is, (now) => {
      if (!now) setLasts(false)
      else {
        const timer = setTimeout(() => setLasts(true), ms)
        onCleanup(() => clearTimeout(timer))
      }
    }),
  )
  return lasts
}

/** Whether the connection has come back a moment ago. */
function createBack(isLost: Accessor<boolean>): Accessor<boolean> {
  const [isBack, setBack] = createSignal(false)
  createEffect(
    on(
      isLost,
      (lost) => {
        setBack(!lost)
        const timer = setTimeout(() => setBack(false), BACK_MS)
        onCleanup(() => clearTimeout(timer))
      },
      { defer: true },
    ),
  )
  return isBack
}

/** Why a command came to nothing, for as long as it takes to read it. */
function createRefused({ view }: Live, client: Accessor<ClientView>): Accessor<string> {
  const words = useWords()
  const [text, show] = createNotice(NOTICE_MS)
  createEffect(
    on(
      () => view().notice,
      (notice) => show(notice === null ? '' : sayCode(words(), notice.code)),
      { defer: true },
    ),
  )
  createEffect(
    on(
      () => client().error,
      (error) => {
        if (error !== null) show(sayCode(words(), error))
      },
      { defer: true },
    ),
  )
  return text
}
