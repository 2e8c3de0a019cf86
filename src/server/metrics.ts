import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { NewEntry, Storage } from './storage/storage.js'
import type { Tables } from './table/port.js'

/** What a process measures of itself, for whoever watches over it. */
export interface Metrics {
  readonly registry: Registry
  /** The same storage, its appends timed and its turns counted. */
  measured(storage: Storage): Storage
  /** Counts tables under way and sockets from now on. */
  observe(tables: Tables, sockets: () => number): void
}

/** From a page in memory to a disk that hardly answers, in seconds. */
const APPEND_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/** Nothing measured yet; memory, processor and event loop are measured from now on. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const turns = new Counter({ name: 'nardy_turns_total', help: 'Turns stored', registers })
  const appends = new Histogram({
    name: 'nardy_append_seconds',
    help: 'Time from an entry being handed over to its being durable',
    buckets: APPEND_SECONDS,
    registers,
  })
  return {
    registry,
    measured(storage) {
      const append = async (entry: NewEntry) => {
        const end = appends.startTimer()
        const appended = await storage.append(entry)
        end()
        if (appended.kind === 'stored') turns.inc(turnsIn(entry))
        return appended
      }
      return new Proxy(storage, {
        get: (target, key) => (key === 'append' ? append : Reflect.get(target, key, target)),
      })
    },
    observe(tables, sockets) {
      const playing = new Set<string>()
      tables.onRow(({ id, status }) => {
        if (status === 'playing') playing.add(id)
        else playing.delete(id)
      })
      gauge('nardy_tables', 'Tables under way that this process has heard of', () => playing.size)
      gauge('nardy_sockets', 'Open sockets', sockets)
    },
  }

  function gauge(name: string, help: string, count: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count())
      },
    })
  }
}

function turnsIn({ entry }: NewEntry): number {
  return entry.facts.filter(({ type }) => type === 'turn').length
}
