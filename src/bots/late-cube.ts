import {
  allHome,
  type Checkers,
  OFF,
  outcomeOf,
  type Position,
  pipCount,
  ROLLS,
  type Settings,
  startTurn,
  swapSides,
} from '../rules/index.js'
import { isLiveIn, worthOf } from './cube.js'
import { type CubeDecision, decisionOf, worthOfDecision } from './cube-decision.js'
import { type CubeTable, mayRaise, raisedValue } from './cube-model.js'
import { MID_GAME } from './evaluator.js'
import type { TableView } from './player.js'
import { inContact } from './simple/geometry.js'
import { type Cube, turnedStakes } from './stakes.js'
import { hasFinished, turnEnds } from './turn-ends.js'

/** With so many checkers and pips left on both sides together every roll to come is worked out. */
const FEW = 4
const NEAR = 18
const THROWS = 36

/** For each roll what may become of a side. */
type Ends = readonly (readonly Checkers[])[]

const known = new WeakMap<Settings, Map<string, Ends>>()

/** What to do about the cube in a late race, exactly; null in every other game. */
export function decideLateCube(settings: Settings, view: TableView): CubeDecision | null {
  if (!isPlain(settings) || !isLate(settings, view.position)) return null
  const late = new LateCube(settings, view.match)
  const decision = late.decide(view.position, view.cube, 0)
  return late.isCircular ? null : decision
}

/** Whether turns are plain rolls, and the first to finish has won. */
function isPlain({ doubles, lastRoll }: Settings): boolean {
  const isRoll = doubles.chain === 'none' && doubles.remainder === 'lost'
  return isRoll && lastRoll === 'off'
}

function isLate(settings: Settings, { own, other }: Position): boolean {
  if (hasFinished(settings, own) || hasFinished(settings, other)) return false
  if (2 * settings.checkers - own[OFF] - other[OFF] > FEW) return false
  if (pipCount(own) + pipCount(other) > NEAR) return false
  return allHome(own) && allHome(other) && !inContact(settings, own, other)
}

/** Goes through all rolls and plays to the end of the game, with every raise and answer. */
class LateCube {
  /** Whether passes led back to where the game had been: then what was found is not right. */
  isCircular = false
  private readonly settings: Settings
  private readonly isJacoby: boolean
  /** The table as the side sees it that is asked first, and as the other does. */
  private readonly tables: readonly [CubeTable, CubeTable]
  private readonly worths = new Map<string, number>()
  /** What is being worked out. */
  private readonly open = new Set<string>()
  private readonly ends: Map<string, Ends>

  constructor(settings: Settings, match: TableView['match']) {
    this.settings = settings
    this.isJacoby = settings.jacoby && match === null
    const worth = worthOf(settings, match)
    const table = { raise: settings.raise, isLive: isLiveIn(match), worth }
    this.tables = [table, { ...table, worth: (points) => -worth(-points) }]
    this.ends = known.get(settings) ?? new Map()
    known.set(settings, this.ends)
  }

  /** For the side about to roll: 0 is the one that is asked first. */
  decide(position: Position, cube: Cube, side: 0 | 1): CubeDecision {
    const value = raisedValue(this.settings.raise, cube.value)
    const noDouble = this.afterRoll(position, cube, side)
    const doubleTake = this.afterRoll(position, { value, owner: 'other' }, side)
    return decisionOf(this.tables[side], cube, noDouble, doubleTake)
  }

  private beforeRoll(position: Position, cube: Cube, side: 0 | 1): number {
    const key = `${position.own}/${position.other}/${cube.value}/${cube.owner}/${side}`
    const found = this.worths.get(key)
    if (found !== undefined) return found
    if (this.open.has(key)) this.isCircular = true
    if (this.isCircular) return 0
    this.open.add(key)
    const isOpen = cube.owner !== 'other' && mayRaise(this.tables[side], cube.value)
    const worth = isOpen
      ? worthOfDecision(this.decide(position, cube, side))
      : this.afterRoll(position, cube, side)
    this.open.delete(key)
    this.worths.set(key, worth)
    return worth
  }

  private afterRoll({ own, other }: Position, cube: Cube, side: 0 | 1): number {
    let sum = 0
    this.endsOf(own, other).forEach((ends, i) => {
      const worths = ends.map((end) => this.afterPlay({ own: end, other }, cube, side))
      sum += ROLLS[i].weight * Math.max(...worths)
    })
    return sum / THROWS
  }

  private afterPlay(position: Position, cube: Cube, side: 0 | 1): number {
    const { settings } = this
    if (hasFinished(settings, position.own)) {
      const isSingle = this.isJacoby && cube.value === 1
      const { points } = outcomeOf(settings, position.other)
      return this.tables[side].worth(isSingle ? 1 : points * cube.value)
    }
    const theirs = turnedStakes({ cube, match: null }).cube
    return -this.beforeRoll(swapSides(position), theirs, side === 0 ? 1 : 0)
  }

  private endsOf(own: Checkers, other: Checkers): Ends {
    const key = own.join()
    let ends = this.ends.get(key)
    if (ends === undefined) {
      const { settings } = this
      ends = ROLLS.map(({ roll }) => {
        const position = { own, other }
        const turn = startTurn(settings, position, roll, MID_GAME)
        return (turnEnds(settings, position, turn) ?? []).map((end) => end.position.own)
      })
      this.ends.set(key, ends)
    }
    return ends
  }
}
