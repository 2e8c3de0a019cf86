import type { Checkers, Settings } from '../../rules/index.js'

/** A way to write positions as inputs of a net; a changed way is a new version. */
export interface InputSet {
  readonly version: number
  readonly size: number
  /** Whether positions of these settings can be written so that nothing that matters is lost. */
  serves(settings: Settings): boolean
  /** Writes a position, as the side about to roll sees it, to `out` from `at`, where all is 0. */
  encode(own: Checkers, other: Checkers, out: Float32Array, at: number): void
}
