import { useWords } from './language.js'

/** What is to be seen before a table at the server is. */
export function Waiting(props: { text?: string; isLost?: boolean; onHome: () => void }) {
  const words = useWords()
  const text = () => {
    const { connecting, lost } = words().live.connection
    return props.text ?? (props.isLost === true ? lost : connecting)
  }
  return (
    <main class="waiting">
      <h1>{words().page.title}</h1>
      <p role="status">{text()}</p>
      <button type="button" onClick={props.onHome}>
        {words().table.home}
      </button>
    </main>
  )
}
