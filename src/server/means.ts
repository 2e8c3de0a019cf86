/** Time as the server sees it; tests pass in their own. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls once after so many milliseconds, unless the returned function is called before. */
  later(ms: number, call: () => void): () => void
}

/** Fills bytes at random, fit for secrets. */
export type Fill = (bytes: Uint8Array) => void
