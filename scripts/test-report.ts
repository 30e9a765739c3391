/** A reporter for vitest: writes the results that `npm test` prints at its end, to the file that `TEST_REPORT` names. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { root } from './steps.ts'

const ERROR_CHARACTERS = 400

/** The results of one step's tests. */
export interface StepReport {
  passed: number
  skipped: number
  /** The file and name of each test that failed, with the beginning of its error. */
  failed: string[]
  /** Milliseconds of each test file, its tests one after the other. */
  files: Record<string, number>
}

const fileOf = (module: TestModule): string => relative(root, module.moduleId)

const nameOf = (test: TestCase | TestModule): string =>
  test.type === 'module' ? fileOf(test) : `${fileOf(test.module)} › ${test.fullName.replaceAll('\n', ' ')}`

const failureOf = (test: TestCase | TestModule, errors: readonly { message: string }[] = []): string =>
  `${nameOf(test)}\n${errors.map(({ message }) => message.slice(0, ERROR_CHARACTERS)).join('\n')}`

export default class TestReport implements Reporter {
  private readonly report: StepReport = { passed: 0, skipped: 0, failed: [], files: {} }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') this.report.failed.push(failureOf(test, errors))
    if (state === 'passed') this.report.passed += 1
    if (state === 'skipped') this.report.skipped += 1
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors()
    if (errors.length > 0) this.report.failed.push(failureOf(module, errors))
    const file = fileOf(module)
    this.report.files[file] = (this.report.files[file] ?? 0) + module.diagnostic().duration
  }

  onTestRunEnd(): void {
    const path = process.env['TEST_REPORT']
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.report))
  }
}
