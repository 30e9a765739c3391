import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import type { Firebase } from '../../../functions/src/platform/firebase.ts'
import { saveParts } from '../../../functions/src/registers/versions/parts.ts'
import { createVersionsStore, type VersionsStore } from '../../../functions/src/registers/versions/versions-store.ts'

type Database = Pick<Firebase, 'firestore'>

const ACTS = ['acts', 'acts_waiting']

/** The same object with another method in place of one of its own. */
const withMethod = <T extends object>(target: T, name: string, method: unknown): T =>
  new Proxy(target, {
    get: (_target, asked) => {
      if (asked === name) return method
      const member: unknown = Reflect.get(target, asked, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })

const withoutActs = (transaction: Transaction): Transaction => {
  const set = (document: DocumentReference, data: object, options = {}) => {
    if (!ACTS.includes(document.parent.id)) transaction.set(document, data, options)
  }
  return withMethod(transaction, 'set', set)
}

/** Firestore whose transactions write everything but the record of acts. */
export const withoutRecord = ({ firestore: db }: Database): Database => {
  const runTransaction: Firestore['runTransaction'] = (work) =>
    db.runTransaction((transaction) => work(withoutActs(transaction)))
  return { firestore: withMethod(db, 'runTransaction', runTransaction) }
}

/** Versions as they would be saved without a record: no salts, no hash of the changes, no act. */
export const versionsWithoutRecord = (firebase: Database): VersionsStore => ({
  ...createVersionsStore(withoutRecord(firebase)),
  saveChanges: async (name, { number, mark }, changes) => {
    const versions = firebase.firestore.collection('registers').doc(name).collection('versions')
    const chunks = await saveParts(versions.doc(String(number)).collection('parts'), `${mark}-changes`, changes)
    return { chunks, hash: '' }
  },
})
