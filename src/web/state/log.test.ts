import { describe, expect, it } from 'vitest'
import { PRESETS, presetById } from '../../rules/index.js'
import { createLog, type Entry, readLog, type TableLog, writeLog } from './log.js'
import { replayLog } from './replay.js'

const setup = (id: string) => ({
  preset: id,
  settings: presetById(id)!.settings,
  config: { games: 1 },
  players: [{ kind: 'person' }, { kind: 'computer', level: 'simple' }] as const,
})

const withEntries = (log: TableLog, ...entries: Entry[]): TableLog => ({
  ...log,
  entries: [...log.entries, ...entries],
})

describe('the log of a table', () => {
  it('is read as it was written, under every preset', () => {
    for (const { id } of PRESETS) {
      const log = createLog(setup(id), 'a')
      expect(readLog(writeLog(log))).toEqual(log)
    }
  })

  it('gives seat 0 White where the lot gives its winner the first turn alone', () => {
    expect(createLog(setup('short'), 'a').entries).toEqual([{ type: 'seat', white: 0 }])
    expect(createLog({ ...setup('short'), near: 'black' }, 'a').entries).toEqual([
      { type: 'seat', white: 1 },
    ])
    expect(createLog({ ...setup('long-s001'), near: 'black' }, 'a').entries).toEqual([])
  })

  it('is read from an older version that knew fewer settings', () => {
    const log = createLog(setup('short-s003'), 'a')
    const { jacoby: _, raise, ...older } = log.settings
    const { dropPays: __, ...olderRaise } = raise
    const text = JSON.stringify({ ...log, settings: { ...older, raise: olderRaise } })
    expect(readLog(text)).toEqual(log)
  })

  it('is not read when it is damaged, of another version or of settings that are not allowed', () => {
    const log = createLog(setup('long'), 'a')
    const text = writeLog(log)
    const changed = (change: object) => readLog(JSON.stringify({ ...log, ...change }))
    expect(readLog('')).toBeNull()
    expect(readLog('null')).toBeNull()
    expect(readLog(text.slice(0, -2))).toBeNull()
    expect(changed({ version: 2 })).toBeNull()
    expect(changed({ settings: { ...log.settings, checkers: 99 } })).toBeNull()
    expect(changed({ config: { length: 0 } })).toBeNull()
    expect(changed({ players: [{ kind: 'person' }] })).toBeNull()
    expect(changed({ players: [{ kind: 'ghost' }, { kind: 'person' }] })).toBeNull()
    expect(changed({ entries: {} })).toBeNull()
  })

  it('is not read when an entry is none', () => {
    const log = createLog(setup('short'), 'a')
    const bad: unknown[] = [
      null,
      { type: 'dance' },
      { type: 'throw', dice: [0, 7] },
      { type: 'seat', white: 2 },
      { type: 'act', action: { type: 'lot', white: 6, black: 9 } },
      { type: 'act', action: { type: 'roll', dice: [6] } },
      { type: 'act', action: { type: 'play', steps: [[24]] } },
      { type: 'act', action: { type: 'play', steps: 'all' } },
      { type: 'act', action: { type: 'resign' } },
      { type: 'act', action: { type: 'offer', by: 'white' } },
      { type: 'act', action: { type: 'cheat' } },
      { type: 'act' },
    ]
    for (const entry of bad) {
      expect(readLog(writeLog(withEntries(log, entry as Entry))), JSON.stringify(entry)).toBeNull()
    }
  })

  it('names the first entry that the rules do not allow', () => {
    const log = withEntries(
      createLog(setup('long'), 'a'),
      { type: 'act', action: { type: 'lot', white: 6, black: 2 } },
      { type: 'act', action: { type: 'play', steps: [] } },
    )
    expect(replayLog(log)).toEqual({ ok: false, error: { at: 2 } })
  })
})
