import { ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Account } from './account.ts'
import type { ProvisioningStores } from './provisioning.ts'
import type { AssistantRecord } from './assistants-store.ts'
import { entryIdOf, surveyor } from '../registers/versions/testing.ts'
import { linkAllAssistants, type LinkStores } from './link-assistants.ts'
import { provision, type ProvisionServices } from './provision.ts'
import { provisionMany, refusals } from './provision-many.ts'
import type { AccountInput } from './register-check.ts'
import { registerFacts } from './register-facts.ts'

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
      changeEntry: unused,
      remove: unused,
      all: async () => [...accounts.values()],
      byName: unused,
      ofIdNumber: async (idNumber) => [...accounts.values()].find(({ id_number }) => id_number === idNumber) ?? null,
      ofEntry: async (entryId) => [...accounts.values()].find(({ entry_id }) => entry_id === entryId) ?? null,
      ofEntries: unused,
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
      lockOut: unused,
      sessionsHoldSince: unused,
      customToken: unused,
      verify: unused,
    },
  }
  return { stores, accounts }
}

const assistantOf = (supervisor_license: string) => ({
  assistant_name: 'Juma Hamisi',
  assistant_no: 'AA/7',
  supervisor_name: '',
  supervisor_license,
  entry_id: entryIdOf('AA/7'),
  supervisor_id: entryIdOf(supervisor_license),
})

const setUp = () => {
  const rows = [surveyor(1, { name: 'Wanjirũ Kĩarie' }), surveyor(2, { name: 'Otieno Obura' })]
  const facts = registerFacts(rows, [assistantOf('LS/0001')])
  const factsOfNextYear = registerFacts(rows, [assistantOf('LS/0002')])
  const noted = new Map<string, AssistantRecord>()
  const { stores, accounts } = memoryAccounts()
  const services: ProvisionServices & LinkStores = {
    ...stores,
    assistants: {
      find: async (id) => noted.get(id) ?? null,
      put: async (record) => {
        noted.set(record.assistant_id, record)
      },
      all: async () => [...noted.values()],
      link: async (links) => {
        for (const { assistant_id, ...change } of links) {
          const record = noted.get(assistant_id)
          if (record !== undefined) noted.set(assistant_id, { ...record, ...change })
        }
      },
    },
  }
  return { services, accounts, noted, facts, factsOfNextYear }
}

const assistantRecord: AssistantRecord = {
  assistant_id: 'aa-7',
  assistant_no: 'AA/7',
  supervisor: '',
  name: 'Juma Hamisi',
  id_number: '22345678',
  email: '',
  phone_number: '',
  status: 'Approved',
}

const surveyorInput: AccountInput = {
  id_number: '12345678',
  name: 'Wanjiru Kiarie',
  account_type: 'surveyor',
  license_no: 'ls/0001',
  assistant_no: '',
}
const assistantInput: AccountInput = {
  id_number: '22345678',
  name: 'Juma Hamisi',
  account_type: 'assistant',
  license_no: '',
  assistant_no: 'aa/7',
}

describe('provisioning', () => {
  it('creates a surveyor’s account once under a licence of the register', async () => {
    const { services, accounts, facts } = setUp()
    const { temporaryPassword } = await provision(services, facts, surveyorInput)
    expect(temporaryPassword).toMatch(/^\w{4}(-\w{4}){3}$/)
    expect([...accounts.values()]).toEqual([
      expect.objectContaining({ license_no: 'LS/0001', password_changed: false }),
    ])
    await expect(provision(services, facts, surveyorInput)).rejects.toThrow('This ID number already has an account.')
  })

  it.each<[Partial<AccountInput>, string]>([
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
    const { services, accounts, facts } = setUp()
    await expect(provision(services, facts, { ...surveyorInput, ...change })).rejects.toThrow(words)
    expect(accounts.size).toBe(0)
  })

  it.each([[[assistantInput, surveyorInput]], [[surveyorInput, assistantInput]]])(
    'puts an assistant under the surveyor in either order of creation',
    async (inputs) => {
      const { services, noted, facts } = setUp()
      for (const input of inputs) await provision(services, facts, input)
      expect([...noted.values()]).toEqual([
        expect.objectContaining({ assistant_id: 'aa-7', supervisor: 'uid-12345678', id_number: '22345678' }),
      ])
    },
  )

  it('keeps what an assistant has noted, and the register’s spelling', async () => {
    const { services, noted, facts } = setUp()
    await provision(services, facts, { ...assistantInput, id_number: ' 22345678 ' })
    const record = noted.get('aa-7')
    expect(record).toMatchObject({ supervisor: '', id_number: '22345678', email: '', phone_number: '' })
    noted.set('aa-7', { ...assistantRecord, email: 'juma@mail.example', phone_number: '0700000000' })
    await provision(services, facts, { ...assistantInput, id_number: '22345679' })
    expect(noted.get('aa-7')).toMatchObject({ email: 'juma@mail.example', phone_number: '0700000000' })
    await provision(services, facts, surveyorInput)
    expect(noted.get('aa-7')).toMatchObject({ email: 'juma@mail.example', supervisor: 'uid-12345678' })
  })

  it('completes the links of a request that stopped half-way', async () => {
    const { services, noted, facts } = setUp()
    for (const input of [assistantInput, surveyorInput]) await provision(services, facts, input)
    const unlinked = () => noted.set('aa-7', { ...assistantRecord, supervisor: '' })
    unlinked()
    await expect(provision(services, facts, { ...surveyorInput, id_number: ' 12345678 ' })).rejects.toThrow('already')
    expect(noted.get('aa-7')?.supervisor).toBe('uid-12345678')
    unlinked()
    const another = { ...surveyorInput, name: 'Otieno Obura', license_no: 'LS/0002' }
    await expect(provision(services, facts, another)).rejects.toThrow('already')
    expect(noted.get('aa-7')?.supervisor).toBe('')
  })

  it('links nobody without an entry in the register under a known licence', async () => {
    const { services, facts } = setUp()
    for (const input of [assistantInput, surveyorInput]) await provision(services, facts, input)
    expect(await linkAllAssistants(services, registerFacts([], []))).toBe(0)
    for (const licence of ['', 'LS/0009'])
      expect(await linkAllAssistants(services, registerFacts([], [assistantOf(licence)]))).toBe(0)
  })

  it('links an assistant to another supervisor when it links again', async () => {
    const { services, noted, facts, factsOfNextYear } = setUp()
    for (const input of [assistantInput, surveyorInput]) await provision(services, facts, input)
    await provision(services, facts, {
      ...surveyorInput,
      id_number: '32345678',
      name: 'Otieno Obura',
      license_no: 'LS/0002',
    })
    expect(await linkAllAssistants(services, factsOfNextYear)).toBe(1)
    expect(noted.get('aa-7')?.supervisor).toBe('uid-32345678')
    expect(await linkAllAssistants(services, factsOfNextYear)).toBe(0)
  })
})

describe('a list of accounts', () => {
  const existing = [{ id_number: '99999999', entry_id: entryIdOf('LS/0002') }]
  it.each<[string, AccountInput[], (string | null)[]]>([
    ['two of the register', [surveyorInput, assistantInput], [null, null]],
    [
      'an ID number twice',
      [surveyorInput, { ...assistantInput, id_number: surveyorInput.id_number }],
      [null, 'This ID number occurs twice in the list.'],
    ],
    [
      'a licence twice, spelled differently',
      [surveyorInput, { ...surveyorInput, id_number: '1234567', license_no: 'L.S. 1' }],
      [null, 'Licence L.S. 1 occurs twice in the list.'],
    ],
    ['an ID number in use', [{ ...surveyorInput, id_number: '99999999' }], ['This ID number already has an account.']],
    [
      'the licence of another account',
      [{ ...surveyorInput, name: 'Otieno Obura', license_no: 'ls 2' }],
      ['Licence LS 2 already has an account.'],
    ],
    [
      'the licence of somebody else in the register',
      [{ ...surveyorInput, name: 'Otieno Obura' }],
      ["Licence LS/0001 is Wanjirũ Kĩarie's in the register, not Otieno Obura's."],
    ],
  ])('is refused row by row: %s', (_title, inputs, expected) => {
    expect(refusals(setUp().facts, existing, inputs)).toEqual(expected)
  })

  it('is created in its order without the refused rows', async () => {
    const { services, accounts, facts } = setUp()
    const inputs = [{ ...surveyorInput, license_no: 'LS/9' }, surveyorInput, assistantInput]
    const created = await provisionMany(() => services, facts, inputs)
    expect(created.map(({ input, refusal }) => [input.id_number, refusal])).toEqual([
      ['12345678', 'Licence LS/9 is not in the register.'],
      ['12345678', null],
      ['22345678', null],
    ])
    expect(accounts.size).toBe(2)
  })

  it('is answered in time with the passwords of those that were created', async () => {
    const { services, facts } = setUp()
    const never = { ...services, identities: { ...services.identities, find: () => new Promise<never>(() => {}) } }
    const servicesFor = (input: object) => (input === assistantInput ? never : services)
    const limits = { lastStartMs: 1000, answerMs: 50 }
    const [done, late] = await provisionMany(servicesFor, facts, [surveyorInput, assistantInput], limits)
    expect(done).toMatchObject({ refusal: null, provisioned: { temporaryPassword: expect.any(String) } })
    expect(late).toMatchObject({ refusal: ownMessages.accountNotReached, provisioned: null })
  })

  it('begins nothing once its time is nearly over', async () => {
    const { services, accounts, facts } = setUp()
    const [late] = await provisionMany(() => services, facts, [surveyorInput], { lastStartMs: 0, answerMs: 50 })
    expect([late?.refusal, accounts.size]).toEqual([ownMessages.accountNotReached, 0])
  })
})
