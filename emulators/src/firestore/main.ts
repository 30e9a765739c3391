import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'

// The compile cache halves the start time, so everything else is imported after it.
enableCompileCache()
const { startFirestore } = await import('./start.ts')

/** Options of Google's program; others that firebase-tools gives are left alone. Only our launcher gives `indexes`. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8080' },
    rules: { type: 'string' },
    indexes: { type: 'string' },
    seed_from_export: { type: 'string' },
  },
  strict: false,
})

const given = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** firebase-tools shows stderr, and looks for these words when the port is taken. */
const fail = (error: unknown): never => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const message = error instanceof Error ? error.message : String(error)
  console.error(taken ? `${message} (address already in use)` : message)
  process.exit(1)
}

const running = await startFirestore({
  host: given(values.host) ?? '127.0.0.1',
  port: Number(values.port),
  rules: given(values.rules),
  indexes: given(values.indexes),
  seed: given(values.seed_from_export),
}).catch(fail)
console.log(`Dev App Server is now running on port ${running.port}.`)

const stop = (): void => {
  void running.close().then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
