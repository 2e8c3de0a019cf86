import { For } from 'solid-js'
import { describeSettings } from '../../locales/index.js'
import type { Settings } from '../../rules/index.js'
import { useWords } from './language.js'

/** The rules of a table in plain words. */
export function RulesText(props: { settings: Settings }) {
  const words = useWords()
  return (
    <div class="rules-text">
      <For each={describeSettings(words(), props.settings)}>
        {(group) => (
          <section>
            <h3>{group.title}</h3>
            <ul>
              <For each={group.lines}>{(line) => <li>{line}</li>}</For>
            </ul>
          </section>
        )}
      </For>
    </div>
  )
}
