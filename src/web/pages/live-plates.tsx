import { Show } from 'solid-js'
import type { Words } from '../../locales/index.js'
import type { Seat } from '../../protocol/words.js'
import type { SeatClock } from '../live/clocks.js'
import { awaySince, clockText, seatClock } from '../live/clocks.js'
import { useWords } from './language.js'
import type { Live } from './live-parts.js'

const HOUR = 3_600_000
const DAY = 86_400_000

/** Beside a player's name: what time he has left, and whether he is there. */
export function Beside(props: { live: Live; seat: Seat }) {
  const words = useWords()
  const { live } = props
  const clock = () => seatClock(live.view().table, props.seat, live.now())
  const away = () => {
    const { me, table, sight } = live.view()
    if (props.seat === me || table.players[props.seat] === null || table.match.isOver) return null
    return awaySince(sight.presence, props.seat)
  }
  return (
    <span class="beside">
      <Show when={clock()}>
        {(now) => (
          <span class="clock" classList={{ running: now().isRunning, low: now().isLow }}>
            <span class="visually-hidden">{words().live.clock.left} </span>
            {textOf(words(), now())}
            <Show when={delayOf(now())}>{(delay) => <span class="delay"> +{delay()}</span>}</Show>
          </span>
        )}
      </Show>
      <Show when={away() !== null}>
        <span class="away">
          {words().live.seats.away(clockText(Math.max(0, live.now() - (away() ?? 0))))}
        </span>
      </Show>
    </span>
  )
}

/** Seconds of the delay, while it runs. */
function delayOf({ kind, isRunning, delay }: SeatClock): number | null {
  return kind === 'reserve' && isRunning && delay > 0 ? Math.ceil(delay / 1000) : null
}

/** The reserve, or what is left of this turn's days. */
function textOf(words: Words, { kind, isRunning, delay, reserve }: SeatClock): string {
  if (kind === 'reserve') return clockText(reserve)
  return isRunning ? daysText(words, delay) : ''
}

function daysText(words: Words, ms: number): string {
  const { daysLeft, hoursLeft } = words.live.clock
  if (ms < HOUR) return clockText(ms)
  const hours = Math.floor((ms % DAY) / HOUR)
  if (ms < DAY) return hoursLeft(hours)
  return `${daysLeft(Math.floor(ms / DAY))} ${hours > 0 ? hoursLeft(hours) : ''}`.trim()
}
