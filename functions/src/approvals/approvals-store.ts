import { shape, textMap, whole } from '@lsb/contract/fields'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { storedApproval } from '../acts/project.ts'
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
  /** Grows with every change and is part of the ETags of answers; 0 while there is no document. */
  version: number
  /** By entry_id. */
  approved: ReadonlyMap<string, ApprovedLicence>
}

/** One licence in one year; `since` is null when it is not approved, or not any more. */
export interface Approval extends Pick<ApprovedLicence, 'numberEnd'> {
  year: number
  entryId: string
  since: string | null
}

export interface ApprovalsStore {
  read: (year: number) => Promise<YearApprovals>
  /** Every year that has a document, oldest first. */
  all: () => Promise<YearApprovals[]>
  /**
   * Writes these approvals of a year in one transaction. Returns false, and writes nothing, when `version` is not the stored one.
   * When the approvals are stored already it answers true: an earlier run of this transaction may have committed them and lost
   * the answer.
   */
  correct: (year: number, version: number, approvals: readonly Approval[]) => Promise<boolean>
}

const COLLECTION = 'approvals'

/** None for a damaged text: its holder then has no approval, which the comparison with the decisions names. */
const readApproval = (stored: string): ApprovedLicence[] => {
  const [at = '', numberEnd] = stored.split(' ')
  return /^\d{1,15}$/.test(at) ? [{ since: new Date(Number(at)).toISOString(), numberEnd }] : []
}

const readApprovals = readerOf(shape({ version: whole(), approved: textMap() }))
const approvalsFromData = (year: number, data: unknown): YearApprovals => {
  const { version, approved } = readApprovals(data)
  const licences = Object.entries(approved).flatMap(([entryId, stored]) =>
    readApproval(stored).map((licence) => [entryId, licence] as const),
  )
  return { year, version, approved: new Map(licences) }
}

/** Whether these approvals, of the same year, have this licence with the same instant and number. */
export const isApprovedAs = (
  { approved }: Pick<YearApprovals, 'approved'>,
  { entryId, since, numberEnd }: Approval,
): boolean => {
  const stored = approved.get(entryId)
  return (stored?.since ?? null) === since && stored?.numberEnd === numberEnd
}

/**
 * Adds approvals of one year to a transaction without reading the document. The caller's transaction must have read what the
 * approvals follow from.
 */
export const writeApprovals = async (
  db: Firestore,
  transaction: Transaction,
  year: number,
  approvals: readonly Approval[],
): Promise<void> => {
  const { FieldValue } = await import('firebase-admin/firestore')
  const changed = approvals.map(
    ({ entryId, since, numberEnd }) =>
      [entryId, since === null ? FieldValue.delete() : storedApproval({ since, numberEnd })] as const,
  )
  transaction.set(
    db.collection(COLLECTION).doc(String(year)),
    {
      version: FieldValue.increment(1),
      // An empty map would replace the stored one.
      ...(changed.length > 0 && { approved: Object.fromEntries(changed) }),
    },
    { merge: true },
  )
}

const approvalsIn = (document: DocumentSnapshot): YearApprovals =>
  approvalsFromData(Number(document.id), document.data() ?? {})

export const createApprovalsStore = (firebase: Pick<Firebase, 'firestore'>): ApprovalsStore => {
  const collection = async () => (await firebase.firestore()).collection(COLLECTION)
  return {
    read: async (year) => approvalsIn(await (await collection()).doc(String(year)).get()),
    all: async () => (await (await collection()).get()).docs.map(approvalsIn),
    correct: async (year, version, approvals) => {
      const db = await firebase.firestore()
      const document = (await collection()).doc(String(year))
      return db.runTransaction(async (transaction) => {
        const present = approvalsIn(await transaction.get(document))
        if (present.version !== version) return approvals.every((approval) => isApprovedAs(present, approval))
        await writeApprovals(db, transaction, year, approvals)
        return true
      })
    },
  }
}
