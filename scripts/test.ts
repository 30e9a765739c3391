/**
 * `npm test`, `npm run test:long` and `npm run prove` (which files each takes: `tests/proof.ts`) run their steps; with the names of
 * steps, only these: `npm test -- unit lint`, `npm test -- quick`. `npm run test:google` runs what Firestore decides on Google's
 * emulator; where there is none it says so and ends well, unless EMULATORS=official demands one.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findOfficial, officialWanted, programsLine } from '../emulators/src/launch/official.ts'
import { sideBySide } from './side-by-side.ts'
import { type Outcome, root } from './steps.ts'
import type { StepReport } from './test-report.ts'
import { stepsOf, wantedSteps } from './test-steps.ts'

const SLOWEST_FILES = 10
/** How many most steps keep busy. Side by side on two processors, two such steps took 8 % longer. */
const PROCESSORS_OF_A_STEP = 2
const NOTHING: StepReport = { passed: 0, skipped: 0, failed: [], files: {} }

const reports = join(root, '.cache', 'test-reports')
const reportOf = (name: string) => join(reports, `${name}.json`)
const readReport = (name: string): StepReport => {
  try {
    return JSON.parse(readFileSync(reportOf(name), 'utf8'))
  } catch {
    return NOTHING
  }
}

const succeeded = ({ code }: Outcome) => code === 0
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
const line = (name: string, { code, seconds: spent }: Outcome) =>
  `${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds(spent * 1000)}`

const [first = '', ...words] = process.argv.slice(2)
const commands: Record<string, keyof typeof stepsOf> = { '--prove': 'prove', '--long': 'long', '--google': 'google' }
const which = commands[first] ?? 'test'
const steps = stepsOf[which]

const wanted = (() => {
  try {
    return wantedSteps(steps, which !== 'test' || first === '' ? words : [first, ...words])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
})()

if (which === 'google') {
  try {
    console.log(programsLine(await findOfficial(['firestore', 'storage'], { download: false })))
  } catch (error) {
    console.log(`Nothing was run on Google's Firestore: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(officialWanted() ? 1 : 0)
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const begun = performance.now()
console.log(`Runs ${wanted.join(', ')}.`)

const results = await sideBySide(
  wanted.flatMap((name) => {
    const step = steps[name]
    if (step === undefined) return []
    const run = async () => {
      const outcome = await step.run(reportOf(name))
      if (!succeeded(outcome)) console.log(`\n── ${name}\n${outcome.output}`)
      console.log(line(name, outcome))
      return outcome
    }
    return [{ name, after: step.after ?? [], processors: step.processors ?? PROCESSORS_OF_A_STEP, run }]
  }),
  { processors: availableParallelism(), succeeded },
)

const stepReports = [...results.keys()].map(readReport)
const passed = stepReports.reduce((sum, { passed: n }) => sum + n, 0)
const skipped = stepReports.reduce((sum, { skipped: n }) => sum + n, 0)
const failed = stepReports.flatMap((report) => report.failed)
const failedSteps = wanted.filter((name) => results.get(name)?.code !== 0)

const slowest = stepReports
  .flatMap(({ files }) => Object.entries(files))
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, SLOWEST_FILES)
if (slowest.length > 0) console.log('\nThe slowest files, with their tests one after the other:')
for (const [file, milliseconds] of slowest) console.log(`${seconds(milliseconds)}  ${file}`)

for (const test of failed) console.log(`\nFailed: ${test}`)
console.log('')
for (const name of wanted) {
  const outcome = results.get(name)
  console.log(outcome ? line(name, outcome) : `not run ${name}`)
}
// The failures by file come last, because a CI service may show only the last lines of a long output.
const perFile = Map.groupBy(failed, (test) => test.split(' › ')[0]?.split('\n')[0] ?? test)
for (const [file, tests] of perFile) console.log(`${String(tests.length).padStart(6)} failed in ${file}`)
console.log(`\nTook ${seconds(performance.now() - begun).trim()}.`)
console.log(`${passed} passed, ${Math.max(failed.length, failedSteps.length)} failed, ${skipped} skipped`)
process.exitCode = failedSteps.length === 0 ? 0 : 1
