import type { Match } from '../../rules/index.js'
import type { BotCommand } from './bots.js'

/** What a brain in another thread is asked, and what it answers. */
export interface Questions {
  readonly tip: { readonly ask: { readonly chain: string }; readonly answer: string }
  readonly link: {
    readonly ask: { readonly chain: string; readonly draw: number }
    readonly answer: string | null
  }
  readonly choose: {
    readonly ask: { readonly match: Match; readonly level: string }
    readonly answer: BotCommand
  }
}

/** A question by its kind. */
export type Question = {
  [Kind in keyof Questions]: { readonly kind: Kind } & Questions[Kind]['ask']
}[keyof Questions]

/** A question on its way to the thread. */
export interface Job {
  readonly number: number
  readonly question: Question
}

/** The answer to the job of that number, or what went wrong. */
export interface JobAnswer {
  readonly number: number
  readonly value?: unknown
  readonly fault?: string
}
