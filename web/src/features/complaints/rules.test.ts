import { EVIDENCE_MAX_FILES } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { emptyComplaint, type Complaint } from './fields.ts'
import { withKnownPlaces } from './closest-option.ts'
import { problemsIn } from './rules.ts'
import { goodComplaint as good } from './testing.ts'

const fieldsOf = async (complaint: Complaint) => new Set(Object.keys(await problemsIn(complaint)))

describe('the rules of a complaint', () => {
  it('accept a complete one', () => {
    return expect(problemsIn(good)).resolves.toEqual({})
  })

  it('ask for every field', () => {
    return expect(fieldsOf(emptyComplaint)).resolves.toEqual(new Set(Object.keys(emptyComplaint)))
  })

  it.each([
    ['a county that is none', { county: 'Atlantis' }, 'county'],
    ['a sub-county of another county', { sub_county: 'Westlands' }, 'sub_county'],
    [
      'a sixth file',
      { evidence: Array.from({ length: EVIDENCE_MAX_FILES + 1 }, () => new File(['x'], 'a.pdf')) },
      'evidence',
    ],
    ['no confirmation', { confirmed: false }, 'confirmed'],
    ['an e-mail address without a domain', { email: 'grace' }, 'email'],
    ['a phone number with letters', { phone: '07OO 345678' }, 'phone'],
  ])('refuse %s', (_, change, field) => {
    return expect(fieldsOf({ ...good, ...change })).resolves.toEqual(new Set([field]))
  })
})

it('puts the places into the list’s spelling', async () => {
  const typed = { ...good, county: 'muranga', sub_county: 'KIHARU' }
  expect(await problemsIn(typed)).toEqual({})
  expect(withKnownPlaces(typed)).toEqual(good)
})
