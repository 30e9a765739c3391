import { certificateNumberEnd, keyOfNumber, type LogEntry } from '@lsb/contract'
import type { DocumentReference, Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { Account } from '../accounts/account.ts'
import { type Approval, approvalsOf, writeApprovals } from '../approvals/approvals-store.ts'
import { type Renumbering, RENUMBERINGS } from '../approvals/renumbering.ts'
import { logWrite } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { nested, text, textOrNull, whole } from '../platform/records.ts'
import { recordId } from './record.ts'

interface NewNumber {
  uid: string
  change: Pick<Account, 'name' | 'account_type' | 'license_no'>
  entry: LogEntry
}

export interface RenumberStore {
  /**
   * Gives an account another licence number. One transaction writes the account, its practising records with their decisions and
   * licences, the approvals of every year, the renumbering and the log's entry. Files stay where they are, since records name
   * them by path, and issued licences keep what they say. When it is done already, it changes nothing.
   */
  renumber: (number: NewNumber) => Promise<'changed' | 'licence taken' | 'number has records'>
}

interface RecordWithHistory {
  record: QueryDocumentSnapshot
  decisions: QueryDocumentSnapshot[]
  issues: QueryDocumentSnapshot[]
}

const recordsUnder = async (db: Firestore, transaction: Transaction, key: string): Promise<RecordWithHistory[]> => {
  const { docs } = await transaction.get(db.collection('practising').where('license_key', '==', key))
  const below = async ({ ref }: QueryDocumentSnapshot, name: string) =>
    (await transaction.get(ref.collection(name))).docs
  return Promise.all(
    docs.map(async (record) => ({
      record,
      decisions: await below(record, 'decisions'),
      issues: await below(record, 'issues'),
    })),
  )
}

const move = (
  transaction: Transaction,
  from: QueryDocumentSnapshot,
  to: DocumentReference,
  change: Record<string, unknown>,
): void => {
  transaction.create(to, { ...from.data(), ...change })
  transaction.delete(from.ref)
}

const moveRecord = (
  transaction: Transaction,
  { record, decisions, issues }: RecordWithHistory,
  license_no: string,
): void => {
  const license_key = keyOfNumber(license_no)
  const data = record.data()
  const to = record.ref.parent.doc(recordId(license_key, whole(data, 'year')))
  move(transaction, record, to, { license_key, supervisor: { ...nested(data, 'supervisor'), license_no } })
  for (const decision of decisions) move(transaction, decision, to.collection('decisions').doc(decision.id), {})
  for (const issue of issues) move(transaction, issue, to.collection('issues').doc(issue.id), { license_key })
}

/** Every approval of a number, current or ended; the current ones end at `at`, the time of the renumbering. */
const approvalsUntil = (
  at: string,
  present: readonly Approval[],
  records: readonly RecordWithHistory[],
): Renumbering['approvals'] => [
  ...present.flatMap(({ year, since, numberEnd = '' }) =>
    since === null ? [] : [{ year, since, until: at, number_end: numberEnd }],
  ),
  ...records.flatMap(({ issues }) =>
    issues.flatMap((issue) => {
      const data = issue.data()
      const until = textOrNull(data, 'ended_at')
      const number_end = certificateNumberEnd(text(data, 'number'))
      return until === null ? [] : [{ year: whole(data, 'year'), since: text(data, 'issued_at'), until, number_end }]
    }),
  ),
]

export const createRenumberStore = (firebase: Pick<Firebase, 'firestore'>): RenumberStore => ({
  renumber: async ({ uid, change, entry }) => {
    const db = await firebase.firestore()
    const [accounts, practising] = [db.collection('accounts'), db.collection('practising')]
    const to = keyOfNumber(change.license_no)
    return db.runTransaction(async (transaction) => {
      const from = text((await transaction.get(accounts.doc(uid))).data() ?? {}, 'license_key')
      // Also true when this transaction runs again after its own commit, whose answer was lost.
      if (from === to) return 'changed'
      const isUsed = async (collection: FirebaseFirestore.CollectionReference) =>
        !(await transaction.get(collection.where('license_key', '==', to).limit(1))).empty
      if (await isUsed(accounts)) return 'licence taken'
      if (await isUsed(practising)) return 'number has records'
      const records = await recordsUnder(db, transaction, from)
      // Read outside the transaction, so that the chair can decide on other records. A decision on these records waits for the
      // records, which the transaction reads.
      const present = approvalsOf((await db.collection('approvals').get()).docs, from)

      transaction.update(accounts.doc(uid), { ...change, license_key: to })
      for (const each of records) moveRecord(transaction, each, change.license_no)
      for (const approval of present)
        await writeApprovals(db, transaction, approval.year, [
          { ...approval, since: null, numberEnd: undefined },
          { ...approval, licenseKey: to },
        ])
      const renumbering: Renumbering = {
        from,
        to,
        uid,
        at: entry.at,
        approvals: approvalsUntil(entry.at, present, records),
      }
      transaction.create(db.collection(RENUMBERINGS).doc(), renumbering)
      transaction.set(...logWrite(db, entry))
      return 'changed'
    })
  },
})
