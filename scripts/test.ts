/**
 * `npm test`: runs all checks, the cheap ones first. After a failed step the others still run, except after `types` and `build`.
 * `npm test -- NAME…` runs the named steps only.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, root, run } from './steps.ts'
import type { StepReport } from './test-report.ts'

const reports = join(root, '.cache', 'test-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const vitest = (name: string, config: string) => async () => {
  const args = ['run', '--config', config, '--reporter=default', `--reporter=${join(root, 'scripts/test-report.ts')}`]
  return (await run('vitest', args, { env: { TEST_REPORT: report(name) } })).code
}
const report = (name: string) => join(reports, `${name}.json`)
const command =
  (program: string, ...args: string[]) =>
  async () =>
    (await run(program, args)).code

const steps: Record<string, () => Promise<number>> = {
  lint: command('oxlint'),
  format: command('prettier', '--check', '--log-level', 'warn', '.'),
  types: command('tsc', '-b'),
  unit: vitest('unit', 'vitest.config.ts'),
  build: () => build().then(() => 0, fail),
  conformance: vitest('conformance', 'tests/conformance/vitest.config.ts'),
  suite: vitest('suite', 'tests/vitest.suite.config.ts'),
  browser: vitest('browser', 'tests/vitest.browser.config.ts'),
  journeys: vitest('journeys', 'tests/vitest.journeys.config.ts'),
}
const fail = (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

const rows: [name: string, code: number, seconds: number][] = []
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const code = await step()
  rows.push([name, code, (performance.now() - begun) / 1000])
  if (code !== 0 && ['types', 'build'].includes(name)) break
}

const NOTHING: StepReport = { passed: 0, failed: [], flaky: [] }
const reported = rows.map(([name]): StepReport => {
  try {
    return JSON.parse(readFileSync(report(name), 'utf8'))
  } catch {
    return NOTHING
  }
})
const failedSteps = rows.filter(([, code]) => code !== 0).map(([name]) => name)
const passed = reported.reduce((sum, { passed: n }) => sum + n, 0)
const failed = reported.flatMap((step) => step.failed)
const flaky = reported.flatMap((step) => step.flaky)

for (const test of flaky) console.log(`\nPassed when it was run again: ${test}`)
for (const test of failed) console.log(`\nFailed: ${test}`)
console.log('')
for (const [name, code, seconds] of rows) {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`)
}
// The failures by file come last, because a CI service may show only the last lines of a long output.
const perFile = new Map<string, number>()
for (const test of failed) {
  const file = test.split(' › ')[0]?.split('\n')[0] ?? test
  perFile.set(file, (perFile.get(file) ?? 0) + 1)
}
for (const [file, count] of perFile) console.log(`${String(count).padStart(6)} failed in ${file}`)
console.log(
  `\n${passed} passed (${flaky.length} of them when run again), ${Math.max(failed.length, failedSteps.length)} failed`,
)
process.exitCode = failedSteps.length === 0 ? 0 : 1
