import { Fault, RollCounts } from '../../protocol/index.js'
import type { Api, Parts } from './api.js'

const KINDS = 36

/** The rolls that were played here, against what fair dice give. */
export function addRolls(api: Api, { storage }: Parts): void {
  api.get(
    '/rolls',
    {
      schema: {
        operationId: 'rolls',
        summary: 'How often each roll was played on this server, with expectation and deviation',
        response: { 200: RollCounts, '4xx': Fault },
      },
      config: { limit: 'change' },
    },
    async () => judgeRolls(await storage.rolls()),
  )
}

/**
 * Counts of the 36 rolls, index (first − 1) · 6 + second − 1, as they should be and as they are:
 * deviations in binomial standard deviations, chi-square over all of them.
 */
export function judgeRolls(counts: readonly number[]): RollCounts {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const expected = total / KINDS
  const spread = Math.sqrt(expected * (1 - 1 / KINDS))
  const rolls = counts.map((count, i) => ({
    dice: [Math.floor(i / 6) + 1, (i % 6) + 1] as RollCounts['rolls'][number]['dice'],
    count,
    expected,
    deviation: total === 0 ? 0 : (count - expected) / spread,
  }))
  const chiSquare =
    total === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return { total, rolls, chiSquare, freedom: KINDS - 1 }
}
