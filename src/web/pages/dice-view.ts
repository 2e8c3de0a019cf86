import type {
  Checkers,
  Die,
  Position,
  Settings,
  Side,
  StepRefusal,
  Turn,
} from '../../rules/index.js'
import { BAR, OFF, pipsOf, whyNot } from '../../rules/index.js'
import type { End } from '../board/places.js'
import type { DieView, Scene } from '../board/scene.js'
import type { Draft } from '../state/draft.js'
import type { TableLog } from '../state/log.js'
import { diceIn, standingsIn } from '../state/play-view.js'
import { diceOrder } from '../state/reach.js'
import type { TableState } from '../state/table.js'

/** The dice as the board shows them, and why those that are struck out cannot be played. */
export type DiceView = Pick<Scene, 'dice' | 'canSwap' | 'throws'> & {
  readonly why: StepRefusal | null
}

/** What decides about the dice besides the state of the table. */
export interface DiceGiven {
  readonly end: (side: Side) => End
  readonly canMove: boolean
  readonly isSwapped: boolean
}

/** The dice of the turn under way, of the lot, or of the last play. */
export function diceOf(state: TableState, draft: Draft | null, given: DiceGiven): DiceView {
  const { settings } = state.log
  const { thrown, last, finished } = state.replay
  const none: DiceView = { dice: [], why: null, canSwap: false, throws: throwsIn(state.log) }
  if (draft !== null && finished === null) {
    const taken = draft.taken.map(({ die }) => die)
    const isStuck = draft.isDone && !isOut(settings, draft.position.own)
    const isNext = given.canMove && !draft.isDone
    const dice = dieViews(
      draft.turn,
      taken,
      given.end(draft.side),
      isStuck,
      given.isSwapped,
      isNext,
    )
    const steps = draft.taken.map(({ from, to }) => [from, to] as const)
    const why = whyDead(settings, draft.from, draft.turn, steps, draft.position, dice)
    const left = dice.filter(({ state }) => state === 'ready').map(({ pips }) => pips)
    return { ...none, dice, why, canSwap: isNext && new Set(left).size === 2 }
  }
  if (thrown !== null) {
    const ends = ['near', 'far'] as const
    const dice = ends.map(
      (end, seat): DieView => ({ end, pips: thrown[seat], state: 'ready', next: false }),
    )
    return { ...none, dice }
  }
  const level = last?.levels.at(-1)
  if (last === null || level === undefined) return none
  const used = diceIn(settings, level).map(({ die }) => die)
  const [stood] = standingsIn(settings, last).slice(-1)
  const isStuck = !isOut(settings, stood[last.side])
  const dice = dieViews(level.turn, used, given.end(last.side), isStuck, false, false)
  const position = {
    own: stood[last.side],
    other: stood[last.side === 'white' ? 'black' : 'white'],
  }
  const why = whyDead(settings, level.position, level.turn, level.steps, position, dice)
  return { ...none, dice, why }
}

/** Whether the last checker is off: dice that are left over then are not lost. */
function isOut(settings: Settings, checkers: Checkers): boolean {
  return checkers[OFF] === settings.checkers
}

/** The dice of a level: those played, those that still can be, and where it is stuck those that cannot. */
function dieViews(
  turn: Turn,
  used: readonly Die[],
  end: End,
  isStuck: boolean,
  isSwapped: boolean,
  isNext: boolean,
): DieView[] {
  const left = [...used]
  const order = diceOrder(turn.pips, isSwapped)
  const pips = order.length === 2 ? order : turn.pips
  const views = pips.map((die): DieView => {
    const at = left.indexOf(die)
    if (at >= 0) left.splice(at, 1)
    return { end, pips: die, state: at >= 0 ? 'used' : isStuck ? 'dead' : 'ready', next: false }
  })
  const first =
    isNext && order.length === 2 ? views.findIndex(({ state }) => state === 'ready') : -1
  if (first >= 0) views[first] = { ...views[first], next: true }
  const burnt = burntDice(turn).map(
    (die): DieView => ({ end, pips: die, state: 'dead', next: false }),
  )
  return [...views, ...burnt]
}

/** The dice of the roll that were lost before anything was played. */
export function burntDice(turn: Turn): Die[] {
  if (!turn.burnt || turn.roll === null) return []
  const left = [...turn.pips]
  return pipsOf(turn.roll).filter((die) => {
    const at = left.indexOf(die)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Reasons why a die is lost, the one that tells a player most first. */
const TELLING: readonly StepRefusal[] = [
  'block',
  'hitter-stays',
  'hitter-may-not-hide',
  'head-taken',
  'point-closed',
  'not-all-home',
  'exact-only',
  'higher-first',
  'inside-not-allowed',
]

function whyDead(
  settings: Settings,
  from: Position,
  turn: Turn,
  taken: readonly (readonly [number, number])[],
  now: Position,
  dice: readonly DieView[],
): StepRefusal | null {
  const dead = dice.find(({ state }) => state === 'dead')
  if (dead === undefined) return null
  if (turn.burnt) return 'point-closed'
  const starts =
    now.own[BAR] > 0 ? [BAR] : [...Array(BAR).keys()].filter((p) => p > OFF && now.own[p] > 0)
  const reasons = starts.map((start) =>
    whyNot(settings, from, turn, taken, start, Math.max(start - dead.pips, OFF)),
  )
  return TELLING.find((reason) => reasons.includes(reason)) ?? null
}

/** How many times dice have been thrown at a table. */
export function throwsIn({ entries }: TableLog): number {
  return entries.filter(
    (entry) =>
      entry.type === 'throw' ||
      (entry.type === 'act' && (entry.action.type === 'roll' || entry.action.type === 'lot')),
  ).length
}
