import { type Day, isDay, type SameEntryAct, sameEntryShape } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOwnersCache } from '../registers/versions/owners-cache.ts'
import { madeAccount } from '../accounts/testing.ts'
import { issueFor } from '../licences/testing.ts'
import { recordFor } from '../practising/testing.ts'
import { everyBrake, licensedFile, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { takeBack } from '../registers/versions/past-versions.ts'
import { nothingKept, surveyor } from '../registers/versions/testing.ts'
import { loadPastStandings } from '../standing/standings.ts'
import { loadPastHolders } from '../paper-licences/past-holders.ts'
import { findEntries } from '../office/entry-forms.ts'
import { aboutSameEntry, sameEntry } from './same-entry.ts'
import { clerkCaller, memoryOffice, publicOf } from '../office/testing.ts'

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
const at = (instant: string) => {
  registers.services.clock.now = () => new Date(instant)
}
/** With what the public reads now. */
const looking = () => ({ ...services, registers: publicOf(registers.services) })
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
  it('gets its identity back, once for repeated calls, and keeps it when that is undone', async () => {
    const [earlier] = await ids()
    await publish(after, '2,Otieno Obura,LS/2,,,Active')
    expect(await ids()).not.toContain(earlier)
    for (const _ of [1, 2])
      expect(await sameEntry(services, clerkCaller, 'licensed', asked())).toEqual({
        detail: 'LS/1 and ls 1 Amina Were are one entry.',
      })
    expect(await ids()).toContain(earlier)
    expect(await registers.versions.version('licensed', 3)).toMatchObject({
      reason: 'Her marriage certificate',
      changed: { added: 0, changed: 0, gone: 0, renamed: 0 },
    })
    for (const first of [2, 3]) {
      const taken = { first, last: first, in_error: false }
      const act = takeBack(registers.services, 'licensed', taken, nothingKept, {
        by: 'office',
        seen: 3,
        reason: 'Wrong',
      })
      await expect(act).rejects.toMatchObject({ code: 'nothing to take back' })
    }
    expect((await registers.licensed())[0]).toMatchObject({ name: 'Amina Barasa', entry_id: earlier })
    const holders = (await loadPastHolders(registers.versions)).pastHolders('LS/1')
    expect(holders.all.map(({ entry_id }) => entry_id)).toEqual([earlier])
  })

  it('stays as it is when the end of the other row is taken back', async () => {
    const lines = [before, '2,Otieno Obura,LS/2,,,Active', '3,Amina Barasa,LS/3,,,Active']
    await publish(...lines)
    const ended = await registers.form('licensed', { entry: 'LS/1', end: true })
    await registers.publish(ended.id)
    await sameEntry(services, clerkCaller, 'licensed', asked({ entry: 'LS/3', seen: 3 }))
    const ending = { first: 3, last: 3, in_error: false }
    const act = takeBack(registers.services, 'licensed', ending, nothingKept, {
      by: 'office',
      seen: 4,
      reason: 'Wrong',
    })
    await expect(act).rejects.toMatchObject({ code: 'nothing to take back' })
    expect((await registers.licensed()).map(({ license_no }) => license_no)).toEqual(['LS/2', 'LS/3'])
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

describe('the earlier entry of a person', () => {
  beforeEach(async () => {
    registers = memoryRegisters()
    services = { ...services, registerPublishing: registers.services }
    services.corrections = createOwnersCache(registers.services, registers.services)
    at('2026-01-05T08:00:00.000Z')
    await publish(before, '2,Otieno Obura,LS/2,,,Active')
    at('2026-02-10T08:00:00.000Z')
    await publish(before, '2,Otieno Obura,LS/2,,,Active', '3,Amina Barasa,LS/3,,,Active')
    at('2026-03-01T08:00:00.000Z')
    await registers.publish((await registers.form('licensed', { entry: 'LS/1', fields: { status: 'Suspended' } })).id)
    at('2026-03-10T08:00:00.000Z')
    await registers.publish((await registers.form('licensed', { entry: 'LS/1', end: true })).id)
    at('2026-03-20T08:00:00.000Z')
  })

  it.each(['ls 1', 'amina were', 'Were Amina', 'Amina Wer', 'Amina Wree'])('is found by “%s”', async (search) => {
    const { earlier } = await findEntries(looking(), 'licensed', search, true)
    const until = '2026-03-10T08:00:00.000Z'
    expect(earlier).toEqual([{ number: 'LS/1', name: 'Amina Were', at: 3, until, now: '', in_error: false }])
  })

  it('is not found while it is in the register, or where nobody asks for it', async () => {
    expect((await findEntries(looking(), 'licensed', 'Otieno', true)).earlier).toEqual([])
    expect((await findEntries(looking(), 'licensed', 'Amina Were')).earlier).toEqual([])
  })

  it('stands beside the entry of today, with what the public reads afterwards on each day', async () => {
    const { beside } = await aboutSameEntry(looking(), 'licensed', asked({ entry: 'LS/3', seen: 4 }))
    const [was, is, afterwards] = ['LS/1 Amina Were', 'LS/3 Amina Barasa', 'LS/3 Amina Barasa']
    const none = 'Not in the register'
    expect(beside?.heads).toEqual([
      `${was}, the earlier entry`,
      `${is}, the entry of today`,
      'Afterwards, as one entry',
    ])
    expect(beside?.rows.slice(0, 2)).toEqual([
      { title: 'Serial number', cells: ['1', '3', '3'] },
      { title: 'Name', cells: ['Amina Were', 'Amina Barasa', 'Amina Barasa'] },
    ])
    expect(beside?.rows.slice(-4)).toEqual([
      {
        title: '5 January 2026 to 9 February 2026',
        cells: [`${was}: No 2026 licence`, none, `${was}: No 2026 licence`],
      },
      {
        title: '10 February 2026 to 28 February 2026',
        cells: [`${was}: No 2026 licence`, `${is}: No 2026 licence`, `${afterwards}: No 2026 licence`],
      },
      // The suspension counts from either row while the person had two.
      {
        title: '1 March 2026 to 9 March 2026',
        cells: [`${was}: Suspended`, `${is}: No 2026 licence`, `${afterwards}: Suspended`],
      },
      {
        title: 'Since 10 March 2026',
        cells: [none, `${is}: No 2026 licence`, `${afterwards}: No 2026 licence`],
      },
    ])
    await sameEntry(services, clerkCaller, 'licensed', asked({ entry: 'LS/3', seen: 4 }))
    const { standings, licensed } = looking().registers
    const read = await loadPastStandings(standings, await licensed.asPublished())
    const onDay = (day: Day) => read.onDay('ls-1', day)
    expect(['2026-02-01', '2026-03-05', '2026-03-15'].map((day) => isDay(day) && onDay(day)?.standing.code)).toEqual([
      'not_renewed',
      'suspended',
      'not_renewed',
    ])
  })
})
