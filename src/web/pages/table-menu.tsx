import type { JSX } from 'solid-js'
import { onMount } from 'solid-js'
import type { PlayedTurn } from '../state/history.js'
import type { TableState } from '../state/table.js'
import { CommandLine } from './command-line.js'
import { CloseIcon } from './icons.js'
import { LanguageSwitch, useWords } from './language.js'
import { NewVersionNote } from './newer.js'
import { PlaysList } from './plays-list.js'
import { PreferencesForm } from './preferences-form.js'
import { RulesText } from './rules-text.js'
import { TableFacts } from './table-panel.js'

/** Language, what is played for, preferences, the plays so far and the rules of the table. */
export function TableMenu(props: {
  state: TableState
  turns: readonly PlayedTurn[]
  looking: PlayedTurn | null
  onLook: (turn: PlayedTurn) => void
  onLine: (line: string) => void
  onClose: () => void
  more?: () => JSX.Element
}) {
  const words = useWords()
  let dialog: HTMLDialogElement | undefined
  onMount(() => dialog?.showModal())
  const close = () => dialog?.close()
  return (
    <dialog ref={dialog} class="menu" aria-label={words().table.menu} onClose={props.onClose}>
      <div class="menu-head">
        <LanguageSwitch />
        <button type="button" class="square" title={words().page.close} onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <NewVersionNote />
      <TableFacts state={props.state} />
      {props.more?.()}
      <CommandLine
        onLine={(line) => {
          close()
          props.onLine(line)
        }}
      />
      <details>
        <summary>{words().preferences.title}</summary>
        <PreferencesForm />
      </details>
      <details>
        <summary>{words().flow.plays}</summary>
        <PlaysList
          turns={props.turns}
          settings={props.state.log.settings}
          looking={props.looking}
          onLook={(turn) => {
            close()
            props.onLook(turn)
          }}
        />
      </details>
      <details>
        <summary>{words().page.rules}</summary>
        <RulesText settings={props.state.log.settings} />
      </details>
    </dialog>
  )
}
