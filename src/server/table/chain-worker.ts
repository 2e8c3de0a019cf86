import { parentPort } from 'node:worker_threads'
import { type GameSeeds, type WorkedOut, workOut } from './game-chains.js'

/** A game whose chains are to be worked out, by a number of its own. */
export interface ChainJob {
  readonly number: number
  readonly seeds: GameSeeds
  readonly isUrgent: boolean
}

/** What came of the job of that number. */
export interface ChainAnswer {
  readonly number: number
  readonly made: WorkedOut
}

const waiting: ChainJob[] = []

/** One after another: what is urgent may have come in between. */
function goOn(): void {
  const job = waiting.shift()
  if (job === undefined) return
  const { number, seeds } = job
  parentPort?.postMessage({ number, made: workOut(seeds) } satisfies ChainAnswer)
  if (waiting.length > 0) setImmediate(goOn)
}

parentPort?.on('message', (job: ChainJob) => {
  if (waiting.length === 0) setImmediate(goOn)
  if (job.isUrgent) waiting.unshift(job)
  else waiting.push(job)
})
