import { expect, it } from 'vitest'
import { madeAccount, memoryPeople } from '../accounts/testing.ts'
import { REGISTER_FILE } from '@lsb/contract'
import { ProvisioningError } from '../accounts/provisioning.ts'
import { FileProblem } from '../registers/import/file-problem.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'
import { logEntryOf } from '../accounts/office-act.ts'
import { isUid, loggedAccounts, managedAccount, shownAccount } from './managed-accounts.ts'
import { NOW } from './testing.ts'

it.each([
  ['a', true],
  ['A-9', true],
  ['x'.repeat(128), true],
  ['', false],
  ['x'.repeat(129), false],
  ['__proto__', false],
  ['a/b', false],
  ['a\n', false],
])('uid: "%s" is one: %s', (text, expected) => {
  expect(isUid(text)).toBe(expected)
})

it('managed account: is not looked up under a text that is no uid', async () => {
  const { accounts } = memoryPeople(madeAccount('__proto__'))
  await expect(managedAccount(accounts, '__proto__')).rejects.toMatchObject({ status: 404 })
})

it('shown account: has the flags of a sign-in and nothing that the office does not need', async () => {
  const declared_at = '2026-01-01T00:00:00.000Z'
  const account = { ...madeAccount('u', { declared_at }), account_type: 'surveyor' as const }
  expect(await shownAccount({ registeredPerson: async () => null }, account)).toEqual({
    uid: 'u',
    id_number: '12345678',
    account_type: 'surveyor',
    name: 'Amina Were',
    status: 'active',
    number: '',
    registered_name: '',
    password: true,
    profile: true,
    passkey: false,
    invited: '',
  })
  const today = { entry_id: account.entry_id, number: 'LS/0456', name: 'Amina Otieno' }
  expect(await shownAccount({ registeredPerson: async () => today }, account)).toMatchObject({
    number: 'LS/0456',
    registered_name: 'Amina Otieno',
  })
})

it('refusals in words: are answers with a status of their own', () => {
  expect(new ProvisioningError('No.')).toMatchObject({ status: 409, message: 'No.' })
  expect(new FileProblem('No.')).toMatchObject({ status: 400, extras: { errors: { [REGISTER_FILE]: 'No.' } } })
  expect(new RegisterProblem('no such version', 'No.')).toMatchObject({ status: 404 })
  expect(new RegisterProblem('brakes', 'No.')).toMatchObject({ status: 409 })
})

it('logged accounts: write the entry with every change', async () => {
  const people = memoryPeople(madeAccount('u'))
  const entry = logEntryOf(
    { now: () => NOW },
    { act: 'create', by: { uid: 'clerk', name: 'C' }, subject: { uid: '', name: 'A' }, reason: '' },
  )
  const accounts = loggedAccounts(people.accounts, entry)
  await accounts.create(madeAccount('v', { license_no: 'LS/2' }))
  await accounts.change('u', { name: 'B' })
  await accounts.changeEntry('u', { entry_id: 'entry-3' })
  await accounts.remove('u')
  expect(people.written.entries).toEqual([{ ...entry, subject: 'Amina Were', subject_uid: 'v' }, entry, entry, entry])
  expect(await accounts.find('v')).not.toBeNull()
})
