import type { Who, Words } from '../../locales/index.js'
import { liveEndings } from '../../locales/index.js'
import type { Checkers, EndingName, Fact, Match, Settings, Side } from '../../rules/index.js'
import { opponentOf, outcomeOf } from '../../rules/index.js'
import type { FinishedGame } from '../state/replay.js'

/** Why a game counts what it counts: the ending that holds, then what multiplies or bounds it. */
export function whyLines(words: Words, match: Match, finished: FinishedGame): string[] {
  const { settings, config } = match
  const { result, cube } = finished
  if (result.winner === null) return [words.rules.end.lastRoll]
  if (result.ending === 'drop') {
    return cube > 1 ? [words.rules.stakes.dropPays[settings.raise.dropPays]] : []
  }
  const outcome = outcomeOf(settings, finished.checkers[opponentOf(result.winner)])
  const isAgreed = outcome.ending !== result.ending
  const lines = isAgreed ? [words.flow.agreed] : endingLines(words, settings, finished)
  const isSingle = settings.jacoby && config.length === undefined && cube === 1
  if (isSingle && outcome.points > 1) lines.push(words.flow.jacoby)
  if (cube > 1) lines.push(words.flow.times.cube(cube))
  const stake = config.stake ?? 1
  return stake > 1 ? [...lines, words.flow.times.stake(stake)] : lines
}

/** Who starts the next game, and by which rule; nothing where the match is over. */
export function nextLines(
  words: Words,
  match: Match,
  finished: FinishedGame,
  who: (side: Side) => Who,
): string[] {
  if (match.isOver) return []
  const { starter } = match.settings.opening
  const isDraw = finished.result.winner === null && (starter === 'winner' || starter === 'loser')
  const rule = isDraw ? words.rules.match.afterDraw : words.rules.match.starter[starter]
  const { mover } = match.game
  return mover === null ? [rule] : [rule, words.flow.comes(who(mover))]
}

function endingLines(words: Words, settings: Settings, finished: FinishedGame): string[] {
  const { endings } = words.rules
  const { winner, ending } = finished.result
  const loser = finished.checkers[opponentOf(winner as Side)]
  if (settings.count === 'checkers-left') return [endings.checkersLeft]
  const live = liveEndings(settings).find(({ name }) => name === ending)
  if (live === undefined) return settings.endings.length > 0 ? [endings.oin] : []
  const when = live.when.map((any) => any.filter((fact) => isTrue(settings, loser, fact)))
  const line = endings.priced(ending as EndingName, live.points, when)
  const { points } = outcomeOf(settings, loser)
  const isCapped = points < live.points && (points === 1 || points === 2 || points === 3)
  return isCapped ? [line, endings.cap(points)] : [line]
}

/** Whether a fact holds for the loser: the rules tell it as an ending of that condition alone. */
function isTrue(settings: Settings, loser: Checkers, fact: Fact): boolean {
  const alone: Settings = {
    ...settings,
    cap: 'none',
    count: 'endings',
    endings: [{ name: 'mars', when: [fact], points: 2 }],
  }
  return outcomeOf(alone, loser).ending === 'mars'
}
