import { board, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { certificateNumber, decisionWrites, type DecisionInput } from './decide.ts'
import { decidedAct } from './decided-act.ts'
import { type StoredRecord, partsOfId } from './record.ts'

const file = { path: 'p', name: 'n', size: 1, uploaded_at: '', sha256: '', active_content: false, origin: null }
const AT = '2026-03-01T08:00:00.000Z'
const record: StoredRecord = {
  entry_id: 'ls-1',
  supervisor: { name: 'N', license_no: 'LS/1', good_standing: null },
  year: 2026,
  status: 'submitted',
  payment_code: '',
  submitted_at: AT,
  updated_at: AT,
  by: 'u',
  attempt: 'a',
  documents: { goodStandingCertificate: file, otherDocument: file },
  decisions: 0,
  last_decision: null,
  certificate: null,
}
const chair = { uid: 'c', name: 'Chair' }
const entry = { name: 'Registered Name', license_no: 'LS/1', firm: 'Firm', postal_address: 'Box 1' }
const services = {
  clock: { now: () => new Date(AT), sleep: async () => {} },
  hashKey: 'k',
  frozen: { entry, photograph: 'licences/ls-1/2026/x/photograph.png' },
}
const approve: DecisionInput = { status: 'approved', good_standing: true, note: '' }
const giveBack: DecisionInput = { status: 'returned', good_standing: null, note: 'Why.' }

const decide = (before: StoredRecord, input: DecisionInput, by = chair) => {
  const outcome = decisionWrites(before, input, by, services)
  if (outcome === null) throw new Error('The decision is recorded already.')
  return { ...outcome, ...decidedAct(before, outcome) }
}

describe('a decision', () => {
  it('changes the record and appends the decision', () => {
    const { next, decision } = decide(record, approve)
    expect(next).toMatchObject({ status: 'approved', decisions: 1, supervisor: { good_standing: true } })
    expect(next.certificate?.number).toMatch(/^2026(?:-[2-9BCDFGHJKMNPQRSTVWXYZ]{5}){2}$/)
    expect(decision).toMatchObject({ by: 'Chair', by_uid: 'c', from: 'submitted', to: 'approved', at: next.updated_at })
    expect(next.updated_at > record.updated_at).toBe(true)
  })

  it('has an id of 32 characters', () => {
    expect(decide(record, approve).decision.id).toMatch(/^[\da-f]{32}$/)
  })

  it('issues a licence with what the register has when it approves', () => {
    const { next, issued, act } = decide(record, approve)
    expect(issued).toEqual({
      ...entry,
      ...next.certificate,
      entry_id: 'ls-1',
      year: 2026,
      issued_by: { name: 'Chair', office: board.chairOffice },
      photograph: services.frozen.photograph,
      ended_at: null,
    })
    expect(act.facts).toMatchObject({ ended: null })
  })

  it('cannot approve a licence that is not in the register', () => {
    expect(() => decisionWrites(record, approve, chair, { ...services, frozen: null })).toThrow(
      ownMessages.notInRegister,
    )
    expect(decisionWrites(record, giveBack, chair, { ...services, frozen: null })).not.toBeNull()
  })

  it('clears the finding on good standing when it returns a record', () => {
    const { next: approved } = decide(record, approve)
    const { next, decision } = decide(approved, { ...giveBack, updated_at: approved.updated_at })
    expect(next.supervisor.good_standing).toBeNull()
    expect(decision.good_standing).toBeNull()
  })

  it('ends the licence when it returns an approved record', () => {
    const { next } = decide(record, approve)
    expect(() => decide(next, giveBack)).toThrow('already been decided')
    const returned = decide(next, { ...giveBack, updated_at: next.updated_at })
    expect(returned.next).toMatchObject({ status: 'returned', certificate: null, decisions: 2 })
    expect(returned.act.facts).toMatchObject({ issued: null, ended: next.certificate?.number })
  })

  it('gives a licence that is approved again another number', () => {
    const { next: first } = decide(record, approve)
    const { next: returned } = decide(first, { ...giveBack, updated_at: first.updated_at })
    const { next: again } = decide(returned, { ...approve, updated_at: returned.updated_at })
    expect(again.certificate?.number).not.toBe(first.certificate?.number)
  })

  it('is refused when it is stale', () => {
    expect(() => decide(record, { ...approve, updated_at: '2026-01-01T00:00:00.000Z' })).toThrow('decided')
    const { next } = decide(record, approve)
    expect(() => decide(next, { ...approve, updated_at: next.updated_at })).toThrow('decided')
  })

  it('changes nothing when it is repeated because its answer was lost', () => {
    for (const seen of [undefined, record.updated_at]) {
      const input = { ...approve, updated_at: seen }
      const { next } = decide(record, input)
      expect(decisionWrites(next, input, chair, services)).toBeNull()
      expect(decisionWrites(next, input, chair, { ...services, frozen: null })).toBeNull()
    }
  })

  it.each([
    ['another chair', approve, { uid: 'd', name: 'Another' }],
    ['another note', { ...approve, note: 'Well done.' }, chair],
    ['another decision', giveBack, chair],
  ])('is no repeat for %s', (_what, input, by) => {
    const { next } = decide(record, approve)
    expect(() => decide(next, input, by)).toThrow(ownMessages.decided)
  })

  it('is no repeat once the documents were sent again', () => {
    const { next } = decide(record, giveBack)
    const again: StoredRecord = {
      ...next,
      status: 'submitted',
      last_decision: null,
      updated_at: '2026-04-01T08:00:00.000Z',
    }
    expect(decide(again, giveBack).decision.id).not.toBe(next.last_decision?.id)
  })
})

describe('the number of a licence', () => {
  it('stays the same for a decision that a later release repeats', () => {
    expect(certificateNumber('k', 'a', 2026)).toBe('2026-4T3GM-4D9NV')
  })

  it('differs by decision and key', () => {
    const numbers = [
      certificateNumber('k', 'a', 2026),
      certificateNumber('k', 'b', 2026),
      certificateNumber('other', 'a', 2026),
    ]
    expect(new Set(numbers).size).toBe(3)
  })
})

describe('a record id', () => {
  it('has a key and a year', () => {
    expect(partsOfId('ls-1_2026')).toEqual({ entryId: 'ls-1', year: 2026 })
  })
  it.each(['', '_2026', 'LS/1_2026', 'a_b_2026', 'ls-1_26', '__x__'])('is not %j', (id) => {
    expect(partsOfId(id)).toBeNull()
  })
})
