import type { Words } from '../../locales/index.js'
import { LOCALES, sayRefusal, sayStepRefusal, wordsOf } from '../../locales/index.js'
import type { Match, Move, Settings, Side, Step } from '../../rules/index.js'
import { parsePlay, START, stepsFor, whyNot } from '../../rules/index.js'
import { type Draft, draftTurn, stepsOf } from '../state/draft.js'
import { diceOrder, reachFrom } from '../state/reach.js'
import { shownNumber } from './numbering.js'

type Names = Words['commands']['names']

/** What can be typed besides plays. */
export type CommandName = Exclude<keyof Names, 'bar' | 'off'>

/** What a typed line means. */
export type Typed =
  | { readonly kind: 'command'; readonly name: CommandName }
  | { readonly kind: 'moves'; readonly moves: readonly Move[] }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unknown' }

const NAMES = namesInAllLanguages()

/** Reads a typed line, in any of our languages; points are those that the table shows to a side. */
export function readTyped(line: string, settings: Settings, side: Side): Typed {
  const text = line.trim().toLowerCase()
  if (text === '') return { kind: 'blank' }
  const name = NAMES.get(text)
  if (name !== undefined && name !== 'bar' && name !== 'off') return { kind: 'command', name }
  const moves = parsePlay(withOwnPoints(text, settings, side))
  return moves === null || moves.length === 0 ? { kind: 'unknown' } : { kind: 'moves', moves }
}

/** All steps of the turn after typed moves, or why they cannot be made. */
export function stepsTyped(
  words: Words,
  match: Match,
  draft: Draft,
  moves: readonly Move[],
): { readonly steps: readonly Step[] } | { readonly notice: string } {
  const { settings } = match
  const made = stepsOf(draft)
  const whole = stepsFor(settings, draft.from, draft.turn, moves)
  if (whole !== null)
    return { steps: [...made.slice(0, made.length - draft.taken.length), ...whole] }
  let steps: readonly Step[] = made
  let now: Draft = draft
  for (const { from, to } of moves) {
    const reach = reachFrom(settings, now, from, diceOrder(now.turn.pips, false))
    const way = reach.find((end) => end.to === to)
    if (way === undefined) return { notice: refusal(words, settings, now, from, to) }
    steps = [...steps, ...way.steps.map((step): Step => [step.from, step.to])]
    now = draftTurn(match, steps) ?? now
  }
  return { steps }
}

function refusal(words: Words, settings: Settings, draft: Draft, from: number, to: number): string {
  const taken = draft.taken.map((step): Step => [step.from, step.to])
  const code = whyNot(settings, draft.from, draft.turn, taken, from, to)
  return code === null
    ? sayRefusal(words, 'not-a-legal-play')
    : sayStepRefusal(words, code, settings)
}

function namesInAllLanguages(): ReadonlyMap<string, keyof Names> {
  const names = new Map<string, keyof Names>()
  for (const locale of LOCALES) {
    const all = Object.entries(wordsOf(locale).commands.names) as [keyof Names, string][]
    for (const [name, texts] of all) for (const text of texts.split('|')) names.set(text, name)
  }
  return names
}

/** The text of a play with its points in the mover's own numbering, `bar` and `off` in English. */
function withOwnPoints(text: string, settings: Settings, side: Side): string {
  return text
    .replaceAll('-', '/')
    .replace(/\p{L}+/gu, (word) => NAMES.get(word) ?? word)
    .replace(/(?<![(\d])\d{1,2}(?!\d)/g, (number) => ownNumber(Number(number), settings, side))
}

function ownNumber(shown: number, settings: Settings, side: Side): string {
  for (let point = 1; point <= START; point++) {
    if (shownNumber(settings, side, point) === shown) return String(point)
  }
  return String(shown)
}
