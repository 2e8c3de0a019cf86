import {
  type Evaluator,
  evaluatorPlayer,
  MID_GAME,
  type Player,
  type RankedPlay,
  rankPlays,
} from '../bots/index.js'
import type { Net } from '../bots/net.js'
import { netEvaluator } from '../bots/net-evaluator.js'
import { searchPlayer } from '../bots/search.js'
import { simpleEvaluator } from '../bots/simple/evaluator.js'
import type { Position, Settings, Turn } from '../rules/index.js'

/** So many plays that the net alone likes, and how much worse than its best they may look. */
const PLAYS = 3
const MARGIN = 0.15

/** Whose plays are worth a rollout: the net's, those of its search, and the simple player's. */
export class Candidates {
  private readonly raw: Evaluator
  private readonly others: readonly Player[]

  constructor(settings: Settings, net: Net) {
    const raw = netEvaluator(settings, net)
    const search = searchPlayer(settings, net, 2)
    if (raw === null || search === null) throw new Error('the net does not serve these settings')
    this.raw = raw
    this.others = [search, evaluatorPlayer(simpleEvaluator(settings))]
  }

  /** All plays, as the net alone likes them. */
  rank(position: Position, turn: Turn): RankedPlay[] {
    return rankPlays(this.raw, position, turn)
  }

  /** The plays of a ranking that matter: near the net's best, and what the others would play. */
  choose(position: Position, turn: Turn, ranked: readonly RankedPlay[]): RankedPlay[] {
    const view = { position, turn, circumstances: MID_GAME, cube: FREE, match: null }
    const chosen = this.others.map((player) => player.choosePlay(view).position)
    return ranked.filter(
      (one, i) =>
        (i < PLAYS && isNear(ranked, one)) || chosen.some((end) => isSame(end, one.play.position)),
    )
  }
}

const FREE = { value: 1, owner: null }

/** Whether a ranking has a second play that looks near the best. */
export function isClose(ranked: readonly RankedPlay[]): boolean {
  return ranked.length > 1 && isNear(ranked, ranked[1])
}

/** Whether two positions are the same. */
export function isSame(a: Position, b: Position): boolean {
  return a.own.join() === b.own.join() && a.other.join() === b.other.join()
}

function isNear(ranked: readonly RankedPlay[], { equity }: RankedPlay): boolean {
  return ranked[0].equity - equity < MARGIN
}
