import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { rulesProblem } from '../firestore/access/server-alone.ts'
import { compileRules } from '../storage-rules/compile-rules.ts'
import { RulesError } from '../storage-rules/tokens.ts'
import type { EmulatorName } from './emulator-names.ts'
import { filesNamedIn, type SuiteConfig } from './suite-config.ts'

const problemsIn = {
  firestore: (source: string): string[] =>
    [rulesProblem(source)].flatMap((problem) => (problem === null ? [] : ` ${problem}`)),
  storage: (source: string): string[] => {
    try {
      compileRules(source)
      return []
    } catch (error) {
      return [
        error instanceof RulesError
          ? `${error.place.line}:${error.place.column} ${error.message}`
          : ` ${String(error)}`,
      ]
    }
  },
}

const linesFor = (service: keyof typeof problemsIn, folder: string, name: string): string[] => {
  let source: string
  try {
    source = readFileSync(resolve(folder, name), 'utf8')
  } catch {
    return [`${name} cannot be read.`]
  }
  return problemsIn[service](source).map((problem) => `${name}:${problem}`)
}

/**
 * The problems of the rules files that the stand-ins will load, a line each. firebase-tools shows them when a file changes, but
 * at the start it writes those of Firestore only to a log.
 */
export const rulesProblems = (configFile: string, config: SuiteConfig, selected: readonly EmulatorName[]): string[] =>
  selected
    .filter((name) => name === 'firestore' || name === 'storage')
    .flatMap((service) =>
      filesNamedIn(config[service], 'rules').flatMap((name) => linesFor(service, dirname(configFile), name)),
    )
