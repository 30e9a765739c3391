import { globSync } from 'node:fs'
import { root } from '../steps.ts'

/** Source that holds rules and has unit tests. The suite tests routers and stores, the journeys test words. */
const modules: Record<string, string[]> = {
  contract: ['contract/src/*.ts', 'contract/src/search/*.ts', 'contract/src/shapes/*.ts'],
  accounts: ['accounts', 'sessions', 'links', 'mail'].map((folder) => `functions/src/${folder}/*.ts`),
  files: ['functions/src/files/**/*.ts'],
  practising: ['approvals', 'licences', 'practising', 'renewals', 'standing'].map(
    (folder) => `functions/src/${folder}/*.ts`,
  ),
  registers: ['functions/src/registers/**/*.ts'],
  onboarding: ['functions/src/onboarding/*.ts'],
  office: ['functions/src/office/**/*.ts'],
  sweep: ['functions/src/sweep/*.ts'],
  seed: ['seed/src/{accounts,approvals,terminal}/*.ts', 'seed/src/commands/import.ts'],
}

/** Files without rules, such as words and tables of data. */
const data = [
  /^contract\/.*\/(board|board-facts|board-mark|fees|index|pages|resources|yup)\.ts$/,
  /^contract\/.*(messages|words|texts)\.ts$/,
  /(\.test|\.prove|testing|testing-[a-z-]+|samples|services|-router|-stores?|-worker|cli)\.ts$/,
  // They supervise a process and its thread: no unit test can notice a changed limit of memory or time.
  /\/pdf-(checker|process)\.ts$/,
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
