import type { EndingName, Fact, Settings } from '../rules/index.js'

/** An ending as it can really happen: each condition a list of facts of which one is enough. */
export interface LiveEnding {
  readonly name: EndingName
  readonly points: number
  readonly when: readonly (readonly Fact[])[]
}

/** Whether hit checkers wait on a bar. */
export function hasBar(settings: Settings): boolean {
  return settings.contact === 'hit' && settings.hitTo === 'bar'
}

/** Whether more checkers than the limit could ever want to leave the head in one turn. */
export function limitsHead(settings: Settings): boolean {
  const { limit } = settings.head
  if (limit === null) return false
  const most = settings.doubles.chain === 'ascending' ? settings.checkers : 4
  const ever = settings.contact === 'hit' ? settings.checkers : (settings.setup[24] ?? 0)
  return limit < Math.min(most, ever)
}

/**
 * The doubles with which two may leave the head on a first turn. Against the enemy head
 * only those remain that meet own 12 within four steps; in opposite directions none does.
 */
export function exceptionDoubles(settings: Settings): number[] {
  const { dice, who, when } = settings.head.exception
  if (settings.head.limit !== 1 || who === 'nobody' || !canCrowdHead(settings)) return []
  const meetsEnemyHead = (die: number) => settings.direction === 'same' && [3, 4, 6].includes(die)
  return dice.filter((die) => when === 'always' || meetsEnemyHead(die)).sort((a, b) => a - b)
}

/** Whether a row of forbidden length can be built at all. */
export function limitsRows(settings: Settings): boolean {
  return settings.block.rule !== 'allow' && settings.block.length <= settings.checkers
}

/** Whether hitting in the own home binds the checker more than hitting elsewhere does. */
export function bindsHomeHitter(settings: Settings): boolean {
  return settings.contact === 'hit' && settings.throughBlots && settings.homeHit !== 'free'
}

/** Whether anything limits which steps are allowed, beyond closed points. */
export function hasLimits(settings: Settings): boolean {
  const hitterStops = settings.contact === 'hit' && !settings.throughBlots
  return limitsHead(settings) || limitsRows(settings) || bindsHomeHitter(settings) || hitterStops
}

/** The endings that can happen, mildest first; what cannot be true (a bar without a bar) is left out. */
export function liveEndings(settings: Settings): LiveEnding[] {
  const possible = (fact: string) => fact !== 'on-bar' || hasBar(settings)
  return settings.endings
    .map(({ name, points, when }) => ({
      name,
      points,
      when: when.map((condition) => condition.split('|').filter(possible) as Fact[]),
    }))
    .filter((ending) => ending.when.every((any) => any.length > 0))
    .sort((a, b) => a.points - b.points)
}

/** The most points that a win can bring before the cap, the stake and the cube. */
function dearestWin(settings: Settings): number {
  return Math.max(1, ...liveEndings(settings).map((ending) => ending.points))
}

/** The points that the cap allows; null where it takes nothing away. */
export function capThatBites(settings: Settings): 1 | 2 | 3 | null {
  if (settings.cap === 'none' || settings.count === 'checkers-left') return null
  const most = ({ oin: 1, mars: 2, koks: 3 } as const)[settings.cap]
  return most < dearestWin(settings) ? most : null
}

/** Whether a win can bring more than one point before the stake. */
export function winsVary(settings: Settings): boolean {
  if (settings.count === 'checkers-left') return true
  return Math.min(capThatBites(settings) ?? Number.POSITIVE_INFINITY, dearestWin(settings)) > 1
}

/** Whether two checkers may stand on the head: from the start, or hit ones that came back. */
function canCrowdHead(settings: Settings): boolean {
  return settings.contact === 'hit' || (settings.setup[24] ?? 0) >= 2
}
