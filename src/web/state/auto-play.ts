import type { Match, Position, Settings, Step, Turn } from '../../rules/index.js'
import { applyAction, legalPlays, OFF, phaseOf, raiseRefusal, turnOf } from '../../rules/index.js'
import type { Draft } from './draft.js'
import { stepsOf } from './draft.js'
import { awaitedPlayer } from './local-table.js'
import type { Preferences } from './preferences.js'
import { isBearingOff } from './race.js'
import { goesOn } from './replay.js'
import type { Gesture, TableState } from './table.js'

type Wishes = Pick<Preferences, 'autoRoll' | 'forced' | 'autoBearOff'>

/** What the table does next for a person who wishes so; null where the person decides. */
export function nextByItself(
  { log, replay, draft: kept }: TableState,
  draft: Draft | null,
  wishes: Wishes,
): Gesture | null {
  const { match } = replay
  if (awaitedPlayer(log, replay)?.player.kind !== 'person') return null
  if (phaseOf(match.game) === 'roll') {
    return wishes.autoRoll && raiseRefusal(match) !== null ? { type: 'roll' } : null
  }
  if (draft === null) return null
  const alone = madeAlone(match, wishes)
  if (alone === null || !isPrefix(kept, alone.steps)) return null
  const { steps, ends } = alone
  if (!draft.isDone) return { type: 'draft', steps: steps.slice(0, stepsOf(draft).length + 1) }
  return ends ? { type: 'play', levels: draft.levels } : null
}

/** What the table makes alone, and whether it picks up the dice too: a forced turn, or nothing but bearing off. */
function madeAlone(match: Match, wishes: Wishes): { steps: readonly Step[]; ends: boolean } | null {
  const forced = wishes.forced === 'ask' ? null : forcedSteps(match)
  if (forced !== null && wishes.forced === 'all') return { steps: forced, ends: true }
  const off = wishes.autoBearOff ? borneOff(match) : null
  if (off !== null) return { steps: off, ends: true }
  return forced === null ? null : { steps: forced, ends: false }
}

/** All steps of a turn in which no level leaves a choice; null where one does. */
export function forcedSteps(match: Match): Step[] | null {
  return stepsBy(match, (settings, position, turn) => {
    const { plays } = legalPlays(settings, position, turn)
    if (plays.length === 0) return []
    return plays.length === 1 ? plays[0].steps : null
  })
}

/** All steps of a turn whose every die bears off in one way only, nobody being in the way. */
export function borneOff(match: Match): Step[] | null {
  return stepsBy(match, (settings, position, turn) => {
    if (!isBearingOff(settings, position)) return null
    const most = Math.min(turn.pips.length, settings.checkers - position.own[OFF])
    const best = legalPlays(settings, position, turn).plays.filter(
      (play) => play.position.own[OFF] - position.own[OFF] === most,
    )
    return best.length === 1 ? best[0].steps : null
  })
}

function stepsBy(
  match: Match,
  choose: (settings: Settings, position: Position, turn: Turn) => readonly Step[] | null,
): Step[] | null {
  const all: Step[] = []
  let now = match
  for (;;) {
    const level = turnOf(now)
    const steps = level === null ? null : choose(now.settings, level.position, level.turn)
    if (steps === null) return null
    all.push(...steps)
    const played = applyAction(now, { type: 'play', steps })
    if (!played.ok) return null
    if (!goesOn(now, played.value)) return all
    now = played.value
  }
}

function isPrefix(taken: readonly Step[], steps: readonly Step[]): boolean {
  return taken.every(([from, to], i) => steps[i]?.[0] === from && steps[i][1] === to)
}
