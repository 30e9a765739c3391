import { type SameEntryAct, sameEntryShape } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOwnersCache } from '../registers/versions/owners-cache.ts'
import { madeAccount } from '../accounts/testing.ts'
import { issueFor } from '../licences/testing.ts'
import { recordFor } from '../practising/testing.ts'
import { everyBrake, licensedFile, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { goBack } from '../registers/versions/past-versions.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { loadPastHolders } from '../standing/past-holders.ts'
import { sameEntry } from './same-entry.ts'
import { clerkCaller, memoryOffice } from './testing.ts'

const before = '1,Amina Were,LS/1,Ridge,,Active'
const after = '1,Amina Barasa,LS/1,Ridge,,Active'
const asked = (change: Partial<SameEntryAct> = {}) => ({
  ...sameEntryShape.cast({
    entry: 'LS/1',
    earlier_number: 'ls 1',
    earlier_name: 'Amina Were',
    seen: 2,
    ...change,
  }),
  reason: 'Her marriage certificate',
  attempt: 'once',
})

let registers: ReturnType<typeof memoryRegisters>
let withRenewals: string[]
let services: Parameters<typeof sameEntry>[0]
const ids = async () => (await registers.licensed()).map(({ entry_id }) => entry_id)
const publish = async (...lines: string[]) => {
  const { record, plan } = await registers.plan('licensed', licensedFile(...lines))
  const answers = Object.fromEntries(
    plan.entries.flatMap(({ question, options }) => (options.length > 0 ? [[question, 'another']] : [])),
  )
  await registers.publish(record.id, { typed: everyBrake(plan), answers })
}

beforeEach(async () => {
  registers = memoryRegisters()
  withRenewals = []
  const office = memoryOffice().services
  services = {
    ...office,
    accounts: { ...office.accounts, ofEntries: async () => [] },
    registerPublishing: registers.services,
    corrections: createOwnersCache(registers.services, registers.services),
    practising: {
      ofEntry: async (id) => (withRenewals.includes(id) ? [recordFor(issueFor(surveyor(1, { entry_id: id })))] : []),
    },
  }
  await publish(before, '2,Otieno Obura,LS/2,,,Active')
})

describe('an entry that was taken for another one', () => {
  it('gets its identity back, once for repeated calls, and keeps it after going back', async () => {
    const [earlier] = await ids()
    await publish(after, '2,Otieno Obura,LS/2,,,Active')
    expect(await ids()).not.toContain(earlier)
    for (const _ of [1, 2])
      expect(await sameEntry(services, clerkCaller, 'licensed', asked())).toEqual({
        detail: 'LS/1 and ls 1 Amina Were are one entry.',
      })
    expect(await ids()).toContain(earlier)
    expect(await registers.versions.version('licensed', 3)).toMatchObject({ reason: 'Her marriage certificate' })
    await goBack(registers.services, 'licensed', 2, { by: 'office', seen: 3 })
    expect((await registers.licensed())[0]).toMatchObject({ name: 'Amina Barasa', entry_id: earlier })
    const holders = (await loadPastHolders(registers.versions)).pastHolders('LS/1')
    expect(holders.all.map(({ entry_id }) => entry_id)).toEqual([earlier])
  })

  it('keeps the identity under which its renewals are kept', async () => {
    await publish(after, '2,Otieno Obura,LS/2,,,Active')
    withRenewals = await ids()
    await sameEntry(services, clerkCaller, 'licensed', asked())
    expect(await ids()).toEqual(withRenewals)
    expect((await loadPastHolders(registers.versions)).pastHolders('LS/1').all).toHaveLength(1)
  })

  it('is one candidate and not two when the next file gives another number', async () => {
    await publish(after, '2,Otieno Obura,LS/2,,,Active')
    await sameEntry(services, clerkCaller, 'licensed', asked())
    const { plan } = await registers.plan('licensed', licensedFile('1,Amina Barasa,LS/9,Ridge,,Active'))
    const answers = plan.entries.flatMap(({ options }) => options.map(({ answer }) => answer))
    expect(answers).toEqual(['from:ls-1', 'another', 'unknown'])
  })

  it.each([
    ['an entry that is not there', { entry: 'LS/9' }, 'The register has no entry LS/9.'],
    ['another name', { earlier_name: 'Grace Atieno' }, 'No earlier entry had the number ls 1 and this name.'],
    ['two published entries', { earlier_number: 'LS/2', earlier_name: 'Otieno Obura' }, 'is in the register too'],
    ['an entry that was changed since', { seen: 1 }, 'has been changed since you looked'],
  ])('is not corrected with %s', async (_what, change, problem) => {
    await publish(after, '2,Otieno Obura,LS/2,,,Active')
    await expect(sameEntry(services, clerkCaller, 'licensed', asked(change))).rejects.toThrow(problem)
  })

  it('is not corrected while both have an account', async () => {
    await publish(after, '2,Otieno Obura,LS/2,,,Active')
    services.accounts = {
      ...services.accounts,
      ofEntries: async ([entry_id = '']) => [madeAccount('holder', { entry_id })],
    }
    await expect(sameEntry(services, clerkCaller, 'licensed', asked())).rejects.toThrow('Both entries have an account')
  })

  it('is not corrected while both have a renewal of one year', async () => {
    const first = await ids()
    await publish(after, '2,Otieno Obura,LS/2,,,Active')
    withRenewals = [...first, ...(await ids())]
    await expect(sameEntry(services, clerkCaller, 'licensed', asked())).rejects.toThrow('Both entries have a renewal')
  })
})
