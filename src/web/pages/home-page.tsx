import { createEffect, createSignal, For, Show } from 'solid-js'
import { presetAbout, presetName } from '../../locales/index.js'
import { PRESETS, presetById } from '../../rules/index.js'
import type { TableSetup } from '../state/log.js'
import type { Shelf } from '../state/shelf.js'
import { loadTable } from '../state/store.js'
import type { Choice, Kind, Opponent } from './choice.js'
import {
  clamp,
  KINDS,
  LARGEST,
  loadChoice,
  opponentOf,
  opponentsFor,
  saveChoice,
  setupFor,
} from './choice.js'
import { LanguageSwitch, useWords } from './language.js'
import { RulesText } from './rules-text.js'

/** The start page: what is played, against whom and for what, with the rules in plain words. */
export function HomePage(props: {
  shelf: Shelf
  onContinue: () => void
  onStart: (setup: TableSetup) => void
}) {
  const words = useWords()
  const stored = loadTable(props.shelf)
  const open = stored.kind === 'table' && !stored.replay.match.isOver ? stored.log : null
  const [choice, setChoice] = createSignal(loadChoice(props.shelf))
  const [isSure, setSure] = createSignal(false)
  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice(), ...part })
    setSure(false)
  }
  const preset = () => presetById(choice().preset) ?? PRESETS[0]
  const start = (event: SubmitEvent) => {
    event.preventDefault()
    if (open !== null && !isSure()) {
      setSure(true)
      return
    }
    saveChoice(props.shelf, choice())
    props.onStart(setupFor(choice()))
  }
  createEffect(() => {
    document.title = words().page.title
  })
  return (
    <div class="home">
      <header class="home-head">
        <div>
          <h1>{words().page.title}</h1>
          <p>{words().page.lead}</p>
        </div>
        <LanguageSwitch />
      </header>
      <main class="home-main">
        <div class="home-choice">
          <Show when={stored.kind === 'unreadable'}>
            <p class="trouble">{words().table.unreadable}</p>
          </Show>
          <Show when={open}>
            {(log) => (
              <section class="kept" aria-label={words().table.keptGame}>
                <p>{presetName(words(), log().preset)}</p>
                <button type="button" class="primary" onClick={props.onContinue}>
                  {words().page.continueGame}
                </button>
              </section>
            )}
          </Show>
          <form onSubmit={start}>
            <label class="field">
              <span>{words().page.chooseGame}</span>
              <select
                value={choice().preset}
                onChange={(event) => change({ preset: event.currentTarget.value })}
              >
                <For each={PRESETS}>
                  {({ id }) => <option value={id}>{presetName(words(), id)}</option>}
                </For>
              </select>
            </label>
            <p class="about">{presetAbout(words(), preset().id)}</p>
            <Opponents choice={choice()} onChange={change} />
            <Stakes choice={choice()} onChange={change} />
            <Show when={isSure()}>
              <p class="trouble" role="alert">
                {words().table.changed}
              </p>
            </Show>
            <button type="submit" class="primary start">
              {isSure() ? words().table.replace : words().page.start}
            </button>
          </form>
        </div>
        <section class="home-rules" aria-labelledby="rules-title">
          <h2 id="rules-title">
            {words().page.rules}: {presetName(words(), preset().id)}
          </h2>
          <RulesText settings={preset().settings} />
        </section>
      </main>
    </div>
  )
}

function Opponents(props: { choice: Choice; onChange: (part: Partial<Choice>) => void }) {
  const words = useWords()
  const settings = () => (presetById(props.choice.preset) ?? PRESETS[0]).settings
  const label = (opponent: Opponent) =>
    opponent === 'person'
      ? words().page.twoHere
      : `${words().page.computer}: ${words().game.levels[opponent].name}`
  const about = (opponent: Opponent) =>
    opponent === 'person' ? '' : words().game.levels[opponent].about
  return (
    <fieldset class="field">
      <legend>{words().page.opponent}</legend>
      <For each={opponentsFor(settings())}>
        {(opponent) => (
          <label class="option">
            <input
              type="radio"
              name="opponent"
              value={opponent}
              checked={opponentOf(props.choice) === opponent}
              onChange={() => props.onChange({ opponent })}
            />
            <span>
              {label(opponent)}
              <small>{about(opponent)}</small>
            </span>
          </label>
        )}
      </For>
    </fieldset>
  )
}

function Stakes(props: { choice: Choice; onChange: (part: Partial<Choice>) => void }) {
  const words = useWords()
  const label = (kind: Kind) =>
    ({
      game: words().table.oneGame,
      match: words().table.match,
      series: words().table.series,
      money: words().game.score.session,
    })[kind]
  return (
    <fieldset class="field">
      <legend>{words().page.match}</legend>
      <For each={KINDS}>
        {(kind) => (
          <label class="option">
            <input
              type="radio"
              name="kind"
              checked={props.choice.kind === kind}
              onChange={() => props.onChange({ kind })}
            />
            <span>{label(kind)}</span>
          </label>
        )}
      </For>
      <Show when={numberFor(props.choice.kind)}>
        {(name) => (
          <label class="number">
            <span>{words().page[name()]}</span>
            <input
              type="number"
              inputmode="numeric"
              min="1"
              max={LARGEST[name()]}
              required
              value={props.choice[name()]}
              onChange={(event) => {
                const input = event.currentTarget
                const value = clamp(input.valueAsNumber, LARGEST[name()], props.choice[name()])
                input.value = String(value)
                props.onChange({ [name()]: value })
              }}
            />
          </label>
        )}
      </Show>
    </fieldset>
  )
}

function numberFor(kind: Kind): keyof typeof LARGEST | null {
  if (kind === 'match') return 'points'
  if (kind === 'series') return 'games'
  return kind === 'money' ? 'stake' : null
}
