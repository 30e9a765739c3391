import { api, officeMessages, ownMessages, type RenewalState } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Account } from '../../accounts/account.ts'
import { madeAccount, memoryPeople } from '../../accounts/testing.ts'
import { type Message, messageIdOf } from '../../mail/message.ts'
import { entryIdOf, surveyor } from '../../registers/versions/testing.ts'
import { memoryBoard } from '../../standing/testing.ts'
import { byClerk, clerk, clerkCaller, NOW } from '../testing.ts'
import { holdersOf, reachOf } from './holders.ts'
import { listRenewals, renewalsFile } from './list-renewals.ts'
import { remind } from './remind.ts'
import { loadYearRenewals } from './year-renewals.ts'

const mail = { address: 'holder@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' }
const holder = (at: number, change: Partial<Account> = {}) =>
  madeAccount(`u${at}`, {
    id_number: `1000${at}`,
    name: `Surveyor ${at}`,
    license_no: `LS/${at}`,
    mail: { ...mail, address: `holder${at}@mail.example` },
    ...change,
  })

/**
 * A register of seven licences in 2026: 1 and 2 have not begun, 3 has sent, 4 is returned, 5 is renewed, 6 is suspended, and 7 is
 * suspended and has sent.
 */
const setUp = (accounts: readonly Account[] = [1, 2, 3, 4].map((at) => holder(at))) => {
  const board = memoryBoard(NOW.toISOString())
  board.publish([
    surveyor(1, { firm: 'Were Surveys' }),
    surveyor(2),
    surveyor(3),
    surveyor(4),
    surveyor(5),
    surveyor(6, { status: 'Suspended' }),
    surveyor(7, { status: 'Suspended' }),
  ])
  board.approve('LS/0005', 2026)
  const keys: Record<string, string[]> = {
    submitted: ['LS/3', 'LS/5', 'LS/7'].map(entryIdOf),
    returned: ['LS/4'].map(entryIdOf),
  }
  const asked: { year: number; keys: readonly string[] }[] = []
  const written: { messages: readonly Message[]; entry: unknown }[] = []
  const reminded = new Set<string>()
  const people = memoryPeople(clerk, ...accounts)
  const services = {
    registers: board.services,
    yearRecords: {
      keysIn: async (year: number, status: string) => (year === 2026 ? (keys[status] ?? []) : []),
      sent: async (year: number, entryIds: readonly string[]) => {
        asked.push({ year, keys: entryIds })
        return new Map(entryIds.map((key) => [key, { payment_code: `PAID ${key}`, submitted_at: NOW.toISOString() }]))
      },
    },
    accounts: people.accounts,
    reminders: {
      write: async (messages: readonly Message[], entry: unknown) => {
        written.push({ messages, entry })
        const fresh = messages.filter(({ id }) => !reminded.has(id))
        for (const { id } of fresh) reminded.add(id)
        return fresh.length
      },
    },
    clock: { now: () => board.clock.now(), sleep: async () => {} },
  }
  return { services, board, asked, written }
}

describe('renewals of a year', () => {
  it('have a state for every licence of the register', async () => {
    const { services, board } = setUp()
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
    const { services, board } = setUp()
    board.publish([surveyor(1, { status })])
    expect((await loadYearRenewals(services)).all).toMatchObject([{ state: 'not_expected' }])
  })

  it('are those of the year in Nairobi', async () => {
    const { services, board } = setUp()
    board.at('2026-12-31T21:30:00.000Z')
    expect((await loadYearRenewals(services)).year).toBe(2027)
  })

  it('are found as in the public register', async () => {
    const { matching } = await loadYearRenewals(setUp().services)
    expect(matching('ls 4').map(({ entry_id }) => entry_id)).toEqual([entryIdOf('LS/4')])
    expect(matching('nobody')).toEqual([])
    expect(matching('')).toHaveLength(7)
  })
})

const list = (query: Partial<Parameters<typeof listRenewals>[1]> = {}, world = setUp()) =>
  listRenewals(world.services, { search: '', limit: 20, offset: 0, withReach: false, ...query })
const numbers = ({ results }: Awaited<ReturnType<typeof list>>) => results.map(({ license_no }) => license_no)

describe('the list of renewals', () => {
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
    const world = setUp([holder(1), holder(2, { mail: null })])
    expect((await list({ limit: 1, withReach: true }, world)).reach).toEqual({ mail: 1, no_address: 1, no_account: 5 })
    expect((await list({ limit: 1, withReach: true }, world)).oldest).toBe(NOW.toISOString())
    expect((await list({}, world)).oldest).toBeNull()
    expect((await list({ state: 'not_begun', withReach: true }, world)).reach).toMatchObject({ no_account: 0 })
    expect((await list({}, world)).reach).toBeNull()
  })

  it('reads records only of licences that have one', async () => {
    const world = setUp()
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
    const { year, csv } = await renewalsFile(setUp().services, { state: 'submitted', search: '' })
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

describe('holders', () => {
  const accountsFor = (calls: string[]) => {
    const { accounts } = memoryPeople(holder(1), holder(2, { account_type: 'chair' }))
    return {
      all: async () => (calls.push('all'), accounts.all()),
      ofEntries: async (keys: readonly string[]) => (calls.push('of entries'), accounts.ofEntries(keys)),
    }
  }

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

const reminding = (
  { services }: ReturnType<typeof setUp>,
  change: { state?: Extract<RenewalState, 'not_begun' | 'returned'>; licences?: string; year?: number } = {},
) => remind(services, clerkCaller, { year: 2026, state: 'not_begun', licences: '', reason: 'Late', ...change })

describe('reminding', () => {
  it('writes to the holders of licences in the state, and logs it', async () => {
    const world = setUp()
    expect(await reminding(world)).toEqual({
      detail: '2 reminders are on their way.',
      written: 2,
      reminded_today: 0,
      unreachable: 0,
      moved: 0,
    })
    expect(world.written).toMatchObject([
      {
        messages: [
          {
            id: messageIdOf(['reminder', 'u1', '2026-03-01']),
            kind: 'reminder',
            to: 'holder1@mail.example',
            facts: { year: '2026', due: '31 March 2026' },
            created_at: NOW.toISOString(),
          },
          { id: messageIdOf(['reminder', 'u2', '2026-03-01']), to: 'holder2@mail.example' },
        ],
        entry: {
          ...byClerk,
          act: 'remind',
          subject: 'Renewals of 2026',
          subject_uid: 'renewals-2026',
          reason: 'Late',
          after: { state: 'not_begun' },
        },
      },
    ])
  })

  it.each([
    ['2026-03-31T20:59:00.000Z', { year: '2026', due: '31 March 2026' }],
    ['2026-03-31T21:00:00.000Z', { year: '2026' }],
  ])('names the day until which renewals are due until it is over: %s', async (instant, facts) => {
    const world = setUp()
    world.board.at(instant)
    await reminding(world)
    expect(world.written[0]?.messages[0]?.facts).toEqual(facts)
  })

  it('writes to nobody twice on one day', async () => {
    const world = setUp()
    await reminding(world, { licences: 'LS/1' })
    expect(await reminding(world)).toMatchObject({
      detail: '1 reminder is on its way. Reminded today already: 1.',
      written: 1,
      reminded_today: 1,
    })
    world.board.at('2026-03-02T08:00:00.000Z')
    expect(await reminding(world)).toMatchObject({ written: 2, reminded_today: 0 })
  })

  it('counts holders whom no message reaches', async () => {
    const world = setUp([holder(1, { mail: null }), holder(2, { status: 'disabled' })])
    expect(await reminding(world)).toMatchObject({
      detail: '0 reminders are on their way. Without an account with a confirmed address: 2.',
      unreachable: 2,
    })
    expect(world.written).toEqual([])
  })

  it('counts chosen licences that are no longer in the state', async () => {
    const world = setUp()
    expect(await reminding(world, { licences: 'ls 1\nLS/0003\nLS/0099' })).toMatchObject({
      detail: '1 reminder is on its way. No longer in this state: 2.',
      written: 1,
      moved: 2,
    })
    expect(await reminding(world, { state: 'returned' })).toMatchObject({ written: 1, moved: 0 })
  })

  it('is refused for another year than the clerk saw', async () => {
    const world = setUp()
    await expect(reminding(world, { year: 2025 })).rejects.toMatchObject({
      status: 409,
      message: ownMessages.otherYear(2026),
    })
    expect(world.written).toEqual([])
  })

  it('writes many messages in several transactions, each with its entry', async () => {
    const many = Array.from({ length: 401 }, (_, at) => at + 1)
    const world = setUp(many.map((at) => holder(at)))
    world.board.publish(many.map((at) => surveyor(at)))
    world.services.yearRecords.keysIn = async () => []
    world.board.withdraw('LS/0005', 2026)
    expect((await reminding(world)).written).toBe(401)
    expect(world.written.map(({ messages }) => messages.length)).toEqual([200, 200, 1])
    expect(new Set(world.written.map(({ entry }) => entry)).size).toBe(3)
  })
})
