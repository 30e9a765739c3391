import { api, officeMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { memoryPeople } from '../../accounts/testing.ts'
import { entryIdOf, surveyor } from '../../registers/versions/testing.ts'
import { NOW } from '../testing.ts'
import { holdersOf, reachOf } from './holders.ts'
import { listRenewals, renewalsFile } from './list-renewals.ts'
import { holder, openRecord, renewalsWorld } from './testing.ts'
import { loadYearRenewals } from './year-renewals.ts'

describe('renewals of a year', () => {
  it('have a state for every licence of the register', async () => {
    const { services, board } = renewalsWorld()
    board.approve('LS/0001', 2026)
    board.withdraw('LS/0001', 2026)
    const { all, year, due } = await loadYearRenewals(services)
    expect([year, due]).toEqual([2026, '2026-03-31'])
    expect(all.map(({ surveyor: { license_no }, state }) => [license_no, state])).toEqual([
      ['LS/0001', 'not_begun'],
      ['LS/0002', 'not_begun'],
      ['LS/0003', 'submitted'],
      ['LS/0004', 'returned'],
      ['LS/0005', 'approved'],
      ['LS/0006', 'not_expected'],
      ['LS/0007', 'submitted'],
    ])
  })

  it.each(['Suspended', 'Revoked', 'Deceased', 'Retired'])('expect nothing from the status %s', async (status) => {
    const { services, board } = renewalsWorld()
    board.publish([surveyor(1, { status })])
    expect((await loadYearRenewals(services)).all).toMatchObject([{ state: 'not_expected' }])
  })

  it('are those of the year in Nairobi', async () => {
    const { services, board } = renewalsWorld()
    board.at('2026-12-31T21:30:00.000Z')
    expect((await loadYearRenewals(services)).year).toBe(2027)
  })

  it('are found as in the public register', async () => {
    const { matching } = await loadYearRenewals(renewalsWorld().services)
    expect(matching('ls 4').map(({ entry_id }) => entry_id)).toEqual([entryIdOf('LS/4')])
    expect(matching('nobody')).toEqual([])
    expect(matching('')).toHaveLength(7)
  })
})

const list = (query: Partial<Parameters<typeof listRenewals>[1]> = {}, world = renewalsWorld()) =>
  listRenewals(world.services, { search: '', limit: 20, offset: 0, withReach: false, ...query })
const numbers = ({ results }: Awaited<ReturnType<typeof list>>) => results.map(({ license_no }) => license_no)

describe('the list of renewals', () => {
  it('keeps what waits in sight on each day from 31 December to 31 January', async () => {
    const world = renewalsWorld()
    world.records.push(openRecord('LS/1', 2025, 'returned'))
    for (let day = 0; day <= 31; day += 1) {
      // Noon in Nairobi.
      world.board.at(new Date(Date.UTC(2026, 11, 31 + day, 9)).toISOString())
      const isNext = day > 0
      const now = await list({}, world)
      expect([now.year, now.current]).toEqual(isNext ? [2027, 2027] : [2026, 2026])
      expect(now.counts.submitted).toBe(isNext ? 0 : 2)
      expect(now.earlier).toEqual([
        ...(isNext ? [{ year: 2026, submitted: 3, returned: 1 }] : []),
        { year: 2025, submitted: 0, returned: 1 },
      ])
      const before = await list({ year: 2026, state: 'submitted', limit: 1 }, world)
      expect([before.year, before.count, before.counts.returned]).toEqual([2026, 2, 1])
      expect(before.next).toContain('year=2026')
      expect((await renewalsFile(world.services, { year: 2026, search: '' })).year).toBe(2026)
    }
  })

  it('counts every state and shows each licence', async () => {
    const page = await list()
    expect(page).toMatchObject({
      year: 2026,
      counts: { not_begun: 2, submitted: 2, returned: 1, approved: 1, not_expected: 1 },
      count: 7,
      next: null,
    })
    expect(page.results[0]).toEqual({
      license_no: 'LS/0001',
      name: 'Surveyor 1',
      firm: 'Were Surveys',
      status: 'Active',
      state: 'not_begun',
      payment_code: '',
      submitted_at: null,
      uid: 'u1',
      reach: 'mail',
    })
    expect(page.results[2]).toMatchObject({
      payment_code: `PAID ${entryIdOf('LS/3')}`,
      submitted_at: NOW.toISOString(),
    })
    expect(page.results[4]).toMatchObject({ uid: '', reach: 'no_account' })
  })

  it('counts on request how the holders of all that match can be reached', async () => {
    const world = renewalsWorld([holder(1), holder(2, { mail: null })])
    expect((await list({ limit: 1, withReach: true }, world)).reach).toEqual({ mail: 1, no_address: 1, no_account: 5 })
    expect((await list({ limit: 1, withReach: true }, world)).oldest).toBe(NOW.toISOString())
    expect((await list({}, world)).oldest).toBeNull()
    expect((await list({ state: 'not_begun', withReach: true }, world)).reach).toMatchObject({ no_account: 0 })
    expect((await list({}, world)).reach).toBeNull()
  })

  it('reads records only of licences that have one', async () => {
    const world = renewalsWorld()
    await list({}, world)
    const begun = ['LS/3', 'LS/4', 'LS/5', 'LS/7'].map(entryIdOf)
    expect(world.asked).toEqual([{ year: 2026, keys: begun }])
  })

  it('has one state and a search, also on the next page', async () => {
    const page = await list({ state: 'not_begun', search: 'surveyor', limit: 1 })
    expect([numbers(page), page.count]).toEqual([['LS/0001'], 2])
    expect(page.counts.submitted).toBe(2)
    expect(page.next).toBe(`${api.officeRenewals}?search=surveyor&limit=1&offset=1&state=not_begun`)
    const last = await list({ state: 'not_begun', search: 'surveyor', limit: 1, offset: 1 })
    expect([numbers(last), last.next]).toEqual([['LS/0002'], null])
    expect((await list({ limit: 1 })).next).toBe(`${api.officeRenewals}?search=&limit=1&offset=1`)
    expect(numbers(await list({ state: 'approved', search: 'ls 4' }))).toEqual([])
  })

  it('is a file for spreadsheets', async () => {
    const { year, csv } = await renewalsFile(renewalsWorld().services, { state: 'submitted', search: '' })
    expect(year).toBe(2026)
    expect(
      csv
        .trim()
        .split(/\r?\n/)
        .map((line) => line.replace(/^\uFEFF/, '')),
    ).toEqual([
      officeMessages.renewalsDefinition(year),
      'Register number,Name,Firm,Status in the register,Renewal,Sent,Payment code,Reached by',
      `LS/0003,Surveyor 3,,Active,Waiting for the chair,${NOW.toISOString()},PAID entry-ls-3,Confirmed address`,
      `LS/0007,Surveyor 7,,Suspended,Waiting for the chair,${NOW.toISOString()},PAID entry-ls-7,No account`,
    ])
  })
})

const accountsFor = (calls: string[]) => {
  const { accounts } = memoryPeople(holder(1), holder(2, { account_type: 'chair' }))
  return {
    all: async () => (calls.push('all'), accounts.all()),
    ofEntries: async (keys: readonly string[]) => (calls.push('of entries'), accounts.ofEntries(keys)),
  }
}

describe('holders', () => {
  it.each([
    [299, 'of entries'],
    [300, 'all'],
  ])('of %i licences are read with one kind of query: %s', async (count, query) => {
    const calls: string[] = []
    const keys = Array.from({ length: count }, (_, at) => entryIdOf(`LS/${at + 1}`))
    const holders = await holdersOf(accountsFor(calls), keys)
    expect(calls).toEqual([query])
    expect([...holders].map(([key, { uid }]) => [key, uid])).toEqual([[entryIdOf('LS/1'), 'u1']])
  })

  it.each([
    [undefined, 'no_account'],
    [holder(1), 'mail'],
    [holder(1, { mail: null }), 'no_address'],
    [holder(1, { status: 'disabled' }), 'no_address'],
  ])('are reached by the confirmed address of an active account: %#', (account, reach) => {
    expect(reachOf(account)).toBe(reach)
  })
})
