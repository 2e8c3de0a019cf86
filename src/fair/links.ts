import type { Fact, FactOf } from '../protocol/entry.js'
import { awaitedSeat, type TableState } from '../protocol/table.js'
import type { Result } from '../rules/index.js'
import { follows } from './chain.js'
import { drawDice } from './draw.js'
import { gameId } from './seeds.js'

/** What is wrong with dice: an id, a link that does not hash to the one before, other dice. */
export type DiceFault =
  | 'bad-game-id'
  | 'bad-server-link'
  | 'bad-link'
  | 'bad-spare-link'
  | 'other-link'
  | 'wrong-dice'

/** The last links of the server's chains that a game's log has shown; tips at first (SPEC D5). */
export interface ShownLinks {
  readonly server: string
  /** Spare chains show nothing before they are used: the number says which link is the last. */
  readonly spares: readonly [NumberedLink, NumberedLink]
}

interface NumberedLink {
  readonly link: string
  readonly number: number
}

type Shown = Result<ShownLinks, DiceFault>

/** No chain has been committed yet. */
export const NOTHING_SHOWN: ShownLinks = shownAtFirst('', ['', ''])

/** The links shown after a fact that the rules and the order of things allow, or what is wrong. */
export function showLinks(shown: ShownLinks, before: TableState, fact: Fact): Shown {
  switch (fact.type) {
    case 'committed':
      if (fact.id !== gameId(before.id, fact.game)) return fault('bad-game-id')
      return going(shownAtFirst(fact.server, fact.spares))
    case 'link':
      return isOwnLink(before, fact) ? going(shown) : fault('bad-link')
    case 'drawn':
      return showDrawn(shown, before, fact)
    default:
      return going(shown)
  }
}

function shownAtFirst(server: string, spares: readonly [string, string]): ShownLinks {
  const [near, far] = spares.map((link) => ({ link, number: 0 }))
  return { server, spares: [near, far] }
}

function going(value: ShownLinks): Shown {
  return { ok: true, value }
}

function fault(error: DiceFault): Shown {
  return { ok: false, error }
}

function isOwnLink({ dice }: TableState, { seat, link }: FactOf<'link'>): boolean {
  const previous = dice?.seats[seat].last ?? null
  return previous !== null && follows(link, previous)
}

/** A draw must use the links that were shown for it, else those of the spare chains. */
function showDrawn(shown: ShownLinks, before: TableState, drawn: FactOf<'drawn'>): Shown {
  if (!follows(drawn.server, shown.server)) return fault('bad-server-link')
  const spares: [NumberedLink, NumberedLink] = [...shown.spares]
  for (const seat of [0, 1] as const) {
    const link = drawn.seats[seat]
    const own = before.dice?.seats[seat].next ?? null
    if (own !== null && own !== link) return fault('other-link')
    if (own !== null) continue
    const previous = spares[seat]
    const distance = drawn.draw - previous.number
    if (!follows(link, previous.link, distance)) return fault('bad-spare-link')
    spares[seat] = { link, number: drawn.draw }
  }
  if (!hasItsDice(before, drawn)) return fault('wrong-dice')
  return going({ ...shown, server: drawn.server, spares })
}

/** Whether the dice are those that follow from the links (SPEC D3). */
function hasItsDice(before: TableState, drawn: FactOf<'drawn'>): boolean {
  const { kind, draw, server, seats, dice } = drawn
  const first = (kind === 'roll' ? awaitedSeat(before) : before.white) ?? 0
  const players = first === 0 ? seats : ([seats[1], seats[0]] as const)
  const game = gameId(before.id, before.match.gameNumber)
  const expected = drawDice({ kind, game, number: draw, server, players })
  return expected.every((die, i) => die === dice[i])
}
