import {
  BAR,
  type Checkers,
  createGenerator,
  HOME,
  OFF,
  type PlayGenerator,
  type Position,
  ROLLS,
  type Settings,
  startTurn,
} from '../../rules/index.js'
import { MID_GAME } from '../evaluator.js'

/** So many turns are told apart; a bear-off that takes longer is as good as never done. */
export const TURNS = 24
/** For so many turns it is known whether a checker is off yet. */
export const FIRST_TURNS = 8

/**
 * How many turns a side needs, all at home and out of the enemy's way, when it plays for the
 * fewest on average. Positions are worked out when first needed, those with fewer checkers before.
 */
export class BearOff {
  /** From a place times `TURNS` on: chances of needing exactly 0, 1 … turns. */
  readonly turns: Float32Array
  /** From a place times `FIRST_TURNS` on, none off so far: chances that none is off after 0, 1 … turns. */
  readonly noneOff: Float32Array
  /** From a place times `TURNS` on, where checkers left count: how many are left on average after 0, 1 … turns. */
  readonly left: Float32Array
  private readonly settings: Settings
  private readonly generator: PlayGenerator
  private readonly means: Float32Array
  private built = 0
  /** Places that the 21 rolls lead to. */
  private readonly after = new Int32Array(ROLLS.length)

  constructor(settings: Settings) {
    this.settings = settings
    this.generator = createGenerator(settings)
    const positions = choose(settings.checkers + HOME, HOME)
    this.turns = new Float32Array(positions * TURNS)
    this.noneOff = new Float32Array(positions * FIRST_TURNS)
    this.left = new Float32Array(settings.count === 'checkers-left' ? positions * TURNS : 0)
    this.means = new Float32Array(positions)
    this.turns[0] = 1
  }

  /** The place of a side in the tables; all its checkers must be at home or off. */
  placeOf(side: Checkers): number {
    const left = this.settings.checkers - side[OFF]
    while (this.built < left) this.build(++this.built)
    return indexOf(side)
  }

  private build(left: number): void {
    const { checkers } = this.settings
    const own = new Uint8Array(BAR + 1)
    const other = new Uint8Array(BAR + 1)
    own[OFF] = checkers - left
    other[OFF] = checkers
    const next: Position = { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
    for (const counts of countsByPips(left)) {
      for (let point = 1; point <= HOME; point++) own[point] = counts[point - 1]
      const place = indexOf(own)
      this.playAll({ own, other }, place, next)
      this.fill(place)
      if (this.left.length > 0) this.fillLeft(place, left)
      if (left === checkers) this.fillNoneOff(place)
    }
  }

  /** Every play leads to fewer pips or checkers, so what follows is known; a pass leads nowhere. */
  private playAll(position: Position, place: number, next: Position): void {
    const { settings, generator, means, after } = this
    ROLLS.forEach(({ roll }, i) => {
      const plays = generator.generate(position, startTurn(settings, position, roll, MID_GAME))
      after[i] = place
      let fewest = Number.POSITIVE_INFINITY
      for (let play = 0; play < plays; play++) {
        generator.result(play, next.own, next.other)
        const reached = indexOf(next.own)
        if (means[reached] >= fewest) continue
        fewest = means[reached]
        after[i] = reached
      }
    })
  }

  private fill(place: number): void {
    const { turns, means, after } = this
    let mean = 1
    let passes = 0
    ROLLS.forEach(({ weight }, i) => {
      if (after[i] === place) passes += weight / 36
      else mean += (means[after[i]] * weight) / 36
    })
    means[place] = mean / (1 - passes)
    for (let t = 1; t < TURNS; t++) {
      let chance = 0
      ROLLS.forEach(({ weight }, i) => {
        chance += (turns[after[i] * TURNS + t - 1] * weight) / 36
      })
      turns[place * TURNS + t] = chance
    }
  }

  private fillLeft(place: number, left: number): void {
    this.left[place * TURNS] = left
    for (let t = 1; t < TURNS; t++) {
      let checkers = 0
      ROLLS.forEach(({ weight }, i) => {
        checkers += (this.left[this.after[i] * TURNS + t - 1] * weight) / 36
      })
      this.left[place * TURNS + t] = checkers
    }
  }

  private fillNoneOff(place: number): void {
    const { noneOff, after } = this
    noneOff[place * FIRST_TURNS] = 1
    for (let t = 1; t < FIRST_TURNS; t++) {
      let chance = 0
      ROLLS.forEach(({ weight }, i) => {
        chance += (noneOff[after[i] * FIRST_TURNS + t - 1] * weight) / 36
      })
      noneOff[place * FIRST_TURNS + t] = chance
    }
  }
}

const tables = new WeakMap<Settings, BearOff>()

/** The table of a rule set, made when first asked for. */
export function bearOffOf(settings: Settings): BearOff {
  const table = tables.get(settings) ?? new BearOff(settings)
  tables.set(settings, table)
  return table
}

/** The place of a position among all those at home. */
function indexOf(side: Checkers): number {
  let index = 0
  let sum = 0
  for (let point = 1; point <= HOME; point++) {
    sum += side[point]
    index += CHOOSE[point][sum + point - 1]
  }
  return index
}

/** All ways to have so many checkers at home, those with fewer pips first. */
function countsByPips(left: number): number[][] {
  const all: { counts: number[]; pips: number }[] = []
  const add = (counts: number[], rest: number, pips: number) => {
    const point = counts.length + 1
    if (point === HOME) {
      all.push({ counts: [...counts, rest], pips: pips + rest * HOME })
      return
    }
    for (let count = 0; count <= rest; count++) {
      add([...counts, count], rest - count, pips + count * point)
    }
  }
  add([], left, 0)
  return all.sort((a, b) => a.pips - b.pips).map(({ counts }) => counts)
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return n < k ? 0 : Math.round(ways)
}

const CHOOSE = Array.from({ length: HOME + 1 }, (_, k) =>
  Int32Array.from({ length: 15 + HOME }, (_, n) => choose(n, k)),
)
