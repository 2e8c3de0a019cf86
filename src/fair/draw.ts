import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Die, Roll } from '../rules/index.js'
import { bytesOf, hexToBytes } from './bytes.js'

/** Everything that a draw's dice follow from; ids and links in hexadecimal (SPEC D3). */
export interface Draw {
  readonly kind: 'lot' | 'roll'
  /** The game's id, 16 bytes. */
  readonly game: string
  /** The number of the draw in the game, from 1, lots and rolls alike. */
  readonly number: number
  /** The server's link of that number. */
  readonly server: string
  /**
   * The players' links of that number: of a roll the roller's first, of a lot White's, or seat
   * 0's before anybody has a colour. The first die of a lot is that player's.
   */
  readonly players: readonly [string, string]
}

const LABELS = { lot: 'nardy/lot/1', roll: 'nardy/roll/1' } as const

/** Bytes from here on are not used: 252 is the largest multiple of six in a byte (SPEC D4). */
const FIRST_REJECTED = 252

/** The two dice of a draw, in the order in which they are drawn (SPEC D3, D4). */
export function drawDice({ kind, game, number, server, players }: Draw): Roll {
  const [first, second] = players.map(hexToBytes)
  const message = bytesOf(LABELS[kind], hexToBytes(game), number, first, second)
  return diceFrom((block) => {
    const counter = block === 0 ? [] : [Uint8Array.of(block)]
    return hmac(sha256, hexToBytes(server), bytesOf(message, ...counter))
  })
}

/** The first two dice of a stream of bytes that comes in blocks, numbered from 0 (SPEC D4). */
export function diceFrom(blockAt: (block: number) => Uint8Array): Roll {
  const dice: Die[] = []
  for (let block = 0; ; block++) {
    for (const byte of blockAt(block)) {
      if (byte < FIRST_REJECTED) dice.push(((byte % 6) + 1) as Die)
      if (dice.length === 2) return [dice[0], dice[1]]
    }
  }
}
