import { ready } from './ready.mjs'
import { attempt, run } from './run.mjs'

/** Programs that measure and print; each ends badly when a figure it checks is wrong. */
const BENCHES = [
  'dist/lab/bench-plays.js',
  'dist/lab/bench-nets.js',
  'dist/server/storage/bench.js',
  'dist/server/bench/bench.js',
  'scripts/bench-page.mjs',
]

const passed = attempt(ready) ? BENCHES.filter((file) => run(process.execPath, [file])) : []
if (passed.length < BENCHES.length) process.exitCode = 1
