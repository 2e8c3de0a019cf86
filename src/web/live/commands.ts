import type { Chain } from '../../fair/chain.js'
import type { Command } from '../../protocol/command.js'
import { applyEntry } from '../../protocol/fold.js'
import { mayShowLink, owedLinks, sideOf, type TableState } from '../../protocol/table.js'
import type { Seat } from '../../protocol/words.js'
import { opponentOf, type Step } from '../../rules/index.js'
import { decidedEnd } from '../state/decided.js'
import type { Gesture } from '../state/table.js'
import type { Chains } from './chains.js'

type Levels = readonly (readonly Step[])[]

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
      return { type: 'roll', ...linkOf(table, me, chain) }
    case 'play':
      return turnCommand(table, me, gesture.levels, chain)
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
  if (dice === null || match.isOver || dice.number !== match.gameNumber) return null
  const { tip, spareFrom } = dice.seats[me]
  if (spareFrom !== null) return null
  if (tip === null) {
    if (!isPutAway) return null
    const chain = chains.make(dice.number)
    return { type: 'ready', tip: chain.tip, link: chain.link(1) }
  }
  const chain = chains.find(dice.number, tip)
  if (chain === null) return { type: 'spare' }
  if (!owedLinks(table).includes(me)) return null
  return { type: 'link', draw: dice.draw, link: chain.link(dice.draw) }
}

/** A turn brings the link for the next draw, if its seat's link may be known after it. */
function turnCommand(
  table: TableState,
  me: Seat,
  levels: Levels,
  chain: Chain | null,
): Command | null {
  const turn = levels.map((steps) => steps.map(([from, to]) => [from, to] as [number, number]))
  const after = applyEntry(table, {
    version: table.version + 1,
    at: table.at,
    facts: [{ type: 'turn', seat: me, levels: turn }],
  })
  if (!after.ok) return null
  return { type: 'turn', levels: turn, ...linkOf(after.value, me, chain) }
}

/** The link for the next draw of the same game, where the table does not have it and may. */
function linkOf(table: TableState, me: Seat, chain: Chain | null): { link?: string } {
  const { dice, match } = table
  const isGoingOn = dice !== null && !match.isOver && dice.number === match.gameNumber
  if (!isGoingOn || chain === null || !mayShowLink(table, me)) return {}
  return { link: chain.link(dice.draw) }
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
