import type { Checkers, Die, Move, NextStep, Settings, Side } from '../../rules/index.js'
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
  const meant = steps.map(([from, to], i) =>
    nextSteps(settings, position, turn, steps.slice(0, i)).filter(
      (option) => option.from === from && option.to === to,
    ),
  )
  return assignDice(
    meant.filter((options) => options.length > 0),
    turn.pips,
  )
}

/**
 * A die for each step, given the steps that it may be: none twice, the smaller one where either
 * would do, as when a checker is borne off.
 */
export function assignDice(
  meant: readonly (readonly NextStep[])[],
  pips: readonly Die[],
): NextStep[] {
  const [options, ...rest] = meant
  if (options === undefined) return []
  const sorted = [...options].sort((a, b) => a.die - b.die)
  for (const option of sorted) {
    const at = pips.indexOf(option.die)
    const others = assignDice(
      rest,
      pips.filter((_, i) => i !== at),
    )
    if (at >= 0 && others.length === rest.length) return [option, ...others]
  }
  return []
}

/** Both sides' checkers from the view of one. */
export function standing(side: Side, view: { own: Checkers; other: Checkers }): Standing {
  return { [side]: view.own, [opponentOf(side)]: view.other } as Record<Side, Checkers>
}
