import { ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { registerFacts } from '../accounts/register-facts.ts'
import { madeAccount } from '../accounts/testing.ts'
import { storedRecord } from '../practising/testing.ts'
import { entryIdOf, identifiedAssistants, surveyor } from '../registers/versions/testing.ts'
import { changeAccount } from './change-account.ts'
import { assistant, byClerk, clerkCaller, memoryOffice } from './testing.ts'

const holder = madeAccount('u', { license_no: 'LS/0001' })
const request = { caller: clerkCaller, uid: 'u', reason: 'As the register says' }
const ENTRY = holder.entry_id

const setUp = (world: Parameters<typeof memoryOffice>[0] = {}) => {
  const office = memoryOffice({ accounts: [holder], ...world })
  return {
    ...office,
    change: (change: Parameters<typeof changeAccount>[2]) => changeAccount(office.services, request, change),
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
    expect(await change({ name: ' Amina  Njeri  Were ' })).toMatchObject({ uid: 'u', name: 'Amina Njeri Were' })
    expect(await account()).toEqual({ ...holder, name: 'Amina Njeri Were' })
    expect(people.steps).toEqual(['set claims u'])
    expect(people.written.entries).toMatchObject([
      {
        ...byClerk,
        act: 'change',
        subject: 'Amina Were',
        reason: request.reason,
        before: { name: 'Amina Were', account_type: 'surveyor', license_no: 'LS/0001' },
        after: { name: 'Amina Njeri Were', account_type: 'surveyor', license_no: 'LS/0001' },
      },
    ])
  })

  it('belongs to another entry when it has no records, and gets new sessions', async () => {
    const { change, people, account } = setUp()
    expect(await change({ license_no: 'LS/0003' })).toMatchObject({ license_no: 'LS/0003' })
    expect(people.steps).toEqual(['set claims u', 'end sessions u'])
    expect(people.users.get('u')?.claims?.entryId).toBe(entryIdOf('LS/0003'))
    expect((await account())?.entry_id).toBe(entryIdOf('LS/0003'))
  })

  it('keeps its entry whatever number the register gives it, and whoever has the old one', async () => {
    const { change, services, account } = setUp({ records: [storedRecord(ENTRY, 2026)] })
    const renumbered = surveyor(1, { name: 'Amina Were', license_no: 'LS/0456', entry_id: ENTRY })
    const newcomer = surveyor(2, { name: 'Amina Were', license_no: 'LS/0001', entry_id: 'newcomer' })
    services.registerFacts = async () => registerFacts([renumbered, newcomer], [])
    await change({ name: 'Amina A. Were' })
    expect(await account()).toMatchObject({ name: 'Amina A. Were', entry_id: ENTRY })
    await change({ license_no: 'LS/0456' })
    expect(await account()).toMatchObject({ license_no: 'LS/0456', entry_id: ENTRY })
    await expect(change({ license_no: 'LS/0001' })).rejects.toMatchObject({ status: 409 })
  })

  it('keeps its records under another spelling of the licence', async () => {
    const { change, account } = setUp({ records: [storedRecord(ENTRY, 2026)] })
    await change({ license_no: 'LS/1' })
    expect((await account())?.license_no).toBe('LS/1')
  })

  it('gets its first licence and the assistants under it', async () => {
    const without = { ...holder, account_type: 'assistant' as const, license_no: '', entry_id: '' }
    const { change, people, account } = setUp({ accounts: [without] })
    await people.assistants.put(assistant)
    await change({ account_type: 'surveyor', license_no: 'LS/0001' })
    expect(await account()).toMatchObject({ account_type: 'surveyor', license_no: 'LS/0001' })
    expect(await people.assistants.find('aa-7')).toMatchObject({ supervisor: 'u' })
    expect(people.steps).toEqual(['set claims u', 'end sessions u'])
  })

  it('loses its licence with the type of an assistant', async () => {
    const { change, account, people } = setUp()
    expect(await change({ account_type: 'assistant' })).toMatchObject({ account_type: 'assistant', license_no: '' })
    expect(await account()).toMatchObject({ account_type: 'assistant', license_no: '' })
    expect(people.users.get('u')?.claims).toMatchObject({ accountType: 'assistant', entryId: '' })
    expect(people.steps).toEqual(['set claims u', 'end sessions u'])
  })

  it('gets its claims, sessions and links again when an earlier request stopped half-way', async () => {
    const { change, people } = setUp()
    await people.assistants.put(assistant)
    await change({ license_no: 'LS/0001' })
    expect(people.written.entries).toEqual([])
    expect(people.steps).toEqual(['set claims u', 'end sessions u'])
    expect(await people.assistants.find('aa-7')).toMatchObject({ supervisor: 'u' })
  })

  it('without a licence keeps its name apart from records and assistants without one', async () => {
    const without = { ...holder, account_type: 'assistant' as const, license_no: '', entry_id: '' }
    const { change, people, services } = setUp({ accounts: [without], records: [storedRecord('', 2026)] })
    const row = { assistant_name: 'Juma', assistant_no: 'AA/7', supervisor_name: '', supervisor_license: '' }
    services.registerFacts = async () => registerFacts([], identifiedAssistants([row]))
    await people.assistants.put(assistant)
    await change({ name: 'Salim', account_type: 'assistant' })
    expect(await people.assistants.find('aa-7')).toEqual(assistant)
  })

  it('does not link assistants for a new name alone', async () => {
    const { change, people } = setUp()
    await people.assistants.put(assistant)
    await change({ name: 'Amina W.' })
    expect(await people.assistants.find('aa-7')).toMatchObject({ supervisor: '' })
  })
})

describe('a change is refused', () => {
  it.each([
    ['without a change', {}, 400, ownMessages.nothingToChange],
    ['without a name', { name: ' ' }, 400, 'Give a name.'],
    ['for a surveyor without a licence', { license_no: '' }, 400, 'A surveyor needs a licence number.'],
    [
      'for an assistant with a licence',
      { account_type: 'assistant' as const, license_no: 'LS/0001' },
      400,
      'An account of type assistant has no licence number.',
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
    await expect(world.change(change)).rejects.toMatchObject({ status, message })
    await unchanged(world)
  })

  it('when a licence with records would lose its holder', async () => {
    const world = setUp({ records: [storedRecord(ENTRY, 2026)] })
    await expect(world.change({ account_type: 'assistant' })).rejects.toMatchObject({
      status: 409,
      message: ownMessages.licenceHasRecords('LS/0001'),
    })
    await unchanged(world)
  })

  it('for an entry that has another account', async () => {
    const world = setUp({ accounts: [holder, madeAccount('v', { license_no: 'LS/0003' })] })
    await expect(world.change({ license_no: 'LS/0003' })).rejects.toMatchObject({
      status: 409,
      message: ownMessages.licenceTaken('LS/0003'),
    })
    await unchanged(world)
  })

  it('for a first licence that somebody else has', async () => {
    const other = madeAccount('v', { license_no: 'LS/0001' })
    const without = { ...holder, account_type: 'assistant' as const, license_no: '', entry_id: '' }
    const { change } = setUp({ accounts: [without, other] })
    await expect(change({ account_type: 'surveyor', license_no: 'LS/0001' })).rejects.toMatchObject({
      status: 409,
      message: ownMessages.licenceTaken('LS/0001'),
    })
  })
})
