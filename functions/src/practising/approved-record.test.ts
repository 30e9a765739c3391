import { expect, it } from 'vitest'
import { createApprovedRecord } from './approved-record.ts'
import type { StoredRecord } from './record.ts'
import { memoryPractising, storedRecord } from './testing.ts'

const certificate = { number: '2026-7KQ4M-XR9TB', issued_at: '2026-02-10T06:00:00.000Z' }
const approved = (change: Partial<StoredRecord> = {}) =>
  storedRecord('ls-1', 2026, { status: 'approved', certificate, ...change })

const refused = () => Promise.reject(new Error('Firestore has no such path.'))

it('approved record: is named with its number and who sent it', async () => {
  const approvedRecord = createApprovedRecord(memoryPractising(approved()).store)
  expect(await approvedRecord('ls-1', 2026)).toEqual({ id: 'ls-1_2026', number: certificate.number, by: 'holder' })
  expect(await approvedRecord('ls-1', 2025)).toBeNull()
})

it.each([{ status: 'returned' as const }, { certificate: null }])(
  'approved record: is none with %j',
  async (change) => {
    expect(await createApprovedRecord(memoryPractising(approved(change)).store)('ls-1', 2026)).toBeNull()
  },
)

it.each([
  ['', 2026],
  ['a/b', 2026],
  ['ls-1', 26],
  ['ls-1', Number.NaN],
])('approved record: is not looked up for %j and %d', async (entryId, year) => {
  expect(await createApprovedRecord({ find: refused })(entryId, year)).toBeNull()
})
