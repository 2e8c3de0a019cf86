import type { Accessor } from 'solid-js'
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  on,
  onCleanup,
  Show,
} from 'solid-js'
import type { ClientView } from '../../protocol/client.js'
import { createClient } from '../../protocol/client.js'
import { awaited, type TableState } from '../../protocol/table.js'
import { findServer } from '../live/api.js'
import { keptChains } from '../live/chains.js'
import { keptDrafts } from '../live/drafts.js'
import { LiveTable } from '../live/live-table.js'
import { browserMeans } from '../live/socket.js'
import type { FillRandom } from '../state/chance.js'
import type { Shelf } from '../state/shelf.js'
import '../styles/live.css'
import { useWords } from './language.js'
import { saveLast } from './live-choice.js'
import { createExtras } from './live-extras.js'
import { Waiting } from './live-waiting.js'
import { TablePage } from './table-page.js'

/** A table at the server: connects, watches it, and shows it as soon as its log is there. */
export function LivePage(props: {
  id: string
  shelf: Shelf
  fill: FillRandom
  still: boolean
  onHome: () => void
  onTable: (id: string) => void
}) {
  const client = createClient(browserMeans())
  const [view, setView] = createSignal(client.view())
  onCleanup(client.onChange(() => setView(client.view())))
  onCleanup(() => client.close())
  createEffect(
    on(
      () => props.id,
      (id) => {
        client.watch(id)
        onCleanup(() => client.unwatch(id))
      },
    ),
  )
  const sight = () => view().tables.get(props.id)
  const isThere = createMemo(() => sight()?.state != null && view().guest !== null)
  const table = createMemo(() => {
    const id = props.id
    if (!isThere()) return null
    const now = client.view().tables.get(id)
    if (now?.state == null) return null
    const means = {
      client,
      chains: keptChains(props.shelf, props.fill, id),
      drafts: keptDrafts(props.shelf, id),
    }
    const made = new LiveTable(means, { ...now, state: now.state as TableState })
    onCleanup(() => made.close())
    return made
  })
  createEffect(() => {
    const state = sight()?.state
    const isMine = table()?.view().me !== null
    if (state != null && isMine) saveLast(props.shelf, awaited(state) === 'over' ? null : state.id)
  })
  return (
    <Show
      when={table()}
      keyed
      fallback={<Approach view={view} id={props.id} onHome={props.onHome} />}
    >
      {(table) => (
        <Opened
          table={table}
          client={{ say: client.say, block: client.block, view }}
          still={props.still}
          onHome={props.onHome}
          onTable={props.onTable}
        />
      )}
    </Show>
  )
}

function Opened(props: {
  table: LiveTable
  client: Parameters<typeof createExtras>[1]
  still: boolean
  onHome: () => void
  onTable: (id: string) => void
}) {
  const extras = createExtras(props.table, props.client, {
    home: props.onHome,
    open: props.onTable,
  })
  return (
    <>
      <TablePage
        table={props.table}
        still={props.still}
        extras={extras.slots}
        onAgain={() => props.table.command({ type: 'rematch' })}
        onHome={props.onHome}
      />
      {extras.around()}
    </>
  )
}

/** What is to be seen before the table is. */
function Approach(props: { view: Accessor<ClientView>; id: string; onHome: () => void }) {
  const words = useWords()
  const [fault] = createResource(findServer)
  const text = () => {
    const { connection } = words().live
    const sight = props.view().tables.get(props.id)
    if (sight !== undefined && sight.fault !== null) {
      return sight.fault === 'no-such-table' ? connection.noTable : connection.broken
    }
    if (fault() === 'no-server') return connection.offline
    if (props.view().connection === 'outdated') return connection.outdated
    return props.view().connection === 'waiting' ? connection.lost : connection.connecting
  }
  createEffect(() => {
    document.title = words().page.title
  })
  return <Waiting text={text()} onHome={props.onHome} />
}
