import { createSignal, ErrorBoundary, lazy, Match, onCleanup, Suspense, Switch } from 'solid-js'
import { type LocalMeans, LocalTable } from '../state/local-table.js'
import { createLog, type TableSetup } from '../state/log.js'
import type { NewVersion } from '../state/new-version.js'
import { replayLog, sideOf, startReplay } from '../state/replay.js'
import { isTableKey, loadTable, saveTable } from '../state/store.js'
import { HomePage } from './home-page.js'
import { LanguageProvider } from './language.js'
import { Waiting } from './live-waiting.js'
import { NewVersionProvider } from './newer.js'
import { PreferencesProvider } from './preferences-context.js'
import { TablePage } from './table-page.js'

const TABLE_HASH = '#table'
const LIVE_HASH = /^#live\/([a-z0-9]{12})$/

/** Only tables at a server need it. */
const LivePage = lazy(() => import('./live-page.js').then((m) => ({ default: m.LivePage })))

/** Everything that the pages need from the browser. */
export interface AppMeans extends Omit<LocalMeans, 'thinker'> {
  readonly createThinker: () => LocalMeans['thinker']
  /** Whether the player wants nothing to move by itself. */
  readonly still: boolean
  readonly newId: () => string
  readonly newVersion: NewVersion
}

/** The pages: the start page, and the table while the address says so. */
export function App(props: { means: AppMeans }) {
  const { means } = props
  const [table, setTable] = createSignal<LocalTable | null>(null)
  const open = (next: LocalTable | null) => {
    table()?.close()
    setTable(next)
  }
  const resume = () => {
    const stored = loadTable(means.shelf)
    open(
      stored.kind === 'table' ? new LocalTable(localMeans(means), stored.log, stored.replay) : null,
    )
  }
  const start = (setup: TableSetup) => {
    const log = createLog(setup, means.newId())
    const replay = replayLog(log)
    saveTable(means.shelf, log)
    open(new LocalTable(localMeans(means), log, replay.ok ? replay.value : startReplay(log)))
    location.hash = TABLE_HASH
  }
  const [live, setLive] = createSignal<string | null>(null)
  const goLive = (id: string) => {
    location.hash = `#live/${id}`
  }
  const follow = () => {
    setLive(LIVE_HASH.exec(location.hash)?.[1] ?? null)
    if (location.hash !== TABLE_HASH) open(null)
    else if (table() === null) resume()
  }
  const onStorage = (event: StorageEvent) => {
    if (isTableKey(event.key)) table()?.checkStore()
  }
  addEventListener('hashchange', follow)
  addEventListener('storage', onStorage)
  onCleanup(() => {
    removeEventListener('hashchange', follow)
    removeEventListener('storage', onStorage)
  })
  follow()
  const goHome = () => {
    location.hash = ''
  }
  return (
    <PreferencesProvider shelf={means.shelf}>
      <LanguageProvider shelf={means.shelf}>
        <NewVersionProvider newVersion={means.newVersion}>
          <Switch
            fallback={
              <HomePage
                shelf={means.shelf}
                onContinue={() => {
                  location.hash = TABLE_HASH
                }}
                onStart={start}
                onTable={goLive}
              />
            }
          >
            <Match when={live()}>
              {(id) => (
                <ErrorBoundary fallback={<Waiting isLost onHome={goHome} />}>
                  <Suspense fallback={<Waiting onHome={goHome} />}>
                    <LivePage
                      id={id()}
                      shelf={means.shelf}
                      fill={means.fill}
                      still={means.still}
                      onHome={goHome}
                      onTable={goLive}
                    />
                  </Suspense>
                </ErrorBoundary>
              )}
            </Match>
            <Match when={table()} keyed>
              {(open) => (
                <TablePage
                  table={open}
                  still={means.still}
                  onAgain={() => {
                    const { log, replay } = open.state()
                    start({ ...log, near: sideOf(replay, 0) ?? 'white' })
                  }}
                  onHome={goHome}
                />
              )}
            </Match>
          </Switch>
        </NewVersionProvider>
      </LanguageProvider>
    </PreferencesProvider>
  )
}

function localMeans(means: AppMeans): LocalMeans {
  return { ...means, thinker: means.createThinker() }
}
