import { LICENCE_NUMBER_MAX_LENGTH, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../accounts/account.ts'
import { memoryPractising, storedRecord } from '../practising/testing.ts'
import { blockingRecords, renewalHistory } from './renewal-status.ts'

const holder: Caller = { uid: 'u', accountType: 'surveyor', licenseKey: 'ls-1', passwordChanged: true, token: '' }
const chair: Caller = { ...holder, accountType: 'chair', licenseKey: '' }
const { store } = memoryPractising(
  storedRecord('ls-1', 2026, { decisions: 1 }),
  storedRecord('ls-1', 2025, { status: 'approved' }),
  storedRecord('ls-1', 2024, { status: 'returned' }),
  storedRecord('ls-2', 2026),
)
const idsOf = async (records: Promise<{ id: string }[]>) => (await records).map(({ id }) => id)

describe('records in the way of a renewal', () => {
  it.each([
    [2026, ['ls-1_2026']],
    [2025, ['ls-1_2025']],
    [2024, []],
    [2023, []],
  ])('of %i are %j: one that is not returned', async (year, ids) => {
    expect(await idsOf(blockingRecords(store, holder, undefined, year))).toEqual(ids)
    expect(await idsOf(blockingRecords(store, holder, 'LS 001', year))).toEqual(ids)
  })

  it.each<[string, Caller, string | undefined]>([
    ['another’s licence', holder, 'LS/2'],
    ['an account without a licence', { ...holder, licenseKey: '' }, undefined],
    ['an account without a licence that names none', { ...holder, licenseKey: '' }, ''],
    ['the chair without a licence', chair, undefined],
    ['a number that is too long', chair, 'L'.repeat(LICENCE_NUMBER_MAX_LENGTH + 1)],
  ])('are refused for %s', async (_what, caller, licensed) => {
    const refusal = { status: 403, message: ownMessages.notYourLicence }
    await expect(blockingRecords(store, caller, licensed, 2026)).rejects.toMatchObject(refusal)
    await expect(renewalHistory(store, caller, licensed)).rejects.toMatchObject(refusal)
  })

  it('are shown to the chair for every licence', async () => {
    expect(await idsOf(blockingRecords(store, chair, 'LS/2', 2026))).toEqual(['ls-2_2026'])
    const longest = 'L'.repeat(LICENCE_NUMBER_MAX_LENGTH)
    expect(await idsOf(blockingRecords(store, chair, longest, 2026))).toEqual([])
  })
})

it('history of a licence: holds every year, the newest first', async () => {
  expect(await idsOf(renewalHistory(store, holder, undefined))).toEqual(['ls-1_2026', 'ls-1_2025', 'ls-1_2024'])
  expect(await idsOf(renewalHistory(store, chair, 'LS/2'))).toEqual(['ls-2_2026'])
})
