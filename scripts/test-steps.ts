import { join } from 'node:path'
import { build } from './build.ts'
import { type Outcome, root, run } from './steps.ts'

/** A part of `npm test`, `npm run test:long`, `npm run prove` or `npm run test:google`. */
export interface Step {
  /** The steps that must have passed before; who wants this one wants them too. */
  after?: readonly string[]
  /** How many processors it keeps busy; else two. */
  processors?: number
  /** Runs it and prints nothing. `report` is the file to which a step with tests writes its results. */
  run: (report: string) => Promise<Outcome>
}

const command =
  (program: string, args: string[] = [], env: Record<string, string> = {}): Step['run'] =>
  () =>
    run(program, args, { quiet: true, env })

/** The linter's part that knows types collects its garbage late, within the memory that it takes in any case. */
const LATE_COLLECTION = { GOGC: '400', GOMEMLIMIT: '6GiB' }

const GOOGLES = { EMULATORS: 'official' }

const vitest =
  (config: string, env: Record<string, string>): Step['run'] =>
  (report) => {
    const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/test-report.ts')}`]
    const args = ['run', '--config', config, ...reporters]
    return run('vitest', args, { quiet: true, env: { TEST_REPORT: report, ...env } })
  }

const builds: Step['run'] = async () => {
  const begun = performance.now()
  const outcome = await build().then(
    () => ({ code: 0, output: '' }),
    (error: unknown) => ({ code: 1, output: error instanceof Error ? error.message : String(error) }),
  )
  return { ...outcome, seconds: (performance.now() - begun) / 1000 }
}

const conformance = (env: Record<string, string> = {}): Step => ({
  run: vitest('tests/conformance/vitest.config.ts', env),
})

/** The steps of all commands. The suite serves what `build` made, and makes nothing again. */
const testSteps = (env: Record<string, string> = {}): Record<string, Step> => ({
  build: { run: builds },
  journeys: {
    after: ['build'],
    // People's stories are few and long, and often wait.
    processors: 1,
    run: vitest('tests/vitest.journeys.config.ts', { BUILT: '1', ...env }),
  },
  suite: { after: ['build'], run: vitest('tests/vitest.suite.config.ts', { BUILT: '1', ...env }) },
  browser: { after: ['build'], run: vitest('tests/vitest.browser.config.ts', env) },
  unit: { run: vitest('vitest.config.ts', env) },
})

/** The steps of each command, in the order in which they begin: the longest first, so that none is left alone at the end. */
export const stepsOf: Record<'test' | 'long' | 'prove' | 'google', Record<string, Step>> = {
  test: {
    ...testSteps(),
    format: { processors: 1, run: command('oxfmt', ['--check']) },
    // Beside the stories, which leave it most of a processor.
    lint: { processors: 1, run: command('oxlint', [], LATE_COLLECTION) },
  },
  long: { ...testSteps({ TESTS: 'long' }), conformance: conformance() },
  prove: {
    ...testSteps({ TESTS: 'prove' }),
    conformance: conformance({ TESTS: 'prove' }),
    types: { run: command('tsc', ['-b', '--builders', '1', '--checkers', '1']) },
  },
  google: {
    build: { run: builds },
    suite: { after: ['build'], run: vitest('tests/vitest.suite.config.ts', { BUILT: '1', ...GOOGLES }) },
    conformance: conformance(GOOGLES),
  },
}

/** What `quick` stands for: the steps that need neither the suite nor a browser. */
const quick = ['unit', 'lint', 'format']

/**
 * The steps that the words after the command name, with those they need; all when there are none.
 * @throws Error that names each word that is no step
 */
export const wantedSteps = (steps: Record<string, Step>, words: readonly string[]): string[] => {
  const names = words.flatMap((word) => (word === 'quick' ? quick.filter((name) => name in steps) : [word]))
  const unknown = names.filter((name) => !(name in steps))
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}, quick`)
  const wanted = new Set(names.flatMap((name) => [...(steps[name]?.after ?? []), name]))
  return Object.keys(steps).filter((name) => names.length === 0 || wanted.has(name))
}
