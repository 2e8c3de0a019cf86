import { expect, test } from 'vitest'
import { legalPlays, presetById, turnOf } from '../../rules/index.js'
import { historyOf } from './history.js'
import type { Entry, TableLog } from './log.js'
import { createLog } from './log.js'
import { advance, startReplay } from './replay.js'

/** A table of so many turns, each the first that is allowed. */
function tableAfter(preset: string, turns: number): TableLog {
  const settings = presetById(preset)!.settings
  let log = createLog(
    { preset, settings, config: {}, players: [{ kind: 'person' }, { kind: 'person' }] },
    'id',
  )
  let replay = log.entries.reduce((now, entry) => advance(now, entry)!, startReplay(log))
  const add = (action: Extract<Entry, { type: 'act' }>['action']) => {
    const entry: Entry = { type: 'act', action }
    log = { ...log, entries: [...log.entries, entry] }
    replay = advance(replay, entry)!
  }
  add({ type: 'lot', white: 6, black: 3 })
  for (let played = 0; played < turns; ) {
    const now = turnOf(replay.match)
    if (now === null) add({ type: 'roll', dice: [3, 3] })
    else {
      const [play] = legalPlays(settings, now.position, now.turn).plays
      add({ type: 'play', steps: play?.steps ?? [] })
      if (replay.last?.goesOn === false) played++
    }
  }
  return log
}

test('every whole turn is listed once, with the table as it stood after it', () => {
  const log = tableAfter('short', 5)
  const { turns } = historyOf(log, null)
  expect(turns.map(({ play }) => play.side)).toEqual(['white', 'black', 'white', 'black', 'white'])
  expect(turns.every(({ replay, play }) => replay.last === play)).toBe(true)
})

test('all levels of a growing double are one turn', () => {
  const { turns } = historyOf(tableAfter('mad-vog', 3), null)
  expect(turns).toHaveLength(3)
  expect(turns[0].play.levels.length).toBeGreaterThan(1)
})

test('a longer log goes on from what is known', () => {
  const log = tableAfter('short', 6)
  const early = historyOf({ ...log, entries: log.entries.slice(0, 7) }, null)
  const later = historyOf(log, early)
  expect(later.turns.slice(0, early.turns.length)).toEqual(early.turns)
  expect(later.turns[0]).toBe(early.turns[0])
  expect(later.turns).toEqual(historyOf(log, null).turns)
})

test('another table begins anew', () => {
  const log = tableAfter('short', 4)
  const other = { ...tableAfter('long', 2), id: 'other' }
  expect(historyOf(other, historyOf(log, null)).turns).toEqual(historyOf(other, null).turns)
})
