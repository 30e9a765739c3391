import type { InferType } from 'yup'
import { readerOf } from '../platform/stored.ts'
import type { Firebase } from '../platform/firebase.ts'
import { storedRecordShape, recordId } from './record.ts'

/** What a list of renewals shows of a record. */
interface SentRenewal {
  payment_code: string
  submitted_at: string
}

/** Records read in one request. */
const READ_AT_ONCE = 500
const READ_FIELDS = ['entry_id', 'payment_code', 'submitted_at'] as const
const read = readerOf(storedRecordShape.pick([...READ_FIELDS]))
const OPEN_FIELDS = ['entry_id', 'year', 'status'] as const
const openRecordShape = storedRecordShape.pick([...OPEN_FIELDS])
export type OpenRecord = InferType<typeof openRecordShape>
const readOpen = readerOf(openRecordShape)

export type YearRecordsStore = ReturnType<typeof createYearRecordsStore>

/** The records of a year, for lists that need few facts of many records. */
export const createYearRecordsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection('practising')
  return {
    /** The records that nobody has approved, of every year: what waits does not end with its year. One query. */
    open: async (): Promise<OpenRecord[]> => {
      const query = collection.where('status', 'in', ['submitted', 'returned'])
      return (await query.select(...OPEN_FIELDS).get()).docs.map((document) => readOpen(document.data()))
    },
    /** The facts of these licences' records, by key; licences without a record are left out. */
    sent: async (year: number, entryIds: readonly string[]): Promise<ReadonlyMap<string, SentRenewal>> => {
      const found = new Map<string, SentRenewal>()
      for (let at = 0; at < entryIds.length; at += READ_AT_ONCE) {
        const documents = entryIds.slice(at, at + READ_AT_ONCE).map((key) => collection.doc(recordId(key, year)))
        for (const document of await db.getAll(...documents, { fieldMask: [...READ_FIELDS] })) {
          if (!document.exists) continue
          const { entry_id, payment_code, submitted_at } = read(document.data())
          found.set(entry_id, { payment_code, submitted_at })
        }
      }
      return found
    },
  }
}
