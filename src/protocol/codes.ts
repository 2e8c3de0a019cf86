/** The version of everything in this folder; client and server must have the same. */
export const PROTOCOL = 1

/** Why a command is refused; the rules' own reasons come as they are. */
export const REFUSALS = [
  // of the rules
  'not-your-turn',
  'wrong-phase',
  'not-a-legal-play',
  'play-exists',
  'cube-not-yours',
  'raise-not-allowed',
  'resign-not-allowed',
  'bad-ending',
  'match-over',
  // of the table
  'no-such-table',
  'not-seated',
  'seat-taken',
  'already-seated',
  'already-begun',
  'no-such-level',
  'too-many-tables',
  'stale',
  'link-missing',
  'bad-link',
  'nothing-to-claim',
  'chain-used-up',
  'rematch-expired',
  'busy',
] as const

/** Why a command is refused. */
export type Refusal = (typeof REFUSALS)[number]

/** Ready phrases, by code: each reader sees them in his own language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'nice-roll',
  'well-played',
  'thanks',
  'one-more',
  'bye',
] as const

/** Why a socket's message is not acted upon, besides a command's refusals. */
export const ERRORS = [
  'bad-message',
  'too-long',
  'too-fast',
  'wrong-protocol',
  'hello-first',
  'no-such-table',
  'wrong-room',
  'nothing-said',
  'too-many-tables',
  'busy',
] as const

/** Why a socket's message is not acted upon. */
export type SocketError = (typeof ERRORS)[number]

/** The codes of the WebSocket protocol with which the server ends a connection (SPEC W8). */
export const CLOSES = {
  /** The server goes down or restarts. */
  goingAway: 1001,
  /** Another version of the protocol is spoken; reconnecting does not help. */
  wrongProtocol: 4000,
  /** No hello, or nothing at all, for too long. */
  silent: 4001,
  /** What is sent to it is not read. */
  tooSlow: 4008,
  /** It went on sending too much. */
  tooFast: 4029,
  /** The guest has too many connections. */
  tooMany: 4030,
} as const

/** Commands that depend on the match as their sender saw it (SPEC W4). */
export const GAME_COMMANDS = [
  'colour',
  'roll',
  'turn',
  'double',
  'take',
  'drop',
  'accept',
  'refuse',
  'offer',
] as const
