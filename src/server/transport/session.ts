import { CLOSES, type ClientMessage, type ServerMessage } from '../../protocol/index.js'
import type { Guest } from '../storage/storage.js'
import { type Bucket, createBucket } from './bucket.js'
import type { Connection } from './connection.js'
import { createDesk, type SessionParts } from './desk.js'
import { createOutlet } from './outlet.js'
import { readMessage } from './read-message.js'

/** One client's connection while it lasts. */
export interface Session {
  /** Tells the client to come back after so many ms, ends what is under way, and closes. */
  bye(after: number): Promise<void>
}

/** What has the storage asked weighs more than the rest. */
const WEIGHTS: Partial<Record<ClientMessage['type'], number>> = {
  hello: 4,
  watch: 4,
  lobby: 4,
  block: 4,
}

/** When the server goes down, what is under way is waited for no longer than so many ms. */
const LAST_WORDS = 5_000

/** Serves a connection of a guest until it is closed; `commands` is what the guest may still ask for. */
export function openSession(
  parts: SessionParts,
  connection: Connection,
  who: Guest,
  commands: Bucket,
  onEnd: () => void,
): Session {
  const { time, limits, onFault } = parts
  const messages = createBucket(limits.messages, time)
  const offences = createBucket(limits.offences, time)
  let isOpen = true
  let isLeaving = false
  let heardAt = time.now()

  const end = () => {
    if (!isOpen) return
    isOpen = false
    stopWatch()
    desk.close()
    outlet.end()
    onEnd()
  }

  const close = (code: number, reason: string) => {
    if (!isOpen) return
    end()
    connection.close(code, reason)
  }

  const offend = (answer: ServerMessage | null) => {
    if (!offences.take()) return close(CLOSES.tooFast, 'too-fast')
    if (answer !== null) outlet.send(answer)
  }

  const outlet = createOutlet(connection, time, limits, () => close(CLOSES.tooSlow, 'too-slow'))
  const desk = createDesk(parts, { who, outlet, messages, commands, refuse: offend, close })

  const watchOver = () => {
    const silence = time.now() - heardAt
    if (!desk.isGreeted() && silence >= limits.hello) return close(CLOSES.silent, 'no-hello')
    if (silence >= limits.silence) return close(CLOSES.silent, 'silent')
    outlet.check()
    stopWatch = time.later(limits.hello, watchOver)
  }
  let stopWatch = time.later(limits.hello, watchOver)

  const act = (message: ClientMessage) => {
    try {
      desk.act(message)
    } catch (fault) {
      onFault(fault)
      outlet.send({ type: 'error', code: 'busy' })
    }
  }

  connection.onText((text) => {
    if (!isOpen || isLeaving) return
    heardAt = time.now()
    const read = readMessage(text)
    if (!read.ok) return offend(read.answer)
    const { message } = read
    if (!messages.take(WEIGHTS[message.type])) return offend(tooFast(message))
    if (desk.isGreeted() || message.type === 'hello') act(message)
    else offend({ type: 'error', code: 'hello-first' })
  })
  connection.onSign?.(() => {
    heardAt = time.now()
  })
  connection.onClose(end)

  return {
    async bye(after) {
      if (!isOpen) return
      isLeaving = true
      outlet.send({ type: 'bye', after })
      await new Promise<void>((resolve) => {
        const stop = time.later(LAST_WORDS, resolve)
        void desk.idle().then(() => {
          stop()
          resolve()
        })
      })
      close(CLOSES.goingAway, 'going-away')
    },
  }
}

/** What is answered to a message for which there are too many. */
function tooFast(message: ClientMessage): ServerMessage | null {
  if (message.type === 'ghost') return null
  if (message.type !== 'command') return { type: 'error', code: 'too-fast' }
  return { type: 'refused', id: message.id, table: message.table, code: 'busy' }
}
