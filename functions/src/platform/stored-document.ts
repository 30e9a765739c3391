import type { ObjectSchema } from 'yup'

/** By members of a document (`id` is its own), what of an account they have when the document goes with the account. */
type RemovedWith = Readonly<Record<string, 'uid' | 'entry_id'>>

/** What is said once of a document: every list of what is stored follows from it. */
export type StoredDocument = {
  /** Its fields, without the `expires_at` of `ttl`. */
  fields: readonly string[]
  /** Whether it names files in Storage. */
  files?: true
  /** Whether Firestore deletes it at its `expires_at`. */
  ttl?: true
  /** When it names an entry: whose it is after a correction. */
  corrected?: string
} & (
  | {
      /** The file of a person's copy that has it. */
      copy: string
      /** `last` is the account itself. */
      removed: RemovedWith | 'stays' | 'last'
    }
  | {
      /** Why no copy has it. */
      none: string
      removed?: RemovedWith
    }
)

/** Documents by their paths as docs/data-model.md writes them. */
export type StoredDocuments = Readonly<Record<string, StoredDocument>>

/** The members of a shape, and those that the store adds. */
export const fieldsOf = (shape: ObjectSchema<object>, ...others: string[]): string[] => [
  ...others,
  ...Object.keys(shape.fields),
]

/** The collection of a path that is below no other document. */
export const collectionOf = (path: string): string => path.slice(0, path.indexOf('/'))
