import { parseArgs } from 'node:util'
import { accountTypes } from '@lsb/contract'
import type { Account } from '@lsb/functions/src/accounts/account.ts'
import { provision } from '@lsb/functions/src/accounts/provision.ts'
import {
  disableAccount,
  enableAccount,
  ProvisioningError,
  resetPassword,
} from '@lsb/functions/src/accounts/provisioning.ts'
import { registeredPeople } from '@lsb/functions/src/registers/registered-people.ts'
import { removeByIdNumber } from '@lsb/functions/src/accounts/remove-account.ts'
import { flagsOf } from '@lsb/functions/src/sessions/sign-in.ts'
import { readAccountsFile, type AccountLine } from '../accounts/accounts-file.ts'
import { required } from '../terminal/arguments.ts'
import { createOfficeStores, type OfficeStores } from '../terminal/office-stores.ts'
import { readGivenFile } from '../terminal/given-file.ts'
import { CommandLineProblem, runCommand, UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'

const usage = `Accounts of the portal. A temporary password is shown once, here, and has to be changed at the first sign-in.

  npm run accounts -- create --id NUMBER --name NAME --type chair|office|surveyor|assistant [--licence NUMBER] [--assistant NUMBER]
  npm run accounts -- create --file FILE     one account a row: ID number, name, type, licence, assistant number
  npm run accounts -- reset --id NUMBER      a new temporary password; ends every session
  npm run accounts -- disable --id NUMBER    no sign-in any more; ends every session
  npm run accounts -- enable --id NUMBER
  npm run accounts -- remove --id NUMBER     with everything the holder gave; practising records stay. Asks everywhere
  npm run accounts -- list                   without ID numbers

  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)
  --yes          do not ask before production is changed or an account is removed`

const options = {
  id: { type: 'string' },
  name: { type: 'string' },
  type: { type: 'string' },
  licence: { type: 'string', default: '' },
  assistant: { type: 'string', default: '' },
  file: { type: 'string' },
  project: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const

const parse = () => parseArgs({ options, allowPositionals: true })
type Values = ReturnType<typeof parse>['values']

const accountsOf = async (values: Values): Promise<AccountLine[]> => {
  if (values.file !== undefined) return readAccountsFile(await readGivenFile(values.file))
  const account_type = accountTypes.find((type) => type === values.type)
  if (account_type === undefined) throw new UsageProblem(`--type must be one of ${accountTypes.join(', ')}.`)
  const { licence: license_no, assistant: assistant_no } = values
  const input = { account_type, license_no, assistant_no, name: required(values.name, 'name') }
  return [{ line: 0, input: { ...input, id_number: required(values.id, 'id') } }]
}

const refuse = (line: number, problem: string) => {
  process.exitCode = 1
  console.error(`${line === 0 ? '' : `line ${line}: `}${problem}`)
}

const factsOf = async ({ rows }: OfficeStores) =>
  registeredPeople(...(await Promise.all([rows.licensed.all(), rows.approved.all()])))

/** Creates these accounts one after the other; a refused one does not stop the others. */
const create = async (stores: OfficeStores, lines: readonly AccountLine[]) => {
  const people = await factsOf(stores)
  for (const asked of lines) {
    if ('problem' in asked) {
      refuse(asked.line, asked.problem)
      continue
    }
    try {
      const { temporaryPassword } = await provision(stores, people, asked.input)
      console.log(`${asked.input.name}: temporary password ${temporaryPassword}`)
    } catch (error) {
      if (!(error instanceof ProvisioningError)) throw error
      refuse(asked.line, error.message)
    }
  }
}

/** How far the holder of an account has come, by the flags that the sign-in answers. */
const progressOf = (account: Account): string => {
  const { password, profile } = flagsOf(account)
  if (!password) return 'temporary password'
  return profile ? 'complete' : 'onboarding'
}

const list = async (stores: OfficeStores) => {
  const [accounts, facts] = await Promise.all([stores.accounts.all(), factsOf(stores)])
  const all = accounts.toSorted((a, b) => a.name.localeCompare(b.name))
  for (const account of all) {
    const { name, account_type, entry_id, status } = account
    const { number = '' } = facts.entry(entry_id) ?? {}
    const progress = progressOf(account)
    console.log([account_type.padEnd(9), number.padEnd(10), status.padEnd(8), progress.padEnd(18), name].join('  '))
  }
  console.log(`${all.length} accounts.`)
}

const commands: Record<string, (stores: OfficeStores, values: Values) => Promise<void>> = {
  create: async (stores, values) => create(stores, await accountsOf(values)),
  reset: async (stores, values) => {
    console.log(`Temporary password: ${(await resetPassword(stores, required(values.id, 'id'))).temporaryPassword}`)
  },
  disable: async (stores, values) => {
    await disableAccount(stores, required(values.id, 'id'))
    console.log('Disabled; every session has ended.')
  },
  enable: async (stores, values) => {
    await enableAccount(stores, required(values.id, 'id'))
    console.log('Enabled.')
  },
  remove: async (stores, values) => {
    const idNumber = required(values.id, 'id')
    await assertConfirmed({ isDemo: false }, values.yes, 'Remove this account and everything its holder gave?')
    await removeByIdNumber(stores, idNumber)
    console.log('Removed. The nightly sweep deletes the files; practising records stay.')
  },
  list,
}

await runCommand(usage, async () => {
  const { values, positionals } = parse()
  const [name] = positionals
  const command = commands[name ?? '']
  if (name === undefined) throw new UsageProblem(usage)
  if (command === undefined) throw new CommandLineProblem(`There is no command "${name}".`)
  await withProject(values.project, async (project) => {
    if (command !== list) await assertConfirmed(project, values.yes, `Change ${project.projectId}?`)
    await command(createOfficeStores(project.firebase), values)
  })
})
