import {
  decider,
  type Match,
  matchState,
  opponentOf,
  positionFor,
  raiseRefusal,
  resignRefusal,
  type Side,
  type Step,
  turnOf,
} from '../rules/index.js'
import type { Player, TableView } from './player.js'

/** What a player does where its decision is awaited; whoever runs the match throws the dice. */
export type Decision =
  | { readonly type: 'roll' }
  | { readonly type: 'double' | 'take' | 'drop' | 'accept' | 'refuse' }
  | { readonly type: 'play'; readonly steps: readonly Step[] }
  | { readonly type: 'resign'; readonly by: Side }
  | { readonly type: 'offer'; readonly by: Side; readonly ending: string }

/** What a player does in a match that waits for its side; null where it waits for nobody's decision. */
export function decide(match: Match, player: Player): Decision | null {
  const side = decider(match)
  if (side === null) return null
  const view = tableView(match, side)
  const now = turnOf(match)
  if (now !== null) {
    return { type: 'play', steps: player.choosePlay({ ...view, turn: now.turn }).steps }
  }
  const { offer } = match.game
  if (offer === null) return beforeRoll(match, side, player, view)
  if (offer.kind === 'raise') return { type: player.takesRaise(view) ? 'take' : 'drop' }
  const { ending } = offer
  const isOnTurn = match.game.mover === side
  return { type: player.acceptsOffer({ ...view, ending, isOnTurn }) ? 'accept' : 'refuse' }
}

/** The table as a side of a match sees it. */
export function tableView(match: Match, side: Side): TableView {
  const { game, config, score } = match
  const opponent = opponentOf(side)
  const { owner, value } = game.cube
  const { crawford } = matchState(match)
  return {
    position: positionFor(game, side),
    circumstances: { starter: game.starter === side, turn: Math.max(game.rolls[side], 1) },
    cube: { value, owner: owner === null ? null : owner === side ? 'own' : 'other' },
    match:
      config.length === undefined
        ? null
        : {
            length: config.length,
            score: { own: score[side], other: score[opponent] },
            crawford,
          },
  }
}

function beforeRoll(match: Match, side: Side, player: Player, view: TableView): Decision {
  const { resign } = match.settings
  if (resignRefusal(match, side, resign) === null) {
    const ending = player.offersEnding(view)
    if (ending !== null) {
      return resign === 'offered'
        ? { type: 'offer', by: side, ending }
        : { type: 'resign', by: side }
    }
  }
  const raises = raiseRefusal(match) === null && player.wantsRaise(view)
  return { type: raises ? 'double' : 'roll' }
}
