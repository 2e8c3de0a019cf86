import { sayRefusal, sayStepRefusal } from '../../locales/index.js'
import { type Move, makePlay, movesOf, type Step, whyNot } from '../../rules/index.js'
import { addStep, type Draft, endsGame, levelOf } from './draft.js'
import { listPlays } from './listing.js'
import { askAgain, type Moment, type Reply, showBoard } from './moment.js'
import { type Level, waysToGoOn } from './ways.js'

/** Plays what was typed, as far as it goes. A whole level typed at once is played at once. */
export function playMoves(moment: Moment, moves: readonly Move[]): Reply {
  const draft = openDraft(moment)
  if (draft === null) return refusePlay(moment)
  const level = levelOf(draft)
  const ways = waysToGoOn(level, draft.taken, moves)
  if (ways.length === 0) return askAgain(moment, reasonAgainst(moment, draft, moves))
  if (ways.length > 1) return askAgain(moment, tellWays(moment, level, ways))
  return goOn(moment, draft, ways[0].slice(draft.taken.length))
}

/** Plays the choice of that number, as `plays` lists them. */
export function playChoice(moment: Moment, number: number): Reply {
  const draft = openDraft(moment)
  const steps = draft === null ? undefined : listPlays(draft).choices[number - 1]
  if (draft === null || steps === undefined) return refusePlay(moment)
  return goOn(moment, draft, steps)
}

function openDraft({ draft }: Moment): Draft | null {
  return draft === null || draft.isFinished ? null : draft
}

function refusePlay(moment: Moment): Reply {
  const { words } = moment.sitting.table
  return askAgain(
    moment,
    sayRefusal(words, moment.draft === null ? 'wrong-phase' : 'not-a-legal-play'),
  )
}

/** Why the first of the moves that cannot be made, in the order typed, is refused. */
function reasonAgainst(moment: Moment, draft: Draft, moves: readonly Move[]): string {
  const { words } = moment.sitting.table
  const { settings, position, turn } = levelOf(draft)
  const taken = [...draft.taken]
  for (const { from, to } of moves) {
    const reason = whyNot(settings, position, turn, taken, from, to)
    if (reason !== null) return sayStepRefusal(words, reason, settings)
    taken.push([from, to])
  }
  return sayRefusal(words, 'not-a-legal-play')
}

function goOn(moment: Moment, draft: Draft, steps: readonly Step[]): Reply {
  const after = steps.reduce(addStep, draft)
  const isWhole = draft.taken.length === 0 && after.taken.length === 0
  if (after.isFinished && (isWhole || endsGame(after, moment.match))) return { wish: after.actions }
  const again = { ...moment, draft: after }
  showBoard(again)
  return { again }
}

function tellWays(moment: Moment, level: Level, ways: readonly (readonly Step[])[]): string {
  const { settings, position, turn } = level
  const texts = ways.map((steps) => `  ${makePlay(movesOf(settings, position, turn, steps))}`)
  return [moment.sitting.table.words.terminal.playsTitle(ways.length), ...texts].join('\n')
}
