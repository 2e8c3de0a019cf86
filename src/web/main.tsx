import { render } from 'solid-js/web'
import { App } from './pages/app.js'
import { paceOf } from './pages/pace.js'
import { keepForOffline } from './state/new-version.js'
import { loadPreferences } from './state/preferences.js'
import { browserShelf } from './state/shelf.js'
import { workerThinker } from './state/worker-thinker.js'
import './styles/index.css'

const still = matchMedia('(prefers-reduced-motion: reduce)').matches
const PAUSES = { 'before-roll': 500, 'after-roll': 700, 'before-answer': 700 } as const
const PATIENCE = 4000
const shelf = browserShelf()
const fill = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

render(
  () => (
    <App
      means={{
        shelf,
        fill,
        still,
        createThinker: workerThinker,
        newVersion: keepForOffline(),
        pause: (what) => {
          const { pauses } = paceOf(loadPreferences(shelf).speed, still)
          const length = what === 'patience' ? PATIENCE : PAUSES[what] * pauses
          return new Promise((done) => setTimeout(done, length))
        },
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
