import type { PractisingRecord } from '@lsb/contract'

const file = (name: string) => ({
  name,
  size: 1,
  uploaded_at: '2026-03-01T08:00:00.000Z',
  url: `/${name}`,
  sha256: `hash of ${name}`,
})

/** A renewal that was sent, for tests. */
export const sampleRecord: PractisingRecord = {
  id: 'ls-1_2026',
  supervisor: { name: 'Made Up', license_no: 'LS/1', good_standing: null },
  year: 2026,
  status: 'submitted',
  payment_code: '',
  submitted_at: '2026-03-01T21:30:00.000Z',
  updated_at: '2026-03-01T21:30:00.000Z',
  documents: { goodStandingCertificate: file('standing.pdf'), otherDocument: file('list.pdf') },
  decisions: [],
}

/** The same, decided on. */
export const decidedRecord = (to: 'returned' | 'approved', note = ''): PractisingRecord => ({
  ...sampleRecord,
  status: to,
  decisions: [{ by: 'Chair', at: '2026-03-02T08:00:00.000Z', from: 'submitted', to, good_standing: null, note }],
})
