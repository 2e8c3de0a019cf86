import { type Chance, type LevelEntry, type Player, playerOf } from '../../bots/index.js'
import { type Chain, makeChain } from '../../fair/index.js'
import type { Match, Settings } from '../../rules/index.js'
import { newBytes } from '../ids.js'
import type { Fill } from '../means.js'
import type { BotCommand } from './bots.js'
import { chooseCommand } from './choice.js'

/** Thinks for bots at once, and keeps the secrets of their chains. */
export interface Brain {
  tip(chain: string): string
  link(chain: string, draw: number): string | null
  choose(match: Match, level: string): BotCommand
}

/** Chains of games that ended long ago are forgotten: 2 KB each. */
const MOST_CHAINS = 10_000

/** Players with nets and working memory: for so many rule sets and levels. */
const MOST_PLAYERS = 40

/** A brain with players of the given levels. */
export function createBrain(levels: readonly LevelEntry[], fill: Fill): Brain {
  const chains = new Map<string, Chain>()
  const players = new Map<string, { readonly player: Player; readonly settings: Settings }>()
  const chance = chanceOf(fill)

  const playerFor = (asked: Settings, level: string) => {
    const key = `${level} ${JSON.stringify(asked)}`
    const found = players.get(key) ?? {
      player: playerOf(asked, level, chance, levels),
      settings: asked,
    }
    if (found.player === undefined) throw new Error(`There is no bot of the level ${level} here.`)
    return keep(players, key, { ...found, player: found.player }, MOST_PLAYERS)
  }

  return {
    tip: (name) => {
      const chain = chains.get(name) ?? makeChain(newBytes(fill, 32))
      return keep(chains, name, chain, MOST_CHAINS).tip
    },
    link: (name, draw) => chains.get(name)?.link(draw) ?? null,
    choose: (match, level) => {
      const { player, settings } = playerFor(match.settings, level)
      // What the rules keep for a rule set hangs on the object, so it has to be the same one.
      return chooseCommand({ ...match, settings }, player)
    },
  }
}

function chanceOf(fill: Fill): Chance {
  return () => new DataView(newBytes(fill, 4).buffer).getUint32(0) / 2 ** 32
}

/** Keeps a value as the newest of at most so many. */
function keep<T>(map: Map<string, T>, key: string, value: T, most: number): T {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value as string)
  return value
}
