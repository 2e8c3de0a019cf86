import {
  awaited,
  awaitedSeat,
  type Fact,
  lotWinner,
  type MatchFile,
  mayShowLink,
  missingLinks,
  owedLinks,
  type Seat,
  sideOf,
  spareDraw,
  type TableTerms,
  unreadySeats,
} from '../../protocol/index.js'
import {
  type Action,
  applyAction,
  type Match,
  raiseRefusal,
  resignRefusal,
  turnOf,
} from '../../rules/index.js'
import { randomAction, seededChance } from '../../rules/testing/index.js'
import { createChains, type GameChains } from './chains.js'
import { createLog, type GrowingLog } from './log.js'

export { termsOf } from '../../protocol/testing/terms.js'

/** How a match is played besides its seed and terms. */
export interface PlayedOptions {
  /** When so many games have ended, so does the log. Default: with the match. */
  readonly games?: number
  /** How likely a seat loses its chain before a draw. Default 0. */
  readonly losses?: number
  /** How likely a raise or, more seldom, a resignation is tried before a roll. Default 0. */
  readonly offers?: number
}

interface Play {
  readonly log: GrowingLog
  readonly chance: () => number
  readonly options: PlayedOptions
  chains: GameChains
  readonly secret: Uint8Array
}

const TABLE = 'abcdefghij01'
const BEGIN = 1_700_000_000_000
const LONGEST_THOUGHT = 3000

/**
 * A match that two seats play at random, with real chains; the same for the same seed. Every fact
 * of it has been through the fold.
 */
export function playedMatch(
  seed: number,
  terms: TableTerms,
  options: PlayedOptions = {},
): MatchFile {
  const play = open(seed, terms, options)
  const { log } = play
  while (awaited(log.state()) !== 'over' && !isEnough(play)) goOn(play)
  return { format: 'nardy-match', version: 1, entries: [...log.entries] }
}

function isEnough({ log, options }: Play): boolean {
  return log.state().match.results.length >= (options.games ?? Number.POSITIVE_INFINITY)
}

function open(seed: number, terms: TableTerms, options: PlayedOptions): Play {
  const chance = seededChance(seed)
  const secret = bytesFrom(chance)
  const log = createLog({ type: 'opened', id: TABLE, code: '123456', terms }, BEGIN)
  const chains = chainsOf(1, secret, chance)
  const play = { log, chance, options, secret, chains }
  log.add({ type: 'sat', seat: 0, player: { id: 'guest0000000', name: 'Ann', kind: 'person' } })
  log.add(chains.committed)
  close(play)
  log.add({ type: 'sat', seat: 1, player: { id: 'guest0000001', name: 'Ben', kind: 'person' } })
  close(play)
  return play
}

function bytesFrom(chance: () => number): Uint8Array {
  return Uint8Array.from({ length: 32 }, () => Math.floor(chance() * 256))
}

function chainsOf(game: number, secret: Uint8Array, chance: () => number): GameChains {
  return createChains(TABLE, game, secret, [bytesFrom(chance), bytesFrom(chance)])
}

function happens({ chance }: Play, likely = 0): boolean {
  return chance() < likely
}

function close({ log, chance }: Play): void {
  log.close(Math.floor(chance() * LONGEST_THOUGHT))
}

/** One entry, or a few: whatever the table waits for. */
function goOn(play: Play): void {
  const { log } = play
  switch (awaited(log.state())) {
    case 'ready':
      getReady(play)
      break
    case 'lot':
      giveOwedLinks(play)
      break
    case 'colour':
      chooseColour(play)
      break
    case 'roll':
      giveOwedLinks(play)
      if (!offer(play)) roll(play)
      break
    case 'play':
      turn(play)
      break
    case 'answer':
      answer(play)
      break
    default:
      throw new Error(`a played match waits for ${awaited(log.state())}`)
  }
}

function getReady(play: Play): void {
  const { log, chains, chance } = play
  const [near, far] = unreadySeats(log.state())
  const seat = far !== undefined && chance() < 0.5 ? far : near
  if (happens(play, play.options.losses)) log.add({ type: 'spare', seat, from: 1 })
  else log.add(chains.ready(seat))
  throwLot(play)
  close(play)
}

/** A lot is thrown as soon as nothing is missing, in the entry that brought the last link. */
function throwLot({ log, chains }: Play): void {
  const before = log.state()
  if (awaited(before) !== 'lot' || missingLinks(before).length > 0) return
  log.add(chains.drawn(before, 'lot', before.white ?? 0))
  const state = log.state()
  const { lotWinnerGets } = state.match.settings.opening
  if (awaited(state) !== 'colour' || lotWinnerGets !== 'white') return
  log.add({ type: 'colours', white: lotWinner(state.thrown) as Seat })
}

function chooseColour(play: Play): void {
  play.log.add({ type: 'colours', white: play.chance() < 0.5 ? 0 : 1 })
  close(play)
}

function giveOwedLinks(play: Play): void {
  const { log } = play
  for (const seat of owedLinks(log.state())) {
    log.add(nextLink(play, seat))
    throwLot(play)
    close(play)
  }
}

/** A seat's link for the next draw; or it has lost its chain. */
function nextLink(play: Play, seat: Seat): Fact {
  const { dice } = play.log.state()
  if (dice === null) throw new Error('no chains have been committed')
  return happens(play, play.options.losses)
    ? { type: 'spare', seat, from: spareDraw(dice, seat) }
    : play.chains.link(seat, dice.draw)
}

function roll(play: Play): void {
  const { log, chains } = play
  const seat = awaitedSeat(log.state()) as Seat
  if (missingLinks(log.state()).includes(seat)) log.add(nextLink(play, seat))
  log.add(chains.drawn(log.state(), 'roll', seat))
  close(play)
}

function turn(play: Play): void {
  const { log, chance } = play
  const { match } = log.state()
  const seat = awaitedSeat(log.state()) as Seat
  log.add({ type: 'turn', seat, levels: randomLevels(match, chance) })
  const { match: after } = log.state()
  const isSameGame = !after.isOver && after.gameNumber === match.gameNumber
  if (isSameGame && mayShowLink(log.state(), seat)) log.add(nextLink(play, seat))
  commitNext(play)
  close(play)
}

/** All levels of a turn, each played at random. */
export function randomLevels(match: Match, chance: () => number): [number, number][][] {
  const levels: [number, number][][] = []
  let now = match
  const before = turnOf(match)
  do {
    const action = randomAction(now, chance) as Extract<Action, { type: 'play' }>
    levels.push(action.steps.map(([from, to]) => [from, to]))
    const after = applyAction(now, action)
    if (!after.ok) throw new Error(after.error)
    now = after.value
  } while (turnOf(now)?.side === before?.side && turnOf(now)?.turn.roll === before?.turn.roll)
  return levels
}

/** The chains of the game that comes next are committed in the entry that ended the last one. */
function commitNext(play: Play): void {
  const { log, secret, chance } = play
  if (awaited(log.state()) !== 'commitment') return
  play.chains = chainsOf(log.state().match.gameNumber, secret, chance)
  log.add(play.chains.committed)
}

/** Whether an offer was made, or the game given up, in place of a roll. */
function offer(play: Play): boolean {
  const { log, options } = play
  const fact = happens(play, options.offers) ? anyOffer(play) : null
  if (fact === null) return false
  log.add(fact)
  commitNext(play)
  close(play)
  return true
}

function anyOffer(play: Play): Fact | null {
  const state = play.log.state()
  const seat = awaitedSeat(state) as Seat
  const { resign } = state.match.settings
  const by = sideOf(state, seat)
  if (raiseRefusal(state.match) === null && happens(play, 0.9)) return { type: 'double', seat }
  const isPatient = by === null || !happens(play, 0.2)
  if (isPatient || resignRefusal(state.match, by, resign) !== null) return null
  return resign === 'offered' ? { type: 'offer', seat, ending: 'oin' } : { type: 'resign', seat }
}

function answer(play: Play): void {
  const { log, chance } = play
  const seat = awaitedSeat(log.state()) as Seat
  const isRaise = log.state().match.game.offer?.kind === 'raise'
  const agrees = chance() < 0.6
  if (isRaise) log.add({ type: agrees ? 'take' : 'drop', seat })
  else log.add({ type: agrees ? 'accept' : 'refuse', seat })
  commitNext(play)
  close(play)
}
