import { keyOfNumber } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Account } from '@lsb/functions/src/accounts/account.ts'
import type { ProvisioningStores } from '@lsb/functions/src/accounts/provisioning.ts'
import type { AssistantRecord } from '@lsb/functions/src/onboarding/assistants-store.ts'
import { surveyor } from '@lsb/functions/src/registers/testing.ts'
import { memoryOffice } from '../import/testing.ts'
import { linkAllAssistants, provision, type ProvisionServices } from './provision.ts'
import type { AccountWish } from './register-check.ts'
import { readWishes } from './wishes-file.ts'

const unused = () => {
  throw new Error('Not needed here.')
}

const memoryAccounts = () => {
  const users = new Map<string, string>()
  const accounts = new Map<string, Account>()
  const stores: ProvisioningStores = {
    accounts: {
      find: async (uid) => accounts.get(uid) ?? null,
      create: async (account) => {
        accounts.set(account.uid, account)
        return 'created'
      },
      change: unused,
      remove: unused,
      all: async () => [...accounts.values()],
      ofLicence: async (licence) =>
        [...accounts.values()].find(({ license_no }) => keyOfNumber(license_no) === keyOfNumber(licence)) ?? null,
    },
    identities: {
      create: async (idNumber) => {
        if (users.has(idNumber)) return null
        users.set(idNumber, `uid-${idNumber}`)
        return `uid-${idNumber}`
      },
      find: async (idNumber) => users.get(idNumber) ?? null,
      setClaims: async () => {},
      remove: unused,
      idNumber: unused,
      changeIdNumber: unused,
      setPassword: unused,
      setDisabled: unused,
      endSessions: unused,
      sessionsHoldSince: unused,
      customToken: unused,
      verify: unused,
    },
  }
  return { stores, accounts }
}

const setUp = async () => {
  const office = memoryOffice()
  await office.licensed.store.save([surveyor(1, { name: 'Wanjirũ Kĩarie' }), surveyor(2, { name: 'Otieno Obura' })])
  const row = {
    assistant_name: 'Juma Hamisi',
    assistant_no: 'AA/7',
    supervisor_name: '',
    supervisor_license: 'LS/0001',
  }
  await office.approved.store.save([row])
  const noted = new Map<string, AssistantRecord>()
  const { stores, accounts } = memoryAccounts()
  const services: ProvisionServices = {
    ...stores,
    rows: { licensed: office.licensed.store, approved: office.approved.store },
    assistants: {
      find: async (id) => noted.get(id) ?? null,
      put: async (record) => {
        noted.set(record.assistant_id, record)
      },
    },
  }
  return { services, accounts, noted, office }
}

const surveyorWish: AccountWish = {
  id_number: '12345678',
  name: 'Wanjiru Kiarie',
  account_type: 'surveyor',
  license_no: 'ls/0001',
  assistant_no: '',
}
const assistantWish: AccountWish = {
  id_number: '22345678',
  name: 'Juma Hamisi',
  account_type: 'assistant',
  license_no: '',
  assistant_no: 'aa/7',
}

describe('provisioning', () => {
  it('creates a surveyor’s account under a licence of the register, and only once', async () => {
    const { services, accounts } = await setUp()
    const { temporaryPassword } = await provision(services, surveyorWish)
    expect(temporaryPassword).toMatch(/^\w{4}(-\w{4}){3}$/)
    expect([...accounts.values()]).toEqual([
      expect.objectContaining({ license_no: 'LS/0001', password_changed: false }),
    ])
    await expect(provision(services, surveyorWish)).rejects.toThrow('This ID number already has an account.')
  })

  it.each<[Partial<AccountWish>, string]>([
    [{ license_no: 'LS/9' }, 'Licence LS/9 is not in the register.'],
    [{ license_no: 'LS/0002' }, "Licence LS/0002 is Otieno Obura's in the register"],
    [{ license_no: '' }, 'A surveyor needs a licence number.'],
    [{ id_number: '12 34' }, 'The ID number must have'],
    [{ account_type: 'assistant', license_no: '' }, 'An assistant needs an assistant number'],
    [
      { account_type: 'assistant', license_no: '', assistant_no: 'AA/8' },
      'Assistant number AA/8 is not in the register.',
    ],
  ])('refuses %j', async (change, words) => {
    const { services, accounts } = await setUp()
    await expect(provision(services, { ...surveyorWish, ...change })).rejects.toThrow(words)
    expect(accounts.size).toBe(0)
  })

  it.each([[[assistantWish, surveyorWish]], [[surveyorWish, assistantWish]]])(
    'puts an assistant under the surveyor, whoever comes first',
    async (wishes) => {
      const { services, noted } = await setUp()
      for (const wish of wishes) await provision(services, wish)
      expect([...noted.values()]).toEqual([
        expect.objectContaining({ assistant_id: 'aa-7', supervisor: 'uid-12345678', id_number: '22345678' }),
      ])
    },
  )

  it('follows an assistant to another supervisor when it links again', async () => {
    const { services, noted, office } = await setUp()
    for (const wish of [assistantWish, surveyorWish]) await provision(services, wish)
    await provision(services, { ...surveyorWish, id_number: '32345678', name: 'Otieno Obura', license_no: 'LS/0002' })
    const row = office.approved.kept.get('AA/7')
    await office.approved.store.save(row ? [{ ...row, supervisor_license: 'LS/0002' }] : [])
    expect(await linkAllAssistants(services)).toBe(1)
    expect(noted.get('aa-7')?.supervisor).toBe('uid-32345678')
    expect(await linkAllAssistants(services)).toBe(0)
  })
})

it('a table of accounts is read with the lines of what it cannot be', () => {
  const file = Buffer.from('Name;ID No;Type;Licence\nWanjiru Kiarie;12345678;Surveyor;ls 1\n;;;\nX;1;boss;\n')
  expect(readWishes(file)).toEqual([
    { line: 2, wish: { ...surveyorWish, license_no: 'LS 1' } },
    { line: 4, problem: 'The type must be one of chair, surveyor, assistant.' },
  ])
})
