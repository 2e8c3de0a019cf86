import type { Accessor } from 'solid-js'
import { createEffect, createSignal, on, onCleanup } from 'solid-js'

/** So many lines are kept for a reader that has fallen behind. */
const MOST = 8

/** Lines that a screen reader hears, each once. */
export function createSaid(): {
  said: Accessor<readonly { readonly text: string }[]>
  say: (...lines: string[]) => void
} {
  const [said, setSaid] = createSignal<readonly { text: string }[]>([])
  const say = (...lines: string[]) => {
    const more = lines.filter((text) => text !== '').map((text) => ({ text }))
    if (more.length > 0) setSaid((before) => [...before, ...more].slice(-MOST))
  }
  return { said, say }
}

/** A text that goes away by itself after so many milliseconds. */
export function createNotice(ms: number): [Accessor<string>, (text: string) => void] {
  const [notice, setNotice] = createSignal({ text: '' })
  createEffect(
    on(notice, ({ text }) => {
      if (text === '') return
      const timer = setTimeout(() => setNotice({ text: '' }), ms)
      onCleanup(() => clearTimeout(timer))
    }),
  )
  return [
    () => notice().text,
    (text) => {
      if (text !== '' || notice().text !== '') setNotice({ text })
    },
  ]
}
