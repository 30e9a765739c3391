import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFree } from '../../emulators/src/launch/ports.ts'
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

/** The ports of firebase.json that something already listens on. */
export const takenPorts = async (): Promise<{ name: string; port: number }[]> => {
  const config: { emulators: Record<string, { host: string; port?: number } | boolean> } = JSON.parse(
    readFileSync(join(root, 'firebase.json'), 'utf8'),
  )
  const ports = Object.entries(config.emulators).flatMap(([name, value]) =>
    typeof value === 'object' && value.port !== undefined ? [{ name, host: value.host, port: value.port }] : [],
  )
  const free = await Promise.all(ports.map(isFree))
  return ports.filter((_, at) => !free[at])
}
