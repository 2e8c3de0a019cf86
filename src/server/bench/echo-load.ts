import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Pace } from './pace.js'

/** Pairs that send each other the texts of rolls and turns by turns, at the pace that is asked for. */
export async function openPairs(
  port: number,
  count: number,
  texts: readonly string[],
  pace: Pace,
): Promise<readonly WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let i = 0; i < count; i++) {
    const pair = [connect(port, i), connect(port, i)]
    await Promise.all(pair.map((socket) => once(socket, 'open')))
    talk(pair, texts, i * 2, pace)
    sockets.push(...pair)
  }
  return sockets
}

function connect(port: number, pair: number): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${port}/${pair}`, { perMessageDeflate: false })
}

/** As at a table: the seat that has rolled plays its turn, and the other one receives both. */
function talk(pair: readonly WebSocket[], texts: readonly string[], from: number, pace: Pace) {
  let count = from
  let sentAt = 0
  let receiver: WebSocket | null = null
  const send = () => {
    const sender = Math.floor(count / 2) % 2
    receiver = pair[1 - sender]
    sentAt = performance.now()
    pair[sender].send(texts[count % texts.length])
  }
  for (const socket of pair) {
    socket.on('message', () => {
      if (socket !== receiver) return
      receiver = null
      pace.note(count % 2 === 0 ? 'roll' : 'turn', performance.now() - sentAt)
      count++
      pace.after(sentAt, send)
    })
  }
  pace.after(0, send)
}
