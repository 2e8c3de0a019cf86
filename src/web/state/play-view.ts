import type { Checkers, Move, NextStep, Settings, Side } from '../../rules/index.js'
import { afterSteps, movesOf, nextSteps, opponentOf } from '../../rules/index.js'
import type { LastPlay, PlayedLevel } from './replay.js'

/** The checkers of both sides, each in its own numbering. */
export type Standing = Readonly<Record<Side, Checkers>>

/** The steps of a play with their hits, in the mover's numbering. */
export function movesIn(settings: Settings, play: LastPlay): Move[] {
  return play.levels.flatMap(({ position, turn, steps }) =>
    movesOf(settings, position, turn, steps),
  )
}

/** The board before a play and after each of its steps. */
export function standingsIn(settings: Settings, play: LastPlay): Standing[] {
  const [first] = play.levels
  return [
    standing(play.side, first.position),
    ...play.levels.flatMap(({ position, turn, steps }) =>
      steps.map((_, i) =>
        standing(
          play.side,
          afterSteps(settings, position, turn, steps.slice(0, i + 1)) ?? position,
        ),
      ),
    ),
  ]
}

/** The steps of one level, each with the die that it used. */
export function diceIn(settings: Settings, level: PlayedLevel): NextStep[] {
  const { position, turn, steps } = level
  return steps.flatMap(([from, to], i) => {
    const options = nextSteps(settings, position, turn, steps.slice(0, i))
    return options.filter((option) => option.from === from && option.to === to).slice(0, 1)
  })
}

/** Both sides' checkers from the view of one. */
export function standing(side: Side, view: { own: Checkers; other: Checkers }): Standing {
  return { [side]: view.own, [opponentOf(side)]: view.other } as Record<Side, Checkers>
}
