import type { LicenceIssue } from '../licences/issue.ts'
import type { Message } from '../mail/message.ts'
import { decidedAct } from './decided-act.ts'
import type { PractisingStore } from './practising-store.ts'
import { recordId, sendingOf, type StoredDecision, type StoredRecord, type StoredSending } from './record.ts'

const AT = '2026-03-01T08:00:00.000Z'
const file = { path: 'p', name: 'n', size: 1, uploaded_at: AT, sha256: 'h', active_content: false, origin: null }

/** A renewal of a licence and year as it was sent in, for tests. */
export const storedRecord = (entry_id: string, year: number, change: Partial<StoredRecord> = {}): StoredRecord => ({
  entry_id,
  supervisor: { name: `Holder of ${entry_id}`, license_no: entry_id.toUpperCase(), good_standing: null },
  year,
  status: 'submitted',
  payment_code: '',
  submitted_at: AT,
  updated_at: AT,
  by: 'holder',
  attempt: 'a',
  documents: { goodStandingCertificate: file, otherDocument: file },
  decisions: 0,
  last_decision: null,
  certificate: null,
  ...change,
})

/** The approved record that a licence was issued on. */
export const recordFor = ({ number, issued_at, entry_id, year }: LicenceIssue): StoredRecord =>
  storedRecord(entry_id, year, { status: 'approved', certificate: { number, issued_at } })

const unused = () => Promise.reject(new Error('Not needed here.'))
const idOf = ({ entry_id, year }: StoredRecord) => recordId(entry_id, year)
const inOrder = (a: StoredRecord, b: StoredRecord) =>
  b.year - a.year || a.supervisor.name.localeCompare(b.supervisor.name) || idOf(a).localeCompare(idOf(b))

/**
 * A store of these records in memory. `written` has what `decide` wrote, and `messages` those of created and replaced records. A
 * record that has changed since it was read is not replaced.
 */
export const memoryPractising = (...given: StoredRecord[]) => {
  const records = new Map(given.map((record) => [idOf(record), record]))
  const decisions = new Map<string, StoredDecision[]>()
  const sendings = new Map<string, StoredSending[]>()
  const written: unknown[] = []
  const messages: Message[] = []
  const matching = ({ status, year }: Parameters<PractisingStore['count']>[0]) =>
    [...records.values()]
      .filter((record) => status === undefined || record.status === status)
      .filter((record) => year === undefined || record.year === year)
      .toSorted(inOrder)
  const store: PractisingStore = {
    find: async (id) => {
      const record = records.get(id)
      const replace = async (next: StoredRecord, about: readonly Message[] = []) => {
        if (record === undefined || records.get(id) !== record) return false
        sendings.set(id, [...(sendings.get(id) ?? []), sendingOf(record)])
        records.set(id, next)
        messages.push(...about)
        return true
      }
      return record === undefined ? null : { record, replace }
    },
    create: async (id, record, about = []) => {
      if (records.has(id)) return false
      records.set(id, record)
      messages.push(...about)
      return true
    },
    decide: async (id, decide) => {
      const record = records.get(id)
      const decided = record && decide(record)
      if (!record || !decided) return record ?? unused()
      const { next } = decidedAct(record, decided)
      records.set(id, next)
      decisions.set(id, [...(decisions.get(id) ?? []), decided.decision])
      written.push(decided)
      return next
    },
    decisions: async (id) => decisions.get(id) ?? [],
    sendings: async (id) => sendings.get(id) ?? [],
    ofEntry: async (key) => matching({}).filter(({ entry_id }) => entry_id === key),
    withFile: unused,
    documentPaths: unused,
    count: async (filter) => matching(filter).length,
    list: async ({ filter, limit, from }) => {
      const rows = matching(filter)
      if (from === undefined) return rows.slice(0, limit)
      const at = rows.findIndex((row) => idOf(row) === from.position.id)
      return from.side === 'after' ? rows.slice(at + 1).slice(0, limit) : rows.slice(0, at).slice(-limit)
    },
  }
  return { store, written, messages, records, decisions }
}
