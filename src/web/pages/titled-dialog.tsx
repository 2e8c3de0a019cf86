import { type JSX, onMount } from 'solid-js'
import { CloseIcon } from './icons.js'
import { useWords } from './language.js'

/** A dialog over the page with a title and a button that closes it; open as soon as it is there. */
export function TitledDialog(props: {
  class: string
  title: string
  onClose: () => void
  children: JSX.Element
}) {
  const words = useWords()
  let dialog: HTMLDialogElement | undefined
  onMount(() => dialog?.showModal())
  return (
    <dialog
      ref={dialog}
      class={`menu ${props.class}`}
      aria-label={props.title}
      onClose={props.onClose}
    >
      <div class="menu-head">
        <h2>{props.title}</h2>
        <button
          type="button"
          class="square"
          title={words().page.close}
          onClick={() => dialog?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      {props.children}
    </dialog>
  )
}
