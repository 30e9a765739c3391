import { writeSync } from 'node:fs'

// Loaded into firebase-tools. For an uncaught error it prints only "An unexpected error has occurred.", and exits before its log
// is written.
process.on('uncaughtExceptionMonitor', (error) => {
  writeSync(2, `Error: firebase-tools crashed: ${error.stack ?? String(error)}\n`)
})
