import type { Refusal, SocketError } from '../protocol/codes.js'
import type { RefusalReason } from '../rules/index.js'

/** Why something came to nothing at a live table, the rules' own reasons aside. */
export type LiveCode = Exclude<Refusal | SocketError, RefusalReason> | 'chain-lost'

/** Why a match does not verify, the rules' own reasons aside. */
export type VerifyFault =
  | 'bad-shape'
  | 'bad-order'
  | 'bad-terms'
  | 'bad-draw'
  | 'link-missing'
  | 'seat-taken'
  | 'bad-game-id'
  | 'bad-server-link'
  | 'bad-link'
  | 'bad-spare-link'
  | 'other-link'
  | 'wrong-dice'
