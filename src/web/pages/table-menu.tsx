import { onMount } from 'solid-js'
import type { TableState } from '../state/table.js'
import { CloseIcon } from './icons.js'
import { LanguageSwitch, useWords } from './language.js'
import { RulesText } from './rules-text.js'
import { TableFacts } from './table-panel.js'

/** Language, what is played for, and the rules of the table. */
export function TableMenu(props: { state: TableState; onClose: () => void }) {
  const words = useWords()
  let dialog: HTMLDialogElement | undefined
  onMount(() => dialog?.showModal())
  return (
    <dialog ref={dialog} class="menu" aria-label={words().table.menu} onClose={props.onClose}>
      <div class="menu-head">
        <LanguageSwitch />
        <button
          type="button"
          class="square"
          title={words().page.close}
          onClick={() => dialog?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <TableFacts state={props.state} />
      <h2>{words().page.rules}</h2>
      <RulesText settings={props.state.log.settings} />
    </dialog>
  )
}
