import type { AskFault } from '../live/api.js'
import { useWords } from './language.js'

/** Why the server did not do what was asked. */
export function AskTrouble(props: { fault: AskFault }) {
  const words = useWords()
  const text = () => {
    const { noServer, refused, noSuchCode, tooMany } = words().live.home
    const texts = {
      unreachable: noServer,
      'no-server': words().live.connection.offline,
      refused,
      'not-found': noSuchCode,
      'too-many': tooMany,
    } as const
    return texts[props.fault]
  }
  return (
    <p class="trouble" role="alert">
      {text()}
    </p>
  )
}
