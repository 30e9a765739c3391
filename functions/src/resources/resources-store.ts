import { type LogEntry, resourceFolder } from '@lsb/contract'
import { shape, text } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { fileRecordShape } from '../files/stored-file.ts'
import { logWrite } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { markedUpdate } from '../platform/marked-update.ts'
import { readerOf } from '../platform/stored.ts'

/** `resources/{slug}`: the file of a document that the website names. */
const publishedShape = shape({ file: fileRecordShape.nullable(), by: text() })
export type PublishedResource = InferType<typeof publishedShape> & {
  file: NonNullable<InferType<typeof publishedShape>['file']>
}

export interface ResourcesStore {
  /** Null while the document is missing. */
  find: (slug: string) => Promise<PublishedResource | null>
  /** Every document that is there, by slug. */
  all: () => Promise<ReadonlyMap<string, PublishedResource>>
  /** In one transaction: the document has this file, and the log the entry. Answers what it had before. */
  replace: (slug: string, next: PublishedResource, entry?: LogEntry) => Promise<PublishedResource | null>
}

const COLLECTION = 'resources'
const readPublished = readerOf(publishedShape)
const fromData = (data: unknown): PublishedResource | null => {
  const { file, by } = readPublished(data)
  return file && { file, by }
}

/** A new path for a file of this document. */
export const newResourcePath = (slug: string, attempt: string): string => `${resourceFolder({ slug })}${attempt}.pdf`

export const createResourcesStore = (firebase: Pick<Firebase, 'firestore'>): ResourcesStore => {
  const collection = async () => (await firebase.firestore()).collection(COLLECTION)
  return {
    find: async (slug) => fromData((await (await collection()).doc(slug).get()).data()),
    all: async () => {
      const { docs } = await (await collection()).get()
      return new Map(
        docs.flatMap((document) => {
          const published = fromData(document.data())
          return published === null ? [] : [[document.id, published] as const]
        }),
      )
    },
    replace: async (slug, next, entry) => {
      const db = await firebase.firestore()
      const document = (await collection()).doc(slug)
      const update = markedUpdate(() => ({ ...next }))
      return db.runTransaction(async (transaction) => {
        const { replaced, next: written } = update((await transaction.get(document)).data() ?? {})
        if (written !== null) {
          transaction.set(document, written)
          if (entry !== undefined) transaction.set(...logWrite(db, entry))
        }
        return fromData(replaced)
      })
    },
  }
}
