import type { JSX } from 'solid-js'
import { createContext, Show, useContext } from 'solid-js'
import type { NewVersion } from '../state/new-version.js'
import { useWords } from './language.js'

const Context = createContext<NewVersion>()

/** Tells everything inside whether a newer version of the page waits. */
export function NewVersionProvider(props: { newVersion: NewVersion; children: JSX.Element }) {
  return <Context.Provider value={props.newVersion}>{props.children}</Context.Provider>
}

/** The newer version of the page that may wait. */
export function useNewVersion(): NewVersion {
  const newVersion = useContext(Context)
  if (newVersion === undefined) throw new Error('No news of versions around this component')
  return newVersion
}

/** Offers the newer version where one waits; whatever is played goes on after it. */
export function NewVersionNote() {
  const words = useWords()
  const newVersion = useNewVersion()
  return (
    <Show when={newVersion.isReady()}>
      <section class="kept" aria-label={words().home.newVersion}>
        <p>{words().home.newVersion}</p>
        <button type="button" onClick={newVersion.take}>
          {words().home.takeVersion}
        </button>
      </section>
    </Show>
  )
}
