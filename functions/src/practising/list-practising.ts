import { api, type PractisingPage, type PractisingRecord } from '@lsb/contract'
import { type Cursor, cursorOf, cursorText } from './cursor.ts'
import type { Filter, PractisingStore } from './practising-store.ts'
import { type StoredRecord, recordId, toPractisingRecord } from './record.ts'

/** The record with its decisions. A record without decisions needs no second read. */
export const withDecisions = async (store: PractisingStore, record: StoredRecord): Promise<PractisingRecord> =>
  toPractisingRecord(
    record,
    record.decisions === 0 ? [] : await store.decisions(recordId(record.entry_id, record.year)),
  )

interface Input {
  filter: Filter
  limit: number
  cursor?: string
}

const linkOf = ({ filter, limit }: Input, side: Cursor['side'], row: StoredRecord | undefined): string | null => {
  if (row === undefined) return null
  const position = { year: row.year, name: row.supervisor.name, id: recordId(row.entry_id, row.year) }
  const query = new URLSearchParams({ limit: String(limit), cursor: cursorText({ side, position }) })
  if (filter.status !== undefined) query.set('status', filter.status)
  if (filter.year !== undefined) query.set('year', String(filter.year))
  return `${api.practising}?${query.toString()}`
}

/** One page of the chair's list, newest year first, then by name, with links to the pages before and after. */
export const listPractising = async (store: PractisingStore, input: Input): Promise<PractisingPage> => {
  const { filter, limit } = input
  const from = input.cursor === undefined ? undefined : cursorOf(input.cursor)
  // Reads one more row than it shows, to know whether there is another page.
  const slice = { filter, limit: limit + 1, ...(from && { from }) }
  const [count, rows] = await Promise.all([store.count(filter), store.list(slice)])
  const backwards = from?.side === 'before'
  const beyond = rows.length > limit
  const page = backwards ? rows.slice(-limit) : rows.slice(0, limit)
  const results = await Promise.all(page.map((record) => withDecisions(store, record)))
  const hasNext = backwards || beyond
  const hasPrevious = backwards ? beyond : from !== undefined
  return {
    count,
    results,
    links: {
      next: hasNext ? linkOf(input, 'after', page.at(-1)) : null,
      previous: hasPrevious ? linkOf(input, 'before', page[0]) : null,
    },
  }
}
