import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { type Served, serve } from './served.js'

const running: Served[] = []
const open = async (...args: Parameters<typeof serve>) => {
  const served = await serve(...args)
  running.push(served)
  return served
}
afterEach(async () => {
  for (const served of running.splice(0)) await served.stop('SIGKILL')
})

const FREE = ['--port', '0']

describe('nardy serve', () => {
  it('serves the pages, the API and the socket, and ends with status 0 when it is asked to', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const served = await open(FREE)
      const { address } = served
      expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true })
      expect(await (await fetch(`${address}/t/abcdefabcdef`)).text()).toContain('<title>')
      const me = await fetch(`${address}/api/v1/me`)
      const cookie = me.headers.getSetCookie()[0].split(';')[0]
      const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } })
      const texts: string[] = []
      const closed = new Promise<number>((resolve) => socket.once('close', resolve))
      const welcome = new Promise<void>((resolve) =>
        socket.on('message', (data) => {
          texts.push(String(data))
          resolve()
        }),
      )
      socket.once('open', () => socket.send('{"type":"hello","protocol":1}'))
      await welcome
      expect(JSON.parse(texts[0])).toMatchObject({ type: 'welcome', guest: (await me.json()).id })
      const left = new WebSocket(socket.url, { headers: { cookie } })
      await once(left, 'open')
      left.close()
      await once(left, 'close')
      // Browsers open connections before they have anything to ask.
      const silent = connect(Number(new URL(address).port), '127.0.0.1')
      await once(silent, 'connect')
      const asked = Date.now()
      expect(await served.stop(signal)).toBe(0)
      expect(Date.now() - asked).toBeLessThan(5_000)
      expect(await closed).toBe(1001)
      expect(JSON.parse(texts.at(-1) as string)).toMatchObject({ type: 'bye' })
      expect(served.output()).toBe(`Nardy is at ${address} (Ctrl-C ends it)\n`)
    }
  })

  it('keeps guests and tables in its folder, which nobody else may read', async () => {
    const first = await open(FREE)
    const { address, data } = first
    const made = await fetch(`${address}/api/v1/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ preset: 'short', config: { length: 3 } }),
    })
    const cookie = made.headers.getSetCookie()[0].split(';')[0]
    const { id } = await made.json()
    const me = await (await fetch(`${address}/api/v1/me`, { headers: { cookie } })).json()
    await first.stop('SIGKILL')
    for (const file of readdirSync(data)) expect(statSync(join(data, file)).mode & 0o077).toBe(0)
    const second = await open(FREE, { data })
    const again = await fetch(`${second.address}/api/v1/me`, { headers: { cookie } })
    expect(await again.json()).toEqual(me)
    const view = await fetch(`${second.address}/api/v1/tables/${id}`, { headers: { cookie } })
    expect(await view.json()).toMatchObject({ seat: 0, awaited: 'players' })
    const fresh = join(mkdtempSync(join(tmpdir(), 'nardy-fresh-')), 'data')
    await open(FREE, { data: fresh })
    expect(statSync(fresh).mode & 0o077).toBe(0)
  })

  it('has its folder alone, and ends with an error when its storage is lost', async () => {
    const hook = "process.once('worker',(w)=>process.once('SIGUSR2',()=>w.terminate()))"
    const served = await open(FREE, {
      env: { NODE_OPTIONS: `--import=data:text/javascript,${hook}` },
    })
    const { data } = served
    await expect(open(FREE, { data })).rejects.toThrow(/ended with 1: nardy: Another server has/)
    expect(await (await fetch(`${served.address}/healthz`)).json()).toEqual({ ok: true })
    expect(await served.stop('SIGUSR2')).toBe(1)
    expect(served.output()).toContain('nardy: the storage is lost')
  })

  it('takes the first free port at or after the one of PORT, but the very one of --port', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const served = await open([], { env: { PORT: String(port) } })
    expect(Number(new URL(served.address).port)).toBeGreaterThan(port)
    await expect(open(['--port', String(port)])).rejects.toThrow(/ended with 1.*EADDRINUSE/s)
    taken.close()
  })

  it('says why it does not start', async () => {
    await expect(open(['--port', 'here'])).rejects.toThrow(/ended with 2.*whole number/s)
    await expect(open(['--log', 'all'])).rejects.toThrow(/ended with 2.*choices/s)
    await expect(open(['--database', 'postgres://127.0.0.1:1/none'])).rejects.toThrow(
      /ended with 1: nardy: .+/s,
    )
  })
})
