import type { Page } from '@playwright/test'
import type { Action, Die, Match } from '../src/rules/index.js'
import { legalPlays, mergeSettings, OFF, phaseOf, presetById, turnOf } from '../src/rules/index.js'
import { seededChance } from '../src/rules/testing/seeded.js'
import type { Entry, Player, TableLog } from '../src/web/state/log.js'
import { createLog, writeLog } from '../src/web/state/log.js'
import { advance, startReplay } from '../src/web/state/replay.js'

/** A game that somebody has begun and left. */
export interface LeftGame {
  readonly preset: string
  readonly overrides?: object
  readonly opponent?: Player
  readonly seed?: number
  /** Where it was left: before the first decision of which this holds. */
  readonly until: (match: Match) => boolean
}

const person: Player = { kind: 'person' }

/** A game played by the rules up to a moment; each side takes its most advanced play. */
export function leftGame({
  preset,
  overrides = {},
  opponent = person,
  seed = 1,
  until,
}: LeftGame): TableLog {
  const merged = mergeSettings(presetById(preset)!.settings, overrides)
  if (!merged.ok) throw new Error(`bad settings: ${merged.error.path}`)
  const config = { games: 3 }
  const chance = seededChance(seed)
  const die = () => Math.floor(1 + chance() * 6) as Die
  let log = createLog(
    { preset, settings: merged.value, config, players: [person, opponent] },
    `saved-${seed}`,
  )
  let replay = log.entries.reduce((now, entry) => advance(now, entry)!, startReplay(log))
  const add = (entry: Entry) => {
    replay = advance(replay, entry)!
    log = { ...log, entries: [...log.entries, entry] }
  }
  while (!until(replay.match)) {
    if (replay.finished !== null) throw new Error('the game ended before')
    add({ type: 'act', action: nextAction(replay.match, die) })
  }
  return log
}

/** Puts a saved game into the browser and opens its table. */
export async function openLeft(page: Page, log: TableLog): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('nardy.table', text), writeLog(log))
  await page.goto('/#table')
  await page.reload()
  await page.getByRole('grid', { name: 'Board' }).waitFor()
}

function nextAction(match: Match, die: () => Die): Action {
  switch (phaseOf(match.game)) {
    case 'lot':
      return { type: 'lot', white: 6, black: 2 }
    case 'roll':
      return { type: 'roll', dice: [die(), die()] }
    default: {
      const { position, turn } = turnOf(match)!
      const { plays } = legalPlays(match.settings, position, turn)
      const off = (play: (typeof plays)[number]) => play.position.own[OFF]
      const best = plays.toSorted((a, b) => off(b) - off(a))[0]
      return { type: 'play', steps: best?.steps ?? [] }
    }
  }
}
