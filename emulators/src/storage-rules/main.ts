import { createInterface } from 'node:readline'
import { type Incoming, StorageRulesRuntime } from './runtime.ts'

/** Started by firebase-tools in place of Google's rules runtime: one JSON object a line, in and out. */
const runtime = new StorageRulesRuntime()
const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const message: Incoming = JSON.parse(line)
  send(runtime.handle(message))
})
// The parent process has ended.
lines.on('close', () => process.exit(0))
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(0))
// Requests may come.
send({ id: -1, status: 'ok' })
