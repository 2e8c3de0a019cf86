import type { ClientMeans, Wire, WireEvents } from '../../protocol/client.js'
import { becomeGuest } from './api.js'

/** What closes a socket that never came about. */
const NEVER_OPENED = 1006
const NORMAL = 1000

/** What a client needs of the browser: sockets of this page's server, time and chance. */
export function browserMeans(): ClientMeans {
  return {
    connect,
    now: () => performance.timeOrigin + performance.now(),
    later: (ms, call) => {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    newId: () => crypto.randomUUID(),
  }
}

/** The server knows the guest of a socket by the cookie that he has from before. */
function connect(events: WireEvents): Wire {
  let socket: WebSocket | null = null
  let isOver = false
  void becomeGuest().then((isKnown) => {
    if (isOver) return
    if (!isKnown) {
      events.closed(NEVER_OPENED)
      return
    }
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`)
    socket.onopen = () => events.opened()
    socket.onmessage = ({ data }) => events.heard(String(data))
    socket.onclose = ({ code }) => events.closed(code)
  })
  return {
    send: (text) => socket?.send(text),
    close: () => {
      isOver = true
      socket?.close(NORMAL)
    },
  }
}
