import { api } from '@lsb/contract'
import { expect, it } from 'vitest'
import { partsOfId, type StoredRecord, toPractisingRecord } from './record.ts'

const file = { path: 'p', name: 'n', size: 1, uploaded_at: '', sha256: 'h', active_content: false, origin: null }

const record: StoredRecord = {
  entry_id: 'ls-1',
  supervisor: { name: 'N', license_no: 'LS/1 A', good_standing: null },
  year: 2026,
  status: 'submitted',
  payment_code: '',
  submitted_at: '',
  updated_at: '',
  by: 'u',
  attempt: 'a',
  documents: { goodStandingCertificate: file, otherDocument: file },
  decisions: 0,
  last_decision: null,
  certificate: null,
}

it('keeps the id of a record when its holder has another number by then', () => {
  const { id, documents } = toPractisingRecord(record, [])
  expect(id).toBe('ls-1_2026')
  expect(documents.otherDocument.url).toBe(api.document('ls-1_2026', 'otherDocument'))
})

it('practising record: names its certificate only when it has one', () => {
  expect(toPractisingRecord(record, [])).not.toHaveProperty('certificate_no')
  const certificate = { number: '2026-7KQ4M-XR9TB', issued_at: '2026-03-01T08:00:00.000Z' }
  expect(toPractisingRecord({ ...record, certificate }, [])).toMatchObject({ certificate_no: certificate.number })
})

it('practising record: shows a decision with the name of its author alone', () => {
  const decision = { from: 'submitted', to: 'returned', at: '2026-03-01T08:00:00.000Z', note: 'Why.' } as const
  const shown = { ...decision, by: 'The Chair', good_standing: null }
  const [answered] = toPractisingRecord(record, [{ ...shown, id: 'mark', by_uid: 'uid' }]).decisions
  expect(answered).toEqual(shown)
})

it.each(['', 'ls-1', 'ls-1_20266', 'ls-1_2026/x', `${'l'.repeat(401)}_2026`, 'ls 1_2026', '_2026', 'x/ls-1_2026'])(
  'record id: has no parts when it is %j',
  (id) => {
    expect(partsOfId(id)).toBeNull()
  },
)
it('record id: is made of licence and year', () => {
  expect(partsOfId('ls-1_2026')).toEqual({ entryId: 'ls-1', year: 2026 })
})
