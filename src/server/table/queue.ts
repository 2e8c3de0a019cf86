/** Tasks that run one after another. */
export class Queue {
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0

  /** Tasks that have not ended. */
  get size(): number {
    return this.waiting
  }

  /** Runs a task after all that came before it, whatever became of them. */
  run<T>(task: () => Promise<T>): Promise<T> {
    this.waiting++
    const done = this.last.then(task).finally(() => {
      this.waiting--
    })
    this.last = done.catch(() => undefined)
    return done
  }

  /** Waits until nothing is left. */
  async idle(): Promise<void> {
    while (this.waiting > 0) await this.last
  }
}
