import { madeCaller } from '../accounts/testing.ts'
import { keyOfNumber, LICENCE_NUMBER_MAX_LENGTH, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../accounts/account.ts'
import { memoryPractising, storedRecord } from '../practising/testing.ts'
import { blockingRecords, renewalHistory, type StatusServices } from './renewal-status.ts'

const holder = madeCaller({ entryId: 'ls-1' })
const chair = madeCaller({ accountType: 'chair', entryId: '' })
const { store: practising } = memoryPractising(
  storedRecord('ls-1', 2026, { decisions: 1 }),
  storedRecord('ls-1', 2025, { status: 'approved' }),
  storedRecord('ls-1', 2024, { status: 'returned' }),
  storedRecord('ls-2', 2026),
)
const services: StatusServices = {
  practising,
  callersEntry: async ({ accountType, entryId }, number) => {
    const key = keyOfNumber(number)
    if (key === '') return null
    if (key === entryId || accountType === 'chair') return key
    return null
  },
}
const idsOf = async (records: Promise<{ id: string }[]>) => (await records).map(({ id }) => id)

describe('records in the way of a renewal', () => {
  it.each([
    [2026, ['ls-1_2026']],
    [2025, ['ls-1_2025']],
    [2024, []],
    [2023, []],
  ])('of %i are %j: one that is not returned', async (year, ids) => {
    expect(await idsOf(blockingRecords(services, holder, { licensed: undefined }, year))).toEqual(ids)
    expect(await idsOf(blockingRecords(services, holder, { licensed: 'LS 001' }, year))).toEqual(ids)
  })

  it.each<[string, Caller, string | undefined]>([
    ['another’s licence', holder, 'LS/2'],
    ['an account without a licence', { ...holder, entryId: '' }, undefined],
    ['an account without a licence that names none', { ...holder, entryId: '' }, ''],
    ['the chair without a licence', chair, undefined],
    ['a number that is too long', chair, 'L'.repeat(LICENCE_NUMBER_MAX_LENGTH + 1)],
  ])('are refused for %s', async (_what, caller, licensed) => {
    const refusal = { status: 403, message: ownMessages.notYourLicence }
    await expect(blockingRecords(services, caller, { licensed: licensed }, 2026)).rejects.toMatchObject(refusal)
    await expect(renewalHistory(services, caller, { licensed: licensed })).rejects.toMatchObject(refusal)
  })

  it('are shown to the chair for every licence', async () => {
    expect(await idsOf(blockingRecords(services, chair, { licensed: 'LS/2' }, 2026))).toEqual(['ls-2_2026'])
    const longest = 'L'.repeat(LICENCE_NUMBER_MAX_LENGTH)
    expect(await idsOf(blockingRecords(services, chair, { licensed: longest }, 2026))).toEqual([])
    const nobodys = { ...services, callersEntry: async () => '' }
    expect(await idsOf(blockingRecords(nobodys, chair, { licensed: 'LS/9' }, 2026))).toEqual([])
  })
})

it('history of the holder of a record: is theirs and the chair’s', async () => {
  const record = 'ls-1_2025'
  const all = ['ls-1_2026', 'ls-1_2025', 'ls-1_2024']
  expect(await idsOf(renewalHistory(services, holder, { record }))).toEqual(all)
  expect(await idsOf(renewalHistory(services, chair, { record }))).toEqual(all)
  const refusal = { status: 403, message: ownMessages.notYourLicence }
  await expect(renewalHistory(services, { ...holder, entryId: 'ls-2' }, { record })).rejects.toMatchObject(refusal)
  await expect(renewalHistory(services, chair, { record: 'none' })).rejects.toMatchObject(refusal)
})

it('history of a licence: holds every year, the newest first', async () => {
  expect(await idsOf(renewalHistory(services, holder, { licensed: undefined }))).toEqual([
    'ls-1_2026',
    'ls-1_2025',
    'ls-1_2024',
  ])
  expect(await idsOf(renewalHistory(services, chair, { licensed: 'LS/2' }))).toEqual(['ls-2_2026'])
})
