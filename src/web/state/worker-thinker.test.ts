import { expect, test, vi } from 'vitest'
import type { Decision } from '../../bots/index.js'
import { PRESETS, startMatch } from '../../rules/index.js'
import type { ThinkRequest } from './worker-thinker.js'
import { thinkerOf } from './worker-thinker.js'

const match = startMatch(PRESETS[0].settings, {})
const roll: Decision = { type: 'roll' }
const drop: Decision = { type: 'drop' }

/** A worker that answers, is silent or fails. */
function workerThat(does: 'answers' | 'is silent' | 'fails' | 'cannot decide'): Worker {
  const target = new EventTarget()
  return Object.assign(target, {
    terminate: vi.fn(),
    postMessage: ({ number }: ThinkRequest) => {
      if (does === 'is silent') return
      const data = { number, decision: does === 'answers' ? roll : null }
      queueMicrotask(() =>
        target.dispatchEvent(
          does === 'fails' ? new Event('error') : new MessageEvent('message', { data }),
        ),
      )
    },
  }) as unknown as Worker
}

const thinkerWith = (...workers: Worker[]) => {
  const start = vi.fn(() => workers.shift() as Worker)
  const alone = vi.fn(async () => drop)
  return { start, alone, thinker: thinkerOf({ start, alone, patience: 20 }) }
}

test('one worker answers again and again', async () => {
  const { thinker, start } = thinkerWith(workerThat('answers'))
  expect(await thinker.decide(match, 'simple')).toEqual(roll)
  expect(await thinker.decide(match, 'simple')).toEqual(roll)
  expect(start).toHaveBeenCalledTimes(1)
})

test.each(['fails', 'is silent', 'cannot decide'] as const)(
  'a worker that %s is replaced by another',
  async (does) => {
    const bad = workerThat(does)
    const { thinker, alone } = thinkerWith(bad, workerThat('answers'))
    expect(await thinker.decide(match, 'simple')).toEqual(roll)
    expect(bad.terminate).toHaveBeenCalled()
    expect(alone).not.toHaveBeenCalled()
  },
)

test('where no worker answers the main thread decides', async () => {
  const { thinker } = thinkerWith(workerThat('fails'), workerThat('is silent'))
  expect(await thinker.decide(match, 'simple')).toEqual(drop)
})

test('a browser without workers plays too', async () => {
  const thinker = thinkerOf({
    start: () => {
      throw new Error('no workers here')
    },
    alone: async () => drop,
    patience: 20,
  })
  expect(await thinker.decide(match, 'simple')).toEqual(drop)
})
