import type { Accessor, JSX } from 'solid-js'
import { createContext, createEffect, createSignal, onCleanup, useContext } from 'solid-js'
import type { Preferences } from '../state/preferences.js'
import { isPreferencesKey, loadPreferences, savePreferences } from '../state/preferences.js'
import type { Shelf } from '../state/shelf.js'

interface Preferring {
  readonly preferences: Accessor<Preferences>
  /** Changes some preferences and keeps all of them. */
  readonly prefer: (change: Partial<Preferences>) => void
}

const Context = createContext<Preferring>()

/** Gives the player's preferences to everything inside; other windows follow them too. */
export function PreferencesProvider(props: { shelf: Shelf; children: JSX.Element }) {
  const [preferences, setPreferences] = createSignal(loadPreferences(props.shelf))
  const prefer = (change: Partial<Preferences>) => {
    setPreferences((before) => ({ ...before, ...change }))
    savePreferences(props.shelf, preferences())
  }
  const onStorage = (event: StorageEvent) => {
    if (isPreferencesKey(event.key)) setPreferences(loadPreferences(props.shelf))
  }
  addEventListener('storage', onStorage)
  onCleanup(() => removeEventListener('storage', onStorage))
  createEffect(() => {
    document.documentElement.dataset.theme = preferences().theme
  })
  return <Context.Provider value={{ preferences, prefer }}>{props.children}</Context.Provider>
}

/** The player's preferences, and the way to change them. */
export function usePreferences(): Preferring {
  const preferring = useContext(Context)
  if (preferring === undefined) throw new Error('No preferences around this component')
  return preferring
}
