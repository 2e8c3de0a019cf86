import { createEffect, createSignal, Show } from 'solid-js'
import { presetName } from '../../locales/index.js'
import { type AskFault, createTable, findServer } from '../live/api.js'
import type { TableSetup } from '../state/log.js'
import type { Shelf } from '../state/shelf.js'
import { loadTable } from '../state/store.js'
import type { Choice } from './choice.js'
import {
  isFriend,
  loadChoice,
  playableSettings,
  saveChoice,
  settingsFor,
  setupFor,
} from './choice.js'
import { GameChoice, TableSettings } from './home-game.js'
import { Colours, Opponents, Stakes } from './home-terms.js'
import { LanguageSwitch, useWords } from './language.js'
import { requestFor } from './live-choice.js'
import { ClockChoice, CodeEntry, LastTable } from './live-home.js'
import { NameField } from './live-name.js'
import { AskTrouble } from './live-trouble.js'
import { NewVersionNote } from './newer.js'
import { PreferencesForm } from './preferences-form.js'
import { RulesText } from './rules-text.js'
import { tableName } from './table-name.js'

/** The start page: what is played, against whom and for what, with the rules in plain words. */
export function HomePage(props: {
  shelf: Shelf
  onContinue: () => void
  onStart: (setup: TableSetup) => void
  /** Opens a table at the server. */
  onTable: (id: string) => void
}) {
  const words = useWords()
  const stored = loadTable(props.shelf)
  const open = stored.kind === 'table' && !stored.replay.match.isOver ? stored.log : null
  const [choice, setChoice] = createSignal(loadChoice(props.shelf))
  const [isSure, setSure] = createSignal(false)
  const [isOnline, setOnline] = createSignal(false)
  const [fault, setFault] = createSignal<AskFault | null>(null)
  void findServer().then((fault) => setOnline(fault === null))
  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice(), ...part })
    setSure(false)
    setFault(null)
  }
  const settings = () => playableSettings(choice())
  const fits = () => settingsFor(choice()).ok
  const start = (event: SubmitEvent) => {
    event.preventDefault()
    if (!fits()) return
    if (isFriend(choice(), isOnline())) {
      saveChoice(props.shelf, choice())
      void invite()
      return
    }
    if (open !== null && !isSure()) {
      setSure(true)
      return
    }
    saveChoice(props.shelf, choice())
    props.onStart(setupFor(choice()))
  }
  const invite = async () => {
    const made = await createTable(requestFor(choice()))
    if (made.ok) props.onTable(made.value.id)
    else setFault(made.error)
  }
  createEffect(() => {
    document.title = words().page.title
  })
  return (
    <div class="home">
      <header class="home-head">
        <h1>{words().page.title}</h1>
        <LanguageSwitch />
        <p>{words().page.lead}</p>
      </header>
      <main class="home-main">
        <div class="home-choice">
          <NewVersionNote />
          <Show when={stored.kind === 'unreadable'}>
            <p class="trouble">{words().table.unreadable}</p>
          </Show>
          <Show when={open}>
            {(log) => (
              <section class="kept" aria-label={words().table.keptGame}>
                <p>{tableName(words(), log())}</p>
                <button type="button" class="primary" onClick={props.onContinue}>
                  {words().page.continueGame}
                </button>
              </section>
            )}
          </Show>
          <Show when={isOnline()}>
            <LastTable shelf={props.shelf} onTable={props.onTable} />
            <CodeEntry onTable={props.onTable} />
          </Show>
          <form class="choosing" onSubmit={start}>
            <GameChoice choice={choice()} onChange={change} />
            <Opponents choice={choice()} onChange={change} isOnline={isOnline()} />
            <Colours choice={choice()} onChange={change} isOnline={isOnline()} />
            <Show when={isFriend(choice(), isOnline())}>
              <div class="with-friend">
                <ClockChoice choice={choice()} onChange={change} />
                <NameField />
              </div>
            </Show>
            <Stakes choice={choice()} onChange={change} />
            <TableSettings choice={choice()} onChange={change} />
            <div class="start-bar">
              <Show when={isSure()}>
                <p class="trouble" role="alert">
                  {words().table.changed}
                </p>
              </Show>
              <Show when={fault()}>{(why) => <AskTrouble fault={why()} />}</Show>
              <button type="submit" class="primary start" aria-disabled={!fits()}>
                {isSure() ? words().table.replace : words().page.start}
              </button>
            </div>
          </form>
        </div>
        <div class="home-reading">
          <section class="home-rules" aria-labelledby="rules-title">
            <h2 id="rules-title">
              {words().page.rules}: {presetName(words(), choice().preset)}
            </h2>
            <RulesText settings={settings()} />
          </section>
          <details class="home-rules">
            <summary>
              <h2>{words().preferences.title}</h2>
            </summary>
            <PreferencesForm />
          </details>
        </div>
      </main>
    </div>
  )
}
