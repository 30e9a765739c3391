import { ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { certificateNumber, decided, type DecisionWish } from './decide.ts'
import { cursorOf, cursorText } from './cursor.ts'
import { type KeptRecord, partsOfId } from './record.ts'

const file = { path: 'p', name: 'n', size: 1, uploaded_at: '', sha256: '' }
const AT = '2026-03-01T08:00:00.000Z'
const record: KeptRecord = {
  license_key: 'ls-1',
  supervisor: { name: 'N', license_no: 'LS/1', good_standing: false },
  year: 2026,
  status: 'submitted',
  submitted_at: AT,
  updated_at: AT,
  by: 'u',
  attempt: 'a',
  documents: { goodStandingCertificate: file, otherDocument: file },
  decisions: 0,
  certificate: null,
}
const chair = { uid: 'c', name: 'Chair' }
const services = { clock: { now: () => new Date(AT), sleep: async () => {} }, hashKey: 'k' }
const approve: DecisionWish = { status: 'approved', good_standing: true, note: '' }
const giveBack: DecisionWish = { status: 'returned', good_standing: false, note: 'Why.' }

describe('a decision', () => {
  it('changes the record, issues the licence and says who, when, from and to', () => {
    const { next, decision } = decided(record, approve, chair, services)
    expect(next).toMatchObject({ status: 'approved', decisions: 1, supervisor: { good_standing: true } })
    expect(next.certificate?.number).toMatch(/^2026-[\dA-Z]{5}-[\dA-Z]{5}$/)
    expect(decision).toMatchObject({ by: 'Chair', by_uid: 'c', from: 'submitted', to: 'approved', at: next.updated_at })
    expect(next.updated_at > record.updated_at).toBe(true)
  })
  it('on a decided record needs the state the chair has seen, and withdraws the licence when it is returned', () => {
    const { next } = decided(record, approve, chair, services)
    expect(() => decided(next, giveBack, chair, services)).toThrow('already been decided')
    const seen = { ...giveBack, updated_at: next.updated_at }
    expect(decided(next, seen, chair, services).next).toMatchObject({
      status: 'returned',
      certificate: null,
      decisions: 2,
    })
  })
  it('that is stale, or the same again, is refused', () => {
    expect(() => decided(record, { ...approve, updated_at: '2026-01-01T00:00:00.000Z' }, chair, services)).toThrow(
      'decided',
    )
    const { next } = decided(record, approve, chair, services)
    expect(() => decided(next, { ...approve, updated_at: next.updated_at }, chair, services)).toThrow('decided')
  })
})

describe('the number of a licence', () => {
  it('differs by record, moment and key', () => {
    const numbers = [
      certificateNumber('k', 'a_2026', AT, 2026),
      certificateNumber('k', 'b_2026', AT, 2026),
      certificateNumber('k', 'a_2026', '2026-03-02T08:00:00.000Z', 2026),
      certificateNumber('other', 'a_2026', AT, 2026),
    ]
    expect(new Set(numbers).size).toBe(4)
  })
})

describe('a cursor', () => {
  it('comes back as it was given', () => {
    const cursor = { side: 'before', position: { year: 2026, name: 'Wanjikũ', id: 'ls-1_2026' } } as const
    expect(cursorOf(cursorText(cursor))).toEqual(cursor)
  })
  it.each([
    '',
    'x',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["after",1,"n","../x"]').toString('base64url'),
  ])('that no link carried is a 400: %j', (text) => {
    expect(() => cursorOf(text)).toThrow(ownMessages.badFilter)
  })
})

describe('a record id', () => {
  it('has a key and a year', () => {
    expect(partsOfId('ls-1_2026')).toEqual({ licenseKey: 'ls-1', year: 2026 })
  })
  it.each(['', '_2026', 'LS/1_2026', 'a_b_2026', 'ls-1_26', '__x__'])('is not %j', (id) => {
    expect(partsOfId(id)).toBeNull()
  })
})
