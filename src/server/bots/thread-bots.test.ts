import { describe, expect, it } from 'vitest'
import { follows } from '../../fair/index.js'
import {
  applyAction,
  type Match,
  presetById,
  type Settings,
  startMatch,
} from '../../rules/index.js'
import { threadBots } from './thread-bots.js'

const PROGRAM = new URL('../../../dist/server/bots/worker.js', import.meta.url)

/** A program of a thread that does something with each question. */
function programThat(does: string): URL {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ number, question }) => { ${does} })`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** A match that waits for a play of the first roll. */
function rolled(): Match {
  const lot = applyAction(startMatch(presetById('long')?.settings as Settings, {}), {
    type: 'lot',
    white: 6,
    black: 1,
  })
  const after = lot.ok ? applyAction(lot.value, { type: 'roll', dice: [6, 5] }) : lot
  if (!after.ok) throw new Error(after.error)
  return after.value
}

const TURN = { type: 'turn', levels: [expect.any(Array)] }

describe('bots in a thread of their own', () => {
  it('choose whole turns, and keep chains whose links follow from each other', async () => {
    const bots = threadBots({ program: PROGRAM })
    const tip = await bots.tip('table/1/0')
    expect(await bots.tip('table/1/0')).toBe(tip)
    expect(follows((await bots.link('table/1/0', 2)) ?? '', tip, 2)).toBe(true)
    expect(await bots.link('table/1/1', 2)).toBeNull()
    const choices = await Promise.all(
      ['random', 'simple', 'quick'].map((level) => bots.choose(rolled(), level)),
    )
    expect(choices).toEqual([TURN, TURN, TURN])
    await bots.close()
  })

  it('play a legal turn where the thread does not know the level', async () => {
    const bots = threadBots({ program: PROGRAM })
    expect(await bots.choose(rolled(), 'nobody')).toEqual(TURN)
    await bots.close()
  })

  it('play on when the thread dies, and start another', async () => {
    const does = `if (question.kind === 'choose') process.exit(1)
      parentPort.postMessage({ number, value: question.kind })`
    const bots = threadBots({ program: programThat(does) })
    expect(await bots.link('a', 1)).toBe('link')
    expect(await bots.choose(rolled(), 'simple')).toEqual(TURN)
    expect(await bots.link('a', 1)).toBe('link')
    await bots.close()
  })

  it('play on in time when the thread hangs, or there is none', async () => {
    for (const does of ['for (;;) {}', 'throw new Error()', 'const nothing = 1']) {
      const bots = threadBots({ program: programThat(does), patience: 100 })
      const choices = await Promise.all([1, 2, 3].map(() => bots.choose(rolled(), 'simple')))
      expect(choices).toEqual([TURN, TURN, TURN])
      expect(await bots.link('a', 1)).toBeNull()
      await bots.close()
    }
    const bots = threadBots({ program: new URL('file:///nowhere/worker.js') })
    expect(await bots.choose(rolled(), 'simple')).toEqual(TURN)
    await expect(bots.tip('a')).rejects.toThrow()
    await bots.close()
  })

  it('answer what is too much without the thread, and nothing after they are closed', async () => {
    const does = `setTimeout(() => parentPort.postMessage({ number, value: 'slow' }), 20)`
    const bots = threadBots({ program: programThat(does), mostWaiting: 2 })
    const choices = await Promise.all([1, 2, 3, 4, 5].map(() => bots.choose(rolled(), 'simple')))
    expect(choices.filter((choice) => choice === ('slow' as unknown))).toHaveLength(3)
    expect(choices.slice(3)).toEqual([TURN, TURN])
    await bots.close()
    await expect(bots.tip('a')).rejects.toThrow()
  })
})
