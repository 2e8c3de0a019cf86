import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStorage } from './index.js'
import type { Storage } from './storage.js'
import { testDatabase } from './testing/database.js'
import { newEntry, newTable } from './testing/samples.js'

const soon = { timeout: 20_000, interval: 50 }

let url: URL
let proxy: Server
let pairs: Socket[]
let losesCommits: boolean
let storage: Storage

/** The database behind a network that can go silent without a word. */
beforeEach(async () => {
  url = new URL(await testDatabase())
  pairs = []
  losesCommits = false
  proxy = createServer((near) => {
    const far = connect(Number(url.port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    near.on('data', (sent) => {
      if (losesCommits && sent.includes('commit')) far.unpipe().resume()
    })
    pairs.push(near, far)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const silent = Object.assign(new URL(url), { port: String(port) })
  storage = await openStorage(`${silent}?query_timeout=2000`)
})

afterEach(async () => {
  await storage?.close()
  proxy?.close()
})

function goSilent(): void {
  for (const socket of pairs) {
    socket.unpipe()
    socket.resume()
  }
}

it('gives connections up on which nothing comes back, and goes on with new ones', async () => {
  const missed = vi.fn()
  storage.listen(() => {}, missed)
  await storage.createTable(newTable('silent'))
  expect(await storage.append(newEntry('silent', 2))).toEqual({ kind: 'stored' })
  goSilent()
  const [read, written] = await Promise.allSettled([
    storage.record('silent'),
    storage.append(newEntry('silent', 3, 'again')),
  ])
  expect(read.status).toBe('rejected')
  expect(written.status).toBe('rejected')
  expect((await storage.record('silent'))?.row.version).toBe(2)
  expect(await storage.append(newEntry('silent', 3, 'again'))).toEqual({ kind: 'stored' })
  await vi.waitFor(() => expect(missed).toHaveBeenCalled(), soon)
})

it('finds an entry again whose commit was never answered', async () => {
  await storage.createTable(newTable('lost'))
  losesCommits = true
  await expect(storage.append(newEntry('lost', 2, 'command'))).rejects.toThrow()
  losesCommits = false
  expect(await storage.versionOf('lost', 'guest', 'command')).toBe(2)
  expect(await storage.append(newEntry('lost', 2, 'command'))).toEqual({
    kind: 'repeated',
    version: 2,
  })
  expect(await storage.append(newEntry('lost', 3, 'next'))).toEqual({ kind: 'stored' })
})
