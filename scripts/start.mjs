import { ready } from './ready.mjs'
import { attempt, ROOT } from './run.mjs'

const PARENT = process.ppid

if (attempt(ready)) {
  if (process.env.npm_lifecycle_event) stopWithParent()
  const { runProgram } = await import(`${ROOT}/dist/cli/program.js`)
  process.exitCode = await runProgram(['serve', ...process.argv.slice(2)])
} else {
  process.exitCode = 1
}

/** The shell that npm puts in between dies of a signal and does not pass it on. */
function stopWithParent() {
  setInterval(() => {
    if (process.ppid !== PARENT) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
