import {
  api,
  blankRow,
  type PractisingPage,
  type PractisingRecord,
  readSearch,
  registers,
  SearchedRows,
} from '@lsb/contract'
import { type Cursor, cursorOf, textOfCursor } from './list-place.ts'
import { pageLink } from '../http/cursor.ts'
import type { Filter, PractisingStore } from './practising-store.ts'
import { type StoredRecord, recordId, toPractisingRecord } from './record.ts'

/**
 * The record with its decisions and earlier sendings. A record without decisions needs no second read, and one that was sent once
 * no third.
 */
export const withDecisions = async (store: PractisingStore, record: StoredRecord): Promise<PractisingRecord> => {
  const id = recordId(record.entry_id, record.year)
  const decisions = record.decisions === 0 ? [] : await store.decisions(id)
  const wasReturned = decisions.some(({ at }) => at < record.submitted_at)
  return toPractisingRecord(record, decisions, wasReturned ? await store.sendings(id) : [])
}

interface Input {
  filter: Filter
  limit: number
  cursor?: string | undefined
  /** Only records whose name or number has this, found as the register's search finds them. */
  search?: string
  /** The longest waiting first. */
  order?: 'age' | undefined
}

/** Most records that a search or another order looks through, the newest years first: some 650 a year. */
const SEARCHED_MAX = 5000

/** The records of which the name or number has what is searched for: all when that is nothing. */
const recordsNamed = (records: readonly StoredRecord[], search: string): StoredRecord[] => {
  if (readSearch(search) === null) return [...records]
  const rows = records.map((record) => {
    const { name, license_no } = record.supervisor
    return { ...blankRow('licensed'), name, license_no, record }
  })
  return new SearchedRows(registers.licensed, rows).named(search, SEARCHED_MAX).results.map(({ record }) => record)
}

/** The number of the records that a search finds, and all those after or before the position; Firestore finds no part of a text. */
const searched = async (
  store: PractisingStore,
  { search = '', order }: Pick<Input, 'search' | 'order'>,
  { filter, limit, from }: Parameters<PractisingStore['list']>[0],
): Promise<[count: number, rows: StoredRecord[]]> => {
  const found = recordsNamed(await store.list({ filter, limit: SEARCHED_MAX }), search)
  if (order === 'age') found.sort((a, b) => a.submitted_at.localeCompare(b.submitted_at))
  const at = found.findIndex(({ entry_id, year }) => recordId(entry_id, year) === from?.position.id)
  // A record that is decided meanwhile has left the list: begin anew.
  if (from === undefined || at === -1) return [found.length, found.slice(0, limit)]
  return [found.length, from.side === 'after' ? found.slice(at + 1) : found.slice(0, at)]
}

const linkOf = (
  { filter, limit, search, order }: Input,
  side: Cursor['side'],
  row: StoredRecord | undefined,
): string | null => {
  if (row === undefined) return null
  const position = { year: row.year, name: row.supervisor.name, id: recordId(row.entry_id, row.year) }
  const cursor = textOfCursor({ side, position })
  const { status, year } = filter
  return pageLink(api.practising, { limit, cursor, status, year, search: search || undefined, order })
}

/** One page of the chair's list, newest year first, then by name, or in another order, with links to the pages before and after. */
export const listPractising = async (store: PractisingStore, input: Input): Promise<PractisingPage> => {
  const { filter, limit } = input
  const from = input.cursor === undefined ? undefined : cursorOf(input.cursor)
  // Reads one more row than it shows, to know whether there is another page.
  const slice = { filter, limit: limit + 1, ...(from && { from }) }
  const [count, rows] =
    input.search || input.order
      ? await searched(store, input, slice)
      : await Promise.all([store.count(filter), store.list(slice)])
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
