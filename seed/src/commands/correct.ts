import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type DividedAmong, dividedAmong, type RegisterName } from '@lsb/contract'
import { registerMessages } from '@lsb/functions/src/accounts/register-messages.ts'
import type { CorrectionServices } from '@lsb/functions/src/office/kept-about.ts'
import { joinSameEntry } from '@lsb/functions/src/office/same-entry.ts'
import { keptEntry, divideTwoPeople } from '@lsb/functions/src/office/two-people.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { createRegisterPublishing } from '@lsb/functions/src/registers/create-publishing.ts'
import { registerCalled, required, whoDoes, wholeNumber } from '../terminal/arguments.ts'
import { createOfficeStores } from '../terminal/office-stores.ts'
import { versionLine } from '../terminal/plan-lines.ts'
import type { Project } from '../terminal/project.ts'
import { CommandLineProblem, runCommand, UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'

const usage = `Corrections of wrong answers about who is who. Each is a version of the register; nothing moves.

  npm run correct -- one NUMBER --earlier NUMBER --name NAME --seen M --reason TEXT
                                 the entry is the one that had this number and name earlier
  npm run correct -- show NUMBER   when a second person may have begun, and what is kept about the entry
  npm run correct -- two NUMBER --since N --seen M --reason TEXT [--assign NAME=WHOSE]...
                                 the entry is two people, the second one since version N

  --assign NAME=WHOSE            whose a thing is, by its name of "show": first, second or nobody; once for each thing.
                                 What is not named is nobody's
  --seen M                       the version that is public, as "npm run import -- versions" shows it
  --register licensed|approved   which register (default: licensed)
  --by NAME                      who does it (default: the user of this machine)
  --yes                          do not ask before production is changed
  --project ID                   default: GCLOUD_PROJECT, else the local suite (demo-lsb)`

const options = {
  register: { type: 'string', default: 'licensed' },
  earlier: { type: 'string' },
  name: { type: 'string' },
  since: { type: 'string' },
  seen: { type: 'string' },
  assign: { type: 'string', multiple: true },
  reason: { type: 'string' },
  by: { type: 'string' },
  yes: { type: 'boolean', default: false },
  project: { type: 'string' },
} as const

const parse = () => parseArgs({ options, allowPositionals: true })
type Values = ReturnType<typeof parse>['values']

interface CommandInput {
  services: CorrectionServices
  project: Project
  register: RegisterName
  values: Values
  entry: string
}

const assignments = ({ assign = [] }: Values): Record<string, DividedAmong> =>
  Object.fromEntries(
    assign.map((given) => {
      const [, name = '', who] = /^(.+)=(.*)$/.exec(given) ?? []
      const found = dividedAmong.find((one) => one === who)
      if (found === undefined)
        throw new CommandLineProblem(`Write --assign "NAME=${dividedAmong.join('|')}", not "${given}".`)
      return [name, found] as const
    }),
  )

/** Who does it and why, with the messages to the chair and the clerks. */
const recorded = async ({ services, register, values }: CommandInput, act: 'same' | 'two') => {
  const by = whoDoes(values.by)
  const reason = required(values.reason, 'reason')
  const { accounts, registerPublishing } = services
  const messages = await registerMessages({ accounts, clock: registerPublishing.clock }, { register, act, by, reason })
  return { by, reason, seen: wholeNumber(values.seen, '--seen'), attempt: randomUUID(), messages }
}

const commands: Record<string, (input: CommandInput) => Promise<void>> = {
  show: async ({ services, register, entry }) => {
    const { version, number, name, beginnings, kept, nobodys } = await keptEntry(services, register, entry)
    console.log(`${number} ${name}, version ${version}`)
    for (const one of beginnings) console.log(`version ${one.version}: ${one.was} became ${one.became}`)
    for (const one of kept) console.log(`${one.name}: ${one.title}. ${one.detail}`)
    for (const one of nobodys) console.log(`${one}: nobody's`)
  },
  one: async (input) => {
    const { services, project, register, values, entry } = input
    const [earlier_number, earlier_name] = [required(values.earlier, 'earlier'), required(values.name, 'name')]
    const act = await recorded(input, 'same')
    const question = `${project.projectId}: make ${entry} and ${earlier_number} ${earlier_name} one entry?`
    await assertConfirmed(project, values.yes, question)
    const { version } = await joinSameEntry(services, register, { entry, earlier_number, earlier_name }, act)
    if (version !== null) console.log(versionLine(version))
  },
  two: async (input) => {
    const { services, project, register, values, entry } = input
    const wanted = { entry, since: wholeNumber(values.since, '--since'), assigned: assignments(values) }
    const act = await recorded(input, 'two')
    await assertConfirmed(project, values.yes, `${project.projectId}: divide ${entry} into two people?`)
    const { version } = await divideTwoPeople(services, register, wanted, act)
    if (version !== null) console.log(versionLine(version))
  },
}

await runCommand(usage, async () => {
  const { values, positionals } = parse()
  const [name, entry = ''] = positionals
  if (name === undefined) throw new UsageProblem(usage)
  const command = commands[name]
  if (command === undefined) throw new CommandLineProblem(`There is no command "${name}".`)
  const register = registerCalled(values.register)
  if (entry === '') throw new CommandLineProblem('Give the number of the entry.')
  const run = async (project: Project) => {
    const registerPublishing = createRegisterPublishing(project.firebase, systemClock)
    const services = { ...createOfficeStores(project.firebase), registerPublishing }
    await command({ services, project, register, values, entry })
  }
  await withProject(values.project, run, (project) => console.error(`${project}.`))
})
