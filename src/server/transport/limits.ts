import type { Rate } from './bucket.js'

/** What one client may ask for, and how long it is waited for (SPEC W6–W8). */
export interface Limits {
  /** Messages of one connection, by their weight. */
  readonly messages: Rate
  /** Commands of one guest, over all his connections. */
  readonly commands: Rate
  /** Messages that were not acted upon; where there are more, the connection is closed. */
  readonly offences: Rate
  /** Commands of one connection that wait for an answer. */
  readonly waiting: number
  /** Tables that one connection watches. */
  readonly tables: number
  /** Connections of one guest. */
  readonly connections: number
  /** Bytes that may wait to be sent; with more than `slow` for `slowFor` ms, or `full`, it is cut off. */
  readonly slow: number
  readonly slowFor: number
  readonly full: number
  /** How long hello may take, and silence may last, in ms. */
  readonly hello: number
  readonly silence: number
}

/** The limits that are in force; people do not come near them. */
export const LIMITS: Limits = {
  messages: { burst: 200, perSecond: 60 },
  commands: { burst: 100, perSecond: 30 },
  offences: { burst: 30, perSecond: 1 },
  waiting: 32,
  tables: 16,
  connections: 16,
  slow: 262_144,
  slowFor: 10_000,
  full: 8_388_608,
  hello: 10_000,
  silence: 45_000,
}
