import type { Accessor } from 'solid-js'
import { createSignal } from 'solid-js'

/** A newer version of the page that is stored and waits; nothing changes until it is asked for. */
export interface NewVersion {
  readonly isReady: Accessor<boolean>
  /** Puts the newer version in place and loads the page again. */
  readonly take: () => void
}

const FILE = '/sw.js'
const HOUR = 3_600_000

/** Keeps the page for use without a network, and looks for newer versions from time to time. */
export function keepForOffline(): NewVersion {
  const [waiting, setWaiting] = createSignal<ServiceWorker | null>(null)
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    const register = () => {
      navigator.serviceWorker.register(FILE).then(
        // A browser that keeps nothing may answer with nothing.
        (registration?: ServiceWorkerRegistration) => {
          if (registration !== undefined) watch(registration, setWaiting)
        },
        () => {},
      )
    }
    if (document.readyState === 'complete') register()
    else addEventListener('load', register, { once: true })
  }
  return {
    isReady: () => waiting() !== null,
    take: () => {
      const worker = waiting()
      const loadWhenActive = () => {
        if (worker?.state === 'activated') location.reload()
      }
      worker?.addEventListener('statechange', loadWhenActive)
      worker?.postMessage({ type: 'SKIP_WAITING' })
      loadWhenActive()
    },
  }
}

function watch(
  registration: ServiceWorkerRegistration,
  setWaiting: (worker: ServiceWorker) => void,
): void {
  const look = () => {
    const { waiting } = registration
    if (waiting !== null && registration.active !== null) setWaiting(waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  setInterval(() => registration.update().catch(() => {}), HOUR)
}
