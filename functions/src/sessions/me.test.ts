import { type AccountType, assistingOf, defaultBoardFacts } from '@lsb/contract'
import { expect, it } from 'vitest'
import { callerOf, madeAccount, memoryPeople } from '../accounts/testing.ts'
import { assistant, surveyor } from '../registers/versions/testing.ts'
import { me } from './me.ts'

const row = assistant(1, 'LS/7')
const assisting = assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' })

const userOf = async (account_type: AccountType) => {
  const account = madeAccount('u', { account_type, entry_id: 'e' })
  const services = {
    ...memoryPeople(account),
    clock: { now: () => new Date('2026-05-01T08:00:00Z'), sleep: () => Promise.resolve() },
    pictureOf: async () => '',
    boardFacts: async () => defaultBoardFacts,
    cachedEntry: async () => (account_type === 'assistant' ? null : surveyor(1)),
    missingPasskeys: async () => 0,
    cachedAssistant: async () => ({ ...row, assisting }),
  }
  return (await me(services, callerOf(account))).user
}

it('me: tells an approved assistant the number and the supervisor', async () => {
  expect(await userOf('assistant')).toMatchObject({
    license_no: '',
    approval: {
      assistant_no: row.assistant_no,
      supervisor_name: row.supervisor_name,
      supervisor_license: 'LS/7',
      assisting,
    },
  })
})

it('me: asks the register of assistants about nobody else', async () => {
  expect(await userOf('surveyor')).toMatchObject({ license_no: surveyor(1).license_no, approval: null })
})
