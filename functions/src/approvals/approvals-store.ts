import { shape, textMap, whole } from '@lsb/contract/fields'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { actOf, type StoredAct } from '../acts/act.ts'
import { addAct } from '../acts/acts-store.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

/** `approvals/{year}`: who has an approved practising licence of that year. */
export interface YearApprovals {
  year: number
  /** Grows with every change and is part of the ETags of answers; 0 while there is no document. */
  version: number
  /** When the chair approved each licence in the portal (ISO 8601 instant), by entry_id. */
  approved: ReadonlyMap<string, string>
  /** Since when each licence on paper is valid (ISO 8601 instant), by entry_id: imported, and no decision changes it. */
  imported: ReadonlyMap<string, string>
  /** The last part of the number of the licence approved in the portal, by entry_id. */
  number_ends: ReadonlyMap<string, string>
}

/** One licence in one year; `since` is null when it is not approved, or not any more. */
export interface Approval {
  year: number
  entryId: string
  since: string | null
  /** The last part of the number of the licence that was issued; absent when none was. */
  numberEnd?: string | undefined
  /** Whether it is a licence on paper from the office's list; else it is a decision of the portal. */
  isImported?: boolean
}

export interface ApprovalsStore {
  read: (year: number) => Promise<YearApprovals>
  /** Every year that has a document, oldest first. */
  all: () => Promise<YearApprovals[]>
  /**
   * Writes these approvals of a year in one transaction. Answers false, and writes nothing, when `version` is not the stored one.
   * When the approvals are stored already it answers true: an earlier run of this transaction may have committed them and lost
   * the answer.
   */
  correct: (year: number, version: number, approvals: readonly Approval[]) => Promise<boolean>
}

const COLLECTION = 'approvals'

const readApprovals = readerOf(
  shape({ version: whole(), approved: textMap(), imported: textMap(), number_ends: textMap() }),
)
const mapOf = (texts: object): Map<string, string> => new Map(Object.entries(texts))
const fromData = (year: number, data: unknown): YearApprovals => {
  const { version, approved, imported, number_ends } = readApprovals(data)
  return { year, version, approved: mapOf(approved), imported: mapOf(imported), number_ends: mapOf(number_ends) }
}

/** Whether these approvals, of the same year, have this licence with the same instant and number. */
export const isApprovedAs = (
  { approved, imported, number_ends }: Pick<YearApprovals, 'approved' | 'imported' | 'number_ends'>,
  { entryId, since, numberEnd, isImported }: Approval,
): boolean =>
  isImported === true
    ? (imported.get(entryId) ?? null) === since
    : (approved.get(entryId) ?? null) === since && number_ends.get(entryId) === numberEnd

/** The approvals of one licence in a year, those of the portal first: the portal and the office's list are two sources. */
export const approvalsIn = (
  { year, approved, imported, number_ends }: YearApprovals,
  entryId: string,
): (Approval & { since: string })[] => {
  const decided = approved.get(entryId)
  const onPaper = imported.get(entryId)
  return [
    ...(decided === undefined ? [] : [{ year, entryId, since: decided, numberEnd: number_ends.get(entryId) }]),
    ...(onPaper === undefined ? [] : [{ year, entryId, since: onPaper, isImported: true }]),
  ]
}

/** The current approvals of one licence in these documents (`approvals/{year}`). */
export const approvalsOf = (years: readonly DocumentSnapshot[], entryId: string): Approval[] =>
  years.flatMap((document) => approvalsIn(fromData(Number(document.id), document.data() ?? {}), entryId))

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
  const [onPaper = [], decided = []] = [true, false].map((wanted) =>
    approvals.filter(({ isImported = false }) => isImported === wanted),
  )
  const changed = (of: readonly Approval[], valueOf: (approval: Approval) => string | null | undefined) =>
    Object.fromEntries(of.map((approval) => [approval.entryId, valueOf(approval) ?? FieldValue.delete()] as const))
  transaction.set(
    db.collection(COLLECTION).doc(String(year)),
    {
      version: FieldValue.increment(1),
      // An empty map would replace the stored one.
      ...(decided.length > 0 && {
        approved: changed(decided, ({ since }) => since),
        number_ends: changed(decided, ({ numberEnd }) => numberEnd),
      }),
      ...(onPaper.length > 0 && { imported: changed(onPaper, ({ since }) => since) }),
    },
    { merge: true },
  )
}

/** The act that records licences on paper; null when there are none. What the portal decides is recorded with each decision. */
const paperAct = (year: number, version: number, approvals: readonly Approval[], at: string): StoredAct | null => {
  const onPaper = approvals.filter(({ isImported }) => isImported === true)
  const since = Object.fromEntries(onPaper.map((approval) => [approval.entryId, approval.since ?? '']))
  return onPaper.length === 0 ? null : actOf('paper', { id: `${year}-${version}`, at, facts: { year, version, since } })
}

export const createApprovalsStore = (
  firebase: Pick<Firebase, 'firestore'>,
  clock: Pick<Clock, 'now'> = systemClock,
): ApprovalsStore => {
  const collection = async () => (await firebase.firestore()).collection(COLLECTION)
  return {
    read: async (year) => fromData(year, (await (await collection()).doc(String(year)).get()).data() ?? {}),
    all: async () =>
      (await (await collection()).get()).docs.map((document) => fromData(Number(document.id), document.data())),
    correct: async (year, version, approvals) => {
      const db = await firebase.firestore()
      const document = (await collection()).doc(String(year))
      return db.runTransaction(async (transaction) => {
        const present = fromData(year, (await transaction.get(document)).data() ?? {})
        if (present.version !== version) return approvals.every((approval) => isApprovedAs(present, approval))
        await writeApprovals(db, transaction, year, approvals)
        const act = paperAct(year, version + 1, approvals, clock.now().toISOString())
        if (act !== null) addAct(db, transaction, act)
        return true
      })
    },
  }
}
