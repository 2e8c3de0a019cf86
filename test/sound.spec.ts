import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { schedule } from '../src/web/sound/schedule.js'
import { SOUNDS, type SoundName } from '../src/web/sound/sounds.js'
import type { createNoise, strike } from '../src/web/sound/speaker.js'

type Speaker = { createNoise: typeof createNoise; strike: typeof strike }

const RATE = 48_000
const SECONDS = 2
/** Nobody hears what is softer. */
const SILENT = 0.001

/** The loudspeaker as a script of its own, that any page can run. */
async function bundleSpeaker(): Promise<string> {
  const entry = fileURLToPath(new URL('../src/web/sound/speaker.ts', import.meta.url))
  const lib = { entry, name: 'speaker', formats: ['iife' as const] }
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } })
  const [{ output }] = Array.isArray(built) ? built : []
  return output[0].code
}

/** What reaches the loudspeaker: how loud at most, when it is silent again, how it begins. */
function render(page: Page, names: readonly SoundName[]) {
  return page.evaluate(
    async ({ strokes, rate, seconds, silent }) => {
      const { createNoise, strike } = (window as unknown as { speaker: Speaker }).speaker
      const context = new OfflineAudioContext(1, rate * seconds, rate)
      strike(context, createNoise(context), strokes)
      const samples = (await context.startRendering()).getChannelData(0)
      const loudness = samples.map(Math.abs)
      return {
        peak: Math.max(...loudness),
        length: loudness.findLastIndex((one) => one > silent) / rate,
        begins: Math.max(...loudness.slice(0, 5)),
        ends: loudness[loudness.length - 1],
      }
    },
    { strokes: schedule(names, 0, 1), rate: RATE, seconds: SECONDS, silent: SILENT },
  )
}

test('sounds are short, never too loud, and neither begin nor end with a click', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'one loudspeaker is enough')
  await page.addScriptTag({ content: await bundleSpeaker() })
  const together: readonly SoundName[][] = [
    ['dice', 'turn'],
    ['hit', 'turn'],
    ['off', 'win'],
  ]
  const single = (Object.keys(SOUNDS) as SoundName[]).map((name) => [name])
  for (const names of [...single, ...together]) {
    const { peak, length, begins, ends } = await render(page, names)
    const told = names.join(' and ')
    expect(peak, told).toBeGreaterThan(0.1)
    expect(peak, told).toBeLessThan(0.8)
    expect(length, told).toBeGreaterThan(0.04)
    expect(length, told).toBeLessThan(1)
    expect(begins, told).toBeLessThan(0.01)
    expect(ends, told).toBeLessThan(SILENT)
  }
})
