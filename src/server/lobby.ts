import type { SeekRow, TableRow } from '../protocol/index.js'
import type { LobbyMeans, Seeks } from './seeks.js'

/** What changed in the lobby; `seeks`, where given, are all there are. */
export interface LobbyChange {
  readonly whole: boolean
  readonly rows: readonly TableRow[]
  readonly gone: readonly string[]
  readonly seeks?: readonly SeekRow[]
}

/** Somebody who looks at the lobby. */
export interface LobbyWatcher {
  readonly guest: string
  /** Everything first, then what changed. */
  change(change: LobbyChange): void
  /** An opponent has come for his seek. */
  paired(table: string): void
}

/** Listed tables and seeks, live. */
export interface Lobby {
  /** Shows the lobby until the returned function is called. */
  watch(watcher: LobbyWatcher): () => void
  close(): void
}

/** Changes are gathered for so long before they are shown. */
const PACE = 500

/** The lobby shows so many tables, those that changed last. */
const LONGEST = 200

/** The lobby of all processes, as one of them shows it. */
export function createLobby({ storage, tables, time, onFault }: LobbyMeans, seeks: Seeks): Lobby {
  const rows = new Map<string, TableRow>()
  const watchers = new Set<LobbyWatcher>()
  const changed = new Set<string>()
  let areSeeksChanged = false
  let cancel: (() => void) | null = null
  let loaded: Promise<void> | null = null

  const put = (row: TableRow): void => {
    if ((rows.get(row.id)?.version ?? -1) <= row.version) rows.set(row.id, row)
  }
  const load = async (): Promise<void> => {
    for (const status of ['waiting', 'playing'] as const) {
      for (const row of await storage.tables({ listed: true, status, limit: LONGEST })) put(row)
    }
  }
  const whole = async (): Promise<LobbyChange> => {
    loaded ??= load().catch((fault) => {
      loaded = null
      throw fault
    })
    await loaded
    const waiting = await seeks.list()
    const running = [...rows.values()].filter(({ status }) => status !== 'over')
    const newest = running.sort((a, b) => b.changed - a.changed).slice(0, LONGEST)
    return { whole: true, rows: newest, gone: [], seeks: waiting }
  }
  const flush = async (): Promise<void> => {
    cancel = null
    const ids = [...changed]
    const areSeeksDue = areSeeksChanged
    changed.clear()
    areSeeksChanged = false
    const now = ids.flatMap((id) => rows.get(id) ?? [])
    const gone = now.filter(({ status }) => status === 'over').map(({ id }) => id)
    for (const id of gone) rows.delete(id)
    if (watchers.size === 0) return
    const change = {
      whole: false,
      rows: now.filter(({ status }) => status !== 'over'),
      gone,
      ...(areSeeksDue ? { seeks: await seeks.list() } : {}),
    }
    for (const watcher of watchers) watcher.change(change)
  }
  const soon = (): void => {
    cancel ??= time.later(PACE, () => void flush().catch(onFault))
  }
  const stops = [
    tables.onRow((row, isListed) => {
      if (!isListed) return
      put(row)
      changed.add(row.id)
      soon()
    }),
    seeks.onChange(() => {
      areSeeksChanged = true
      soon()
    }),
    seeks.onPaired((guest, table) => {
      for (const watcher of watchers) if (watcher.guest === guest) watcher.paired(table)
    }),
  ]
  return {
    watch(watcher) {
      let isOn = true
      const leave = seeks.present(watcher.guest)
      void whole()
        .then((change) => {
          if (!isOn) return
          watcher.change(change)
          watchers.add(watcher)
        })
        .catch(onFault)
      return () => {
        isOn = false
        watchers.delete(watcher)
        leave()
      }
    },
    close() {
      cancel?.()
      for (const stop of stops) stop()
    },
  }
}
