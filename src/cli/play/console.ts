import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Where a game is shown and what is typed comes from. */
export interface Console {
  /** Shows text on lines of its own. */
  say(text: string): void
  /** The next line that is typed; null when the input has ended. */
  ask(prompt: string): Promise<string | null>
  close(): void
}

/**
 * The terminal, or a pipe in its place: a typed line is then repeated after its prompt, so
 * that what comes out reads like a game played by hand.
 */
export function openConsole(input: Readable & { isTTY?: boolean }, output: Writable): Console {
  const isTerminal = input.isTTY === true
  const reader = createInterface({ input, output: isTerminal ? output : undefined })
  const lines = reader[Symbol.asyncIterator]()
  const say = (text: string) => void output.write(`${text}\n`)
  return {
    say,
    async ask(prompt) {
      if (isTerminal) {
        reader.setPrompt(`${prompt}> `)
        reader.prompt()
      } else {
        output.write(`${prompt}> `)
      }
      const { value, done } = await lines.next()
      if (done) {
        say('')
        return null
      }
      if (!isTerminal) say(value)
      return value
    },
    close: () => reader.close(),
  }
}
