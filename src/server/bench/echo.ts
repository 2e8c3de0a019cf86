import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** A bare server: what one socket of a pair sends goes back to it and to the other. */
const pairs = new Map<string, WebSocket[]>()
const http = createServer((_, answer) => {
  const { user, system } = process.cpuUsage()
  answer.end(`process_cpu_seconds_total ${(user + system) / 1e6}`)
})
const server = new WebSocketServer({ server: http, perMessageDeflate: false })

server.on('connection', (socket, request) => {
  const pair = pairs.get(request.url ?? '') ?? []
  pairs.set(request.url ?? '', pair)
  pair.push(socket)
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    for (const each of pair) each.send(text)
  })
})
http.listen(0, '127.0.0.1', () => console.log(`:${(http.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit())
