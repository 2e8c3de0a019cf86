import { describe, expect, it } from 'vitest'
import { applyAction, type Match, type Play, startMatch } from '../rules/index.js'
import { lotFor, after as matchWith, placed, play, roll, rulesOf } from '../rules/testing/script.js'
import { type Decision, decide, tableView } from './decision.js'
import type { OfferView, Player, TableView } from './player.js'

const SHORT = rulesOf('short')
const LONG = rulesOf('long')

/** A player whose answers are given, and which keeps what it was shown. */
function scripted(answers: Partial<Record<'raise' | 'take' | 'accept', boolean>>, ending = 'none') {
  const seen: TableView[] = []
  const note = <T>(view: TableView, answer: T): T => {
    seen.push(view)
    return answer
  }
  const player: Player = {
    choosePlay: (view) => note(view, { steps: [], position: view.position } satisfies Play),
    wantsRaise: (view) => note(view, answers.raise ?? false),
    takesRaise: (view) => note(view, answers.take ?? false),
    acceptsOffer: (view: OfferView) => note(view, answers.accept ?? false),
    offersEnding: () => (ending === 'none' ? null : (ending as 'oin')),
  }
  return { player, seen }
}

/** White has opened with 3-1 and black is about to roll. */
const blackToRoll = matchWith(
  startMatch(SHORT, { length: 5 }),
  { type: 'lot', white: 3, black: 1 },
  play([8, 5], [6, 5]),
)

function decided(match: Match, player: Player): Decision | null {
  const decision = decide(match, player)
  if (decision !== null && decision.type !== 'roll') {
    const next = applyAction(match, decision)
    if (!next.ok) throw new Error(next.error)
  }
  return decision
}

describe('what a player decides in a match', () => {
  it('is nothing before the lot', () => {
    expect(decide(startMatch(SHORT, {}), scripted({}).player)).toBeNull()
  })

  it('is to raise or to roll where the rules let it raise', () => {
    expect(decided(blackToRoll, scripted({ raise: true }).player)).toEqual({ type: 'double' })
    expect(decided(blackToRoll, scripted({}).player)).toEqual({ type: 'roll' })
    const crawford = { ...blackToRoll, crawford: 'now' as const }
    expect(decide(crawford, scripted({ raise: true }).player)).toEqual({ type: 'roll' })
    const noCube = matchWith(startMatch(LONG, {}), lotFor('white'))
    expect(decide(noCube, scripted({ raise: true }).player)).toEqual({ type: 'roll' })
  })

  it('is to take or to drop', () => {
    const offered = matchWith(blackToRoll, { type: 'double' })
    expect(decided(offered, scripted({ take: true }).player)).toEqual({ type: 'take' })
    expect(decided(offered, scripted({}).player)).toEqual({ type: 'drop' })
  })

  it('is to answer a resignation', () => {
    const offered = matchWith(blackToRoll, { type: 'offer', by: 'white', ending: 'oin' })
    const { player, seen } = scripted({ accept: true })
    expect(decided(offered, player)).toEqual({ type: 'accept' })
    expect(seen[0]).toMatchObject({ ending: 'oin', isOnTurn: true })
    expect(decided(offered, scripted({}).player)).toEqual({ type: 'refuse' })
  })

  it('is to give up before its roll in the way of the table', () => {
    expect(decided(blackToRoll, scripted({}, 'mars').player)).toEqual({
      type: 'offer',
      by: 'black',
      ending: 'mars',
    })
    const long = matchWith(
      startMatch(LONG, {}),
      lotFor('white'),
      roll(2, 1),
      play([24, 22], [22, 21]),
    )
    expect(decided(long, scripted({}, 'mars').player)).toEqual({ type: 'resign', by: 'black' })
  })

  it('is asked with its own view of the table', () => {
    const match = placed(
      matchWith(blackToRoll, { type: 'double' }, { type: 'take' }),
      '6:15',
      '24:1 6:14',
    )
    expect(tableView(match, 'black')).toMatchObject({
      circumstances: { starter: false },
      cube: { value: 2, owner: 'other' },
      match: { length: 5, score: { own: 0, other: 0 }, crawford: false },
    })
    expect(tableView(match, 'black').position.own[24]).toBe(1)
    expect(tableView(match, 'white').cube.owner).toBe('own')
    expect(tableView(match, 'white').position.other[24]).toBe(1)
    expect(tableView(startMatch(SHORT, { games: 2 }), 'white').match).toBeNull()
  })
})
