import { shape, textMap } from '@lsb/contract/fields'
import type { DocumentSnapshot } from '@google-cloud/firestore'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

/** An approved licence. */
export interface ApprovedLicence {
  /** ISO 8601 instant of the approval. */
  since: string
  /** The last part of the number of the licence that was issued; absent when none was. */
  numberEnd?: string | undefined
}

/** `approvals/{year}`: whose practising licence of that year the chair has approved. */
export interface YearApprovals {
  year: number
  /** By entry_id. */
  approved: ReadonlyMap<string, ApprovedLicence>
}

/** None for a damaged text: its holder then has no approval, which the check of the record names. */
const readApproval = (stored: string): ApprovedLicence[] => {
  const [at = '', numberEnd] = stored.split(' ')
  return /^\d{1,15}$/.test(at) ? [{ since: new Date(Number(at)).toISOString(), numberEnd }] : []
}

const readApprovals = readerOf(shape({ approved: textMap() }))
const approvalsIn = (document: DocumentSnapshot): YearApprovals => {
  const licences = Object.entries(readApprovals(document.data()).approved).flatMap(([entryId, stored]) =>
    readApproval(stored).map((licence) => [entryId, licence] as const),
  )
  return { year: Number(document.id), approved: new Map(licences) }
}

export type ApprovalsStore = ReturnType<typeof createApprovalsStore>

export const createApprovalsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection('approvals')
  return {
    read: async (year: number): Promise<YearApprovals> => approvalsIn(await collection.doc(String(year)).get()),
    /** Every year that has a document, oldest first. */
    all: async (): Promise<YearApprovals[]> => (await collection.get()).docs.map(approvalsIn),
  }
}
