import { describe, expect, it } from 'vitest'
import { defaultBoardFacts, isMonthDay, renewalsDue } from './board-facts.ts'
import { isDay } from './nairobi-time.ts'
import { ageOfCopy } from './copy/copy-age.ts'
import { readRegisterStatus } from './standing-statuses.ts'
import { standingWord, standingWords } from './standing-words.ts'
import { nextChange, type StandingQuestion, standingOf } from './standing.ts'

/** A board that has set a renewal date. */
const boardFacts = { ...defaultBoardFacts, renewal_date: '03-31' }

const asked = (at: string, change: Partial<StandingQuestion> = {}): StandingQuestion => ({
  history: [{ since: '2026-01-05T06:00:00.000Z', status: 'Active' }],
  approvals: [{ year: 2026, since: '2026-02-10T06:00:00.000Z' }],
  at: new Date(at),
  facts: { ...boardFacts, complete_years: [2026, 2027, 2028], records_begin: '2026-01-05T06:00:00.000Z' },
  ...change,
})
const status = (word: string | null) => ({ history: [{ since: '2026-01-05T06:00:00.000Z', status: word }] })

describe('standing', () => {
  it('changes by itself with the year in Nairobi', () => {
    expect(standingOf(asked('2026-12-31T20:59:59.999Z'))).toEqual({
      code: 'may_practise',
      year: 2026,
      since: '2026-02-10T06:00:00.000Z',
      on: '2026-12-31',
    })
    expect(standingOf(asked('2026-12-31T21:00:00.000Z'))).toEqual({
      code: 'renewal_open',
      year: 2027,
      since: '2026-12-31T21:00:00.000Z',
      on: '2027-01-01',
      complete: true,
    })
  })

  it('says of an open renewal whether the board has every licence of the year', () => {
    const { facts } = asked('2027-02-01T00:00:00.000Z')
    const open = (complete_years: number[]) =>
      standingOf(asked('2027-02-01T00:00:00.000Z', { facts: { ...facts, complete_years } }))
    expect(open([2026, 2027])).toMatchObject({ code: 'renewal_open', complete: true })
    expect(open([2026])).toMatchObject({ code: 'renewal_open' })
    expect(open([2026])).not.toHaveProperty('complete')
  })

  it('is not renewed from the first second after the renewal date', () => {
    expect(standingOf(asked('2027-03-31T20:59:59.999Z'))?.code).toBe('renewal_open')
    expect(standingOf(asked('2027-03-31T21:00:00.000Z'))).toMatchObject({
      code: 'not_renewed',
      since: '2027-03-31T21:00:00.000Z',
    })
  })

  it('leaves the renewal open until the year ends when the board has set no date', () => {
    const facts = { ...defaultBoardFacts, complete_years: [2027, 2028], records_begin: '2026-01-05T06:00:00.000Z' }
    expect(standingOf(asked('2027-12-31T20:59:59.999Z', { facts }))?.code).toBe('renewal_open')
    expect(standingOf(asked('2027-12-31T21:00:00.000Z', { facts }))?.code).toBe('not_renewed')
    expect(nextChange(asked('2027-02-01T00:00:00Z', { facts }))).toBe('2027-12-31T21:00:00.000Z')
  })

  it('says nothing of a missing licence before the year is declared complete', () => {
    const unknown = { approvals: [] }
    const facts = { ...defaultBoardFacts, complete_years: [2027], records_begin: '2026-01-05T06:00:00.000Z' }
    const at = (instant: string) => standingOf(asked(instant, { ...unknown, facts }))
    expect(at('2026-06-01T06:00:00.000Z')).toMatchObject({ code: 'not_recorded', since: '2026-01-05T06:00:00.000Z' })
    expect(at('2027-06-01T06:00:00.000Z')).toMatchObject({ code: 'not_renewed', since: '2026-12-31T21:00:00.000Z' })
    expect(at('2028-06-01T06:00:00.000Z')).toMatchObject({ code: 'not_recorded', since: '2027-12-31T21:00:00.000Z' })
    expect(standingOf(asked('2026-06-01T06:00:00.000Z', { facts }))?.code).toBe('may_practise')
    expect(standingOf(asked('2027-02-01T06:00:00.000Z', { facts }))?.code).toBe('renewal_open')
    expect(standingOf(asked('2026-06-01T06:00:00.000Z', { ...status('Suspended'), facts }))?.code).toBe('suspended')
  })

  it('uses the renewal date of a single year only in that year', () => {
    const facts = { ...defaultBoardFacts, renewal_date: '02-29', renewal_dates: { 2029: '06-30' } }
    expect([2027, 2028, 2029].map((year) => renewalsDue(facts, year))).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2029-06-30',
    ])
    expect(['02-29', '02-30', '13-01', '3-31', '0331', '12-31'].filter(isMonthDay)).toEqual(['02-29', '12-31'])
  })

  it.each([
    ['Suspended', 'suspended'],
    ['Revoked', 'removed'],
    ['STRUCK-OFF', 'removed'],
    ['Deregistered', 'removed'],
    ['Deceased', 'deceased'],
    ['Retired', 'retired'],
    ['Inactive', 'not_renewed'],
    ['Under review', 'unknown_status'],
    ['', 'unknown_status'],
    ['Expired', 'may_practise'],
    ['not  renewed', 'may_practise'],
  ])('of "%s" with an approved licence is %s', (word, code) => {
    expect(standingOf(asked('2026-06-01T00:00:00Z', status(word)))?.code).toBe(code)
  })

  it('is none for an entry that left the register', () => {
    expect(standingOf(asked('2026-06-01T00:00:00Z', status(null)))).toBeNull()
    expect(nextChange(asked('2026-06-01T00:00:00Z', status(null)))).toBeNull()
  })

  it('says "not known before" only about the time before the records', () => {
    expect(standingOf(asked('2025-06-01T00:00:00Z'))).toEqual({
      code: 'not_known_before',
      year: 2025,
      since: '2026-01-05T06:00:00.000Z',
      on: '2025-06-01',
    })
    const newcomer = { history: [{ since: '2026-05-01T00:00:00.000Z', status: 'Active' }] }
    expect(standingOf(asked('2026-04-01T00:00:00Z', newcomer))).toBeNull()
    expect(standingOf(asked('2026-01-05T05:59:59.999Z', newcomer))?.code).toBe('not_known_before')
    expect(standingOf(asked('2026-01-05T06:00:00.000Z', newcomer))).toBeNull()
  })

  it('holds since the day of entry when the register had no such entry before', () => {
    const newcomer = { history: [{ since: '2026-05-01T00:00:00.000Z', status: 'Suspended' }] }
    expect(standingOf(asked('2026-06-01T00:00:00Z', newcomer))?.since).toBe('2026-05-01T00:00:00.000Z')
  })

  it('does not deny a licence for a time whose approvals are not recorded', () => {
    const dated = { history: [{ since: '2024-01-01T00:00:00.000Z', status: 'Active' }] }
    const approvals = [{ year: 2024, since: '2024-02-01T00:00:00.000Z' }]
    expect(standingOf(asked('2024-06-01T00:00:00Z', { ...dated, approvals }))?.code).toBe('may_practise')
    expect(standingOf(asked('2025-06-01T00:00:00Z', { ...dated, approvals }))?.code).toBe('not_known_before')
  })

  it('holds until the first later instant about which something is recorded', () => {
    const history = [{ since: '2024-01-01T00:00:00.000Z', status: 'Active' }]
    const approvals = [{ year: 2024, since: '2024-02-01T00:00:00.000Z' }]
    const since = (at: string) => standingOf(asked(at, { history, approvals }))?.since
    expect(since('2023-06-01T00:00:00Z')).toBe('2024-02-01T00:00:00.000Z')
    expect(since('2025-06-01T00:00:00Z')).toBe('2026-01-05T06:00:00.000Z')
  })

  it('holds again since an approval was withdrawn', () => {
    const withdrawn = '2026-07-01T09:00:00.000Z'
    const approvals = [{ year: 2026, since: '2026-02-10T06:00:00.000Z', until: withdrawn }]
    expect(standingOf(asked('2026-07-01T08:59:59.999Z', { approvals }))?.code).toBe('may_practise')
    expect(standingOf(asked(withdrawn, { approvals }))).toMatchObject({ code: 'not_renewed', since: withdrawn })
  })

  it('lets a later record correct an earlier one', () => {
    const history = [
      { since: '2026-01-05T06:00:00.000Z', status: 'Active' },
      { since: '2026-02-28T21:00:00.000Z', status: 'Suspended' },
    ]
    expect(standingOf(asked('2026-03-01T12:00:00Z', { history }))).toMatchObject({
      code: 'suspended',
      since: '2026-02-28T21:00:00.000Z',
    })
  })

  it('names the next change that the calendar makes', () => {
    expect(nextChange(asked('2026-06-01T00:00:00Z'))).toBe('2026-12-31T21:00:00.000Z')
    expect(nextChange(asked('2027-02-01T00:00:00Z'))).toBe('2027-03-31T21:00:00.000Z')
    expect(nextChange(asked('2027-04-01T00:00:00Z'))).toBe('2027-12-31T21:00:00.000Z')
  })
})

describe('standing in words', () => {
  const amina = { name: 'Amina Njeri', status: 'Active' }
  const inWords = (at: string, as: 'now' | 'past' | 'copy', word = 'Active', facts = boardFacts) => {
    const standing = standingOf(asked(at, status(word)))
    if (standing === null) throw new Error('No standing.')
    const context = { asked: as, renewalsDue: renewalsDue(facts, standing.year) }
    return standingWords(standing, { ...amina, status: word }, context)
  }

  it('say who may practise', () => {
    expect(inWords('2026-11-21T09:00:00Z', 'now')).toMatchObject({
      tone: 'good',
      word: 'May practise 2026',
      opening: 'Yes, may practise in 2026',
      sentence: 'Amina Njeri is on the register with a practising licence for 2026.',
    })
  })

  it('say until when a renewal is due', () => {
    expect(inWords('2027-01-10T09:00:00Z', 'now').sentence).toBe(
      'No 2027 licence yet; the 2026 licence ended on 31 December; renewals are due by 31 March 2027.',
    )
    expect(inWords('2027-01-10T09:00:00Z', 'now', 'Active', defaultBoardFacts).sentence).toBe(
      'No 2027 licence yet; the 2026 licence ended on 31 December.',
    )
  })

  it('name the day they are about when it has passed', () => {
    const sentence =
      'On 30 December 2026 the register said: Amina Njeri is on the register with a practising licence for 2026.'
    expect(inWords('2026-12-30T09:00:00Z', 'past')).toMatchObject({
      opening: 'Yes, on 30 December 2026',
      sentence,
      advice: 'This says nothing about today.',
    })
    expect(inWords('2026-12-30T09:00:00Z', 'copy')).toMatchObject({
      sentence,
      advice: expect.stringContaining('Connect to the Internet'),
    })
    expect(inWords('2025-12-30T09:00:00Z', 'past').sentence).toBe(
      'The records begin on 5 January 2026: what held before is not known.',
    )
  })

  it.each([
    ['Suspended', 'bad', 'Suspended'],
    ['Revoked', 'bad', 'May not practise'],
    ['Deceased', 'bad', 'Deceased'],
    ['Retired', 'bad', 'Retired'],
    ['Inactive', 'bad', 'No 2026 licence'],
    ['Under review', 'uncertain', 'Not certain'],
  ])('of "%s" are %s: %s', (word, tone, shown) => {
    expect(inWords('2026-06-01T00:00:00Z', 'now', word)).toMatchObject({ tone, word: shown })
    const standing = standingOf(asked('2026-06-01T00:00:00Z', status(word)))
    expect(standing && standingWord(standing)).toBe(shown)
  })

  it('repeat a status they do not know', () => {
    expect(inWords('2026-06-01T00:00:00Z', 'now', 'Under review').sentence).toContain('“Under review”')
    expect(inWords('2026-06-01T00:00:00Z', 'now', '').sentence).toContain('no status')
  })
})

it('status: is read in the spelling of the register, or as it stands when it is new', () => {
  expect(readRegisterStatus(' struck  OFF ')).toEqual({ status: 'Struck off', effect: 'removed' })
  expect(readRegisterStatus(' Under review ')).toEqual({ status: 'Under review', effect: 'unknown_status' })
})

it('day: is one that the calendar has', () => {
  const days = [
    '2028-02-29',
    '2027-02-29',
    '2027-02-30',
    '2027-2-3',
    '20270203',
    '2027-02-03T00:00:00Z',
    '',
    '2027-13-01',
  ]
  expect(days.filter(isDay)).toEqual(['2028-02-29'])
})

it('age of a copy: lets it give verdicts for 30 days at most', () => {
  const made = '2026-12-30T09:00:00.000Z'
  const newYear = '2026-12-31T21:00:00.000Z'
  expect(ageOfCopy(made, newYear, new Date('2026-12-31T20:59:59.999Z'))).toEqual({
    age: 129_599_999,
    givesVerdicts: true,
  })
  expect(ageOfCopy(made, newYear, new Date(newYear)).givesVerdicts).toBe(false)
  expect(ageOfCopy(made, null, new Date('2027-01-29T09:00:00.000Z')).givesVerdicts).toBe(true)
  expect(ageOfCopy(made, null, new Date('2027-01-29T09:00:00.001Z')).givesVerdicts).toBe(false)
})

it('age of a copy: is unknown and gives no verdict when the device’s clock is behind the copy', () => {
  const made = '2026-12-30T09:00:00.000Z'
  const ageAt = (device: string) => ageOfCopy(made, '2026-12-31T21:00:00.000Z', new Date(device))
  expect(ageAt('2025-12-30T09:00:00.000Z')).toEqual({ age: null, givesVerdicts: false })
  expect(ageAt('2026-12-30T08:49:59.999Z')).toEqual({ age: null, givesVerdicts: false })
  expect(ageAt('2026-12-30T08:50:00.000Z')).toEqual({ age: 0, givesVerdicts: true })
})
