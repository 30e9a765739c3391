import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findOfficial, firestoreCommand } from '../../../emulators/src/launch/official.ts'
import { freePorts } from '../../../emulators/src/launch/ports.ts'

const host = '127.0.0.1'
const program = fileURLToPath(new URL('../../../emulators/src/firestore/main.ts', import.meta.url))

export type EmulatorProcess = {
  readonly host: string
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

/** The port that either emulator tells when it is ready. */
const portIn = (text: string): string | undefined =>
  /(?:running on port |FIRESTORE_EMULATOR_HOST=\S+:)(\d+)/.exec(text)?.[1]

/** Starts our Firestore in a process of its own, on a free port. */
export const startEmulatorProcess = async (...options: string[]): Promise<EmulatorProcess> =>
  await startProcess([process.execPath, program, '--host', host, '--port', '0', ...options], 'inherit')

/** Starts Google's Firestore in a process of its own, on a free port. */
export const startGoogleProcess = async (): Promise<EmulatorProcess> => {
  const { java = '', firestore } = await findOfficial(['firestore'], { download: false })
  if (typeof firestore === 'string') throw new Error(`Google's Firestore is a ${firestore}.`)
  const [port] = await freePorts(1, host)
  // It prints the stack of every request that it refuses.
  return await startProcess([...firestoreCommand(java, firestore.jar), `--host=${host}`, `--port=${port}`], 'ignore')
}

const startProcess = async (
  [command = '', ...options]: string[],
  errors: 'ignore' | 'inherit',
): Promise<EmulatorProcess> => {
  const child = spawn(command, options, { stdio: ['ignore', 'pipe', errors] })
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = portIn(said)
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The emulator ended with code ${code} before it was ready: ${said}`)))
  })
  return {
    host: `${host}:${port}`,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
