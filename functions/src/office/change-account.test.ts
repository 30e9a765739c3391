import { type AccountChange, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { registeredPeople } from '../registers/registered-people.ts'
import { madeAccount } from '../accounts/testing.ts'
import { storedRecord } from '../practising/testing.ts'
import { entryIdOf, surveyor } from '../registers/versions/testing.ts'
import { aboutChange, changeAccount } from './change-account.ts'
import { byClerk, clerkCaller, memoryOffice } from './testing.ts'

const holder = madeAccount('u', { license_no: 'LS/0001' })
const request = { caller: clerkCaller, uid: 'u', reason: 'As the register says' }
const ENTRY = holder.entry_id

const setUp = (world: Parameters<typeof memoryOffice>[0] = {}) => {
  const office = memoryOffice({ accounts: [holder], ...world })
  return {
    ...office,
    change: (change: AccountChange) => changeAccount(office.services, request, change),
    about: (change: AccountChange) => aboutChange(office.services, request.uid, change),
    account: () => office.people.accounts.find('u'),
  }
}
const unchanged = async ({ account, people }: ReturnType<typeof setUp>) => {
  expect(await account()).toEqual(holder)
  expect([people.steps, people.written.entries]).toEqual([[], []])
}

describe('a changed account', () => {
  it('has the new name, and its sessions go on', async () => {
    const { change, account, people } = setUp()
    await change({ name: ' Amina  Njeri  Were ' })
    expect(await account()).toEqual({ ...holder, name: 'Amina Njeri Were' })
    expect(people.steps).toEqual(['set claims u'])
    expect(people.written.entries).toMatchObject([
      {
        ...byClerk,
        act: 'change',
        subject: 'Amina Were',
        reason: request.reason,
        before: { name: 'Amina Were', account_type: 'surveyor', number: 'LS/0001' },
        after: { name: 'Amina Njeri Were', account_type: 'surveyor', number: 'LS/0001' },
      },
    ])
  })

  it('belongs to another entry when it has no records, and gets new sessions', async () => {
    const { change, people, account } = setUp()
    await change({ license_no: 'LS/0003' })
    expect(people.steps).toEqual(['set claims u', 'end sessions u'])
    expect(people.users.get('u')?.claims?.entryId).toBe(entryIdOf('LS/0003'))
    expect((await account())?.entry_id).toBe(entryIdOf('LS/0003'))
  })

  it('keeps its entry whatever number the register gives it, and whoever has the old one', async () => {
    const { change, services, account } = setUp({ records: [storedRecord(ENTRY, 2026)] })
    const renumbered = surveyor(1, { name: 'Amina Were', license_no: 'LS/0456', entry_id: ENTRY })
    const newcomer = surveyor(2, { name: 'Amina Were', license_no: 'LS/0001', entry_id: 'newcomer' })
    services.registeredPeople = async () => registeredPeople([renumbered, newcomer], [])
    await change({ name: 'Amina A. Were' })
    expect(await account()).toMatchObject({ name: 'Amina A. Were', entry_id: ENTRY })
    await change({ license_no: 'LS/0456' })
    expect(await account()).toMatchObject({ name: 'Amina A. Were', entry_id: ENTRY })
    await expect(change({ license_no: 'LS/0001' })).rejects.toMatchObject({ status: 409 })
  })

  it('keeps its records under another spelling of the licence', async () => {
    const { change, account } = setUp({ records: [storedRecord(ENTRY, 2026)] })
    await change({ license_no: 'LS/1' })
    expect(await account()).toEqual(holder)
  })

  it('gets the entry of its number with its type', async () => {
    const { change, account, people } = setUp()
    const wanted = { name: 'Juma Hamisi', account_type: 'assistant' as const, assistant_no: 'AA/7' }
    await change(wanted)
    expect(await account()).toMatchObject({ account_type: 'assistant', entry_id: entryIdOf('AA/7') })
    expect(people.users.get('u')?.claims).toMatchObject({ accountType: 'assistant', entryId: entryIdOf('AA/7') })
    expect(people.steps).toEqual(['set claims u', 'end sessions u'])
  })

  it('gets its claims and sessions again when an earlier request stopped half-way', async () => {
    const { change, people } = setUp()
    await change({ license_no: 'LS/0001' })
    expect(people.written.entries).toEqual([])
    expect(people.steps).toEqual(['set claims u', 'end sessions u'])
  })

  it('gets another name than the register’s for a stated reason', async () => {
    const { change, account, people } = setUp()
    await change({ name: 'Amina Otieno', same_person: 'Marriage certificate' })
    expect(await account()).toMatchObject({ name: 'Amina Otieno', entry_id: ENTRY })
    expect(people.written.entries).toMatchObject([{ after: { same_person: 'Marriage certificate' } }])
  })
})

it.each<[AccountChange, string]>([
  [{ name: ' Dr. Amina  Were ' }, 'name becomes Dr. Amina Were'],
  [{ license_no: 'LS/3' }, 'number becomes LS/0003'],
  [
    { name: 'Juma Hamisi', account_type: 'assistant', assistant_no: 'aa/7' },
    'name becomes Juma Hamisi, type becomes assistant, number becomes AA/7',
  ],
  [{ name: 'Amina Otieno', same_person: 'Marriage' }, 'name becomes Amina Otieno, the same person: Marriage'],
])('a change is told in words: %j', async (change, words) => {
  expect(await setUp().about(change)).toBe(`Amina Were, LS/0001: ${words}`)
})

describe('a change is refused', () => {
  it.each([
    ['without a change', {}, 400, ownMessages.nothingToChange],
    ['for a surveyor without a licence', { license_no: '' }, 409, 'A surveyor needs a register number.'],
    [
      'for an assistant with a licence',
      { account_type: 'assistant' as const, license_no: 'LS/0001', assistant_no: 'AA/7' },
      409,
      'An account of type assistant has no register number.',
    ],
    ['for a licence outside the register', { license_no: 'LS/9' }, 409, 'Licence LS/9 is not in the register.'],
    [
      'for the licence of somebody else',
      { license_no: 'LS/0002' },
      409,
      "Licence LS/0002 is Otieno Obura's in the register, not Amina Were's.",
    ],
  ])('%s', async (_title, change, status, message) => {
    const world = setUp()
    for (const asks of [world.about, world.change])
      await expect(asks(change)).rejects.toMatchObject({ status, message })
    await unchanged(world)
  })

  it('when a licence with records would lose its holder', async () => {
    const world = setUp({ records: [storedRecord(ENTRY, 2026)] })
    const wanted = { name: 'Juma Hamisi', account_type: 'assistant' as const, assistant_no: 'AA/7' }
    for (const asks of [world.about, world.change])
      await expect(asks(wanted)).rejects.toMatchObject({
        status: 409,
        message: ownMessages.licenceHasRecords('LS/0001'),
      })
    await unchanged(world)
  })

  it('for an entry that has another account', async () => {
    const world = setUp({ accounts: [holder, madeAccount('v', { license_no: 'LS/0003' })] })
    const taken = { status: 409, message: ownMessages.entryTaken }
    for (const asks of [world.about, world.change])
      await expect(asks({ license_no: 'LS/0003' })).rejects.toMatchObject(taken)
    // It may get its account after the look and before the commit.
    world.services.accounts = { ...world.people.accounts, ofEntry: async () => null }
    await expect(world.change({ license_no: 'LS/0003' })).rejects.toMatchObject(taken)
    await unchanged(world)
  })

  it('for a first licence that somebody else has', async () => {
    const other = madeAccount('v', { license_no: 'LS/0001' })
    const without = { ...holder, account_type: 'assistant' as const, entry_id: '' }
    const { change } = setUp({ accounts: [without, other] })
    await expect(change({ account_type: 'surveyor', license_no: 'LS/0001' })).rejects.toMatchObject({
      status: 409,
      message: ownMessages.entryTaken,
    })
  })
})
