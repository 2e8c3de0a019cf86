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

/** A ready phrase. */
export type Phrase = (typeof PHRASES)[number]

/** Why a socket's message is not acted upon, besides a command's refusals. */
export const ERRORS = [
  'bad-message',
  'too-long',
  'too-fast',
  'wrong-protocol',
  'no-such-table',
  'not-seated',
  'muted',
  'too-many-tables',
] as const

/** Why a socket's message is not acted upon. */
export type SocketError = (typeof ERRORS)[number]
