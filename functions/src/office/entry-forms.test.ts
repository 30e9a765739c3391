import { type EntryChange, entryChangeShape, fieldsWith, ownMessages } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { licensedFile, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { type EntryFormServices, findEntries, planEntryChange } from './entry-forms.ts'
import { publish } from './register-acts.ts'
import { clerkCaller, memoryOffice, publicOf } from './testing.ts'

const amina = '1,Amina Were,LS/0001,Ridge,,Active'
const otieno = '2,Otieno Obura,LS/0002,,,Active'
const row = { licensed_id: '1', name: 'Amina Were', license_no: 'LS/0001', firm: 'Ridge', status: 'Active' }
const asked = (change: Partial<EntryChange>): EntryChange =>
  entryChangeShape.cast({ ...row, entry: 'LS/0001', seen: 1, reason: 'Decision 7 of the board', ...change })

let registers: ReturnType<typeof memoryRegisters>
let services: EntryFormServices
beforeEach(async () => {
  registers = memoryRegisters()
  services = {
    ...memoryOffice().services,
    registerPublishing: registers.services,
    registers: publicOf(registers.services),
  }
  await registers.load('licensed', licensedFile(amina, otieno))
})

const change = (wanted: Partial<EntryChange>) => planEntryChange(services, clerkCaller, 'licensed', asked(wanted))
const rowsNow = async () =>
  (await registers.licensed()).map(({ name, license_no, status }) => [name, license_no, status])

describe('the change of one entry', () => {
  it('finds the entry with every field of its row', async () => {
    const nothing = Object.fromEntries(fieldsWith('licensed', 'file').map(([field]) => [field, '']))
    expect(await findEntries(services, 'licensed', 'amina')).toEqual({
      version: 1,
      count: 1,
      earlier: [],
      results: [{ number: 'LS/0001', name: 'Amina Were', row: { ...nothing, ...row } }],
    })
  })

  it('publishes a suspension with date and reason once, and leaves the others', async () => {
    const plan = await change({ status: 'Suspended', status_since: '2026-11-20' })
    expect(plan).toMatchObject({ counts: { changed: 1, gone: 0 }, brakes: [], form: { entry: 'LS/0001' } })
    for (const _ of [1, 2]) await publish(services, clerkCaller, plan.id, {})
    expect(await rowsNow()).toEqual([
      ['Amina Were', 'LS/0001', 'Suspended'],
      ['Otieno Obura', 'LS/0002', 'Active'],
    ])
    expect((await registers.licensed())[0]?.status_since).toBe('2026-11-20')
    expect(await registers.versions.version('licensed', 2)).toMatchObject({ reason: 'Decision 7 of the board' })
    expect((await registers.versions.pointer('licensed'))?.version).toBe(2)
  })

  it('ends the entry and no other', async () => {
    const plan = await change({ end: true, name: '', license_no: '' })
    await publish(services, clerkCaller, plan.id, {})
    expect(await rowsNow()).toEqual([['Otieno Obura', 'LS/0002', 'Active']])
  })

  it('begins an entry', async () => {
    const plan = await change({ entry: '', licensed_id: '3', name: 'Cherop Bett', license_no: 'LS/0003' })
    await publish(services, clerkCaller, plan.id, {})
    expect(await rowsNow()).toContainEqual(['Cherop Bett', 'LS/0003', 'Active'])
  })

  it('asks who it is under another number', async () => {
    const plan = await change({ license_no: 'LS/0009' })
    const before = (await registers.licensed())[0]?.entry_id
    await publish(services, clerkCaller, plan.id, { answers: { 'ls-9': 'from:ls-1' } })
    expect((await registers.licensed()).map(({ license_no }) => license_no).toSorted()).toEqual(['LS/0002', 'LS/0009'])
    expect((await registers.licensed()).find(({ license_no }) => license_no === 'LS/0009')?.entry_id).toBe(before)
  })

  it('asks who it is under another name', async () => {
    const plan = await change({ name: 'Grace Atieno' })
    await expect(publish(services, clerkCaller, plan.id, {})).rejects.toThrow('Answer these questions')
  })

  it.each([
    ['nothing different', {}, 'The register says this already.'],
    ['a row that the register refuses', { status_since: '2027-01-01' }, 'This is not possible: the date of the status'],
    ['another name and number at once', { name: 'Grace Atieno', license_no: 'LS/0009' }, ownMessages.nameAndNumber],
    ['an entry that is not there', { entry: 'LS/0007' }, ownMessages.entryGone('LS/0007')],
    ['a new entry under a number of the register', { entry: '' }, ownMessages.numberTaken('LS/0001')],
    ['a row that was changed since', { seen: 0, status: 'Suspended' }, 'has been changed since you looked'],
  ])('takes no form with %s', async (_what, wanted, problem) => {
    await expect(change(wanted)).rejects.toThrow(problem)
  })
})
