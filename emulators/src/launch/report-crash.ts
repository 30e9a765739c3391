import { writeSync } from 'node:fs'

// Loaded into firebase-tools: of an error that nobody caught it prints "An unexpected error has occurred." alone, and it ends
// before its log is written.
process.on('uncaughtExceptionMonitor', (error) => {
  writeSync(2, `Error: firebase-tools crashed: ${error.stack ?? String(error)}\n`)
})
