import type { Accessor } from 'solid-js'
import { createSignal, onCleanup } from 'solid-js'
import type { Table, TableState } from './table.js'

/** A table's state as a signal, as long as the component lives. */
export function stateOf(table: Table): Accessor<TableState> {
  const [state, setState] = createSignal(table.state())
  onCleanup(table.subscribe(() => setState(() => table.state())))
  return state
}
