import type { Accessor, JSX } from 'solid-js'
import { createContext, createEffect, createMemo, createSignal, For, useContext } from 'solid-js'
import type { Locale, Words } from '../../locales/index.js'
import { LOCALES, localeOf, wordsOf } from '../../locales/index.js'
import type { Shelf } from '../state/shelf.js'

const NAME = 'nardy.language'
/** So many letters of a language's own name stand on its button. */
const SHORT = 3

interface Language {
  readonly words: Accessor<Words>
  readonly choose: (locale: Locale) => void
}

const Context = createContext<Language>()

/** Gives the words of the chosen language to everything inside; the choice is kept. */
export function LanguageProvider(props: { shelf: Shelf; children: JSX.Element }) {
  const kept = props.shelf.read(NAME)
  const tags = kept === null ? navigator.languages : [kept, ...navigator.languages]
  const [locale, setLocale] = createSignal<Locale>(localeOf(...tags))
  const words = createMemo(() => wordsOf(locale()))
  createEffect(() => {
    document.documentElement.lang = locale()
  })
  const choose = (next: Locale) => {
    props.shelf.write(NAME, next)
    setLocale(next)
  }
  return <Context.Provider value={{ words, choose }}>{props.children}</Context.Provider>
}

/** The words of the language in which the page is shown. */
export function useWords(): Accessor<Words> {
  return useLanguage().words
}

function useLanguage(): Language {
  const language = useContext(Context)
  if (language === undefined) throw new Error('No language around this component')
  return language
}

/** Buttons for the three languages, each under its own name. */
export function LanguageSwitch() {
  const { words, choose } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere.
    <div class="languages" role="group" aria-label={words().page.language}>
      <For each={LOCALES}>
        {(locale) => (
          <button
            type="button"
            lang={locale}
            aria-pressed={words().locale === locale}
            aria-label={wordsOf(locale).language}
            onClick={() => choose(locale)}
          >
            {wordsOf(locale).language.slice(0, SHORT)}
          </button>
        )}
      </For>
    </div>
  )
}
