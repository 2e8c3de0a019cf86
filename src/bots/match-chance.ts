import type { Settings } from '../rules/index.js'
import { worthBeforeRoll } from './cube-decision.js'
import type { CubeFrame, Ends } from './cube-model.js'
import type { Worth } from './equity.js'
import { type GameModel, gameModel } from './game-model.js'

/** Where a match stands: before the Crawford game, in it, or where every game has raises. */
export type Phase = 'before' | 'crawford' | 'after'

const PHASES: readonly Phase[] = ['before', 'crawford', 'after']
/** Up to so many points away the chances are counted out; of longer matches only the lead matters. */
const COUNTED = 64
const ROW = COUNTED + 1
const CENTRED = { value: 1, owner: null } as const

const tables = new WeakMap<Settings, MatchChances>()

/** The chances of matches under these settings; they are worked out as they are asked for, and kept. */
export function matchChances(settings: Settings): MatchChances {
  let table = tables.get(settings)
  if (table === undefined) {
    table = new MatchChances(settings)
    tables.set(settings, table)
  }
  return table
}

/**
 * Chances to win a match between equals, by the points that each side still needs: from the end
 * of the match back, each game worth what the cube's model makes of it at its start.
 */
export class MatchChances {
  private readonly raise: Settings['raise']
  private readonly model: GameModel
  private readonly known = new Float64Array(PHASES.length * ROW * ROW).fill(Number.NaN)

  constructor(settings: Settings) {
    this.raise = settings.raise
    this.model = gameModel(settings)
  }

  /** The chance of a side before a game of a phase. */
  at(ownAway: number, otherAway: number, phase: Phase): number {
    if (ownAway <= 0) return 1
    if (otherAway <= 0) return 0
    if (ownAway === otherAway) return 0.5
    if (ownAway > otherAway) return 1 - this.at(otherAway, ownAway, phase)
    const excess = Math.max(otherAway - COUNTED, 0)
    const least = phase === 'before' ? 2 : 1
    return this.counted(Math.max(ownAway - excess, least), otherAway - excess, phase)
  }

  /** The chance after a game of a phase, won or (negative) lost at so many points; 0 is a draw. */
  after(ownAway: number, otherAway: number, phase: Phase, points: number): number {
    const whole = Math.trunc(points)
    if (points !== whole) {
      const next = this.after(ownAway, otherAway, phase, whole + Math.sign(points))
      const part = Math.abs(points - whole)
      return part * next + (1 - part) * this.after(ownAway, otherAway, phase, whole)
    }
    const own = ownAway - Math.max(points, 0)
    const other = otherAway + Math.min(points, 0)
    const isStillBefore = phase === 'before' && Math.min(own, other) > 1
    return this.at(own, other, isStillBefore ? 'before' : phase === 'before' ? 'crawford' : 'after')
  }

  private counted(own: number, other: number, phase: Phase): number {
    const place = (PHASES.indexOf(phase) * ROW + own) * ROW + other
    if (Number.isNaN(this.known[place])) this.known[place] = this.count(own, other, phase)
    return this.known[place]
  }

  /** Either side may be the first to raise, a little better or worse than even. */
  private count(own: number, other: number, phase: Phase): number {
    const { spread } = this.model
    const mine = this.frameOf(own, other, phase)
    const theirs = this.frameOf(other, own, phase)
    let worth = 0
    for (const chance of [0.5 - spread, 0.5 + spread]) {
      worth += worthBeforeRoll({ ...mine, chance }, CENTRED)
      worth -= worthBeforeRoll({ ...theirs, chance }, CENTRED)
    }
    return (worth / 4 + 1) / 2
  }

  private frameOf(own: number, other: number, phase: Phase): CubeFrame {
    const worth: Worth = (points) => 2 * this.after(own, other, phase, points) - 1
    const ends = new Map<number, Ends>()
    const endsAt = (value: number): Ends => {
      const known = ends.get(value) ?? this.model.endsAt(value, worth)
      ends.set(value, known)
      return known
    }
    const isLive = phase !== 'crawford' && Math.max(own, other) > 1
    return { raise: this.raise, chance: 0.5, draw: 0, worth, endsAt, isLive, life: 1 }
  }
}
