import type { Chain } from '../../fair/chain.js'
import type { Command } from '../../protocol/command.js'
import { duty, linkToSend } from '../../protocol/duty.js'
import { sideOf, type TableState } from '../../protocol/table.js'
import type { Seat } from '../../protocol/words.js'
import { opponentOf, type Step } from '../../rules/index.js'
import { decidedEnd } from '../state/decided.js'
import type { Gesture } from '../state/table.js'
import type { Chains } from './chains.js'

/** The command that a player's gesture comes to; null where it is none of his or stays on this device. */
export function commandFor(
  table: TableState,
  me: Seat,
  gesture: Gesture,
  chain: Chain | null,
): Command | null {
  switch (gesture.type) {
    case 'throw':
    case 'draft':
    case 'next':
      return null
    case 'colour':
      return { type: 'colour', side: gesture.side }
    case 'roll':
      return { type: 'roll', ...withLink(linkToSend(table, me, chain)) }
    case 'play':
      return {
        type: 'turn',
        levels: gesture.levels.map(copied),
        ...withLink(linkToSend(table, me, chain)),
      }
    case 'resign':
      return gesture.by === sideOf(table, me) ? { type: 'resign' } : null
    case 'offer':
      return gesture.by === sideOf(table, me) ? { type: 'offer', ending: gesture.ending } : null
    case 'end':
      return endCommand(table, me)
    default:
      return { type: gesture.type }
  }
}

/** What a seat owes the table without being asked: its chain, a link, or word that the chain is lost. */
export function dutyOf(
  table: TableState,
  me: Seat,
  chains: Pick<Chains, 'find' | 'make'>,
  isPutAway: boolean,
): Command | null {
  const { dice, match } = table
  const isCommitted = dice !== null && !match.isOver && dice.number === match.gameNumber
  if (!isCommitted || dice.seats[me].spareFrom !== null) return null
  const { tip } = dice.seats[me]
  if (tip === null && !isPutAway) return null
  return duty(table, me, tip === null ? chains.make(dice.number) : chains.find(dice.number, tip))
}

/** Whoever loses a decided game gives it up at what it is worth. */
function endCommand(table: TableState, me: Seat): Command | null {
  const { match } = table
  const decided = decidedEnd(match)
  if (decided === null || opponentOf(decided.winner) !== sideOf(table, me)) return null
  return match.settings.resign === 'position'
    ? { type: 'resign' }
    : { type: 'offer', ending: decided.ending }
}

function withLink(link: string | undefined): { link?: string } {
  return link === undefined ? {} : { link }
}

function copied(steps: readonly Step[]): [number, number][] {
  return steps.map(([from, to]) => [from, to])
}
