import {
  ADDED_RESOURCES_MAX,
  type AddedResource,
  addedResourceKinds,
  type LogEntry,
  resourceFolder,
} from '@lsb/contract'
import { oneOf, shape, text, whole, yesNo } from '@lsb/contract/fields'
import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { InferType } from 'yup'
import { fileRecordShape } from '../files/stored-file.ts'
import { loggingOf } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { markedUpdate } from '../platform/marked-update.ts'
import { readerOf } from '../platform/stored.ts'

/** `resources/{slug}`: the file of a document, and the title and kind of an added one. */
export const resourceRecordShape = shape({
  file: fileRecordShape.nullable(),
  by: text(),
  /** '' for a document that the website's text names. */
  title: text(),
  kind: oneOf(addedResourceKinds).default('notice'),
  /** Whether the office has added it and not withdrawn it. */
  listed: yesNo(),
  added_at: text(),
  /** Grows with each change. */
  version: whole(),
})
export type ResourceRecord = InferType<typeof resourceRecordShape>
type PublishedResource = ResourceRecord & { file: NonNullable<ResourceRecord['file']> }

interface ResourceChange {
  before: ResourceRecord
  after: ResourceRecord
}

const COLLECTION = 'resources'
const readRecord = readerOf(resourceRecordShape)
const isPublished = (record: ResourceRecord): record is PublishedResource => record.file !== null

/** A new path for a file of this document. */
export const newResourcePath = (slug: string, attempt: string): string => `${resourceFolder({ slug })}${attempt}.pdf`

const addedResource = (document: QueryDocumentSnapshot): AddedResource => {
  const { title, kind, added_at } = readRecord(document.data())
  return { slug: document.id, title, kind, added_at }
}

export type ResourcesStore = ReturnType<typeof createResourcesStore>

export const createResourcesStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection(COLLECTION)
  const listedQuery = collection.where('listed', '==', true).limit(ADDED_RESOURCES_MAX)
  const changeIn = async (
    slug: string,
    change: (before: ResourceRecord, listed: readonly AddedResource[]) => ResourceRecord | null,
    { entry, among }: { entry?: ((change: ResourceChange) => LogEntry) | undefined; among?: Query },
  ): Promise<ResourceChange> => {
    const document = collection.doc(slug)
    let listed: readonly AddedResource[] = []
    const update = markedUpdate((stored) => {
      const before = readRecord(stored)
      const after = change(before, listed)
      return after === null ? stored : { ...after, version: before.version + 1 }
    })
    return db.runTransaction(async (transaction) => {
      const stored = (await transaction.get(document)).data() ?? {}
      if (among !== undefined) listed = (await transaction.get(among)).docs.map(addedResource)
      const { replaced, next } = update(stored)
      const [before, after] = [readRecord(replaced), readRecord(next ?? stored)]
      if (next !== null && after.version !== before.version) {
        transaction.set(document, next)
        loggingOf(db, entry?.({ before, after }))(transaction)
      }
      return { before, after }
    })
  }
  return {
    /** Null while the document is missing. */
    find: async (slug: string): Promise<PublishedResource | null> => {
      const record = readRecord((await collection.doc(slug).get()).data())
      return isPublished(record) ? record : null
    },
    /** Every document that is there, by slug. */
    all: async (): Promise<ReadonlyMap<string, PublishedResource>> => {
      const { docs } = await collection.get()
      const records = docs.map((document) => [document.id, readRecord(document.data())] as const)
      return new Map(records.flatMap(([slug, record]) => (isPublished(record) ? [[slug, record] as const] : [])))
    },
    /** The documents that the office has added, the newest first. */
    listed: async (): Promise<AddedResource[]> => {
      const { docs } = await listedQuery.get()
      return docs.map(addedResource).toSorted((one, other) => (one.added_at < other.added_at ? 1 : -1))
    },
    /**
     * Writes the record that `change` returns and its log entry in one transaction. When `change` returns null or throws, nothing
     * is written. The store counts the version.
     */
    change: (
      slug: string,
      change: (before: ResourceRecord) => ResourceRecord | null,
      entry?: (change: ResourceChange) => LogEntry,
    ) => changeIn(slug, change, { entry }),
    /** As `change`, with the listed documents as they are in the same transaction. */
    changeAmongListed: (
      slug: string,
      change: Parameters<typeof changeIn>[1],
      entry: (change: ResourceChange) => LogEntry,
    ) => changeIn(slug, change, { entry, among: listedQuery }),
  }
}
