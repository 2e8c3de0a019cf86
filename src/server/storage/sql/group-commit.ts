interface Waiting<T, R> {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

/** What is written together must fit into the parameters of one statement. */
const MOST = 250

/**
 * Collects items while a write is under way and writes them together, at most one of each key, in
 * the order in which they came. A write that fails fails its items; the next ones are tried anew.
 */
export function groupCommit<T, R>(
  keyOf: (item: T) => string,
  write: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  let queue: Waiting<T, R>[] = []
  let isRunning = false

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!isRunning) {
        isRunning = true
        // Whatever else arrives in this turn of the event loop comes along.
        setImmediate(run)
      }
    })

  async function run(): Promise<void> {
    const batch = nextBatch()
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [i, { resolve }] of batch.entries()) resolve(results[i])
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    isRunning = queue.length > 0
    if (isRunning) setImmediate(run)
  }

  function nextBatch(): Waiting<T, R>[] {
    const batch = new Map<string, Waiting<T, R>>()
    const later: Waiting<T, R>[] = []
    for (const waiting of queue) {
      const key = keyOf(waiting.item)
      if (batch.size < MOST && !batch.has(key)) batch.set(key, waiting)
      else later.push(waiting)
    }
    queue = later
    return [...batch.values()]
  }
}
