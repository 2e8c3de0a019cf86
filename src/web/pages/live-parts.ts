import type { Accessor } from 'solid-js'
import type { LiveTable, LiveView } from '../live/live-table.js'

/** What the parts of a live table's page share. */
export interface Live {
  readonly table: LiveTable
  readonly view: Accessor<LiveView>
  /** The server's time, moved on once a second. */
  readonly now: Accessor<number>
  readonly openVerify: () => void
}
