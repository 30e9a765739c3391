import { type BoardFacts, defaultBoardFacts, renewalsDue, recordOf, switchNames, usualSwitches } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { changedTexts, factsFromData, withCompleteYear, withRenewalDate } from './board-facts-store.ts'

const { renewal_texts } = defaultBoardFacts
const facts: BoardFacts = {
  ...defaultBoardFacts,
  version: 3,
  renewal_date: '03-31',
  renewal_dates: { 2024: '04-30', 2028: '05-31' },
  complete_years: [2024, 2026],
  ...recordOf(switchNames, (name) => !usualSwitches[name]),
}
const dueIn = (changed: BoardFacts, ...years: number[]) => years.map((year) => renewalsDue(changed, year))

describe('stored facts', () => {
  it('are the defaults where nothing is stored or a date is no day; an empty text stays empty', () => {
    expect(factsFromData(undefined)).toEqual(defaultBoardFacts)
    const stored = { ...facts, renewal_date: '31 March', renewal_dates: { 2024: '04-30', 2025: '13-01' } }
    expect(factsFromData({ ...stored, renewal_texts: { usual_decision: '' } })).toEqual({
      ...facts,
      renewal_date: '',
      renewal_dates: { 2024: '04-30' },
      renewal_texts: { ...renewal_texts, usual_decision: '' },
    })
  })
})

describe('renewal date', () => {
  it('does not come to hold for years in which there was none', () => {
    const stored = factsFromData(withRenewalDate(defaultBoardFacts, { day: '2027-04-15', onward: true }))
    expect(dueIn(stored, 2026, 2027, 2028)).toEqual(['', '2027-04-15', '2028-04-15'])
  })

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

describe('year with every licence recorded', () => {
  it('is declared once and taken back', () => {
    const declared = withCompleteYear(facts, 2025, true)
    expect(declared.complete_years).toEqual([2024, 2025, 2026])
    expect(withCompleteYear(declared, 2025, true)).toEqual(declared)
    expect(withCompleteYear(declared, 2025, false)).toEqual(facts)
  })
})

describe('texts of a renewal', () => {
  it('are named in the log when they changed, an empty one too', () => {
    const texts = { ...renewal_texts, usual_decision: 'in a week', otherDocument: '' }
    const changed = { ...facts, renewal_texts: texts }
    expect(changedTexts(changed, facts)).toEqual({
      'Usual time to a decision': 'in a week',
      'Note on the other document': '',
    })
    expect(changedTexts(facts, changed)).toEqual({
      'Usual time to a decision': renewal_texts.usual_decision,
      'Note on the other document': renewal_texts.otherDocument,
    })
    expect(changedTexts(changed, changed)).toEqual({})
  })
})
