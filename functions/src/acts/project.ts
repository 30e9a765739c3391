import { certificateNumberEnd, pickFields } from '@lsb/contract'
import { BESIDE, Beside, besideNames } from './beside.ts'
import { isRecord } from '../platform/json.ts'
import { type ActKind, type Said, type SaidAct, saidBy } from './act.ts'

export type Fields = Record<string | symbol, unknown>

/** What becomes of a document: it has these members beside its others. Of the map `within` they name only what changes. */
export interface Write {
  path: string
  fields: Fields
  within?: string
  /** The document goes instead. */
  ends?: boolean
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
      fields: {
        supervisor: { good_standing },
        status: to,
        updated_at: at,
        decisions: number,
        certificate,
        [BESIDE]: new Beside(said.act, besideNames.sending),
      },
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

type Writes = (act: SaidAct, gone: unknown) => Write[]
const writesOf = <Kind extends ActKind>(
  kind: Kind,
  writes: (said: Said<Kind>, gone: unknown) => Write[],
): [kind: string, Writes] => [kind, (act, gone) => [...saidBy(kind, [act])].flatMap((said) => writes(said, gone))]

/** The line of the log about an act, of which so many other things stand beside it. */
const logLine = ({ log, act }: { log: string; act: SaidAct }, from: number): Write[] =>
  log === '' ? [] : [{ path: `log/${log}`, fields: { [BESIDE]: new Beside(act, { ...besideNames.log, from }) } }]

const projections = new Map<string, Writes>([
  writesOf('decided', decided),
  writesOf('paper', ({ year, version, licences, ...said }) => [
    { path: `paper_licences/${year}`, fields: { version, licences }, within: 'licences' },
    ...logLine(said, 0),
  ]),
  writesOf('published', ({ register, version, effective_at: _at, hashes: _hashes, act, log, ...said }) => [
    ...logLine({ log, act }, besideNames.version.names.length),
    {
      path: `registers/${register}/versions/${version}`,
      fields: { ...said, number: version, [BESIDE]: new Beside(act, besideNames.version) },
    },
    { path: `registers/${register}`, fields: { version, ...pickFields(said, ['count', 'published_at', 'mark']) } },
  ]),
  writesOf('facts', ({ effective_at: _at, hashes: _hashes, act, log, ...fields }) => [
    ...logLine({ log, act }, besideNames.facts.names.length),
    { path: 'board/facts', fields: { ...fields, [BESIDE]: new Beside(act, besideNames.facts) } },
  ]),
  writesOf('logged', (said) => logLine(said, 0)),
  writesOf('sent', ({ record, act }) => [
    { path: `practising/${record}`, fields: { [BESIDE]: new Beside(act, { ...besideNames.sending, from: 0 }) } },
  ]),
  writesOf('account', ({ uid, entry }) => [
    { path: `accounts/${uid}`, fields: { entry_id: entry }, ends: entry === null },
  ]),
  writesOf('passkeys', ({ required_from }) => [{ path: 'board/passkeys', fields: { required_from } }]),
])

/** Everything that an act changes in what people read; `gone` stands for a member that goes. Nothing else writes it. */
export const project: Writes = (act, gone) => projections.get(act.kind)?.(act, gone) ?? []

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

const writeInto = (documents: Map<string, Fields>, write: Write): void => {
  if (write.ends) documents.delete(write.path)
  else documents.set(write.path, changeBy(documents.get(write.path) ?? {}, write))
}

/** Does in memory, to documents by their paths, what an act does in the database. */
export const projectInto = (documents: Map<string, Fields>, act: SaidAct): void => {
  for (const write of project(act, undefined)) writeInto(documents, write)
}

/** Acts that change the same document follow one another by this: two instances may number them in another order than they happened. */
const placeOf = ({ facts }: SaidAct): number => {
  const { number, version, after } = Object(facts)
  // Between the decision before it and the next one.
  return Number(number ?? version ?? (after === undefined ? 0 : after + 0.5))
}

const recordOf = (path: string): string | undefined => /^practising\/[^/]+/.exec(path)?.[0]

interface ActsOfRecord {
  acts: SaidAct[]
  /** The places of its documents that nobody has taken; null when nobody has taken any. */
  left: number[] | null
}

/**
 * The documents that people read, as they follow from these acts alone; with a `Beside` where an act knows more. Those of a renewal are
 * made when somebody asks: the documents of all renewals take more memory than the acts.
 */
export const createProjection = (acts: readonly SaidAct[]) => {
  const others = new Map<string, Fields>()
  const records = new Map<string, ActsOfRecord>()
  for (const act of acts.toSorted((a, b) => placeOf(a) - placeOf(b)))
    for (const write of project(act, undefined)) {
      const record = recordOf(write.path)
      const known = records.get(record ?? '')
      if (record === undefined) writeInto(others, write)
      else if (known === undefined) records.set(record, { acts: [act], left: null })
      else if (known.acts.at(-1) !== act) known.acts.push(act)
    }
  /** Those that were made last: whoever reads the collections side by side asks for each renewal's together. */
  let latest = { record: '', documents: others }
  const documentsOf = (record: string): Map<string, Fields> => {
    if (latest.record === record) return latest.documents
    const documents = new Map<string, Fields>()
    for (const act of records.get(record)?.acts ?? [])
      for (const write of project(act, undefined)) if (recordOf(write.path) === record) writeInto(documents, write)
    latest = { record, documents }
    return documents
  }
  return {
    /** The document at this path, once; undefined when there is to be none. */
    take: (path: string): Fields | undefined => {
      const record = recordOf(path)
      const own = record === undefined ? others : documentsOf(record)
      const document = own.get(path)
      const known = records.get(record ?? '')
      if (record === undefined) others.delete(path)
      else if (known && document) {
        const paths = [...own.keys()]
        known.left = (known.left ?? [...paths.keys()]).filter((at) => paths[at] !== path)
        if (known.left.length === 0) records.delete(record)
      }
      return document
    },
    /** Those that nobody has taken, with their paths. */
    rest: function* (): Generator<[path: string, document: Fields]> {
      yield* others
      for (const [record, { left }] of records) {
        const documents = [...documentsOf(record)]
        yield* left === null ? documents : documents.filter((_, at) => left.includes(at))
      }
    },
  }
}
