/** Whether something could be kept: `full` where there is no room, `denied` where nothing is kept at all. */
export type Keeping = 'kept' | 'full' | 'denied'

/** Where texts are kept across reloads, by name. */
export interface Shelf {
  read(name: string): string | null
  write(name: string, text: string): Keeping
  remove(name: string): void
}

/** The browser's own store; reading and writing never throw. */
export function browserShelf(): Shelf {
  return {
    read: (name) => attempt(() => localStorage.getItem(name), null),
    write: (name, text) => {
      try {
        localStorage.setItem(name, text)
        return 'kept'
      } catch (error) {
        return isQuota(error) ? 'full' : 'denied'
      }
    },
    remove: (name) => attempt(() => localStorage.removeItem(name), undefined),
  }
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && /quota/i.test(error.name)
}
