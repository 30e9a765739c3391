import type { PractisingRecord } from '@lsb/contract'
import { expect, it } from 'vitest'
import { eventsOf } from './record-words.ts'

const [sentFirst, returned, sentAgain] = [
  '2026-03-01T08:00:00.000Z',
  '2026-03-02T08:00:00.000Z',
  '2026-03-03T08:00:00.000Z',
]
const file = (name: string) => ({ name, size: 1, uploaded_at: sentFirst, sha256: name })
const documentsOf = (certificate: string) => ({
  goodStandingCertificate: { ...file(certificate), url: '/1' },
  otherDocument: { ...file('list.pdf'), url: '/2' },
})
const record: PractisingRecord = {
  id: 'ls-103_2026',
  supervisor: { name: 'Achieng', license_no: 'LS/0103', good_standing: null },
  year: 2026,
  status: 'submitted',
  payment_code: '',
  submitted_at: sentAgain,
  updated_at: sentAgain,
  documents: documentsOf('new.pdf'),
  decisions: [{ by: 'Chair', at: returned, from: 'submitted', to: 'returned', good_standing: null, note: 'Too old.' }],
  earlier_sendings: [{ submitted_at: sentFirst, payment_code: '', documents: documentsOf('old.pdf') }],
}

it('history of a record: has every sending with the names of its files, between the decisions', () => {
  const events = eventsOf(record)
  expect(events.map(({ at }) => at)).toEqual([sentFirst, returned, sentAgain])
  expect(events.map(({ note }) => /\w+\.pdf/.exec(note)?.[0])).toEqual(['old.pdf', undefined, 'new.pdf'])
  expect(events[2]?.note).toContain('list.pdf')
})
