import { api } from '@lsb/contract'
import { expect, it } from 'vitest'
import { type StoredRecord, toPractisingRecord } from './record.ts'

const file = { path: 'p', name: 'n', size: 1, uploaded_at: '', sha256: 'h', active_content: false, origin: null }

it('shows a record under the id it is kept under, whatever number its holder had by then', () => {
  const record: StoredRecord = {
    license_key: 'ls-1',
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
  const { id, documents } = toPractisingRecord(record, [])
  expect(id).toBe('ls-1_2026')
  expect(documents.otherDocument.url).toBe(api.document('ls-1_2026', 'otherDocument'))
})
