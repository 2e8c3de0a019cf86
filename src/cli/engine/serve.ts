import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { answerLine, refusalLine } from './answer.js'
import { type InputLine, LineCutter } from './lines.js'
import { refuse } from './refusal.js'

/** The longest line that is read, in bytes. */
export const LONGEST_LINE = 2 ** 20

/**
 * Answers every line of `input` on `output`, in order, until the input ends. It reads no
 * further while the reader of the answers lags behind, so memory stays bounded.
 */
export async function serveEngine(input: Readable, output: Writable): Promise<void> {
  const cutter = new LineCutter(LONGEST_LINE)
  for await (const chunk of input) await answerAll(cutter.push(chunk), output)
  await answerAll(cutter.end(), output)
}

async function answerAll(lines: Iterable<InputLine>, output: Writable): Promise<void> {
  for (const line of lines) {
    const answer = answerBytes(line)
    if (answer !== null && !output.write(`${answer}\n`)) await once(output, 'drain')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The answer to one line of bytes; null for a blank one, which asks nothing. */
function answerBytes(line: InputLine): string | null {
  if (line === 'too-long')
    return refusalLine(
      'null',
      refuse('too-long', `the line is longer than ${LONGEST_LINE} bytes`).error,
    )
  const text = decoded(line)
  if (text === null)
    return refusalLine('null', refuse('bad-json', 'the line is not valid UTF-8').error)
  return text.trim() === '' ? null : answerLine(text)
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}
