import { describe, expect, it, vi } from 'vitest'
import type { Decision } from '../../bots/index.js'
import type { MatchConfig, Step } from '../../rules/index.js'
import { legalPlays, phaseOf, presetById, turnOf } from '../../rules/index.js'
import { draftTurn, stepsOf } from './draft.js'
import { LocalTable } from './local-table.js'
import { createLog, type Player, type TableLog, writeLog } from './log.js'
import { replayLog } from './replay.js'
import type { Keeping, Shelf } from './shelf.js'
import { loadTable, saveTable } from './store.js'
import type { Thinker } from './thinker.js'

interface Room extends Shelf {
  answer: Keeping
}

const memoryShelf = (): Room => {
  const texts = new Map<string, string>()
  return {
    answer: 'kept',
    read: (name) => texts.get(name) ?? null,
    write(name, text) {
      if (this.answer === 'kept') texts.set(name, text)
      return this.answer
    },
    remove: (name) => void texts.delete(name),
  }
}

/** Dice in a given order, then 3 and 1 again and again. */
const dice = (...values: number[]) => {
  const left = [...values]
  let next = 0
  return (bytes: Uint8Array) => {
    bytes[0] = (left.shift() ?? [3, 1][next++ % 2]) - 1
  }
}

/** Something that is waited for until it is opened. */
const gate = () => {
  let open = () => {}
  const passed = new Promise<void>((done) => {
    open = done
  })
  return { passed, open }
}

const firstPlay: Thinker = {
  decide: async (match): Promise<Decision> => {
    const now = turnOf(match)
    if (now === null) return { type: phaseOf(match.game) === 'answer' ? 'drop' : 'roll' }
    const [play] = legalPlays(match.settings, now.position, now.turn).plays
    return { type: 'play', steps: play?.steps ?? [] }
  },
  close: () => {},
}

const person: Player = { kind: 'person' }
const computer: Player = { kind: 'computer', level: 'simple' }

const open = (
  preset: string,
  options: {
    opponent?: Player
    shelf?: Shelf
    fill?: (bytes: Uint8Array) => void
    thinker?: Thinker
    patience?: Promise<void>
    config?: MatchConfig
    log?: TableLog
  } = {},
) => {
  const shelf = options.shelf ?? memoryShelf()
  const log =
    options.log ??
    createLog(
      {
        preset,
        settings: presetById(preset)!.settings,
        config: options.config ?? { games: 1 },
        players: [person, options.opponent ?? person],
      },
      'id',
    )
  if (options.log === undefined) saveTable(shelf, log)
  const replay = replayLog(log)
  if (!replay.ok) throw new Error('bad log')
  const table = new LocalTable(
    {
      shelf,
      fill: options.fill ?? dice(6, 2),
      thinker: options.thinker ?? firstPlay,
      pause: async (what) => {
        if (what === 'patience') await (options.patience ?? new Promise(() => {}))
      },
    },
    log,
    replay.value,
  )
  return { table, shelf }
}

const phase = (table: LocalTable) => phaseOf(table.state().replay.match.game)
const mover = (table: LocalTable) => table.state().replay.match.game.mover

/** Plays the turn under way with the first steps that are offered. */
const playTurn = (table: LocalTable) => {
  let steps: readonly Step[] = []
  for (;;) {
    const draft = draftTurn(table.state().replay.match, steps)!
    if (draft.isDone) return table.send({ type: 'play', levels: draft.levels })
    steps = [...stepsOf(draft), [draft.options[0].from, draft.options[0].to]]
  }
}

describe('a table on this device', () => {
  it('stores dice before it shows them: a reload gives the same roll', () => {
    const { table, shelf } = open('long')
    table.send({ type: 'throw' })
    table.subscribe(() => {
      const stored = loadTable(shelf)
      expect(stored.kind === 'table' && stored.log).toEqual(table.state().log)
    })
    table.send({ type: 'roll' })
    const { log } = loadTable(shelf) as { log: TableLog }
    const again = open('long', { shelf, log }).table
    expect(again.state().replay.match.game.turn?.roll).toEqual([3, 1])
    again.send({ type: 'roll' })
    expect(again.state().replay.match.game.turn?.roll).toEqual([3, 1])
  })

  it('keeps the steps taken across a reload, and forgets them with the turn', () => {
    const { table, shelf } = open('long')
    table.send({ type: 'throw' })
    table.send({ type: 'roll' })
    table.send({ type: 'draft', steps: [[24, 21]] })
    const reopened = () =>
      open('long', { shelf, log: (loadTable(shelf) as { log: TableLog }).log }).table
    expect(reopened().state().draft).toEqual([[24, 21]])
    const again = reopened()
    playTurn(again)
    expect(again.state().draft).toEqual([])
    expect(reopened().state().draft).toEqual([])
  })

  it('changes nothing for a gesture that is not allowed', () => {
    const { table } = open('long')
    const before = table.state()
    table.send({ type: 'roll' })
    table.send({ type: 'double' })
    table.send({ type: 'resign', by: 'white' })
    table.send({ type: 'play', levels: [[[24, 18]]] })
    table.send({ type: 'next' })
    expect(table.state()).toBe(before)
  })

  it('gives White to the winner of the lot where the rules say so', () => {
    const { table } = open('long-s001', { fill: dice(2, 2, 1, 5) })
    table.send({ type: 'throw' })
    expect(table.state().replay.white).toBeNull()
    table.send({ type: 'throw' })
    expect(table.state().replay.white).toBe(1)
    expect(mover(table)).toBe('white')
  })

  it('asks a person who won the lot for the colour, and a computer not', async () => {
    const asked = open('long-s004', { opponent: computer, fill: dice(5, 1) }).table
    asked.send({ type: 'throw' })
    expect(asked.state().replay.white).toBeNull()
    asked.send({ type: 'colour', side: 'black' })
    expect(asked.state().replay.white).toBe(1)
    expect(mover(asked)).toBe('black')
    const told = open('long-s004', { opponent: computer, fill: dice(1, 5) }).table
    told.send({ type: 'throw' })
    expect(told.state().replay.white).toBe(1)
  })

  it('lets the computer roll and play, and nobody else for it', async () => {
    const { table } = open('long', { opponent: computer, fill: dice(1, 6) })
    table.send({ type: 'throw' })
    expect(mover(table)).toBe('black')
    const before = table.state()
    table.send({ type: 'roll' })
    expect(table.state()).toBe(before)
    await vi.waitFor(() => expect(mover(table)).toBe('white'))
    expect(phase(table)).toBe('roll')
    expect(table.state().replay.last?.side).toBe('black')
  })

  it('plays on by itself after a reload in the computer’s turn', async () => {
    const shelf = memoryShelf()
    const stuck: Thinker = {
      ...firstPlay,
      decide: (match, level) =>
        turnOf(match) === null ? firstPlay.decide(match, level) : new Promise(() => {}),
    }
    const { table } = open('long', { opponent: computer, fill: dice(1, 6), shelf, thinker: stuck })
    table.send({ type: 'throw' })
    await vi.waitFor(() => expect(phase(table)).toBe('play'))
    const { log } = loadTable(shelf) as { log: TableLog }
    const again = open('long', { shelf, log, opponent: computer }).table
    await vi.waitFor(() => expect(mover(again)).toBe('white'))
  })

  it('says so when the computer does not answer', async () => {
    const silent: Thinker = { decide: async () => Promise.reject(new Error()), close: () => {} }
    const { table } = open('long', { opponent: computer, fill: dice(1, 6), thinker: silent })
    table.send({ type: 'throw' })
    await vi.waitFor(() => expect(table.state().trouble).toBe('silent'))
  })

  it('says so when the computer takes long, and the answer still counts when it comes', async () => {
    const patience = gate()
    const answer = gate()
    const asked = gate()
    const thinker: Thinker = {
      decide: async (match, level) => {
        if (turnOf(match) !== null) {
          asked.open()
          await answer.passed
        }
        return firstPlay.decide(match, level)
      },
      close: () => {},
    }
    const given = { opponent: computer, fill: dice(1, 6), thinker, patience: patience.passed }
    const { table } = open('long', given)
    table.send({ type: 'throw' })
    await asked.passed
    expect(table.state().trouble).toBeNull()
    patience.open()
    await vi.waitFor(() => expect(table.state().trouble).toBe('slow'))
    answer.open()
    await vi.waitFor(() => expect(mover(table)).toBe('white'))
    expect(table.state().trouble).toBeNull()
  })

  it('says nothing of slowness to whom an answer came in time', async () => {
    const patience = gate()
    const { table } = open('long', {
      opponent: computer,
      fill: dice(1, 6),
      patience: patience.passed,
    })
    table.send({ type: 'throw' })
    await vi.waitFor(() => expect(mover(table)).toBe('white'))
    patience.open()
    await patience.passed
    expect(table.state().trouble).toBeNull()
  })

  it('goes on when the computer is asked again', async () => {
    const answers: Thinker['decide'][] = [async () => Promise.reject(new Error())]
    const waking: Thinker = {
      decide: (match, level) => (answers.shift() ?? firstPlay.decide)(match, level),
      close: () => {},
    }
    const { table } = open('long', { opponent: computer, fill: dice(1, 6), thinker: waking })
    table.send({ type: 'throw' })
    await vi.waitFor(() => expect(table.state().trouble).toBe('silent'))
    table.retry()
    await vi.waitFor(() => expect(mover(table)).toBe('white'))
    expect(table.state().trouble).toBeNull()
  })

  it('lets the stake be raised before a roll, and the other side drop it', async () => {
    const { table } = open('short-s002', {
      opponent: computer,
      fill: dice(6, 2),
      config: { length: 3 },
    })
    table.send({ type: 'throw' })
    playTurn(table)
    await vi.waitFor(() => expect(mover(table)).toBe('white'))
    table.send({ type: 'double' })
    await vi.waitFor(() => expect(table.state().replay.finished).not.toBeNull())
    expect(table.state().replay.finished?.result).toMatchObject({ winner: 'white', points: 1 })
    expect(phase(table)).toBe('lot')
    table.send({ type: 'throw' })
    expect(mover(table)).toBeNull()
    table.send({ type: 'next' })
    table.send({ type: 'throw' })
    expect(mover(table)).not.toBeNull()
  })

  it('lets the computer offer to give up, and play on when that is refused', async () => {
    const loser: Thinker = {
      ...firstPlay,
      decide: async (match, level) =>
        turnOf(match) === null && phaseOf(match.game) === 'roll'
          ? { type: 'offer', by: 'black', ending: 'oin' }
          : firstPlay.decide(match, level),
    }
    const { table } = open('short', { opponent: computer, fill: dice(6, 2), thinker: loser })
    table.send({ type: 'throw' })
    playTurn(table)
    await vi.waitFor(() => expect(phase(table)).toBe('answer'))
    table.send({ type: 'refuse' })
    await vi.waitFor(() => expect(mover(table)).toBe('white'))
    table.send({ type: 'roll' })
    playTurn(table)
    await vi.waitFor(() => expect(phase(table)).toBe('answer'))
    table.send({ type: 'accept' })
    expect(table.state().replay.finished?.result).toMatchObject({ winner: 'white', how: 'resign' })
  })

  it('plays a whole series of games with itself seated by two people', () => {
    let seed = 7
    const fill = (bytes: Uint8Array) => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff
      bytes[0] = seed >> 16
    }
    const { table } = open('hypergammon', { fill, config: { games: 3 } })
    for (let turn = 0; turn < 2000 && !table.state().replay.match.isOver; turn++) {
      if (table.state().replay.finished) table.send({ type: 'next' })
      else if (phase(table) === 'lot') table.send({ type: 'throw' })
      else if (phase(table) === 'roll') table.send({ type: 'roll' })
      else playTurn(table)
    }
    expect(table.state().replay.match.isOver).toBe(true)
    expect(table.state().replay.match.results).toHaveLength(3)
    const replayed = replayLog(table.state().log)
    expect(replayed.ok && replayed.value).toEqual(table.state().replay)
  })
})

describe('a table whose store fails', () => {
  it('goes on and says that nothing is kept', () => {
    const shelf = memoryShelf()
    const { table } = open('long', { shelf })
    shelf.answer = 'full'
    table.send({ type: 'throw' })
    expect(table.state().trouble).toBe('full')
    table.send({ type: 'roll' })
    expect(phase(table)).toBe('play')
    shelf.answer = 'kept'
    playTurn(table)
    expect(table.state().trouble).toBeNull()
    expect(loadTable(shelf)).toMatchObject({ kind: 'table', log: table.state().log })
  })

  it('goes on where nothing could ever be kept', () => {
    const shelf: Shelf = { read: () => null, write: () => 'denied', remove: () => {} }
    const { table } = open('long', { shelf })
    table.send({ type: 'throw' })
    table.send({ type: 'roll' })
    expect(table.state().trouble).toBe('denied')
    expect(phase(table)).toBe('play')
  })

  it('takes over what another window did, and rolls nothing a second time', () => {
    const shelf = memoryShelf()
    const { table } = open('long', { shelf })
    const other = open('long', { shelf, log: table.state().log, fill: dice(5, 4) }).table
    other.send({ type: 'throw' })
    table.send({ type: 'throw' })
    expect(table.state().log).toEqual(other.state().log)
    expect(table.state().replay.thrown).toEqual([5, 4])
    table.send({ type: 'roll' })
    other.checkStore()
    expect(other.state().log).toEqual(table.state().log)
  })

  it('stops where another window has begun another table', () => {
    const shelf = memoryShelf()
    const { table } = open('long', { shelf })
    const log = { ...createLog(table.state().log, 'other') }
    saveTable(shelf, log)
    table.send({ type: 'throw' })
    expect(table.state().trouble).toBe('elsewhere')
    expect(loadTable(shelf)).toMatchObject({ log })
  })

  it('leaves what cannot be read as it is', () => {
    const shelf = memoryShelf()
    expect(loadTable(shelf)).toEqual({ kind: 'none' })
    const { table } = open('long', { shelf })
    table.send({ type: 'throw' })
    const { log } = table.state()
    shelf.write('nardy.table', writeLog(log).slice(0, 400))
    expect(loadTable(shelf)).toEqual({ kind: 'unreadable' })
    shelf.write('nardy.table', writeLog({ ...log, entries: [...log.entries, { type: 'next' }] }))
    expect(loadTable(shelf)).toEqual({ kind: 'unreadable' })
  })
})
