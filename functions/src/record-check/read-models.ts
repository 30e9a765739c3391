import { pickFields, type RegisterName } from '@lsb/contract'
import type { DocumentSnapshot, Query } from '@google-cloud/firestore'
import { createActsStore } from '../acts/acts-store.ts'
import { besideNames } from '../acts/beside.ts'
import type { Firebase } from '../platform/firebase.ts'
import { eachOf, inTurns } from '../platform/pages-of.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import { byKey } from '../registers/versions/row-changes.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import { createVersionsStore } from '../registers/versions/versions-store.ts'
import type { ChainEvidence, Each } from './read-chain.ts'

export type Document = Record<string, unknown>
type Changes = { [Name in RegisterName]: Map<number, readonly RowChange<StoredRows[Name]>[]> }

/** Everything that a check compares. */
export interface RecordEvidence extends ChainEvidence {
  /** What people read, by the paths of the documents: of each, the members that follow from acts. */
  documents: Each<[path: string, document: Document]>
  /** What each version of a register changed. The record has only check numbers of it. */
  changes: Changes
}

/** The members that follow from acts, of the documents in a collection that people read. */
const members = {
  practising: ['supervisor.good_standing', 'status', 'submitted_at', 'updated_at', 'decisions', 'certificate'],
  decisions: ['by_uid', 'at', 'from', 'to', 'good_standing', ...besideNames.decision.names],
  issues: ['number', 'name', 'license_no', 'issued_at', 'entry_id', 'year', 'ended_at', ...besideNames.licence.names],
  approvals: ['approved'],
  paper_licences: ['version', 'licences'],
} as const
const factsMembers = ['version', 'renewal_date', 'renewal_dates', 'complete_years'] as const
export const versionMembers = [
  'number',
  'mark',
  'count',
  'published_at',
  'aliases',
  'divided',
  'withdrawn',
  ...besideNames.version.names,
] as const

/** Those of a document; none of one in another collection. */
export const membersOf = (path: string): readonly string[] =>
  Object.entries(members).find(([name]) => name === path.split('/').at(-2))?.[1] ?? []

const pathOf = (name: keyof typeof members, { id, ref }: DocumentSnapshot): string =>
  name === 'decisions' || name === 'issues' ? `practising/${ref.parent.parent?.id}/${name}/${id}` : `${name}/${id}`

async function* documentsIn({ firestore: db }: Firebase): AsyncGenerator<[string, Document]> {
  const selected = (query: Query, name: keyof typeof members) =>
    eachOf(query.select(...members[name]), (found): [string, Document] => [pathOf(name, found), found.data()])
  yield* inTurns(
    ...(['practising', 'approvals', 'paper_licences'] as const).map((name) => selected(db.collection(name), name)),
    ...(['decisions', 'issues'] as const).map((name) => selected(db.collectionGroup(name), name)),
  )
  const facts = (await db.collection('board').doc('facts').get()).data()
  if (facts !== undefined) yield ['board/facts', pickFields(facts, factsMembers)]
}

/** The public rows of a register, its pointer and its versions, and what each of them changed. */
const registerOf = async <Name extends RegisterName>(firebase: Firebase, name: Name) => {
  const versions = createVersionsStore(firebase)
  const changes = new Map<number, readonly RowChange<StoredRows[Name]>[]>()
  const pointer = await versions.pointer(name)
  const rows = byKey(definitionOf(name), await downloadRegister({ versions }, name))
  const documents: [string, Document][] = []
  for (const version of await versions.list(name)) {
    const { number } = version
    const hashed = await versions.hashedChanges(name, version)
    changes.set(number, hashed.changes)
    const document = { ...pickFields(version, versionMembers), changes: hashed.hash }
    documents.push([`registers/${name}/versions/${number}`, document])
  }
  if (pointer !== null)
    documents.push(
      [`registers/${name}`, pickFields(pointer, ['version', 'count', 'published_at', 'mark'])],
      [`registers/${name}/rows`, Object.fromEntries(rows)],
    )
  return { changes, documents }
}

/** Reads what people read at this moment, and then the record of every act up to now. */
export const readEvidence = async (firebase: Firebase): Promise<RecordEvidence> => {
  const acts = createActsStore(firebase)
  const [licensed, approved] = [await registerOf(firebase, 'licensed'), await registerOf(firebase, 'approved')]
  async function* documents() {
    yield* [...licensed.documents, ...approved.documents]
    yield* documentsIn(firebase)
  }
  return {
    documents: documents(),
    changes: { licensed: licensed.changes, approved: approved.changes },
    head: await acts.append(),
    chain: acts.chain(),
    unnumbered: acts.unnumbered,
  }
}
