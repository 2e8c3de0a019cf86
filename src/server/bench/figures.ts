/** The value below which a part of all lies; 0 where there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** The middle and the slow end of some times. */
export function spread(times: readonly number[]): string {
  return `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`
}

/** A time in words. */
export function ms(time: number): string {
  return `${time.toFixed(time < 1 ? 2 : time < 10 ? 1 : 0)} ms`
}
