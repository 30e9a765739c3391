import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../emulators/src/firestore/main.ts', import.meta.url))

export type EmulatorProcess = {
  readonly host: string
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

const portIn = (text: string): string | undefined => /running on port (\d+)/.exec(text)?.[1]

/** Starts our Firestore in a process of its own, on a free port. */
export const startEmulatorProcess = async (...options: string[]): Promise<EmulatorProcess> => {
  const child = spawn(process.execPath, [program, '--host', '127.0.0.1', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
    host: `127.0.0.1:${port}`,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
