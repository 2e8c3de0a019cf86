interface Waiting<T, R> {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

/** What is written together must fit into the parameters of one statement. */
const MOST = 250

/**
 * Collects items while a write is under way and writes them together, in the order in which they
 * came. A write that fails fails its items; the next ones are tried anew.
 */
export function groupCommit<T, R>(
  write: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  const queue: Waiting<T, R>[] = []
  let isRunning = false

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      // Whatever else arrives in this turn of the event loop comes along.
      setImmediate(run)
    })

  async function run(): Promise<void> {
    const batch = queue.splice(0, MOST)
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [i, { resolve }] of batch.entries()) resolve(results[i])
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    isRunning = queue.length > 0
    if (isRunning) setImmediate(run)
  }
}
