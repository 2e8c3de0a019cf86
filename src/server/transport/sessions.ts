import { CLOSES } from '../../protocol/index.js'
import type { Guest } from '../storage/storage.js'
import { type Bucket, createBucket } from './bucket.js'
import type { Connection } from './connection.js'
import type { SessionParts } from './desk.js'
import { openSession, type Session } from './session.js'

/** All connections that one process serves. */
export interface Sessions {
  /** Serves a guest's connection until it is closed. */
  open(connection: Connection, guest: Guest): void
  /** How many there are. */
  count(): number
  /** Says goodbye to all, lets what is under way end, and takes no more. */
  close(): Promise<void>
}

interface Visitor {
  connections: number
  readonly commands: Bucket
}

/** The first to be told comes back after so long, the last one after as much again and more. */
const BACK = 1_000
/** So many clients come back in a second after the server went away. */
const BACK_A_SECOND = 500
/** What a guest may ask for is remembered for so long after his last connection. */
const REMEMBERED = 60_000

/** No connections yet. */
export function createSessions(parts: SessionParts): Sessions {
  const { time, limits } = parts
  const sessions = new Set<Session>()
  const visitors = new Map<string, Visitor>()
  let isOpen = true

  const arrive = (id: string): Visitor => {
    const known = visitors.get(id)
    const visitor = known ?? { connections: 0, commands: createBucket(limits.commands, time) }
    visitors.set(id, visitor)
    visitor.connections++
    return visitor
  }

  const depart = (id: string, visitor: Visitor) => {
    visitor.connections--
    if (visitor.connections > 0 || !isOpen) return
    time.later(REMEMBERED, () => {
      if (visitor.connections === 0 && visitors.get(id) === visitor) visitors.delete(id)
    })
  }

  return {
    open(connection, guest) {
      if (!isOpen) return connection.close(CLOSES.goingAway, 'going-away')
      const visitor = arrive(guest.id)
      if (visitor.connections > limits.connections) {
        depart(guest.id, visitor)
        return connection.close(CLOSES.tooMany, 'too-many')
      }
      const session = openSession(parts, connection, guest, visitor.commands, () => {
        sessions.delete(session)
        depart(guest.id, visitor)
      })
      sessions.add(session)
    },
    count: () => sessions.size,
    async close() {
      isOpen = false
      const all = [...sessions]
      const step = 1_000 / BACK_A_SECOND
      await Promise.all(all.map((session, i) => session.bye(Math.round(BACK + i * step))))
    },
  }
}
