import type { Command } from '../../protocol/index.js'
import type { Match } from '../../rules/index.js'

/** What a bot does where its decision is awaited; its links are added by the table. */
export type BotCommand = Extract<
  Command,
  {
    type: 'roll' | 'turn' | 'double' | 'take' | 'drop' | 'accept' | 'refuse' | 'resign' | 'offer'
  }
>

/** The server's bots: what they think, and the chains of their dice, whose secrets nobody else has. */
export interface Bots {
  /** The tip of the chain of a name, which is made where there is none. */
  tip(chain: string): Promise<string>
  /** A link of a chain; null where the chain is lost. */
  link(chain: string, draw: number): Promise<string | null>
  /** What a bot of a level does in a match that waits for it; always legal, and never late. */
  choose(match: Match, level: string): Promise<BotCommand>
  close(): Promise<void>
}
