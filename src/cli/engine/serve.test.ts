import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_LINE, serveEngine } from './serve.js'

/** What the engine writes for these bytes, which arrive in chunks of a size. */
async function serve(bytes: Uint8Array, size = 65_536): Promise<{ id: unknown }[]> {
  const chunks: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
  const output = new PassThrough()
  const written: Buffer[] = []
  output.on('data', (chunk) => written.push(chunk))
  await serveEngine(Readable.from(chunks), output)
  const lines = Buffer.concat(written).toString('utf8').split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line))
}

const text = (content: string) => new TextEncoder().encode(content)
const dance = (id: unknown) => JSON.stringify({ id, do: 'dance' })

describe('serveEngine', () => {
  it('answers line by line, in order, the last one without newline too', async () => {
    const answers = await serve(text(`${dance(1)}\n${dance('два')}\n${dance([3])}`), 3)
    expect(answers.map(({ id }) => id)).toEqual([1, 'два', [3]])
  })

  it('passes over blank lines and takes lines that end as on Windows', async () => {
    const answers = await serve(text(`\n  \r\n${dance(1)}\r\n\t\n${dance(2)}\n\n`))
    expect(answers.map(({ id }) => id)).toEqual([1, 2])
  })

  it('answers what is not UTF-8 with bad-json and goes on', async () => {
    const bytes = Buffer.concat([Buffer.from([0x22, 0xff, 0x22, 0x0a]), text(dance(1))])
    expect(await serve(bytes)).toMatchObject([{ id: null, error: { code: 'bad-json' } }, { id: 1 }])
  })

  it('reads a line of 1 MiB and answers a longer one with too-long', async () => {
    const padded = (length: number) => dance(1).padEnd(length)
    const content = [padded(LONGEST_LINE), padded(LONGEST_LINE + 1), dance(2)].join('\n')
    const codes = [
      { id: 1, error: { code: 'unknown-request' } },
      { id: null, error: { code: 'too-long' } },
      { id: 2 },
    ]
    expect(await serve(text(content))).toMatchObject(codes)
  })

  it('answers brackets nested a million deep', async () => {
    const deep = '['.repeat(LONGEST_LINE / 2 - 20) + ']'.repeat(LONGEST_LINE / 2 - 20)
    const bytes = text(`{"id":1,"rules":${deep},"do":"plays"}\n${'['.repeat(LONGEST_LINE)}`)
    expect(await serve(bytes)).toMatchObject([
      { id: 1, error: { code: 'bad-request', path: 'rules' } },
      { id: null, error: { code: 'bad-json' } },
    ])
  })

  it('answers any bytes as many times as there are lines that are not blank', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).filter((line) => !line.includes(0x0a))
    await fc.assert(
      fc.asyncProperty(fc.array(bytes), fc.integer({ min: 1, max: 50 }), async (lines, size) => {
        const marked = lines.map((line) => Buffer.concat([Buffer.from('{'), line, Buffer.of(0x0a)]))
        const answers = await serve(Buffer.concat(marked), size)
        expect(answers).toHaveLength(lines.length)
      }),
    )
  })

  it('reads no further while nobody reads the answers', async () => {
    let sent = 0
    const endless = Readable.from(
      (function* () {
        while (sent < 100_000) {
          sent++
          yield text(`${dance(sent)}\n`)
        }
      })(),
      { highWaterMark: 4 },
    )
    const output = new PassThrough({ highWaterMark: 1024 })
    const served = serveEngine(endless, output)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(sent).toBeLessThan(100)
    output.resume()
    await served
    expect(sent).toBe(100_000)
    output.end()
    await once(output, 'end')
  })
})
