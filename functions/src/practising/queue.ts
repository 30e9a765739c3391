import { type PractisingQueue, type PractisingStatus, QUEUE_MAX } from '@lsb/contract'
import type { PractisingStore } from './practising-store.ts'
import { type StoredRecord, recordId } from './record.ts'

const shown = ({ entry_id, supervisor, year, status, payment_code, submitted_at, updated_at }: StoredRecord) => ({
  id: recordId(entry_id, year),
  supervisor,
  year,
  status,
  payment_code,
  submitted_at,
  updated_at,
})

/** The chair's queue: the renewals in one state, oldest first, and the number in each state; of one year or of all years. */
export const queueOf = async (
  store: Pick<PractisingStore, 'count' | 'oldest'>,
  status: PractisingStatus,
  year: number | undefined,
): Promise<PractisingQueue> => {
  const filter = year === undefined ? {} : { year }
  const countOf = (counted: PractisingStatus) => store.count({ ...filter, status: counted })
  // Reads one more than it shows, to know whether there are more.
  const [rows, submitted, approved, returned] = await Promise.all([
    store.oldest({ ...filter, status }, QUEUE_MAX + 1),
    countOf('submitted'),
    countOf('approved'),
    countOf('returned'),
  ])
  return {
    counts: { submitted, approved, returned },
    results: rows.slice(0, QUEUE_MAX).map(shown),
    more: rows.length > QUEUE_MAX,
  }
}
