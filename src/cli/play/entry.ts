import { type Move, parsePlay } from '../../rules/index.js'

/** What can be typed besides plays. */
export const COMMANDS = [
  'roll',
  'plays',
  'undo',
  'done',
  'pass',
  'double',
  'take',
  'drop',
  'resign',
  'offer',
  'accept',
  'refuse',
  'board',
  'rules',
  'help',
  'quit',
] as const

/** A word that can be typed. */
export type CommandName = (typeof COMMANDS)[number]

/** What a typed line means; a number chooses from the plays as they are listed. */
export type Entry =
  | { readonly kind: 'command'; readonly name: CommandName; readonly argument: string }
  | { readonly kind: 'choice'; readonly number: number }
  | { readonly kind: 'moves'; readonly moves: readonly Move[] }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unknown' }

/** Reads a typed line. */
export function readEntry(line: string): Entry {
  const words = line.trim().toLowerCase().split(/\s+/)
  const [first, ...others] = words
  if (first === '') return { kind: 'blank' }
  const name = COMMANDS.find((command) => command === first)
  if (name !== undefined) return { kind: 'command', name, argument: others.join(' ') }
  if (/^\d{1,5}$/.test(first) && others.length === 0) {
    return { kind: 'choice', number: Number(first) }
  }
  const moves = parsePlay(line)
  return moves === null || moves.length === 0 ? { kind: 'unknown' } : { kind: 'moves', moves }
}
