import type { Words } from '../../locales/index.js'
import type { Side, Turn } from '../../rules/index.js'
import { decider, opponentOf, phaseOf } from '../../rules/index.js'
import type { Draft } from '../state/draft.js'
import type { TableState } from '../state/table.js'
import { awaitsColour } from './controls-view.js'
import { burntDice } from './dice-view.js'
import { numberedFor } from './numbering.js'
import { groupPips, sayResult, sayRoll, unplayedPips, writePlay } from './speech.js'
import { whoPlays } from './who.js'

/** What the table says in words: whose decision is awaited, and what has just happened. */
export interface Status {
  readonly main: string
  readonly detail: string
}

/** The status of a table in the language of the page. */
export function statusOf(
  words: Words,
  state: TableState,
  draft: Draft | null,
  isRollNamed = true,
): Status {
  const who = (side: Side) => whoPlays(state.log, state.replay, side)
  return {
    main: mainLine(words, state, who),
    detail: detailLine(words, state, draft, who, isRollNamed),
  }
}

type Whose = (side: Side) => ReturnType<typeof whoPlays>

function mainLine(words: Words, state: TableState, who: Whose): string {
  const { match, finished } = state.replay
  if (finished !== null) return sayResult(words, who, finished)
  if (awaitsColour(state.replay)) return words.table.chooseColour
  const side = decider(match)
  const phase = phaseOf(match.game)
  if (match.isOver) return words.game.phases.over
  if (side === null || phase === 'lot') return words.game.phases.lot
  return words.game.phases[phase](who(side))
}

function detailLine(
  words: Words,
  state: TableState,
  draft: Draft | null,
  who: Whose,
  isRollNamed: boolean,
): string {
  const { match, thrown, finished, last } = state.replay
  if (finished !== null) return ''
  if (draft !== null) return draftLine(words, state, draft, who, isRollNamed)
  if (thrown !== null) return lotLine(words, state, who)
  if (match.game.isLastRoll && match.game.mover !== null) {
    return words.say.lastRoll(who(match.game.mover))
  }
  if (last === null) return match.crawford === 'now' ? words.say.crawford : ''
  if (last.levels.every(({ steps }) => steps.length === 0)) return words.say.pass(who(last.side))
  const reader = numberedFor(state.log, state.replay)
  const played = `${words.game.who(who(last.side))}: ${writePlay(match.settings, last, reader)}`
  const unplayed = unplayedPips(match.settings, last)
  return unplayed.length === 0 ? played : `${played}. ${words.say.partly(unplayed)}`
}

function draftLine(
  words: Words,
  state: TableState,
  draft: Draft,
  who: Whose,
  isRollNamed: boolean,
): string {
  const { turn, side } = draft
  const taken = draft.levels.flat().length
  const left = [...turn.pips]
  for (const { die } of draft.taken) left.splice(left.indexOf(die), 1)
  if (draft.isDone) {
    if (taken === 0) return sentences(words.say.pass(who(side)), burntLine(words, turn))
    const isOut = draft.position.own[0] === state.log.settings.checkers
    if (left.length === 0 || isOut) return words.table.pickUp
    return turn.handsOver
      ? words.say.handedOver(who(opponentOf(side)), groupPips([left, ...turn.later]))
      : words.say.partly(left)
  }
  const isPlain = turn.roll !== null && turn.later.length === 0 && draft.levels.length === 1
  if (isPlain && turn.roll !== null) {
    const roll = sayRoll(words, who(side), turn.roll, isRollNamed)
    return sentences(roll, burntLine(words, turn))
  }
  if (turn.roll === null) {
    return words.flow.rest(who(opponentOf(side)), groupPips([left, ...turn.later]))
  }
  return words.say.stillToPlay(groupPips([left, ...turn.later]))
}

function burntLine(words: Words, turn: Turn): string {
  const lost = burntDice(turn)
  return lost.length === 0 ? '' : words.flow.burnt(lost)
}

function sentences(...lines: string[]): string {
  return lines.filter((line) => line !== '').join('. ')
}

function lotLine(words: Words, state: TableState, who: Whose): string {
  const { thrown, white, match } = state.replay
  if (thrown === null) return ''
  if (white === null) return words.table.lotDice(thrown)
  const [near, far] = thrown
  const [light, dark] = white === 0 ? [near, far] : [far, near]
  const line = words.say.lotDice(
    { who: who('white'), die: light },
    { who: who('black'), die: dark },
  )
  return match.game.mover === null && near !== far ? '' : line
}
