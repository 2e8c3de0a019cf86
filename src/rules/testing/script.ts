import { type Action, applyAction, type RefusalReason } from '../match.js'
import { parsePosition } from '../notation/position-text.js'
import { presetById } from '../presets/index.js'
import { type Match, type MatchConfig, startMatch } from '../series.js'
import { mergeSettings } from '../settings.js'
import type { Die, Position, Result, Settings, Side, Step } from '../types.js'

/** The value of a result that must be there; throws its error otherwise. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

/** A preset's settings with overrides. */
export function rulesOf(id: string, overrides: unknown = {}): Settings {
  return unwrap(mergeSettings(presetById(id)!.settings, overrides))
}

/** The position that two texts describe. */
export function positionOf(settings: Settings, own: string, other: string): Position {
  return unwrap(parsePosition(settings, { own, other }))
}

/** A match after actions, all of which must be legal. */
export function after(match: Match, ...actions: readonly Action[]): Match {
  return actions.reduce((reached, action) => unwrap(applyAction(reached, action)), match)
}

/** A new match after actions, all of which must be legal. */
export function matchAfter(
  settings: Settings,
  config: MatchConfig,
  ...actions: readonly Action[]
): Match {
  return after(startMatch(settings, config), ...actions)
}

/** Why an action is refused; null where it is not. */
export function refusalOf(match: Match, action: Action): RefusalReason | null {
  const result = applyAction(match, action)
  return result.ok ? null : result.error
}

/** The match with these checkers in the game under way, each side in its own numbering. */
export function placed(match: Match, white: string, black: string): Match {
  const { own, other } = positionOf(match.settings, white, black)
  return { ...match, game: { ...match.game, checkers: { white: own, black: other } } }
}

/** The lot that a side wins. */
export function lotFor(side: Side): Action {
  return side === 'white'
    ? { type: 'lot', white: 6, black: 2 }
    : { type: 'lot', white: 2, black: 6 }
}

/** A throw of the side on turn. */
export function roll(first: Die, second: Die): Action {
  return { type: 'roll', dice: [first, second] }
}

/** A play of steps; without any, a pass. */
export function play(...steps: readonly Step[]): Action {
  return { type: 'play', steps }
}
