import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import type { Lock } from './checks.ts'

/** What a program prints about its version, or null when it is not installed. */
export const versionOf = (program: string, argument: string): string | null => {
  const { error, stdout } = spawnSync(program, [argument], { encoding: 'utf8' })
  return error ? null : stdout
}

/** A lock file of the checkout, or null when it does not exist. */
export const readLock = (...path: string[]): Lock | null => {
  const file = join(root, ...path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
