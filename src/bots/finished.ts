import {
  BAR,
  type Checkers,
  createGenerator,
  OFF,
  type PlayGenerator,
  type Position,
  ROLLS,
  type Settings,
  startTurn,
  type Turn,
} from '../rules/index.js'
import type { Chances, Circumstances } from './evaluator.js'
import { rankOf, scaleOf } from './scale.js'
import { hasFinished, turnEnds } from './turn-ends.js'

/** All that may come of a last roll; a certain result comes of each. */
const THROWS = 36

const generators = new WeakMap<Settings, PlayGenerator>()
const after = { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }

/** Throws that lead to a win or a loss of rank 0 (any) and up, and to a draw; checkers left, by throws. */
interface Tally {
  readonly win: number[]
  readonly lose: number[]
  draw: number
  won: number
  lost: number
}

/**
 * The exact chances of a game that is finished, or of which only the last roll of the side
 * that moved second is still to come; null while the game is open.
 */
export function finishedChances(
  settings: Settings,
  position: Position,
  circumstances: Circumstances,
): Chances | null {
  const { own, other } = position
  const isWon = hasFinished(settings, own)
  const isLost = hasFinished(settings, other)
  if (!isWon && !isLost) return null
  const tally = emptyTally(settings)
  if (isWon) {
    if (isLost) tally.draw = THROWS
    else count(settings, tally, 'win', other, THROWS)
  } else if (settings.lastRoll === 'second' && !circumstances.starter) {
    countLastRoll(settings, tally, position, circumstances)
  } else {
    count(settings, tally, 'lose', own, THROWS)
  }
  return chancesOf(settings, tally)
}

/** The last roll played as well as it can be: to a draw, else to the mildest ending. */
function countLastRoll(
  settings: Settings,
  tally: Tally,
  position: Position,
  circumstances: Circumstances,
): void {
  for (const { roll, weight } of ROLLS) {
    const turn = startTurn(settings, position, roll, circumstances)
    const best = cheapestEnd(settings, position, turn)
    if (hasFinished(settings, best)) tally.draw += weight
    else count(settings, tally, 'lose', best, weight)
  }
}

/** The side after a turn, played so that it is lost as mildly as can be. */
function cheapestEnd(settings: Settings, position: Position, turn: Turn): Checkers {
  let best = position.own
  let least = Number.POSITIVE_INFINITY
  const take = (side: Checkers) => {
    const cost = costOf(settings, side)
    if (cost >= least) return
    least = cost
    best = side.slice()
  }
  if (turn.later.length > 0) {
    for (const end of turnEnds(settings, position, turn) ?? []) take(end.position.own)
    return best
  }
  const generator = generatorFor(settings)
  const count = generator.generate(position, turn)
  for (let i = 0; i < count; i++) {
    generator.result(i, after.own, after.other)
    take(after.own)
  }
  return best
}

/** A generator of the plays of last rolls, made once for each rule set. */
function generatorFor(settings: Settings): PlayGenerator {
  const generator = generators.get(settings) ?? createGenerator(settings)
  generators.set(settings, generator)
  return generator
}

function costOf(settings: Settings, loser: Checkers): number {
  if (hasFinished(settings, loser)) return -1
  if (settings.count === 'checkers-left') return settings.checkers - loser[OFF]
  return scaleOf(settings).points[rankOf(settings, loser)]
}

function emptyTally(settings: Settings): Tally {
  const zeros = () => scaleOf(settings).points.map(() => 0)
  return { win: zeros(), lose: zeros(), draw: 0, won: 0, lost: 0 }
}

function count(
  settings: Settings,
  tally: Tally,
  side: 'win' | 'lose',
  loser: Checkers,
  throws: number,
): void {
  for (let rank = rankOf(settings, loser); rank >= 0; rank--) tally[side][rank] += throws
  const left = (settings.checkers - loser[OFF]) * throws
  if (side === 'win') tally.won += left
  else tally.lost += left
}

function chancesOf(settings: Settings, tally: Tally): Chances {
  const endings = scaleOf(settings).endings.map(({ name }, i) => ({
    name,
    win: tally.win[i + 1] / THROWS,
    lose: tally.lose[i + 1] / THROWS,
  }))
  const chances = {
    win: tally.win[0] / THROWS,
    lose: tally.lose[0] / THROWS,
    draw: tally.draw / THROWS,
    endings,
  }
  if (settings.count !== 'checkers-left') return chances
  return { ...chances, left: { won: tally.won / THROWS, lost: tally.lost / THROWS } }
}
