import { decide, type Player, playerOf } from '../bots/index.js'
import type { Match, Settings } from '../rules/index.js'
import type { ThinkAnswer, ThinkRequest } from './state/worker-thinker.js'

/** The table that was asked about last. Its settings stay the same object: what is built for them is kept. */
let table: { text: string; settings: Settings; players: Map<string, Player | undefined> } = {
  text: '',
  settings: {} as Settings,
  players: new Map(),
}

addEventListener('message', ({ data }: MessageEvent<ThinkRequest>) => {
  const { number, match, level } = data
  postMessage({ number, decision: answer(match, level) } satisfies ThinkAnswer)
})

function answer(match: Match, level: string) {
  const text = JSON.stringify(match.settings)
  if (text !== table.text) table = { text, settings: match.settings, players: new Map() }
  const { settings, players } = table
  if (!players.has(level)) players.set(level, playerOf(settings, level, Math.random))
  const player = players.get(level)
  return player === undefined ? null : decide({ ...match, settings }, player)
}
