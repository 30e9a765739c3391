import { type BoardFacts, renewalsDue } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { withRenewalDate } from './board-facts-store.ts'

const facts: BoardFacts = { version: 3, renewal_date: '03-31', renewal_dates: { 2024: '04-30', 2028: '05-31' } }
const dueIn = (changed: BoardFacts, ...years: number[]) => years.map((year) => renewalsDue(changed, year))

describe('renewal date', () => {
  it('changes in one year alone', () => {
    const changed = withRenewalDate(facts, { day: '2027-04-15', onward: false })
    expect(dueIn(changed, 2024, 2026, 2027, 2028, 2029)).toEqual([
      '2024-04-30',
      '2026-03-31',
      '2027-04-15',
      '2028-05-31',
      '2029-03-31',
    ])
  })

  it('changes the facts from a year on', () => {
    const changed = withRenewalDate(facts, { day: '2027-04-15', onward: true })
    expect(dueIn(changed, 2023, 2024, 2026, 2027, 2028, 2029)).toEqual([
      '2023-03-31',
      '2024-04-30',
      '2026-03-31',
      '2027-04-15',
      '2028-04-15',
      '2029-04-15',
    ])
  })

  it.each([true, false])('is the same facts when it is set a second time, onward %s', (onward) => {
    const once = withRenewalDate(facts, { day: '2027-04-15', onward })
    expect(JSON.stringify(withRenewalDate(once, { day: '2027-04-15', onward }))).toBe(JSON.stringify(once))
  })
})
