import { legalPlays, makePlay, movesOf, nextSteps, type Step } from '../../rules/index.js'
import { type Draft, levelOf } from './draft.js'

/** What can be typed now, numbered from 1: whole plays, or the next step of a play begun. */
export interface Listing {
  readonly choices: readonly (readonly Step[])[]
  readonly texts: readonly string[]
}

/** The legal plays of the level, or the steps that go on from those taken. */
export function listPlays(draft: Draft): Listing {
  const { taken } = draft
  if (draft.isFinished) return { choices: [], texts: [] }
  const { settings, position, turn } = levelOf(draft)
  if (taken.length === 0) {
    const choices = legalPlays(settings, position, turn).plays.map((play) => play.steps)
    const texts = choices.map((steps) => makePlay(movesOf(settings, position, turn, steps)))
    return { choices, texts }
  }
  const next = nextSteps(settings, position, turn, taken).filter(isFirstOfItsKind)
  return {
    choices: next.map(({ from, to }) => [[from, to]] as const),
    texts: next.map((step) => makePlay([step])),
  }
}

function isFirstOfItsKind<T extends { from: number; to: number }>(
  step: T,
  index: number,
  steps: readonly T[],
): boolean {
  return steps.findIndex(({ from, to }) => from === step.from && to === step.to) === index
}
