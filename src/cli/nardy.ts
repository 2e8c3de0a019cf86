#!/usr/bin/env node
import { runProgram } from './program.js'

/** A reader that has seen enough (`nardy … | head`) ends the program quietly. */
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  process.exit(fault.code === 'EPIPE' ? 0 : 1)
})

process.exitCode = await runProgram(process.argv.slice(2))
