import { certificateNumberEnd } from '@lsb/contract'
import { isRecord } from '../platform/json.ts'
import { type Said, type SaidAct, saidBy } from './act.ts'

type Fields = Record<string, unknown>

/** What becomes of a document: it has these members beside its others. Of the map `within` they name only what changes. */
export interface Write {
  path: string
  fields: Fields
  within?: string
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
      within: 'supervisor',
    },
    { path: decision, fields: { by_uid: by, at, from, to, good_standing } },
    {
      path: `approvals/${year}`,
      fields: { version: oneMore, approved: { [entry]: approval ? storedApproval(approval) : gone } },
      within: 'approved',
    },
  ]
  if (ended !== null) writes.push({ path: licence(ended), fields: { ended_at: at } })
  if (issued !== null)
    writes.push({ path: licence(issued.number), fields: { ...issued, entry_id: entry, year, ended_at: null } })
  return writes
}

/** Everything that an act changes in what people read. Nothing else writes it. */
export const project = (act: SaidAct, sentinels: Sentinels): Write[] => [
  ...[...saidBy('decided', [act])].flatMap((said) => decided(said, sentinels)),
  ...Array.from(saidBy('paper', [act]), ({ year, version, licences }): Write => {
    return { path: `paper_licences/${year}`, fields: { version, licences }, within: 'licences' }
  }),
  ...Array.from(saidBy('facts', [act]), ({ effective_at: _at, ...fields }): Write => ({ path: 'board/facts', fields })),
]

/** Changes a document in memory as a write says. Members that go are undefined. */
export const changeBy = (document: Fields, { fields, within = '' }: Write): Fields => {
  const members = isRecord(document[within]) ? document[within] : {}
  Object.assign(document, fields)
  if (within === '') return document
  for (const [name, value] of Object.entries(Object(fields[within])))
    if (value === undefined) delete members[name]
    else members[name] = value
  return Object.assign(document, { [within]: members })
}

/** Does in memory, to documents by their paths, what an act does in the database. */
export const projectInto = (documents: Map<string, Fields>, act: SaidAct): void => {
  for (const write of project(act, { gone: undefined, oneMore: undefined }))
    documents.set(write.path, changeBy(documents.get(write.path) ?? {}, write))
}
