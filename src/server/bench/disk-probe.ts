import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

/** How often 4 KiB are written: seldom enough not to be the load itself. */
const EVERY = 25

const file = openSync(join(workerData as string, 'fsync'), 'w')
const page = new Uint8Array(4096)
const times: number[] = []
const writing = setInterval(() => {
  const before = performance.now()
  writeSync(file, page)
  fsyncSync(file)
  times.push(performance.now() - before)
}, EVERY)

parentPort?.once('message', () => {
  clearInterval(writing)
  closeSync(file)
  parentPort?.postMessage(times)
  parentPort?.close()
})
