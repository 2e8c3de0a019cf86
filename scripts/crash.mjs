import { ready } from './ready.mjs'
import { attempt, runTool } from './run.mjs'

// Kills the server so many times (100), from a seed on (1), as a test does a few times: see
// test/crash.test.ts.
const [kills = '100', seed = '1'] = process.argv.slice(2)
const env = { NARDY_CRASHES: kills, NARDY_CRASH_SEED: seed }
const passed = attempt(ready) && runTool('vitest', ['run', 'test/crash.test.ts'], env)
if (!passed) process.exitCode = 1
