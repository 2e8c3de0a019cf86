import { createMemo, For, Show } from 'solid-js'
import type { FamilyId } from '../../locales/index.js'
import {
  FAMILIES,
  familyOf,
  presetAbout,
  presetName,
  saySettingsFault,
  settingLabel,
  valueName,
} from '../../locales/index.js'
import { DIE_FACES, presetById, valueAt } from '../../rules/index.js'
import type { Choice } from './choice.js'
import { playableSettings, settingsFor } from './choice.js'
import { useWords } from './language.js'
import type { SettingField } from './setting-fields.js'
import { fieldsOf } from './setting-fields.js'

interface Choosing {
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

/** What is played: the kind of nardy, and whose rules. */
export function GameChoice(props: Choosing) {
  const words = useWords()
  const family = createMemo(() => familyOf(props.choice.preset))
  const choose = (preset: string) => props.onChange({ preset, changes: {} })
  return (
    <>
      <fieldset class="field families">
        <legend>{words().page.chooseGame}</legend>
        <For each={FAMILIES}>
          {({ id, presets }) => (
            <label class="tile">
              <input
                type="radio"
                name="family"
                value={id}
                checked={family().id === id}
                onChange={() => choose(presets[0])}
              />
              <FamilyWords id={id} />
            </label>
          )}
        </For>
      </fieldset>
      <fieldset class="field variants">
        <legend>{words().home.variant}</legend>
        <For each={family().presets}>
          {(id) => (
            <label class="option">
              <input
                type="radio"
                name="preset"
                value={id}
                checked={props.choice.preset === id}
                onChange={() => choose(id)}
              />
              <span>
                {presetName(words(), id)}
                <small>{presetAbout(words(), id)}</small>
              </span>
            </label>
          )}
        </For>
      </fieldset>
    </>
  )
}

function FamilyWords(props: { id: FamilyId }) {
  const words = useWords()
  return (
    <span>
      {words().home.families[props.id].name}
      <small>{words().home.families[props.id].about}</small>
    </span>
  )
}

/** Each setting of the table, folded away. */
export function TableSettings(props: Choosing) {
  const words = useWords()
  const count = () => Object.keys(props.choice.changes).length
  const groups = createMemo(() => fieldsOf(playableSettings(props.choice)))
  const fault = () => {
    const settings = settingsFor(props.choice)
    return settings.ok ? '' : saySettingsFault(words(), settings.error)
  }
  return (
    <details class="settings">
      <summary>
        {words().home.details}
        <Show when={count() > 0}>
          {' '}
          <span class="settings-count">({words().home.changed(count())})</span>
        </Show>
      </summary>
      <div class="setting-groups">
        <For each={groups()}>
          {({ title, fields }) => (
            <fieldset class="field">
              <legend>{words().rules.titles[title]}</legend>
              <For each={fields}>{(field) => <Setting {...props} field={field} />}</For>
            </fieldset>
          )}
        </For>
      </div>
      <Show when={fault()}>
        <p class="trouble" role="alert">
          {fault()}
        </p>
      </Show>
      <button
        type="button"
        aria-disabled={count() === 0}
        onClick={() => props.onChange({ changes: {} })}
      >
        {words().home.reset}
      </button>
    </details>
  )
}

function Setting(props: Choosing & { field: SettingField }) {
  const words = useWords()
  const usual = () => valueAt(presetById(props.choice.preset)?.settings, props.field.path)
  const value = () => {
    const { changes } = props.choice
    return props.field.path in changes ? changes[props.field.path] : usual()
  }
  const set = (next: unknown) => {
    const { [props.field.path]: _, ...others } = props.choice.changes
    const isUsual = JSON.stringify(next) === JSON.stringify(usual())
    props.onChange({ changes: isUsual ? others : { ...others, [props.field.path]: next } })
  }
  const isChanged = () => props.field.path in props.choice.changes
  const label = () => settingLabel(words(), props.field.path)
  return (
    <Show
      when={props.field.options.length > 0}
      fallback={<DiceSetting label={label()} dice={value() as readonly number[]} onChange={set} />}
    >
      <label class="setting" classList={{ changed: isChanged() }}>
        <span>{label()}</span>
        <select
          value={JSON.stringify(value())}
          onChange={(event) => set(JSON.parse(event.currentTarget.value))}
        >
          <For each={props.field.options}>
            {(option) => (
              <option
                value={JSON.stringify(option)}
                selected={JSON.stringify(option) === JSON.stringify(value())}
              >
                {valueName(words(), props.field.path, option)}
              </option>
            )}
          </For>
        </select>
      </label>
    </Show>
  )
}

function DiceSetting(props: {
  label: string
  dice: readonly number[]
  onChange: (dice: readonly number[]) => void
}) {
  const toggle = (die: number) =>
    props.onChange(
      props.dice.includes(die)
        ? props.dice.filter((other) => other !== die)
        : [...props.dice, die].toSorted((a, b) => a - b),
    )
  return (
    <fieldset class="doubles">
      <legend>{props.label}</legend>
      <For each={DIE_FACES}>
        {(die) => (
          <label class="option">
            <input
              type="checkbox"
              checked={props.dice.includes(die)}
              onChange={() => toggle(die)}
            />
            {die}-{die}
          </label>
        )}
      </For>
    </fieldset>
  )
}
