import { ready } from './ready.mjs'
import { run } from './run.mjs'

/** Compiled programs that measure and print; each ends badly when a figure it checks is wrong. */
const BENCHES = ['dist/lab/bench-plays.js']

ready()
const passed = BENCHES.filter((file) => run(process.execPath, [file]))
process.exitCode = passed.length === BENCHES.length ? 0 : 1
