import { globSync } from 'node:fs'
import { root } from '../steps.ts'

/** Source that holds rules and has unit tests. Routers and stores are proved over the suite, words by the journeys. */
const modules: Record<string, string[]> = {
  contract: ['contract/src/*.ts', 'contract/src/search/*.ts', 'contract/src/shapes/*.ts'],
  accounts: ['functions/src/accounts/*.ts', 'functions/src/sessions/*.ts', 'functions/src/mail/*.ts'],
  files: ['functions/src/files/**/*.ts'],
  practising: ['approvals', 'licences', 'practising', 'renewals', 'standing'].map(
    (folder) => `functions/src/${folder}/*.ts`,
  ),
  registers: ['functions/src/registers/**/*.ts'],
  sweep: ['functions/src/sweep/*.ts'],
  seed: ['seed/src/{accounts,approvals,terminal}/*.ts', 'seed/src/commands/import.ts'],
}

/** Words and tables of data: their mutants say nothing about a rule. */
const data = [
  /\/(board|board-facts|board-mark|fees|index|pages|resources|yup)\.ts$/,
  /(messages|words|texts)\.ts$/,
  /(\.test|testing|testing-[a-z-]+|samples|services|-router|-store|-worker|cli)\.ts$/,
  // Supervises a thread: its limits are memory and time, which a changed line does not show within a test.
  /\/pdf-checker\.ts$/,
]

/** Paths of the source files of each module, relative to the project's folder. */
export const mutatedFiles = (): Map<string, string[]> =>
  new Map(
    Object.entries(modules).map(([name, globs]) => [
      name,
      globSync(globs, { cwd: root })
        .filter((path) => !data.some((pattern) => pattern.test(path)))
        .toSorted(),
    ]),
  )
