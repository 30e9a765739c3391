import { EVIDENCE_MAX_FILES } from '@lsb/contract'
import { ValidationError } from 'yup'
import { describe, expect, it } from 'vitest'
import { complaintRules, complaintText, mailTo, withKnownPlaces } from './complaint.ts'
import { emptyComplaint, type Complaint } from './fields.ts'

const good: Complaint = {
  accused: 'A. Example, LS/0999',
  details: 'The beacons were set two metres off.',
  first_name: 'Grace',
  last_name: 'Mutua',
  phone: '0712 345678',
  email: 'grace@mail.example',
  county: "Murang'a",
  sub_county: 'Kiharu',
  evidence: [{ name: 'plan.pdf', size: 10 }],
  confirmed: true,
}
const problemsOf = (complaint: Complaint): string[] => {
  try {
    complaintRules.validateSync(complaint, { abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return error.inner.map(({ path }) => path ?? '')
    throw error
  }
}

describe('the rules of a complaint', () => {
  it('accept a complete one', () => {
    expect(problemsOf(good)).toEqual([])
  })

  it('ask for every field', () => {
    expect(new Set(problemsOf(emptyComplaint))).toEqual(new Set(Object.keys(emptyComplaint)))
  })

  it.each([
    ['a county that is none', { county: 'Atlantis' }, 'county'],
    ['a sub-county of another county', { sub_county: 'Westlands' }, 'sub_county'],
    [
      'a sixth file',
      { evidence: Array.from({ length: EVIDENCE_MAX_FILES + 1 }, (_, size) => ({ name: 'a.pdf', size })) },
      'evidence',
    ],
    ['no confirmation', { confirmed: false }, 'confirmed'],
    ['an e-mail address without a domain', { email: 'grace' }, 'email'],
    ['a phone number with letters', { phone: '07OO 345678' }, 'phone'],
  ])('refuse %s', (_, change, field) => {
    expect(problemsOf({ ...good, ...change })).toEqual([field])
  })
})

it('puts the places into the list’s spelling', () => {
  const typed = { ...good, county: 'muranga', sub_county: 'KIHARU' }
  expect(problemsOf(typed)).toEqual([])
  expect(withKnownPlaces(typed)).toEqual(good)
})

describe('the text of a complaint', () => {
  const text = complaintText(good, new Date('2026-11-20T22:30:00Z'))

  it('holds everything that was entered, and the day in Nairobi', () => {
    const entered = Object.values(good).filter((value) => typeof value === 'string')
    for (const value of [...entered, 'plan.pdf', '21 November 2026', 'true to the best of my knowledge']) {
      expect(text).toContain(value)
    }
    expect(text).toContain('Name: Grace Mutua')
  })

  it('goes into the mail program whole while it is short', () => {
    const { href, whole } = mailTo(text, good.accused)
    expect(whole).toBe(true)
    expect(new URL(href).searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'))
  })

  it('is to be pasted when the address would be cut off', () => {
    const { href, whole } = mailTo(text + 'é'.repeat(400), good.accused)
    expect(whole).toBe(false)
    expect(href.length).toBeLessThan(2000)
  })
})
