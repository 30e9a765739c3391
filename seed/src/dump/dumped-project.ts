import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { dataModel } from '@lsb/functions/src/data-model.ts'
import type { StoredDocument } from '@lsb/functions/src/platform/stored-document.ts'
import { writeMany } from '@lsb/functions/src/platform/write-many.ts'
import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import type { DumpedItem } from './line.ts'

/** How many documents are read at once: parts of a register have up to 1 MiB each. */
const PAGE = 100

async function* documentsOf(db: Firestore, collection: CollectionReference): AsyncGenerator<DumpedItem> {
  // Also names documents that exist only as parents of others.
  const references = await collection.listDocuments()
  for (let at = 0; at < references.length; at += PAGE) {
    const page = references.slice(at, at + PAGE)
    const [snapshots, below] = await Promise.all([
      db.getAll(...page),
      Promise.all(page.map((document) => document.listCollections())),
    ])
    for (const snapshot of snapshots) {
      const fields = snapshot.data()
      if (fields !== undefined) yield { path: snapshot.ref.path, fields }
    }
    for (const inner of below.flat()) yield* documentsOf(db, inner)
  }
}

/** Every document of the project, also below others. */
export async function* storedDocuments(firebase: Pick<Firebase, 'firestore'>): AsyncGenerator<DumpedItem> {
  const db = firebase.firestore
  for (const collection of await db.listCollections()) yield* documentsOf(db, collection)
}

const patterns = Object.entries<StoredDocument>(dataModel).map(
  ([path, said]) => [new RegExp(`^${path.replaceAll(/[^/]*[…{][^/]*/g, '[^/]+')}$`), said] as const,
)

/** What is said of the document at this path; undefined when nothing is. */
export const storedAt = (path: string): StoredDocument | undefined =>
  patterns.find(([pattern]) => pattern.test(path))?.[1]

/** The same documents. `unknown` gets the collections of those of which nothing is said. */
export async function* comparedWithModel(
  documents: AsyncIterable<DumpedItem>,
  unknown: Set<string>,
): AsyncGenerator<DumpedItem> {
  for await (const document of documents) {
    const { path } = document
    if (storedAt(path) === undefined) unknown.add(path.slice(0, path.lastIndexOf('/')).replaceAll(/\/[^/]+\//g, '/…/'))
    yield document
  }
}

/** Every file of the project's bucket: its path, size, MD5 and generation, without its content. */
export async function* storedFiles(firebase: Pick<Firebase, 'bucket'>): AsyncGenerator<DumpedItem> {
  const bucket = await firebase.bucket()
  const [files] = await bucket.getFiles()
  for (const { name, metadata } of files) {
    const { size, md5Hash, generation } = metadata
    yield { path: name, fields: { size: Number(size), md5: md5Hash ?? '', generation: String(generation) } }
  }
}

/** Writes the documents of a dump into an empty database. Throws when it has a document. Returns how many were written. */
export const restoreDocuments = async (
  firebase: Pick<Firebase, 'firestore'>,
  items: AsyncIterable<DumpedItem>,
): Promise<number> => {
  const db = firebase.firestore
  if ((await db.listCollections()).length > 0) throw new Error('A dump is restored into an empty database alone.')
  const writes = async function* writes() {
    for await (const { path, fields } of items) yield { ref: db.doc(path), fields }
  }
  return writeMany(db, writes())
}
