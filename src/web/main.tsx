import { render } from 'solid-js/web'
import { App } from './pages/app.js'
import { keepForOffline } from './state/new-version.js'
import { browserShelf } from './state/shelf.js'
import { workerThinker } from './state/worker-thinker.js'
import './styles/index.css'

const still = matchMedia('(prefers-reduced-motion: reduce)').matches
const PAUSES = { 'before-roll': 500, 'after-roll': 700, 'before-answer': 700 } as const
const fill = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

render(
  () => (
    <App
      means={{
        shelf: browserShelf(),
        fill,
        still,
        createThinker: workerThinker,
        newVersion: keepForOffline(),
        pause: (what) => new Promise((done) => setTimeout(done, still ? 0 : PAUSES[what])),
        newId: () =>
          fill(new Uint8Array(16)).reduce(
            (id, byte) => id + byte.toString(16).padStart(2, '0'),
            '',
          ),
      }}
    />
  ),
  document.getElementById('app') as HTMLElement,
)
