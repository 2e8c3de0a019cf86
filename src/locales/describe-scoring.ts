import type { Settings } from '../rules/index.js'
import { capThatBites, liveEndings, winsVary } from './relevance.js'
import type { Words } from './words.js'

/** What a win is worth before the stake. */
export function endingLines({ rules: { endings } }: Words, settings: Settings): string[] {
  const live = liveEndings(settings)
  if (settings.count === 'checkers-left') {
    return [endings.checkersLeft, ...live.map(({ name, when }) => endings.named(name, when))]
  }
  if (live.length === 0) return [endings.everyWin(1)]
  const always = live.some((ending) => ending.when.length === 0)
  const lines = always ? [] : [endings.oin]
  lines.push(...live.map(({ name, points, when }) => endings.priced(name, points, when)))
  if (live.length > 1) lines.push(endings.dearest)
  const cap = capThatBites(settings)
  if (cap !== null) lines.push(endings.cap(cap))
  return lines
}

/** How the stake of a game is raised; nothing where it is not and no rule speaks of it. */
export function stakeLines({ rules: { stakes } }: Words, settings: Settings): string[] {
  const { mode, dropPays, limit } = settings.raise
  const jacoby = settings.jacoby && winsVary(settings)
  if (mode === 'none') return jacoby ? [stakes.jacobyAlways] : []
  const lines = [stakes.offer[mode], stakes.dropPays[dropPays], stakes.multiplied]
  if (limit !== null) lines.push(stakes.limit(limit))
  if (settings.lastRoll === 'second') lines.push(stakes.notInLastRoll)
  if (jacoby) lines.push(stakes.jacoby)
  return lines
}

/** Who starts the next game and what a match adds. */
export function matchLines({ rules: { match } }: Words, settings: Settings): string[] {
  const { starter, lotDicePlay } = settings.opening
  const lines = [match.starter[starter]]
  const followsResult = starter === 'winner' || starter === 'loser'
  if (followsResult && settings.lastRoll === 'second') lines.push(match.afterDraw)
  if (lotDicePlay && starter !== 'lot') lines.push(match.ordinaryFirstRoll)
  if (settings.raise.mode !== 'none') {
    if (settings.crawford) lines.push(match.crawford)
    lines.push(match.single)
  }
  lines.push(match.leaving[leavingCosts(settings)], match.leavingEnds)
  return lines
}

function leavingCosts(settings: Settings): 'position' | 'mars' | 'oin' {
  if (settings.resign === 'position' || settings.count === 'checkers-left') return 'position'
  return settings.endings.some((ending) => ending.name === 'mars') ? 'mars' : 'oin'
}

/** Draws and resignation. */
export function endLines({ rules: { end } }: Words, settings: Settings): string[] {
  const draws = settings.lastRoll === 'second'
  const lines = draws ? [end.lastRoll, end.lastRollElse, end.lastRollCounts] : [end.noDraw]
  lines.push(resignLine(end, settings))
  if (settings.raise.mode !== 'none') lines.push(end.notWhileRaised)
  if (draws) lines.push(end.lastRollResign)
  return lines
}

function resignLine({ resign }: Words['rules']['end'], settings: Settings): string {
  if (settings.resign === 'position') return resign.position
  if (settings.count === 'checkers-left') return resign.offeredLeft
  const dearer = [...settings.endings].sort((a, b) => a.points - b.points)
  return resign.offered(['oin', ...dearer.map((ending) => ending.name)])
}
