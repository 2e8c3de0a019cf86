import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, bytesToHex } from './bytes.js'

/** The seed of the server's chain for a game of a table, from the table's secret (SPEC D8). */
export function serverSeed(secret: Uint8Array, game: number): Uint8Array {
  return hmac(sha256, secret, bytesOf('nardy/chain/server/1', game))
}

/** The seed of the chain that stands in for a seat's own, from the table's secret (SPEC D8). */
export function spareSeed(secret: Uint8Array, game: number, seat: 0 | 1): Uint8Array {
  return hmac(sha256, secret, bytesOf('nardy/chain/spare/1', game, Uint8Array.of(seat)))
}

/** The id of a game of a table: 16 bytes as 32 hexadecimal digits (SPEC D2). */
export function gameId(table: string, game: number): string {
  return bytesToHex(sha256(bytesOf('nardy/game/1', table, game)).slice(0, 16))
}
