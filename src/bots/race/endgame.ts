import {
  allHome,
  type Checkers,
  type Levels,
  OFF,
  type Position,
  pipCount,
  ROLLS,
  type Settings,
  startRemainder,
  startTurn,
  swapSides,
  type Turn,
} from '../../rules/index.js'
import { type Chances, type Circumstances, MID_GAME } from '../evaluator.js'
import { finishedChances } from '../finished.js'
import { inContact } from '../simple/geometry.js'
import { hasFinished, positionKey, type TurnEnd, turnEnds } from '../turn-ends.js'
import { outcomeVectors } from './outcome-vectors.js'

/** With so many checkers left on both sides together every position is worked out. */
const FEW = 4
/** Turns with more branches, and games with more positions, are not worked out. */
const MOST_BRANCHES = 500
const MOST_POSITIONS = 8000
const MOST_KEPT = 20_000
const SETTLED = 1e-13
const THROWS = 36
const NOTHING: Levels = []

/** The side that is to roll, or to play first what the other has left of its roll. */
interface Standing {
  readonly position: Position
  readonly pending: Levels
  readonly starter: boolean
}

/** Where a play leads to; values change until they are settled. */
interface Option {
  readonly value: Float64Array
  /** Whether the other side is to roll there. */
  readonly isTurned: boolean
}

interface Node {
  readonly value: Float64Array
  readonly pips: number
  /** The same for the nodes between which nothing but passes leads. */
  readonly group: string
  /** For each roll the plays to choose from. */
  rolls: { readonly throws: number; readonly options: readonly Option[] }[]
}

/** Judges endgames exactly, as the side about to roll sees them; null where there are too many positions. */
export type EndgameJudge = (position: Position, circumstances: Circumstances) => Chances | null

const judges = new WeakMap<Settings, EndgameJudge>()

/** The judge of a rule set's endgames; what it has worked out is kept. */
export function endgameJudge(settings: Settings): EndgameJudge {
  const known = judges.get(settings)
  if (known !== undefined) return known
  const endgames = new Endgames(settings)
  const judge: EndgameJudge = (position, circumstances) => endgames.judge(position, circumstances)
  judges.set(settings, judge)
  return judge
}

/**
 * Works out races with few checkers, and those in which one side finishes with its next roll
 * whatever it is: every roll, every play, both sides, remainders and last rolls included. A
 * pass leads back to where the game was, so values are gone over until they stand still.
 */
class Endgames {
  private readonly settings: Settings
  private readonly vectors: ReturnType<typeof outcomeVectors>
  private readonly known = new Map<string, Node>()
  /** Ends of turns by side and what it plays: in a race they do not depend on the other side. */
  private readonly ends = new Map<string, readonly TurnEnd[] | null>()
  private readonly finished = new Map<string, Float64Array>()
  private readonly sure = new Map<string, boolean>()
  /** Positions that lead to too many others. */
  private readonly tooLarge = new Set<string>()

  constructor(settings: Settings) {
    this.settings = settings
    this.vectors = outcomeVectors(settings)
  }

  judge(position: Position, { starter, turn }: Circumstances): Chances | null {
    const { chain, chainFromTurn } = this.settings.doubles
    if (chain !== 'none' && turn < chainFromTurn) return null
    if (!this.isSmall(position)) return null
    this.forget()
    const root = this.solve({ position, pending: NOTHING, starter })
    return root && this.vectors.read(root.value)
  }

  /** What is kept must not grow for ever: whole games pass by a server's bot. */
  private forget(): void {
    if (this.known.size > MOST_KEPT) this.known.clear()
    if (this.ends.size > MOST_KEPT) this.ends.clear()
    if (this.finished.size > MOST_KEPT) this.finished.clear()
    if (this.tooLarge.size > MOST_KEPT) this.tooLarge.clear()
  }

  private isSmall({ own, other }: Position): boolean {
    const { settings } = this
    if (hasFinished(settings, own) || hasFinished(settings, other)) return false
    if (inContact(settings, own, other)) return false
    const left = 2 * settings.checkers - own[OFF] - other[OFF]
    if (left <= FEW && allHome(own) && allHome(other)) return true
    if (this.finishesSurely(own, other)) return true
    return settings.doubles.chain === 'none' && this.finishesSurely(other, own)
  }

  /** Whether every roll takes off all that a side has left. */
  private finishesSurely(side: Checkers, other: Checkers): boolean {
    const { settings, sure } = this
    if (settings.checkers - side[OFF] > 2 || !allHome(side)) return false
    const key = side.join()
    const known = sure.get(key)
    if (known !== undefined) return known
    const standing = { position: { own: side, other }, pending: NOTHING, starter: false }
    const isSure = this.turnsAt(standing).every(({ turn }) =>
      this.endsOf(standing.position, turn)?.some((end) => hasFinished(settings, end.position.own)),
    )
    sure.set(key, isSure)
    return isSure
  }

  private solve(root: Standing): Node | null {
    const key = this.keyOf(root)
    const found = this.known.get(key)
    if (found !== undefined) return found
    if (this.tooLarge.has(key)) return null
    const fresh = new Map<string, Node>()
    if (!this.explore(root, fresh)) {
      this.tooLarge.add(key)
      return null
    }
    for (const group of groupsOf([...fresh.values()])) this.settle(group)
    for (const [reached, node] of fresh) {
      node.rolls = []
      this.known.set(reached, node)
    }
    return fresh.get(key) ?? null
  }

  /** Adds all that a position may lead to; false when there is too much of it. */
  private explore(root: Standing, fresh: Map<string, Node>): boolean {
    const open: { standing: Standing; node: Node }[] = []
    const reach = (standing: Standing): Float64Array => {
      const key = this.keyOf(standing)
      const known = this.known.get(key) ?? fresh.get(key)
      if (known !== undefined) return known.value
      const node = this.createNode(standing)
      fresh.set(key, node)
      open.push({ standing, node })
      return node.value
    }
    reach(root)
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (fresh.size > MOST_POSITIONS) return false
      const { standing, node } = next
      for (const { turn, throws } of this.turnsAt(standing)) {
        const options = this.optionsOf(standing, turn, reach)
        if (options === null) return false
        node.rolls.push({ throws, options })
      }
    }
    return true
  }

  private createNode({ position }: Standing): Node {
    const { own, other } = position
    return {
      value: this.vectors.create(),
      pips: pipCount(own) + pipCount(other),
      group: [own.join(), other.join()].sort().join('/'),
      rolls: [],
    }
  }

  private turnsAt({ position, pending, starter }: Standing): { turn: Turn; throws: number }[] {
    const { settings } = this
    if (pending.length > 0) {
      return [{ turn: startRemainder(settings, position, pending), throws: THROWS }]
    }
    const facts = { ...MID_GAME, starter }
    return ROLLS.map(({ roll, weight }) => ({
      turn: startTurn(settings, position, roll, facts),
      throws: weight,
    }))
  }

  private optionsOf(
    { position, starter }: Standing,
    turn: Turn,
    reach: (standing: Standing) => Float64Array,
  ): Option[] | null {
    return (
      this.endsOf(position, turn)?.map(({ position: end, remainder }) => {
        const after = { own: end.own, other: position.other }
        const theirs = swapSides(after)
        const finished = this.finishedValue(theirs, !starter)
        if (finished !== null) return { value: finished, isTurned: true }
        if (turn.roll === null) {
          const value = reach({ position: after, pending: NOTHING, starter })
          return { value, isTurned: false }
        }
        const value = reach({ position: theirs, pending: remainder, starter: !starter })
        return { value, isTurned: true }
      }) ?? null
    )
  }

  /** What a game is worth that is over but for a last roll; null where it is open. */
  private finishedValue(position: Position, starter: boolean): Float64Array | null {
    const { settings, finished, vectors } = this
    if (!hasFinished(settings, position.own) && !hasFinished(settings, position.other)) return null
    const key = `${positionKey(position)}/${starter}`
    const known = finished.get(key)
    if (known !== undefined) return known
    const chances = finishedChances(settings, position, { ...MID_GAME, starter })
    const value = chances && vectors.write(chances)
    if (value !== null) finished.set(key, value)
    return value
  }

  private endsOf(position: Position, turn: Turn): readonly TurnEnd[] | null {
    const key = `${position.own}/${turn.pips}/${turn.later.join(';')}/${turn.roll === null}`
    const known = this.ends.get(key)
    if (known !== undefined) return known
    const ends = bestEnds(this.settings, turnEnds(this.settings, position, turn, MOST_BRANCHES))
    // Sides with many checkers have too many ends to be kept, and are not met again.
    if (this.settings.checkers - position.own[OFF] <= FEW) this.ends.set(key, ends)
    return ends
  }

  /** Goes over values that depend on each other by passes until they stand still. */
  private settle(group: readonly Node[]): void {
    const { vectors } = this
    const sum = vectors.create()
    for (let change = 1; change > SETTLED; ) {
      change = 0
      for (const { rolls, value } of group) {
        sum.fill(0)
        for (const { throws, options } of rolls) vectors.addBest(options, throws, sum)
        // Divided but once, so that what is certain comes out as exactly that.
        for (let i = 0; i < sum.length; i++) sum[i] /= THROWS
        for (let i = 0; i < sum.length; i++) change = Math.max(change, Math.abs(sum[i] - value[i]))
        value.set(sum)
      }
    }
  }

  private keyOf({ position, pending, starter }: Standing): string {
    const mattersWhoStarted = this.settings.lastRoll === 'second'
    return `${positionKey(position)}/${pending.join(';')}/${mattersWhoStarted && starter}`
  }
}

/** Nothing beats finishing, in a race: the loser only ever gets nearer to its own end. */
function bestEnds(settings: Settings, ends: readonly TurnEnd[] | null): readonly TurnEnd[] | null {
  const finish = ends?.find(({ position }) => hasFinished(settings, position.own))
  return finish === undefined ? ends : [finish]
}

/** Nodes that passes lead between, those with fewer pips before. */
function groupsOf(nodes: readonly Node[]): Node[][] {
  const groups = new Map<string, Node[]>()
  for (const node of nodes) {
    const group = groups.get(node.group)
    if (group === undefined) groups.set(node.group, [node])
    else group.push(node)
  }
  return [...groups.values()].sort(([a], [b]) => a.pips - b.pips)
}
