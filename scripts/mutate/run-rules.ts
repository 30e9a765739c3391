import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../steps.ts'
import { mutantsOf } from './rule-mutants.ts'
import type { Score } from './stryker-report.ts'

const services = ['firestore', 'storage']

/** Runs the tests of the security rules against every mutant of both rules files, over one launch of the suite. */
export const mutateRules = async (): Promise<Score> => {
  const folder = join(root, '.cache', 'mutate', 'rules')
  mkdirSync(folder, { recursive: true })
  process.env['RULES_FOLDER'] = folder
  const restore = (service: string) => {
    const source = readFileSync(join(root, `${service}.rules`), 'utf8')
    writeFileSync(join(folder, `${service}.rules`), source)
    return source
  }
  const sources = services.map((service) => ({ service, source: restore(service) }))
  const config = join(root, 'tests/vitest.suite.config.ts')
  const vitest = await createVitest('test', { config, watch: false, bail: 1, reporters: [{}] })
  const isNoticed = async (service: string) => {
    // Without this, a failure of the mutant before would count for this one and end its run.
    vitest.state.filesMap.clear()
    const tests = await vitest.globTestSpecifications([`rules/${service}.test.ts`])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
    return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
  }
  const score: Score = { killed: 0, survivors: [], notTried: 0 }
  try {
    for (const { service, source } of sources) {
      if (await isNoticed(service)) throw new Error(`The tests of ${service}.rules fail before anything is changed.`)
      const mutants = mutantsOf(source)
      for (const [at, mutant] of mutants.entries()) {
        if (at % 10 === 0) console.log(`${service}.rules: ${at} of ${mutants.length} mutants tried`)
        writeFileSync(join(folder, `${service}.rules`), mutant.source)
        if (await isNoticed(service)) score.killed += 1
        else
          score.survivors.push({
            file: `${service}.rules`,
            line: mutant.line,
            was: mutant.was,
            became: mutant.became,
            isReached: true,
          })
      }
    }
  } finally {
    await vitest.close()
    // Vitest sets an exit code for failed tests, which are expected here.
    process.exitCode = 0
  }
  return score
}
