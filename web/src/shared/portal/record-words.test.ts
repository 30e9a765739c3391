import type { PractisingRecord } from '@lsb/contract'
import { expect, it } from 'vitest'
import { eventsOf } from './record-words.ts'
import { sampleRecord } from './testing-record.ts'

const [sentFirst, returned, sentAgain] = [
  '2026-03-01T08:00:00.000Z',
  '2026-03-02T08:00:00.000Z',
  '2026-03-03T08:00:00.000Z',
]
const { documents } = sampleRecord
const before = { ...documents, goodStandingCertificate: { ...documents.goodStandingCertificate, name: 'old.pdf' } }
const record: PractisingRecord = {
  ...sampleRecord,
  submitted_at: sentAgain,
  decisions: [{ by: 'Chair', at: returned, from: 'submitted', to: 'returned', good_standing: null, note: 'Too old.' }],
  earlier_sendings: [{ submitted_at: sentFirst, payment_code: '', documents: before }],
}

it('history of a record: has every sending with the names of its files, between the decisions', () => {
  const events = eventsOf(record)
  expect(events.map(({ at }) => at)).toEqual([sentFirst, returned, sentAgain])
  expect(events.map(({ note }) => /\w+\.pdf/.exec(note)?.[0])).toEqual(['old.pdf', undefined, 'standing.pdf'])
  expect(events[2]?.note).toContain('list.pdf')
})
