import { type BoardFacts, defaultBoardFacts, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { memoryPeople } from '../../accounts/testing.ts'
import { withCompleteYear, withRenewalDate } from '../../standing/board-facts-store.ts'
import { byClerk, clerk, clerkCaller, NOW } from '../testing.ts'
import {
  changeCompleteYear,
  changeRenewalDate,
  changeRenewalTexts,
  changeWatching,
  officeFacts,
} from './board-facts.ts'

const factsOfVersion = (version: number): BoardFacts => ({ ...defaultBoardFacts, renewal_date: '03-31', version })

/** The facts of a board; a change is refused unless it names their version. */
const setUp = () => {
  const stored = { facts: factsOfVersion(4) }
  const entries: unknown[] = []
  const store = (version: number, entry: unknown, next: BoardFacts) => {
    if (version !== stored.facts.version) return null
    entries.push(entry)
    stored.facts = { ...next, version: version + 1 }
    return stored.facts
  }
  const services = {
    accounts: memoryPeople(clerk).accounts,
    boardFactsStore: {
      read: async () => stored.facts,
      setRenewalDate: async ({ version, ...date }: { version: number; day: string; onward: boolean }, entry: unknown) =>
        store(version, entry, withRenewalDate(stored.facts, date)),
      setCompleteYear: async (
        { version, ...input }: { version: number; year: number; complete: boolean },
        entry: unknown,
      ) => store(version, entry, withCompleteYear(stored.facts, input)),
      setRenewalTexts: async (
        { version, texts }: { version: number; texts: BoardFacts['renewal_texts'] },
        entry: unknown,
      ) => store(version, entry, { ...stored.facts, renewal_texts: texts }),
      setWatching: async ({ version, watching }: { version: number; watching: boolean }, entry: unknown) =>
        store(version, entry, { ...stored.facts, watching }),
    },
    clock: { now: () => NOW },
  }
  return { services, entries }
}
const logged = (name: string) => ({
  ...byClerk,
  act: 'facts',
  subject: name,
  subject_uid: 'board-facts',
  reason: 'Circular 3',
})
const isStale = { status: 409, message: ownMessages.factsChanged }

const change = (day: string, years: 'onward' | 'this', version = 4, { services } = setUp()) =>
  changeRenewalDate(services, clerkCaller, { day, years, version, reason: 'Circular 3' })
const days = ({ renewals_due }: Awaited<ReturnType<typeof change>>) => renewals_due.map(({ day }) => day)

describe('facts of the board', () => {
  it('show the renewal date of this year and the next two', async () => {
    expect(await officeFacts(setUp().services)).toEqual({
      version: 4,
      renewals_due: [
        { year: 2026, day: '2026-03-31' },
        { year: 2027, day: '2027-03-31' },
        { year: 2028, day: '2028-03-31' },
      ],
      years: [
        { year: 2026, complete: false },
        { year: 2025, complete: false },
        { year: 2024, complete: false },
      ],
      renewal_texts: defaultBoardFacts.renewal_texts,
      watching: false,
    })
  })

  it('let others watch entries and end that', async () => {
    const { services, entries } = setUp()
    const allow = (watching: 'yes' | 'no', version: number) =>
      changeWatching(services, clerkCaller, { watching, version, reason: 'Circular 3' })
    expect((await allow('yes', 4)).watching).toBe(true)
    expect((await allow('no', 5)).watching).toBe(false)
    expect(entries).toMatchObject([logged('Messages to others'), logged('Messages to others')])
    await expect(allow('yes', 4)).rejects.toMatchObject(isStale)
  })

  it('declare a year complete and take that back', async () => {
    const { services, entries } = setUp()
    const declare = (year: number, complete: 'yes' | 'no', version: number) =>
      changeCompleteYear(services, clerkCaller, { year, complete, version, reason: 'Circular 3' })
    expect((await declare(2026, 'yes', 4)).years).toContainEqual({ year: 2026, complete: true })
    expect((await declare(2026, 'no', 5)).years).toContainEqual({ year: 2026, complete: false })
    expect(entries).toMatchObject([logged('Complete year'), logged('Complete year')])
    await expect(declare(2026, 'yes', 4)).rejects.toMatchObject(isStale)
  })

  it.each([2023, 2027])('refuse to declare the year %i complete', async (year) => {
    const asked = { year, complete: 'yes', version: 4, reason: 'Circular 3' } as const
    await expect(changeCompleteYear(setUp().services, clerkCaller, asked)).rejects.toMatchObject({ status: 400 })
  })

  it('change the date of one year or from a year on', async () => {
    expect(days(await change('2027-05-31', 'this'))).toEqual(['2026-03-31', '2027-05-31', '2028-03-31'])
    expect(days(await change('2027-05-31', 'onward'))).toEqual(['2026-03-31', '2027-05-31', '2028-05-31'])
  })

  it.each(['2025-12-31', '2029-01-01'])('refuse the day %s outside the three years', async (day) => {
    const message = ownMessages.renewalDateYear(2026, 2028)
    await expect(change(day, 'this')).rejects.toMatchObject({
      status: 400,
      message,
      extras: { errors: { day: message } },
    })
  })

  it.each(['2026-01-01', '2028-12-31'])('take the day %s', async (day) => {
    expect(days(await change(day, 'this'))).toContain(day)
  })

  it('log the clerk and the reason', async () => {
    const world = setUp()
    expect((await change('2026-05-31', 'this', 4, world)).version).toBe(5)
    const texts = { usual_decision: 'in a week', goodStandingCertificate: 'A', otherDocument: 'B' }
    const saved = await changeRenewalTexts(world.services, clerkCaller, { ...texts, version: 5, reason: 'Circular 3' })
    expect(saved).toMatchObject({ version: 6, renewal_texts: texts })
    expect(saved.renewal_texts).toEqual(texts)
    expect(world.entries).toMatchObject([logged('Renewal date'), logged('Renewal texts')])
  })

  it('refuse a change of facts that somebody else has changed', async () => {
    const { services, entries } = setUp()
    await expect(change('2026-05-31', 'this', 3, { services, entries })).rejects.toMatchObject(isStale)
    const texts = { ...defaultBoardFacts.renewal_texts, version: 3, reason: '' }
    await expect(changeRenewalTexts(services, clerkCaller, texts)).rejects.toMatchObject(isStale)
    expect(entries).toEqual([])
  })
})
