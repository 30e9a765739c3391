import type { DocumentReference } from '@google-cloud/firestore'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { type LicenceIssue, licenceIssueShape } from './issue.ts'

const issueFromData = readerOf(licenceIssueShape)

const issuesOf = (record: DocumentReference) => record.collection('issues')

export type IssuesStore = ReturnType<typeof createIssuesStore>

export const createIssuesStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => ({
  /** The licence of a record under its number, or null. */
  ofRecord: async (recordId: string, number: string): Promise<LicenceIssue | null> => {
    const data = (await issuesOf(db.collection('practising').doc(recordId)).doc(number).get()).data()
    return data === undefined ? null : issueFromData(data)
  },
  /** Every licence that was ever issued on a record. */
  allOf: async (recordId: string): Promise<LicenceIssue[]> => {
    const { docs } = await issuesOf(db.collection('practising').doc(recordId)).get()
    return docs.map((document) => issueFromData(document.data()))
  },
  /** Paths of the photographs of every licence that was ever issued. */
  photographPaths: async (): Promise<string[]> => {
    const { docs } = await db.collectionGroup('issues').select('photograph').get()
    return docs.flatMap((document) => issueFromData(document.data()).photograph ?? [])
  },
  /** Takes the photographs out of the licences that are kept under an identity, by default of every one; the sweep then deletes their files. */
  forgetPhotographs: async (entryId: string, isMeant: (issue: LicenceIssue) => boolean = () => true) => {
    const records = await db.collection('practising').where('entry_id', '==', entryId).select().get()
    for (const record of records.docs)
      for (const issue of (await issuesOf(record.ref).get()).docs)
        if (issueFromData(issue.data()).photograph !== null && isMeant(issueFromData(issue.data())))
          await issue.ref.update({ photograph: null })
  },
  /** The licence with this number, whether it has ended or not; null when there is none. */
  byNumber: async (number: string): Promise<LicenceIssue | null> => {
    const { docs } = await db.collectionGroup('issues').where('number', '==', number).limit(1).get()
    const [found] = docs
    return found === undefined ? null : issueFromData(found.data())
  },
})
