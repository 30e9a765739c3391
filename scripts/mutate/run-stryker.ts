import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../steps.ts'
import type { StrykerReport } from './stryker-report.ts'

const home = join(root, 'scripts', 'mutate')
const work = join(root, '.cache', 'mutate')
const report = join(work, 'report.json')

const install = async (): Promise<void> => {
  if (existsSync(join(home, 'node_modules', '.package-lock.json'))) return
  console.log('Installing Stryker in scripts/mutate, once.')
  const { code } = await run('npm', ['ci', '--prefix', home])
  if (code !== 0) throw new Error('Stryker could not be installed.')
}

/** Mutates these files and runs the unit tests that reach each mutant. */
export const runStryker = async (files: readonly string[]): Promise<StrykerReport> => {
  await install()
  mkdirSync(work, { recursive: true })
  const config = join(work, 'stryker.json')
  writeFileSync(
    config,
    JSON.stringify({
      mutate: files,
      testRunner: 'vitest',
      plugins: [join(home, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
      vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true },
      coverageAnalysis: 'perTest',
      // A mutant of code that runs while a module loads needs all tests: an hour for tables and schemas.
      ignoreStatic: true,
      concurrency: Number(process.env['MUTATE_WORKERS'] ?? 1),
      // Stryker would rewrite tsconfig.json with functions that TypeScript 7 does not have.
      tsconfigFile: 'none.json',
      ignorePatterns: ['dist', '.cache'],
      tempDirName: join(work, 'copy'),
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      allowEmpty: true,
    }),
  )
  const stryker = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { code } = await run('node', [stryker, 'run', config])
  if (code !== 0) throw new Error(`Stryker ended with code ${code}.`)
  return JSON.parse(readFileSync(report, 'utf8'))
}
