import crypto from 'node:crypto'
import { type Chain, chainFrom, makeChain, milestonesOf } from '../../fair/index.js'

/** The seeds of a game's chains: the server's own, and those of the chains that stand in for seats'. */
export interface GameSeeds {
  readonly server: Uint8Array
  readonly spares: readonly [Uint8Array, Uint8Array]
}

/** What was found with some 12,000 hashes; of spare chains, which are seldom used, the tips alone. */
export interface WorkedOut {
  readonly milestones: Uint8Array
  readonly spareTips: readonly [string, string]
}

/** A game's chains as they are kept at hand. */
export interface GameChains {
  readonly server: Chain
  readonly spareTips: readonly [string, string]
}

/** Works chains out away from the event loop, which would stand still for milliseconds. */
export interface ChainMaker {
  /** What is urgent comes first. */
  make(seeds: GameSeeds, isUrgent: boolean): Promise<WorkedOut>
  close(): Promise<void>
}

/** Does the work here and now. */
export function workOut({ server, spares: [near, far] }: GameSeeds): WorkedOut {
  const tipOf = (seed: Uint8Array) => makeChain(seed, native).tip
  return { milestones: milestonesOf(server, native), spareTips: [tipOf(near), tipOf(far)] }
}

/** SHA-256 as Node has it, which early versions cannot do in one call; a text comes out fastest. */
const native =
  crypto.hash === undefined
    ? undefined
    : (bytes: Uint8Array) => Buffer.from(crypto.hash('sha256', bytes, 'binary'), 'binary')

/** The chains of a game from what was worked out. */
export function gameChains({ milestones, spareTips }: WorkedOut): GameChains {
  return { server: chainFrom(milestones), spareTips }
}
