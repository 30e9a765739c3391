import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { alertMessages, type BrakeKind, brakeKinds, type RegisterName, withVerdicts } from '@lsb/contract'
import { createAccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { withNumbers } from '@lsb/functions/src/office/plan-numbers.ts'
import { aboutTakingBack, takeBackBy } from '@lsb/functions/src/office/taking-back.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { createRegisterPublishing, type RegisterPublishing } from '@lsb/functions/src/registers/create-publishing.ts'
import type { ImportRecord } from '@lsb/functions/src/registers/import/import-record.ts'
import type { PlanEntry } from '@lsb/functions/src/registers/import/plan.ts'
import { type DayOrder, dayOrders } from '@lsb/functions/src/platform/read-day.ts'
import { orderOf } from '@lsb/functions/src/registers/import/day-columns.ts'
import { planFile } from '@lsb/functions/src/registers/import/plan-file.ts'
import { planImport } from '@lsb/functions/src/registers/import/plan-import.ts'
import { type Answers, openQuestions } from '@lsb/functions/src/registers/import/given-answers.ts'
import { brakesNotLifted, publishPlan } from '@lsb/functions/src/registers/import/publish-plan.ts'
import { planCsv, registerCsv } from '@lsb/functions/src/registers/import/report.ts'
import { downloadRegister } from '@lsb/functions/src/registers/versions/past-versions.ts'
import { importApprovalsFile } from '../paper-licences/import-approvals-file.ts'
import { registerCalled, required, whoDoes, wholeNumber } from '../terminal/arguments.ts'
import { assertWritable, typedPath, readGivenFile } from '../terminal/given-file.ts'
import { readAnswers } from '../terminal/answers-file.ts'
import { brakeLine, changesAnything, planLines, questionLines, versionLine } from '../terminal/plan-lines.ts'
import type { Project } from '../terminal/project.ts'
import { takingBackServices } from '../terminal/taking-back-services.ts'
import { CommandLineProblem, runCommand, UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'

const usage = `Register files: plan, look, publish, and take back.

  npm run import -- plan FILE       work out every difference and keep the plan under an ID; publishes nothing
  npm run import -- publish ID      publish exactly that plan, if the register is still the one it was worked out against
  npm run import -- versions        what was published, newest first
  npm run import -- take-back N --seen M --reason TEXT   take back what version N changed and still stands, if version M is
                                 still the public one. It is for the hour in which nobody of the office can sign in: the log
                                 says that it was done by terminal, and the chair and the clerks get a message
  npm run import -- download [N]    the rows of a version (default: the public one) as CSV
  npm run import -- --approvals FILE   licences on paper (CSV or .xlsx): register number, year, date of issue; name and date of end if known

  --register licensed|approved   which register (plan: the one whose columns the file has; else licensed)
  --sheet NAME                   plan: which sheet of a workbook (default: the one that fits best)
  --days ORDER                   plan: "day first", "month first" or "year first", where the file does not say it
  --later                        take-back: everything that was published after version N, too
  --in-error                     take-back: it was published in error, so that the public history passes over it
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
  days: { type: 'string' },
  remove: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  output: { type: 'string' },
  reason: { type: 'string' },
  later: { type: 'boolean', default: false },
  'in-error': { type: 'boolean', default: false },
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

const daysOf = ({ days }: Values): DayOrder | undefined => {
  const order = orderOf(days)
  if (days !== undefined && order === undefined)
    throw new CommandLineProblem(`--days is one of: ${dayOrders.join(', ')}.`)
  return order
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
      days: daysOf(values),
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
  if (planned !== null) sayAlerts(alertMessages.toldOf((await withNumbers(servicesOf(input), planned)).alerts ?? 0))
  await confirm(input, `publish the plan ${id}?`)
  const { record, version } = await publishPlan(office, id, { by: whoDoes(values.by), typed, answers })
  if (version === null) console.log(`The register "${record.register}" has these rows already. Nothing was published.`)
  else {
    const act = planned !== null && planned.version !== null ? 'This plan was published before' : 'Published'
    console.log(`${act}, register "${record.register}": ${versionLine(version)}`)
  }
}

const register = (values: Values): RegisterName => registerOf(values) ?? 'licensed'

const commands: Record<string, (input: CommandInput) => Promise<void>> = {
  plan,
  publish,
  versions: async ({ office, values }) => {
    const versions = (await office.versions.list(register(values))).toReversed()
    console.log(versions.length === 0 ? 'Nothing is published.' : versions.map(versionLine).join('\n'))
  },
  'take-back': async (input) => {
    const { project, values, rest } = input
    const version = wholeNumber(rest[0], 'the version to take back')
    const name = values.by === undefined ? whoDoes(undefined) : `${values.by} (terminal)`
    const reason = required(values.reason, 'reason')
    const asked = { version, later: values.later, in_error: values['in-error'], seen: seenVersion(values) }
    const services = takingBackServices(project.firebase)
    const { about, verdicts } = await aboutTakingBack(services, register(values), asked)
    const shown = withVerdicts(about, verdicts)
    console.log(shown)
    await confirm(input, `take this back in the register "${register(values)}"?`)
    const act = { ...asked, reason, shown, attempt: randomUUID() }
    console.log((await takeBackBy(services, { uid: '', name }, register(values), act)).detail)
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
