import type { PractisingStatus } from '@lsb/contract'
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

export type YearRecordsStore = ReturnType<typeof createYearRecordsStore>

/** The records of one year, for lists that need few facts of many records. */
export const createYearRecordsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection('practising')
  return {
    /** Keys of the licences whose record is in this state. One query. */
    keysIn: async (year: number, status: PractisingStatus): Promise<string[]> => {
      const query = collection.where('status', '==', status).where('year', '==', year)
      return (await query.select('entry_id').get()).docs.map((document) => read(document.data()).entry_id)
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
