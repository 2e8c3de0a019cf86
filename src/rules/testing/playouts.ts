import { type Action, applyAction, decider, turnOf } from '../match.js'
import { type Match, startMatch } from '../series.js'
import { matchState } from '../state.js'
import { legalPlays } from '../turn.js'
import type { Die, Position, Settings } from '../types.js'

/** A position about to be rolled for, as its mover sees it, with what the rules count. */
export interface Moment {
  readonly position: Position
  /** The mover's own-turn number. */
  readonly turn: number
  readonly starter: boolean
}

/** One step of a match played at random: the action that comes next by chance. */
export function randomAction(match: Match, chance: () => number): Action {
  const die = () => (Math.floor(chance() * 6) + 1) as Die
  const playing = turnOf(match)
  if (playing !== null) {
    const { plays } = legalPlays(match.settings, playing.position, playing.turn)
    const play = plays[Math.floor(chance() * plays.length)]
    return { type: 'play', steps: play?.steps ?? [] }
  }
  if (matchState(match).phase === 'lot') return { type: 'lot', white: die(), black: die() }
  return { type: 'roll', dice: [die(), die()] }
}

/** Moments before a roll out of games played at random, the same for the same source of chance. */
export function sampleMoments(settings: Settings, count: number, chance: () => number): Moment[] {
  const moments: Moment[] = []
  let match = startMatch(settings, {})
  while (moments.length < count) {
    const { game } = match
    if (matchState(match).phase === 'roll') {
      const side = decider(match) as 'white' | 'black'
      moments.push({
        position: {
          own: game.checkers[side],
          other: game.checkers[side === 'white' ? 'black' : 'white'],
        },
        turn: game.rolls[side] + 1,
        starter: side === game.starter,
      })
    }
    const next = applyAction(match, randomAction(match, chance))
    if (!next.ok) throw new Error(`a random action was refused: ${next.error}`)
    match = next.value
  }
  return moments
}
