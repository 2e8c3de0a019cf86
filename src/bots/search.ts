import { BAR, type Position, ROLLS, type Settings, startTurn } from '../rules/index.js'
import { afterTurn, type Circumstances, type Evaluator, MID_GAME } from './evaluator.js'
import { evaluatorPlayer } from './evaluator-player.js'
import type { Net } from './net.js'
import { netEvaluator } from './net-evaluator.js'
import { addTurned, createNetJudge, type NetJudge } from './net-judge.js'
import { isSearchable } from './net-rows.js'
import { openEvaluator } from './open-evaluator.js'
import { OUTPUTS } from './outcomes.js'
import { outputsReader } from './outputs.js'
import type { Player } from './player.js'
import { type Prices, pricesFor, turnedPrices } from './prices.js'
import {
  byWorth,
  factsOfRoller,
  type PlayRanker,
  playJudge,
  type RankedPlay,
  rankPlays,
  stakesOfRoller,
} from './ranking.js'
import { TurnPlayer } from './turn-player.js'

/** One look at the plays that a shallower one left over. */
export interface SearchStep {
  /** Turns looked ahead beyond the position that a play leads to. */
  readonly plies: number
  /** At most so many plays, and none that was worse than the best by more points. */
  readonly plays: number
  readonly margin: number
}

/**
 * Asked at the beginning of a play; what it gives says, asked between plays looked at, whether
 * there is time to look at more. Out of time, the last look that was finished decides.
 */
export type Patience = () => () => boolean

const endless: Patience = () => () => true

/** Time for a play: so many milliseconds by the clock that is given. */
export function timeFor(millis: number, now: () => number): Patience {
  return () => {
    const end = now() + millis
    return () => now() < end
  }
}

/** The steps of a search of so many plies. */
const SEARCH_STEPS: readonly SearchStep[] = [
  { plies: 1, plays: 8, margin: 0.24 },
  { plies: 2, plays: 3, margin: 0.06 },
]

/** Tables for so many checkers take less than a second to work out, once. */
const EXACT = 10

/** Memory of one depth of a search. */
interface Depth {
  readonly next: Position
  readonly outputs: Float32Array
}

/**
 * Judges a position by all 21 rolls and the best replies to them, as the net sees them; replies
 * are chosen by the net alone.
 */
export class NetSearch {
  private readonly player: TurnPlayer
  private readonly points: Prices
  private readonly depths: Depth[] = []

  constructor(judge: NetJudge) {
    this.player = new TurnPlayer(judge)
    this.points = pricesFor(judge.settings, judge.valuation)
  }

  /**
   * Writes the outputs for the side about to roll, looking that many turns ahead. Both sides play
   * for points unless `prices`, as that side sees them, say otherwise.
   */
  look(
    position: Position,
    plies: number,
    circumstances: Circumstances,
    out: Float32Array,
    prices = this.points,
  ): void {
    const { player } = this
    const { judge } = player
    if (plies === 0) {
      judge.judge(position, out)
      return
    }
    const { next, outputs } = this.depthAt(plies)
    out.fill(0)
    for (const { roll, weight } of ROLLS) {
      player.play(position, startTurn(judge.settings, position, roll, circumstances), next, prices)
      if (player.isOver || plies === 1) {
        addTurned(player.reached, weight / 36, out)
      } else {
        const theirs = { own: next.other, other: next.own }
        this.look(theirs, plies - 1, afterTurn(circumstances), outputs, turnedPrices(prices))
        addTurned(outputs, weight / 36, out)
      }
    }
    judge.valuation.settle(position.own, position.other, out, 0)
  }

  private depthAt(plies: number): Depth {
    this.depths[plies] ??= {
      next: { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) },
      outputs: new Float32Array(OUTPUTS),
    }
    return this.depths[plies]
  }
}

/** Judges every position by a search; null where the net does not serve the settings. */
export function searchEvaluator(settings: Settings, net: Net, plies: number): Evaluator | null {
  const judge = createNetJudge(settings, net, EXACT)
  const read = outputsReader(settings)
  if (judge === null || read === null || !isSearchable(settings)) return null
  const search = new NetSearch(judge)
  const out = new Float32Array(OUTPUTS)
  return openEvaluator(settings, (positions, circumstances, stakes) => {
    const prices = pricesFor(settings, judge.valuation, stakes)
    return positions.map((position) => {
      search.look(position, plies, circumstances, out, prices)
      return read(out, 0)
    })
  })
}

/**
 * Searches the plays that a net likes best: those looked at deepest come first, each group in its
 * own order. Null where the net does not serve the settings.
 */
export function searchRanker(
  settings: Settings,
  net: Net,
  plies: number,
  patience: Patience = endless,
): PlayRanker | null {
  const raw = netEvaluator(settings, net)
  if (raw === null || !isSearchable(settings)) return null
  const steps = SEARCH_STEPS.slice(0, plies).map((step) => ({
    ...step,
    evaluator: searchEvaluator(settings, net, step.plies) ?? raw,
  }))
  return (position, turn, circumstances = MID_GAME, stakes) => {
    const mayGoOn = patience()
    const judge = playJudge(settings, turn, stakes)
    const facts = factsOfRoller(turn, circumstances)
    const theirs = stakes && stakesOfRoller(turn, stakes)
    let ranked = rankPlays(raw, position, turn, circumstances, stakes)
    let looked = ranked
    for (const step of steps) {
      const rejudge = ({ play, after }: RankedPlay) => {
        const [found] = step.evaluator.evaluate([after], facts, theirs)
        return judge(play, after, found)
      }
      const deeper = lookDeeper(looked, step, rejudge, mayGoOn)
      if (deeper === null) break
      const isDeeper = new Set(deeper.map(({ play }) => play))
      ranked = [...deeper, ...ranked.filter(({ play }) => !isDeeper.has(play))]
      looked = deeper
    }
    return ranked
  }
}

/** A player that searches; null where the net does not serve the settings. */
export function searchPlayer(
  settings: Settings,
  net: Net,
  plies: number,
  patience?: Patience,
): Player | null {
  const rank = searchRanker(settings, net, plies, patience)
  const evaluator = searchEvaluator(settings, net, plies)
  return rank && evaluator && evaluatorPlayer(evaluator, rank)
}

/** The best of ranked plays, judged again by a deeper look and ranked; null when it is stopped. */
function lookDeeper(
  ranked: readonly RankedPlay[],
  { plays, margin }: SearchStep,
  rejudge: (one: RankedPlay) => RankedPlay,
  mayGoOn: () => boolean,
): RankedPlay[] | null {
  const few = ranked.slice(0, plays).filter(({ worth }) => ranked[0].worth - worth <= margin)
  if (few.length < 2) return few
  const looked: RankedPlay[] = []
  for (const one of few) {
    if (!mayGoOn()) return null
    looked.push(rejudge(one))
  }
  return byWorth(looked)
}
