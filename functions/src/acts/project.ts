import { certificateNumberEnd, pickFields } from '@lsb/contract'
import { BESIDE, Beside, besideNames } from './beside.ts'
import { isRecord } from '../platform/json.ts'
import { type Said, type SaidAct, saidBy } from './act.ts'

type Fields = Record<string | symbol, unknown>

/** What becomes of a document: it has these members beside its others. Of the map `within` they name only what changes. */
export interface Write {
  path: string
  fields: Fields
  within?: string
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

const decided = (said: Said<'decided'>, gone: unknown): Write[] => {
  const { entry, year, number, from, to, by, issued, ended, effective_at: at } = said
  const { record, decision, licence } = decidedPaths(said)
  const finding = said.not_in_good_standing ? false : null
  const good_standing = to === 'approved' ? true : finding
  const certificate = issued && { number: issued.number, issued_at: issued.issued_at }
  const approval = issued && { since: issued.issued_at, numberEnd: certificateNumberEnd(issued.number) }
  const writes: Write[] = [
    {
      path: record,
      fields: { supervisor: { good_standing }, status: to, updated_at: at, decisions: number, certificate },
      within: 'supervisor',
    },
    {
      path: decision,
      fields: { by_uid: by, at, from, to, good_standing, [BESIDE]: new Beside(said.act, besideNames.decision) },
    },
    {
      path: `approvals/${year}`,
      fields: { approved: { [entry]: approval ? storedApproval(approval) : gone } },
      within: 'approved',
    },
  ]
  if (ended !== null) writes.push({ path: licence(ended), fields: { ended_at: at } })
  if (issued !== null)
    writes.push({
      path: licence(issued.number),
      fields: { ...issued, entry_id: entry, year, ended_at: null, [BESIDE]: new Beside(said.act, besideNames.licence) },
    })
  return writes
}

/** Everything that an act changes in what people read; `gone` stands for a member that goes. Nothing else writes it. */
export const project = (act: SaidAct, gone: unknown): Write[] => [
  ...[...saidBy('decided', [act])].flatMap((said) => decided(said, gone)),
  ...Array.from(saidBy('paper', [act]), ({ year, version, licences }): Write => {
    return { path: `paper_licences/${year}`, fields: { version, licences }, within: 'licences' }
  }),
  ...[...saidBy('published', [act])].flatMap(
    ({ register, version, effective_at: _at, hashes: _hashes, act: source, ...said }): Write[] => [
      {
        path: `registers/${register}/versions/${version}`,
        fields: { ...said, number: version, withdrawn: null, [BESIDE]: new Beside(source, besideNames.version) },
      },
      { path: `registers/${register}`, fields: { version, ...pickFields(said, ['count', 'published_at', 'mark']) } },
    ],
  ),
  ...Array.from(saidBy('withdrawn', [act]), ({ register, version, at, act: source }): Write => {
    const path = `registers/${register}/versions/${version}`
    return { path, fields: { withdrawn: { at, [BESIDE]: new Beside(source, besideNames.version) } } }
  }),
  ...Array.from(saidBy('facts', [act]), ({ effective_at: _at, act: _act, ...fields }): Write => ({
    path: 'board/facts',
    fields,
  })),
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
  for (const write of project(act, undefined))
    documents.set(write.path, changeBy(documents.get(write.path) ?? {}, write))
}

/** Acts that change the same document follow one another by this: two instances may number them in another order than they happened. */
const placeOf = ({ facts }: SaidAct): number => {
  const { number, version } = Object(facts)
  return Number(number ?? version ?? 0)
}

/**
 * The documents that people read, as they follow from these acts alone, by their paths; with a `Beside` where an act knows more.
 */
export const projected = (acts: readonly SaidAct[]): Map<string, Fields> => {
  const documents = new Map<string, Fields>()
  // A version is published before it is withdrawn.
  for (const act of acts.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.kind < b.kind ? -1 : 1)))
    projectInto(documents, act)
  return documents
}
