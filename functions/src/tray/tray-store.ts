import { canonicalActs, type TrayAct, trayActShape, trayItemId } from '@lsb/contract'
import { instant, text } from '@lsb/contract/fields'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import type { InferType } from 'yup'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

/** `trays/{uid}/items/{act}.{on}`: an act that its person has not confirmed yet. */
export const storedTrayItemShape = trayActShape.shape({
  about: text(),
  /** What the register said of the holder's status when the item was added. */
  holder_status: text(),
  /** The session that added it. */
  session: text(),
  added_at: instant(),
})
export type StoredTrayItem = InferType<typeof storedTrayItemShape>

/** An act of somebody's tray that is being confirmed. */
export interface ConfirmedAct {
  uid: string
  act: TrayAct
}

export interface TrayStore {
  /** In the order in which they were added. */
  items: (uid: string) => Promise<StoredTrayItem[]>
  /** Adds the item in place of another on the same record. */
  put: (uid: string, item: StoredTrayItem) => Promise<void>
  takeOut: (uid: string, id: string) => Promise<void>
}

const readItem = readerOf(storedTrayItemShape)

const itemsOf = (db: Firestore, uid: string) => db.collection('trays').doc(uid).collection('items')

/**
 * Reads the item of an act within a transaction that does the act. `isHeld`: the tray has this very act. `takeOut` removes it; an
 * item with other content stays.
 */
export const heldAct = async (db: Firestore, transaction: Transaction, { uid, act }: ConfirmedAct) => {
  const document: DocumentReference = itemsOf(db, uid).doc(trayItemId(act))
  const data = (await transaction.get(document)).data()
  const isHeld = data !== undefined && canonicalActs([readItem(data)]) === canonicalActs([act])
  return { isHeld, takeOut: () => isHeld && transaction.delete(document) }
}

export const createTrayStore = (firebase: Pick<Firebase, 'firestore'>): TrayStore => {
  const collection = async (uid: string) => itemsOf(await firebase.firestore(), uid)
  return {
    items: async (uid) => {
      const { docs } = await (await collection(uid)).orderBy('added_at').get()
      return docs.map((document) => readItem(document.data()))
    },
    put: async (uid, item) => {
      await (await collection(uid)).doc(trayItemId(item)).set(item)
    },
    takeOut: async (uid, id) => {
      await (await collection(uid)).doc(id).delete()
    },
  }
}
