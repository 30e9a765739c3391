import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type RegisterName, registerNames } from '@lsb/contract'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { registers } from '@lsb/functions/src/registers/definitions.ts'
import { publish } from '@lsb/functions/src/registers/publish.ts'
import { createRegistersStore } from '@lsb/functions/src/registers/registers-store.ts'
import { createRowsStores } from '@lsb/functions/src/registers/rows-store.ts'
import { importApprovalsFile } from '../import/import-approvals-file.ts'
import { importRegister, type ImportServices } from '../import/import-register.ts'
import { type ImportSummary, reportCsv } from '../import/report.ts'
import { summaryLines } from '../import/summary-lines.ts'
import { confirmed } from '../terminal/ask.ts'
import { assertWritable, fromHere, readGivenFile } from '../terminal/given-file.ts'
import { progressBar } from '../terminal/progress-bar.ts'
import { connectProject, announceProject, type Project } from '../terminal/project.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'

const usage = `Imports a register file as the office sends it, and publishes the register.

  npm run import -- [options] FILE…
  npm run import -- --publish        publish the rows as they are, without a file
  npm run import -- --approvals FILE past practising licences: licence number, year, date of issue

  --register licensed|approved   which register (default: the one whose columns the file has)
  --dry-run                      say what would happen; write nothing
  --report FILE                  write every line that was not simply imported to a CSV file
  --delete-missing               delete rows of the register that the file does not have
  --yes                          do not ask before production is changed or rows are deleted
  --project ID                   default: GCLOUD_PROJECT, else the local suite (demo-lsb)

Rows that are right are imported, the others are reported. Exit code 0; 1 when a file cannot be imported at all,
or when nobody said yes.`

const options = {
  register: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  'delete-missing': { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
  approvals: { type: 'string' },
  yes: { type: 'boolean', default: false },
  project: { type: 'string' },
} as const

const registerNamed = (name: string | undefined): RegisterName | undefined => {
  const found = registerNames.find((known) => known === name)
  if (name !== undefined && found === undefined) throw new UsageProblem(`There is no register "${name}".`)
  return found
}

const question = (project: Project, { register, added, changed, deleted }: ImportSummary) =>
  `${project.projectId}, register "${register}": write ${added + changed} rows and delete ${deleted}?`

const publishBoth = async ({ rows, registers: store, clock }: ImportServices) => {
  for (const { count, changed, version } of [
    await publish(registers.licensed, { rows: rows.licensed, registers: store, now: clock.now }),
    await publish(registers.approved, { rows: rows.approved, registers: store, now: clock.now }),
  ])
    console.log(`${changed ? 'Published' : 'Up to date'}: ${count} rows, version ${version.slice(0, 8)}.`)
}

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.approvals !== undefined) {
    await importApprovalsFile(values.approvals, { ...values, dryRun: values['dry-run'] })
    return
  }
  if (positionals.length === 0 && !values.publish) throw new UsageProblem(`Name the file to import.\n\n${usage}`)
  const register = registerNamed(values.register)
  const contents = await Promise.all(positionals.map(readGivenFile))
  if (values.report !== undefined) await assertWritable(values.report)
  const project = connectProject(values.project, process.env)
  const { firebase, isDemo } = project
  const services = { rows: createRowsStores(firebase), registers: createRegistersStore(firebase), clock: systemClock }
  try {
    console.log(`${await announceProject(project, process.env)}${values['dry-run'] ? ', nothing is written' : ''}.`)
    const reports: string[] = []
    for (const [at, bytes] of contents.entries()) {
      const file = positionals[at] ?? ''
      console.log(`\n${file}`)
      const result = await importRegister(bytes, services, {
        register,
        dryRun: values['dry-run'],
        deleteMissing: values['delete-missing'],
        confirm: async (summary) =>
          values.yes || (isDemo && summary.deleted === 0) || confirmed(question(project, summary)),
        onProgress: progressBar(process.stderr),
      })
      console.log(summaryLines(result).join('\n'))
      if (result.published === null && !values['dry-run']) process.exitCode = 1
      reports.push(reportCsv(file, result.report))
    }
    if (values.report !== undefined) await writeFile(fromHere(values.report), joinReports(reports))
    if (values.publish && !values['dry-run']) await publishBoth(services)
  } finally {
    await firebase.close()
  }
})

/** One file with one header. */
function joinReports(reports: readonly string[]): string {
  return reports.map((report, at) => (at === 0 ? report : report.slice(report.indexOf('\r\n') + 2))).join('')
}
