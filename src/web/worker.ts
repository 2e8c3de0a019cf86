import type { ThinkAnswer, ThinkRequest } from './state/worker-thinker.js'
import { think } from './thinking.js'

addEventListener('message', async ({ data }: MessageEvent<ThinkRequest>) => {
  const decision = await think(data.match, data.level).catch(() => null)
  postMessage({ number: data.number, decision } satisfies ThinkAnswer)
})
