import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { loadRules } from '../rules/index.ts'
import type { EmulatorName } from './emulator-names.ts'
import type { SuiteConfig } from './suite-config.ts'

const fileNames = (section: unknown): string[] =>
  (Array.isArray(section) ? section : [section]).flatMap((entry: unknown) => {
    const rules = typeof entry === 'object' && entry !== null && 'rules' in entry ? entry.rules : undefined
    return typeof rules === 'string' ? [rules] : []
  })

const linesFor = (name: string, file: string): string[] => {
  let source: string
  try {
    source = readFileSync(file, 'utf8')
  } catch {
    return [`${name} cannot be read.`]
  }
  return loadRules(source).issues.map(
    ({ severity, line, column, description }) => `${name}:${line}:${column} - ${severity} ${description}`,
  )
}

/**
 * The problems of the rules files that the emulators will load, a line each. firebase-tools shows them when a file changes, but
 * at the start it writes those of Firestore only to a log.
 */
export const rulesProblems = (configFile: string, config: SuiteConfig, selected: readonly EmulatorName[]): string[] =>
  selected
    .filter((name) => name === 'firestore' || name === 'storage')
    .flatMap((name) => fileNames(config[name]))
    .flatMap((name) => linesFor(name, resolve(dirname(configFile), name)))
