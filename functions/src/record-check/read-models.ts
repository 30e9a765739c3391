import { pickFields, type RegisterName, registerTables } from '@lsb/contract'
import type { DocumentSnapshot, Query } from '@google-cloud/firestore'
import { type ActsStore, createActsStore } from '../acts/acts-store.ts'
import { besideNames } from '../acts/beside.ts'
import { readPublicState } from '../acts/public-number.ts'
import type { Firebase } from '../platform/firebase.ts'
import { eachOf, inTurns } from '../platform/pages-of.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { byKey } from '../registers/versions/row-changes.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import { createVersionsStore } from '../registers/versions/versions-store.ts'
import type { ChainEvidence, Each } from './read-chain.ts'

export type Document = Record<string, unknown>
type Changes = { [Name in RegisterName]: Map<number, readonly RowChange<StoredRows[Name]>[]> }

/** Everything that a check compares. */
export interface RecordEvidence extends ChainEvidence {
  /** The office's own chain. */
  office: ChainEvidence
  /** What is missing or cannot be read, in sentences. */
  faults: readonly string[]
  /** What people read, by the paths of the documents: of each, the members that follow from acts. */
  documents: Each<[path: string, document: Document]>
  /** What each version of a register changed. The record has only check numbers of it. */
  changes: Changes
}

/** The members that follow from acts, of the documents in a collection that people read. */
const members = {
  practising: [
    ...(['supervisor.good_standing', 'status', 'submitted_at', 'updated_at', 'decisions', 'certificate'] as const),
    ...besideNames.sending.names,
  ],
  decisions: ['by_uid', 'at', 'from', 'to', 'good_standing', ...besideNames.decision.names],
  issues: ['number', 'name', 'license_no', 'issued_at', 'entry_id', 'year', 'ended_at', ...besideNames.licence.names],
  approvals: ['approved'],
  paper_licences: ['version', 'licences'],
} as const
/** The same of documents that nobody writes again from acts. */
const ownMembers = { accounts: ['entry_id'], log: besideNames.log.names } as const
const factsMembers = [
  ...(['version', 'renewal_date', 'renewal_dates', 'complete_years'] as const),
  ...besideNames.facts.names,
] as const
const versionMembers = [
  'number',
  'mark',
  'count',
  'published_at',
  'aliases',
  'divided',
  'takes_back',
  ...besideNames.version.names,
] as const

/** Those of a document; none of one in another collection. */
export const membersOf = (path: string): readonly string[] =>
  Object.entries(members).find(([name]) => name === path.split('/').at(-2))?.[1] ?? []

const pathOf = (name: keyof typeof members | keyof typeof ownMembers, { id, ref }: DocumentSnapshot): string =>
  name === 'decisions' || name === 'issues' ? `practising/${ref.parent.parent?.id}/${name}/${id}` : `${name}/${id}`

async function* documentsIn({ firestore: db }: Firebase): AsyncGenerator<[string, Document]> {
  const named = { ...members, ...ownMembers }
  const selected = (query: Query, name: keyof typeof named) =>
    eachOf(query.select(...named[name]), (found): [string, Document] => [pathOf(name, found), found.data()])
  yield* inTurns(
    ...(['practising', 'approvals', 'paper_licences', 'accounts', 'log'] as const).map((name) =>
      selected(db.collection(name), name),
    ),
    ...(['decisions', 'issues'] as const).map((name) => selected(db.collectionGroup(name), name)),
  )
  const facts = (await db.collection('board').doc('facts').get()).data()
  if (facts !== undefined) yield ['board/facts', pickFields(facts, factsMembers)]
  const passkeys = (await db.collection('board').doc('passkeys').get()).data()
  if (passkeys !== undefined) yield ['board/passkeys', passkeys]
  yield ['board/public', { ...(await readPublicState(db)) }]
}

/** The public rows of a register, its pointer and its versions, and what each of them changed. */
const registerOf = async <Name extends RegisterName>(firebase: Firebase, name: Name) => {
  const versions = createVersionsStore(firebase)
  const changes = new Map<number, readonly RowChange<StoredRows[Name]>[]>()
  const pointer = await versions.pointer(name)
  const documents: [string, Document][] = []
  const faults: string[] = []
  let isWhole = true
  for (const version of await versions.list(name)) {
    const { number } = version
    if (!(await versions.hasRows(name, version)))
      faults.push(
        `${registerTables[name].title}: rows that were saved with version ${number} are missing or unreadable.`,
      )
    const hashed = await versions.hashedChanges(name, version)
    if (hashed !== null) changes.set(number, hashed.changes)
    isWhole &&= hashed !== null
    const document = { ...pickFields(version, versionMembers), ...(hashed !== null && { changes: hashed.hash }) }
    documents.push([`registers/${name}/versions/${number}`, document])
  }
  if (pointer !== null)
    documents.push([`registers/${name}`, pickFields(pointer, ['version', 'count', 'published_at', 'mark'])])
  const rows = pointer && isWhole ? await versions.rows(name, { ...pointer, number: pointer.version }) : null
  if (rows !== null) documents.push([`registers/${name}/rows`, Object.fromEntries(byKey(definitionOf(name), rows))])
  return { changes, documents, faults }
}

const chainOf = async (acts: ActsStore): Promise<ChainEvidence> => ({
  head: await acts.append(),
  chain: acts.chain(),
  unnumbered: acts.unnumbered,
})

/** Reads what people read at this moment, and then the record of every act up to now. */
export const readEvidence = async (firebase: Firebase): Promise<RecordEvidence> => {
  const [licensed, approved] = [await registerOf(firebase, 'licensed'), await registerOf(firebase, 'approved')]
  async function* documents() {
    yield* [...licensed.documents, ...approved.documents]
    yield* documentsIn(firebase)
  }
  return {
    documents: documents(),
    changes: { licensed: licensed.changes, approved: approved.changes },
    faults: [...licensed.faults, ...approved.faults],
    ...(await chainOf(createActsStore(firebase))),
    office: await chainOf(createActsStore(firebase, 'office')),
  }
}
