import { certificateNumberEnd } from '@lsb/contract'
import { isRecord } from '../platform/json.ts'
import { type Said, type SaidAct, saidBy } from './act.ts'

type Fields = Record<string, unknown>

/** What becomes of a document: it has these members and no others, or with `merge` these among its own. */
export interface Write {
  path: string
  fields: Fields
  merge?: true
}

/** What stands for a member that goes, and for one that is counted up: each database has its own. */
export interface Sentinels {
  gone: unknown
  oneMore: unknown
}

/** Milliseconds and the number's end: with ISO 8601 texts, 20,000 entries would not fit into a document. */
export const storedApproval = ({ since, numberEnd = '' }: { since: string; numberEnd?: string | undefined }): string =>
  `${Date.parse(since)} ${numberEnd}`.trimEnd()

/** Where a decision writes: the record, the decision (whose number sorts as a text), and the licence with a number. */
export const decidedPaths = ({ entry, year, number }: Pick<Said<'decided'>, 'entry' | 'year' | 'number'>) => {
  const record = `practising/${entry}_${year}`
  return {
    record,
    decision: `${record}/decisions/${String(number).padStart(6, '0')}`,
    licence: (licence: string) => `${record}/issues/${licence}`,
  }
}

const decided = (said: Said<'decided'>, { gone, oneMore }: Sentinels): Write[] => {
  const { entry, year, number, from, to, by, issued, ended, effective_at: at } = said
  const { record, decision, licence } = decidedPaths(said)
  const good_standing = to === 'approved' ? true : null
  const certificate = issued && { number: issued.number, issued_at: issued.issued_at }
  const approval = issued && { since: issued.issued_at, numberEnd: certificateNumberEnd(issued.number) }
  const writes: Write[] = [
    {
      path: record,
      fields: { supervisor: { good_standing }, status: to, updated_at: at, decisions: number, certificate },
      merge: true,
    },
    { path: decision, fields: { by_uid: by, at, from, to, good_standing } },
    {
      path: `approvals/${year}`,
      fields: { version: oneMore, approved: { [entry]: approval ? storedApproval(approval) : gone } },
      merge: true,
    },
  ]
  if (ended !== null) writes.push({ path: licence(ended), fields: { ended_at: at }, merge: true })
  if (issued !== null)
    writes.push({ path: licence(issued.number), fields: { ...issued, entry_id: entry, year, ended_at: null } })
  return writes
}

/** Everything that an act changes in what people read. Nothing else writes it. */
export const project = (act: SaidAct, sentinels: Sentinels): Write[] =>
  [...saidBy('decided', [act])].flatMap((said) => decided(said, sentinels))

const IN_MEMORY: Sentinels = { gone: undefined, oneMore: undefined }

/** Merges members into a document as Firestore does. Members that go, and counters, are left out. */
const mergeInto = (document: Fields, fields: Fields): Fields => {
  for (const [name, value] of Object.entries(fields)) {
    const old = document[name]
    if (value === undefined) delete document[name]
    else document[name] = isRecord(value) ? mergeInto(isRecord(old) ? old : {}, value) : value
  }
  return document
}

/** Does in memory, to documents by their paths, what an act does in the database. */
export const projectInto = (documents: Map<string, Fields>, act: SaidAct): void => {
  for (const { path, fields, merge } of project(act, IN_MEMORY))
    documents.set(path, mergeInto((merge && documents.get(path)) || {}, fields))
}
