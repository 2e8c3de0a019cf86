/** What rollouts say of a play. */
export interface Verdict {
  /** Points a game for the side that makes it. */
  readonly equity: number
  /** Standard error of the difference to the best play; of the best itself, its own. */
  readonly error: number
  readonly games: number
}

/** The equity of a play in the n-th game; with the same n the dice are the same for all plays. */
export type PlayedOut = (game: number) => number

/** Games between two looks at which plays are still open. */
const PART = 324
/** A play so many standard errors behind the best is not looked at any longer. */
const SURE = 4
/** Neither is one whose difference to the best is known as well as this. */
const FINE = 0.0025

/**
 * Judges plays by up to `most` games each. The dice are common, so differences are surer than the
 * equities: the best has its mean, every other play the best's less their mean difference in the
 * games that both have played.
 */
export function judgePlays(plays: readonly PlayedOut[], most: number): Verdict[] {
  const samples = plays.map((): number[] => [])
  let open = plays.map((_, i) => i)
  let best = 0
  for (let games = 0; games < most && (open.length > 1 || games === 0); ) {
    const end = Math.min(games + PART, most)
    for (let n = games; n < end; n++) for (const i of open) samples[i].push(plays[i](n))
    games = end
    best = open.reduce((a, b) => (meanOf(samples[b]) > meanOf(samples[a]) ? b : a))
    open = open.filter((i) => i === best || isOpen(samples[best], samples[i]))
  }
  const equity = meanOf(samples[best])
  return samples.map((own, i) => {
    if (i === best) return { equity, error: errorOf(own), games: own.length }
    const apart = differences(samples[best], own)
    return { equity: equity - meanOf(apart), error: errorOf(apart), games: own.length }
  })
}

function isOpen(best: readonly number[], own: readonly number[]): boolean {
  const apart = differences(best, own)
  const error = errorOf(apart)
  return error > FINE && meanOf(apart) < SURE * error
}

function differences(a: readonly number[], b: readonly number[]): number[] {
  return b.map((value, i) => a[i] - value)
}

/** The mean of numbers; 0 of none. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}

/** The standard error of their mean. */
export function errorOf(values: readonly number[]): number {
  const mean = meanOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / Math.max(values.length - 1, 1) / Math.max(values.length, 1))
}
