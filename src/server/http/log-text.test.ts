import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Entry } from '../../protocol/index.js'
import { logText } from './log-text.js'

const TABLE = 'a'.repeat(12)

const entry = (version: number): Entry => ({
  version,
  at: 0,
  facts: Array.from({ length: 16 }, () => ({
    type: 'link',
    seat: 0,
    draw: 1,
    link: 'f'.repeat(64),
  })),
})

/** A log without an end, and how often it was read. */
function longLog() {
  const asked: number[] = []
  const entries = async (_: string, after: number, limit = 1) => {
    asked.push(limit)
    return Array.from({ length: limit }, (_, i) => entry(after + i + 1))
  }
  return { asked, entries }
}

it('a log as a text has every entry after a version up to another, once and in order', async () => {
  const log = longLog()
  for (const [after, last] of [
    [0, 0],
    [0, 1],
    [7, 130],
  ]) {
    const all = await text(logText(log, TABLE, { after, last }, ['{"entries":', ',"version":1}']))
    const versions = JSON.parse(all).entries.map(({ version }: Entry) => version)
    expect(versions).toEqual(Array.from({ length: last - after }, (_, i) => after + i + 1))
  }
})

it('a log that nobody takes is not read on (SPEC H10)', async () => {
  const { asked, entries } = longLog()
  const stream = logText({ entries }, TABLE, { after: 0, last: 1_000_000 }, ['', ''])
  stream.once('readable', () => stream.read(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked.length).toBeLessThanOrEqual(3)
  stream.destroy()
})

it('a log that ends too early breaks off, and is no whole text', async () => {
  await expect(
    text(logText({ entries: async () => [] }, TABLE, { after: 0, last: 1 }, ['', ''])),
  ).rejects.toThrow()
})
