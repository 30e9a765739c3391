import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BrakeKind, brakeKinds, officeMessages, type RegisterName } from '@lsb/contract'
import { createAccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { alertsOfGoingBack, withAlerts } from '@lsb/functions/src/office/plan-alerts.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { createRegisterPublishing, type RegisterPublishing } from '@lsb/functions/src/registers/create-publishing.ts'
import type { ImportRecord } from '@lsb/functions/src/registers/import/import-record.ts'
import type { PlanEntry } from '@lsb/functions/src/registers/import/plan.ts'
import { planFile } from '@lsb/functions/src/registers/import/plan-file.ts'
import { planImport } from '@lsb/functions/src/registers/import/plan-import.ts'
import { type Answers, openQuestions } from '@lsb/functions/src/registers/import/given-answers.ts'
import { brakesNotLifted, publishPlan } from '@lsb/functions/src/registers/import/publish-plan.ts'
import { planCsv, registerCsv } from '@lsb/functions/src/registers/import/report.ts'
import { type Definition, definitionOf } from '@lsb/functions/src/registers/versions/definition.ts'
import {
  compareVersions,
  downloadRegister,
  goBack,
  listVersions,
  withdraw,
} from '@lsb/functions/src/registers/versions/past-versions.ts'
import { importApprovalsFile } from '../approvals/import-approvals-file.ts'
import { registerCalled, whoDoes, wholeNumber } from '../terminal/arguments.ts'
import { changeLine } from '../terminal/change-line.ts'
import { assertWritable, typedPath, readGivenFile } from '../terminal/given-file.ts'
import { readAnswers } from '../terminal/answers-file.ts'
import { brakeLine, changesAnything, planLines, questionLines, versionLine } from '../terminal/plan-lines.ts'
import type { Project } from '../terminal/project.ts'
import { CommandLineProblem, runCommand, UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'

const usage = `Register files: plan, look, publish, and go back.

  npm run import -- plan FILE       work out every difference and keep the plan under an ID; publishes nothing
  npm run import -- publish ID      publish exactly that plan, if the register is still the one it was worked out against
  npm run import -- versions        what was published, newest first
  npm run import -- compare N M     what is different in version M against version N
  npm run import -- back N --seen M   publish a new version with the rows of version N, if version M is still the public one
  npm run import -- withdraw N --seen M --reason TEXT   mark a version as published in error; the public one goes back as well
  npm run import -- download [N]    the rows of a version (default: the public one) as CSV
  npm run import -- --approvals FILE   licences on paper (CSV or .xlsx): register number, year, date of issue; name and date of end if known

  --register licensed|approved   which register (plan: the one whose columns the file has; else licensed)
  --sheet NAME                   plan: which sheet of a workbook (default: the one that fits best)
  --remove                       plan: entries that the file does not have will be removed
  --dry-run                      plan, --approvals: say what would happen and keep nothing
  --report FILE                  plan: write every line of the plan to a CSV file
  --output FILE                  download: write to this file instead of the terminal
  --answers FILE                 publish: the answers to the plan's questions, in lines of NUMBER,ANSWER
  --questions, --gone, --refused, --fewer NUMBER   publish: lift a stop of the plan by its number of rows
  --by NAME                      who does it (default: the user of this machine)
  --yes                          do not ask before production is changed
  --project ID                   default: GCLOUD_PROJECT, else the local suite (demo-lsb)`

const options = {
  register: { type: 'string' },
  sheet: { type: 'string' },
  remove: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  output: { type: 'string' },
  reason: { type: 'string' },
  seen: { type: 'string' },
  gone: { type: 'string' },
  questions: { type: 'string' },
  answers: { type: 'string' },
  refused: { type: 'string' },
  fewer: { type: 'string' },
  by: { type: 'string' },
  approvals: { type: 'string' },
  yes: { type: 'boolean', default: false },
  project: { type: 'string' },
} as const

const parse = () => parseArgs({ options, allowPositionals: true })
type Values = ReturnType<typeof parse>['values']

interface CommandInput {
  office: RegisterPublishing
  project: Project
  values: Values
  /** The arguments after the command's name. */
  rest: string[]
}

const registerOf = ({ register }: Values): RegisterName | undefined =>
  register === undefined ? undefined : registerCalled(register)

const typedBrakes = (values: Values): Partial<Record<BrakeKind, number>> =>
  Object.fromEntries(
    brakeKinds.flatMap((kind) => (values[kind] === undefined ? [] : [[kind, wholeNumber(values[kind], `--${kind}`)]])),
  )

const seenVersion = ({ seen }: Values): number =>
  wholeNumber(seen, 'with --seen the version that is public, as “versions” shows it,')

const confirm = ({ project, values }: CommandInput, question: string): Promise<void> =>
  assertConfirmed(project, values.yes, `${project.projectId}: ${question}`)

/** What says to how many holders a publishing writes. */
const servicesOf = ({ office, project: { firebase } }: CommandInput) => ({
  registerPublishing: office,
  accounts: createAccountsStore(firebase),
})
const sayAlerts = (words: string): void => {
  if (words !== '') console.log(words)
}

const plan = async ({ office, values, rest }: CommandInput) => {
  const [file = ''] = rest
  if (file === '') throw new CommandLineProblem('Name the file to plan.')
  const bytes = await readGivenFile(file)
  if (values.report !== undefined) await assertWritable(values.report)
  const { record, plan: planned } = await planImport(
    { ...office, planFile },
    {
      bytes,
      name: file.split(/[\\/]/).at(-1) ?? file,
      by: whoDoes(values.by),
      register: registerOf(values),
      sheet: values.sheet,
      remove: values.remove,
      dryRun: values['dry-run'],
    },
  )
  console.log(planLines(planned).join('\n'))
  const entries: readonly PlanEntry<object>[] = planned.entries
  if (values.report !== undefined) await writeFile(typedPath(values.report), planCsv(file, entries))
  if (values['dry-run']) console.log('Nothing was kept.')
  else if (changesAnything(planned))
    console.log(`\nPlanned as ${record.id}. To publish it: npm run import -- publish ${record.id}`)
}

/** Names the questions that have no answer. */
const assertAnswered = async (office: RegisterPublishing, record: ImportRecord, answers: Answers): Promise<void> => {
  const entries: readonly PlanEntry<object>[] = await office.imports.entries(record.register, record)
  const open = openQuestions(entries, answers)
  if (open.length > 0) throw new UsageProblem([...open.flatMap(questionLines), 'Nothing was published.'].join('\n'))
}

const publish = async (input: CommandInput) => {
  const { office, values, rest } = input
  const [id = ''] = rest
  if (id === '') throw new CommandLineProblem('Give the ID of the plan.')
  const typed = typedBrakes(values)
  const answers = values.answers === undefined ? {} : await readAnswers(values.answers)
  const planned = await office.imports.find(id)
  const brakes = planned === null ? [] : brakesNotLifted(planned, typed)
  if (brakes.length > 0) throw new UsageProblem([...brakes.map(brakeLine), 'Nothing was published.'].join('\n'))
  if (planned !== null && planned.version === null) await assertAnswered(office, planned, answers)
  if (planned !== null) sayAlerts(officeMessages.alerts((await withAlerts(servicesOf(input), planned)).alerts ?? 0))
  await confirm(input, `publish the plan ${id}?`)
  const { record, version } = await publishPlan(office, id, { by: whoDoes(values.by), typed, answers })
  if (version === null) console.log(`The register "${record.register}" has these rows already. Nothing was published.`)
  else {
    const act = planned !== null && planned.version !== null ? 'This plan was published before' : 'Published'
    console.log(`${act}, register "${record.register}": ${versionLine(version)}`)
  }
}

const register = (values: Values): RegisterName => registerOf(values) ?? 'licensed'

/** The differences between two versions, one line for each entry. */
const differences = async <Name extends RegisterName>(
  services: Pick<RegisterPublishing, 'versions'>,
  definition: Definition<Name>,
  between: [from: number, to: number],
) => {
  const changes = await compareVersions(services, definition.name, ...between)
  return changes.map((change) => changeLine(definition, change))
}

const commands: Record<string, (input: CommandInput) => Promise<void>> = {
  plan,
  publish,
  versions: async ({ office, values }) => {
    const versions = await listVersions(office, register(values))
    console.log(versions.length === 0 ? 'Nothing is published.' : versions.map(versionLine).join('\n'))
  },
  compare: async ({ office, values, rest }) => {
    const [from, to] = [wholeNumber(rest[0], 'the earlier version'), wholeNumber(rest[1], 'the later version')]
    const lines = await (register(values) === 'licensed'
      ? differences(office, definitionOf('licensed'), [from, to])
      : differences(office, definitionOf('approved'), [from, to]))
    console.log(lines.length === 0 ? 'They are the same.' : lines.join('\n'))
  },
  back: async (input) => {
    const { office, values, rest } = input
    const to = wholeNumber(rest[0], 'the version to go back to')
    const act = { by: whoDoes(values.by), seen: seenVersion(values) }
    sayAlerts(await alertsOfGoingBack(servicesOf(input), register(values), { seen: act.seen, to }))
    await confirm(input, `go back to version ${to} of the register "${register(values)}"?`)
    const { version } = await goBack(office, register(values), to, act)
    console.log(version === null ? `The register has the rows of version ${to} already.` : versionLine(version))
  },
  withdraw: async (input) => {
    const { office, values, rest } = input
    const number = wholeNumber(rest[0], 'the version to withdraw')
    if (!values.reason) throw new UsageProblem('Say why: --reason TEXT.')
    const act = { by: whoDoes(values.by), seen: seenVersion(values), reason: values.reason }
    if (number === act.seen) sayAlerts(await alertsOfGoingBack(servicesOf(input), register(values), { seen: act.seen }))
    await confirm(input, `withdraw version ${number} of the register "${register(values)}"?`)
    const { version } = await withdraw(office, register(values), number, act)
    console.log(`Version ${number} is withdrawn.${version === null ? '' : ` Public now: ${versionLine(version)}`}`)
  },
  download: async ({ office, values, rest }) => {
    const number = rest[0] === undefined ? undefined : wholeNumber(rest[0], 'the version')
    const text = registerCsv(await downloadRegister(office, register(values), number))
    if (values.output === undefined) process.stdout.write(text)
    else await writeFile(typedPath(values.output), text)
  },
}

await runCommand(usage, async () => {
  const { values, positionals } = parse()
  if (values.approvals !== undefined) {
    await importApprovalsFile(values.approvals, { ...values, by: whoDoes(values.by), dryRun: values['dry-run'] })
    return
  }
  const [name, ...rest] = positionals
  const command = commands[name ?? '']
  if (name === undefined) throw new UsageProblem(usage)
  if (command === undefined) throw new CommandLineProblem(`There is no command "${name}".`)
  registerOf(values)
  const run = async (project: Project) =>
    command({
      office: createRegisterPublishing(project.firebase, systemClock),
      project,
      values,
      rest,
    })
  // Named on stderr, because the standard output may be a downloaded register.
  await withProject(values.project, run, (project) => console.error(`${project}.`))
})
