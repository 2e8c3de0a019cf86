import type { ServerMessage } from '../../protocol/index.js'
import type { Time } from '../means.js'
import type { Connection } from './connection.js'
import type { Limits } from './limits.js'

/** Where a session's messages leave; one who does not read them is cut off (SPEC W8). */
export interface Outlet {
  send(message: ServerMessage): void
  /** Sends a message that is JSON already. */
  sendText(text: string): void
  /** Sends what may as well be left out when the client is slow. */
  sendIfReading(message: ServerMessage): void
  /** Looks again whether the client reads. */
  check(): void
  /** Sends nothing more. */
  end(): void
}

/** The outlet of a connection; `cut` is called when it has been too slow. */
export function createOutlet(
  connection: Connection,
  time: Time,
  { slow, slowFor, full }: Limits,
  cut: () => void,
): Outlet {
  let slowSince: number | null = null
  let isOpen = true

  const isReading = () => {
    const waiting = connection.buffered()
    if (waiting <= slow) slowSince = null
    else slowSince ??= time.now()
    if (waiting > full || (slowSince !== null && time.now() - slowSince >= slowFor)) cut()
    return slowSince === null
  }

  const sendText = (text: string) => {
    isReading()
    if (isOpen) connection.send(text)
  }

  return {
    send(message) {
      if (isOpen) sendText(JSON.stringify(message))
    },
    sendText,
    sendIfReading(message) {
      if (isReading()) sendText(JSON.stringify(message))
    },
    check() {
      isReading()
    },
    end() {
      isOpen = false
    },
  }
}
