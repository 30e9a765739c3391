import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../steps.ts'
import type { Lock } from './checks.ts'

/** What a program prints about its version (Java uses stderr), or null when it is not installed. */
export const versionOf = (program: string, argument: string): string | null => {
  const { error, stdout, stderr } = spawnSync(program, [argument], { encoding: 'utf8' })
  return error ? null : `${stdout}${stderr}`
}

/** A lock file of the checkout, or null when it does not exist. */
export const readLock = (...path: string[]): Lock | null => {
  const file = join(root, ...path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** The ports of firebase.json that something already listens on. */
export const takenPorts = async (): Promise<{ name: string; port: number }[]> => {
  const config: { emulators: Record<string, { port?: number } | boolean> } = JSON.parse(
    readFileSync(join(root, 'firebase.json'), 'utf8'),
  )
  const ports = Object.entries(config.emulators).flatMap(([name, value]) =>
    typeof value === 'object' && value.port !== undefined ? [{ name, port: value.port }] : [],
  )
  const free = await Promise.all(ports.map(({ port }) => isFree(port)))
  return ports.filter((_, at) => !free[at])
}
