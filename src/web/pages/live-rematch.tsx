import { createMemo, Match, Show, Switch } from 'solid-js'
import { useWords } from './language.js'
import type { Live } from './live-parts.js'

/** When the match is over: another one, a look at the dice, or home. */
export function AfterMatch(props: {
  live: Live
  onHome: () => void
  onTable: (id: string) => void
}) {
  const words = useWords()
  const { live } = props
  const offer = createMemo(() => {
    const { rematch } = live.view().table
    return rematch !== null && rematch.until > live.now() ? rematch.seat : null
  })
  const isSending = () => live.view().sending.includes('rematch')
  const ask = () => {
    if (!isSending()) live.table.command({ type: 'rematch' })
  }
  return (
    <>
      <Switch>
        <Match when={live.view().table.next}>
          {(next) => (
            <button type="button" class="primary" onClick={() => props.onTable(next())}>
              {words().live.rematch.goThere}
            </button>
          )}
        </Match>
        <Match when={live.view().me === null}>{null}</Match>
        <Match when={offer() === null}>
          <button type="button" class="primary" aria-disabled={isSending()} onClick={ask}>
            {words().live.rematch.offer}
          </button>
        </Match>
        <Match when={offer() === live.view().me}>
          <p class="full" role="status">
            {words().live.rematch.offered}
          </p>
        </Match>
        <Match when={offer() !== null}>
          <p class="full" role="status">
            {words().live.rematch.asked}
          </p>
          <button type="button" class="primary" onClick={ask}>
            {words().live.rematch.agree}
          </button>
          <button type="button" onClick={() => live.table.command({ type: 'rematch-refuse' })}>
            {words().live.rematch.refuse}
          </button>
        </Match>
      </Switch>
      <button type="button" onClick={live.openVerify}>
        {words().live.dice.verify}
      </button>
      <Show when={offer() === null || offer() === live.view().me}>
        <button type="button" onClick={props.onHome}>
          {words().table.home}
        </button>
      </Show>
    </>
  )
}
