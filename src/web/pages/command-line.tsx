import { createSignal } from 'solid-js'
import { useWords } from './language.js'

/** A line in which plays and commands can be typed; an empty one presses the main button. */
export function CommandLine(props: { onLine: (line: string) => void }) {
  const words = useWords()
  const [text, setText] = createSignal('')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    props.onLine(text())
    setText('')
  }
  return (
    <form class="typed" onSubmit={send}>
      <input
        type="text"
        aria-label={words().commands.label}
        placeholder={words().commands.example}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}
