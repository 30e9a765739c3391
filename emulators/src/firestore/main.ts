import { parseArgs } from 'node:util'
import { startFirestore } from './start.ts'

/** Started as firebase-tools starts Google's program: it passes no other options than these. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8080' },
    rules: { type: 'string' },
    project_id: { type: 'string' },
    seed_from_export: { type: 'string' },
    functions_emulator: { type: 'string' },
    websocket_port: { type: 'string' },
    webchannel_port: { type: 'string' },
    'database-edition': { type: 'string' },
    single_project_mode: { type: 'string' },
  },
  strict: false,
})

const running = await startFirestore({ host: String(values.host), port: Number(values.port) })
console.log(`Dev App Server is now running on port ${running.port}.`)

const stop = (): void => {
  void running.close().then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
