import type { Fact } from '../rules/index.js'
import type { Conditions } from './net-rows.js'

/** How games between equals end under a family of rules. */
export interface GameShares {
  readonly when: Conditions
  /** How far from even the chances are on average when a side may first raise. */
  readonly spread: number
  /** What is true of the loser, and how often. */
  readonly ends: readonly { readonly facts: readonly Fact[]; readonly share: number }[]
  /** How often the loser has one, two … checkers left. */
  readonly left: readonly number[]
}
