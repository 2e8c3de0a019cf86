import {
  type Decision,
  decide,
  LEVELS,
  netFor,
  netLevels,
  type Player,
  playerOf,
  timeFor,
} from '../bots/index.js'
import type { Match, Settings } from '../rules/index.js'
import { NET_ROWS } from './state/nets.js'

/** What plays where a net cannot be fetched. */
const WITHOUT_NET = 'simple'

/** On a slow machine the computer looks at fewer plays rather than keep people waiting. */
const PATIENCE_MS = 1000

/** The table that was asked about last. Its settings stay the same object: what is built for them is kept. */
let table: { text: string; settings: Settings; players: Map<string, Player | undefined> } = {
  text: '',
  settings: {} as Settings,
  players: new Map(),
}

const addresses = import.meta.glob<string>('../../nets/*.bin', {
  eager: true,
  query: '?url',
  import: 'default',
})
const fetched = new Map<string, Uint8Array>()
const netEntries = netLevels(
  NET_ROWS,
  ({ file }) => fetched.get(file) ?? new Uint8Array(),
  timeFor(PATIENCE_MS, () => performance.now()),
)
const bots = [...LEVELS, ...netEntries]

/** What a player of a level does now; null where the rules have no such level. */
export async function think(match: Match, level: string): Promise<Decision | null> {
  const ready = (await isReady(match.settings, level)) ? level : WITHOUT_NET
  try {
    return answer(match, ready)
  } catch {
    // A fault in judging must not stop a game: the one that judges nothing can always go on.
    return answer(match, LEVELS[0].id)
  }
}

function answer(match: Match, level: string) {
  const text = JSON.stringify(match.settings)
  if (text !== table.text) table = { text, settings: match.settings, players: new Map() }
  const { settings, players } = table
  if (!players.has(level)) players.set(level, playerOf(settings, level, Math.random, bots))
  const player = players.get(level)
  return player === undefined ? null : decide({ ...match, settings }, player)
}

/** Whether the weights that a level needs are here, fetched now if they were not. */
async function isReady(settings: Settings, level: string): Promise<boolean> {
  if (!netEntries.some(({ id }) => id === level)) return true
  const file = netFor(NET_ROWS, settings)?.file
  if (file === undefined) return false
  if (fetched.has(file)) return true
  try {
    const response = await fetch(addresses[`../../nets/${file}`])
    if (!response.ok) return false
    fetched.set(file, new Uint8Array(await response.arrayBuffer()))
    return true
  } catch {
    return false
  }
}
