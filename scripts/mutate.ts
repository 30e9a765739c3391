/**
 * `npm run mutate -- FILE…` runs Stryker over these files, or over all that scripts/mutate/stryker.config.json names;
 * `npm run mutate -- --rules` changes the security rules instead (docs/testing.md, "Mutations").
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root, run } from './steps.ts'
import { mutantsOf } from './mutate/rule-mutants.ts'

const sourceOf = (service: string) => readFileSync(join(root, `${service}.rules`), 'utf8')

/**
 * Runs the tests of the security rules against every mutant of both rules files, over one launch of the suite, and prints the
 * mutants that no test notices. Resolves with the exit code.
 */
const mutateRules = async (): Promise<number> => {
  const folder = join(root, '.cache', 'mutate', 'rules')
  mkdirSync(folder, { recursive: true })
  process.env['RULES_FOLDER'] = folder
  const use = (service: string, source: string) => writeFileSync(join(folder, `${service}.rules`), source)
  const services = ['firestore', 'storage']
  for (const service of services) use(service, sourceOf(service))
  const config = join(root, 'tests/vitest.suite.config.ts')
  const vitest = await createVitest('test', { config, watch: false, bail: 1, reporters: [{}] })
  const isNoticed = async (service: string) => {
    // Without this, a failure of the mutant before would count for this one and end its run.
    vitest.state.filesMap.clear()
    const tests = await vitest.globTestSpecifications([`rules/${service}.test.ts`])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
    return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
  }
  try {
    for (const service of services) {
      if (await isNoticed(service)) throw new Error(`The tests of ${service}.rules fail before anything is changed.`)
      const mutants = mutantsOf(sourceOf(service))
      let killed = 0
      for (const { line, was, became, source } of mutants) {
        use(service, source)
        if (await isNoticed(service)) killed += 1
        else console.log(`${service}.rules:${line}  ${was}  →  ${became}`)
      }
      console.log(`${service}.rules: ${killed} of ${mutants.length} mutants killed`)
    }
  } finally {
    await vitest.close()
  }
  return 0
}

const home = join(root, 'scripts', 'mutate')

const stryker = async (files: readonly string[]): Promise<number> => {
  // npm writes this file last.
  if (!existsSync(join(home, 'node_modules/.package-lock.json'))) {
    const { code } = await run('npm', ['ci', '--prefix', home])
    if (code !== 0) return code
  }
  const program = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const mutate = files.length > 0 ? ['--mutate', files.join(',')] : []
  return (await run('node', [program, 'run', join(home, 'stryker.config.json'), ...mutate])).code
}

const given = process.argv.slice(2)
process.exit(given[0] === '--rules' ? await mutateRules() : await stryker(given))
