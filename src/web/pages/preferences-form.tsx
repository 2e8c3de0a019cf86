import { For } from 'solid-js'
import type { Preferences } from '../state/preferences.js'
import {
  DICE,
  FORCED,
  HOME_SIDES,
  MOVINGS,
  NUMBERINGS,
  SPEEDS,
  THEMES,
} from '../state/preferences.js'
import { useWords } from './language.js'
import { usePreferences } from './preferences-context.js'

const CHOICES = {
  theme: THEMES,
  speed: SPEEDS,
  numbering: NUMBERINGS,
  dice: DICE,
  homeSide: HOME_SIDES,
  moving: MOVINGS,
  forced: FORCED,
} as const

type ChoiceName = keyof typeof CHOICES
type SwitchName = {
  [K in keyof Preferences]: Preferences[K] extends boolean ? K : never
}[keyof Preferences]

/** Everything that a player may like otherwise; each takes effect at once. */
export function PreferencesForm() {
  return (
    <div class="preferences">
      <Choice name="theme" />
      <Choice name="speed" />
      <OnOff name="sound" />
      <Volume />
      <Choice name="numbering" />
      <Choice name="dice" />
      <Choice name="homeSide" />
      <Choice name="moving" />
      <Choice name="forced" />
      <For each={['hints', 'rollNames', 'autoRoll', 'autoBearOff', 'turnBoard'] as const}>
        {(name) => <OnOff name={name} />}
      </For>
    </div>
  )
}

function Choice(props: { name: ChoiceName }) {
  const words = useWords()
  const { preferences, prefer } = usePreferences()
  const names = (): Readonly<Record<string, string>> => words().preferences.values[props.name]
  return (
    <label class="setting">
      <span>{words().preferences.labels[props.name]}</span>
      <select onChange={(event) => prefer({ [props.name]: event.currentTarget.value })}>
        <For each={CHOICES[props.name]}>
          {(value) => (
            <option value={value} selected={preferences()[props.name] === value}>
              {names()[value]}
            </option>
          )}
        </For>
      </select>
    </label>
  )
}

function OnOff(props: { name: SwitchName }) {
  const words = useWords()
  const { preferences, prefer } = usePreferences()
  return (
    <label class="option">
      <input
        type="checkbox"
        checked={preferences()[props.name]}
        onChange={(event) => prefer({ [props.name]: event.currentTarget.checked })}
      />
      <span>{words().preferences.labels[props.name]}</span>
    </label>
  )
}

function Volume() {
  const words = useWords()
  const { preferences, prefer } = usePreferences()
  return (
    <label class="setting">
      <span>{words().preferences.labels.volume}</span>
      <input
        type="range"
        min="0"
        max="1"
        step="0.1"
        value={preferences().volume}
        onInput={(event) => prefer({ volume: event.currentTarget.valueAsNumber })}
      />
    </label>
  )
}
