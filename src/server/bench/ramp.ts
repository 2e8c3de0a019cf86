import type { Child } from './child.js'
import { ms, quantile } from './figures.js'
import type { Pace } from './pace.js'

/** Each step of the ramp asks for so many times the turns of the one before. */
const STEEPER = 1.5

/** Who waits longer has not been served. */
const TOO_LONG = 1_000

/** A step must bring so many times the most turns so far; after so many that do not it is enough. */
const GAIN = 1.05
const MISSES = 2

/** Seconds for each step. */
const SECONDS = 5

/** The most turns a second that a server holds: asks for more until it gets no more, or waits too long. */
export async function mostTurns(
  server: Child,
  pace: Pace,
  tables: number,
  from: number,
): Promise<number> {
  let most = 0
  let misses = 0
  for (let asked = from; misses < MISSES; asked *= STEEPER) {
    const before = await usedBy(server)
    const { rolls, turns, seconds, all } = await pace.measure(tables, asked, SECONDS)
    const used = ((await usedBy(server)) - before) / all
    const rate = turns.length / seconds
    const late = quantile([...rolls, ...turns], 0.99)
    console.log(
      `  asked for ${Math.round(asked)} turns a second: ${Math.round(rate)}, p99 ${ms(late)}, ` +
        `${ms(used * 1000)} of the server's processor time a turn`,
    )
    const isHeld = late <= TOO_LONG
    misses = isHeld && rate >= most * GAIN ? 0 : misses + 1
    if (isHeld) most = Math.max(most, rate)
  }
  return most
}

async function usedBy(server: Child): Promise<number> {
  return (await server.figures()).get('process_cpu_seconds_total') ?? 0
}
