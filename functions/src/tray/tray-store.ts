import { canonicalActs, passkeyMessages, type TrayAct, trayActShape, trayItemId, trayMessages } from '@lsb/contract'
import { instant, text } from '@lsb/contract/fields'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { InferType } from 'yup'
import { conflict } from '../errors.ts'
import type { SignedList } from '../passkeys/confirm-list.ts'
import { recordedUse, useOfNonce } from '../passkeys/passkey-uses.ts'
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
  /** What the tray had at this place when the list came. */
  item: StoredTrayItem | undefined
  /** The list that has it; null for an account without a passkey. */
  signed: SignedList | null
}

export interface TrayStore {
  /** In the order in which they were added. */
  items: (uid: string) => Promise<StoredTrayItem[]>
  /** How many items each tray has, by the uid of its person. */
  counts: () => Promise<ReadonlyMap<string, number>>
  /** Adds these items, all or none, in place of others on the same records: at most as many as a tray holds. */
  put: (uid: string, items: readonly StoredTrayItem[]) => Promise<void>
  takeOut: (uid: string, id: string) => Promise<void>
  /** Whether the act has begun before, with the same nonce: then this is a repeat. */
  hasBegun: (confirmed: ConfirmedAct) => Promise<boolean>
  /**
   * Does an act that is not one transaction: its use is recorded before, and it leaves the tray after it. Its repeat is done
   * again while the nonce works. Throws the 409 problem for an act that the tray does not have, or whose signature has ended.
   */
  around: <Done>(confirmed: ConfirmedAct, act: () => Promise<Done>) => Promise<Done>
}

const readItem = readerOf(storedTrayItemShape)

/** No other collection has this name. */
const ITEMS = 'items'
const itemsOf = (db: Firestore, uid: string) => db.collection('trays').doc(uid).collection(ITEMS)

/**
 * Reads the item of an act within a transaction that does the act. An act that the tray does not have, or whose signature has ended
 * or was used, is refused with the 409 problem, unless it was done before.
 */
export const heldAct = async (db: Firestore, transaction: Transaction, { uid, act, signed }: ConfirmedAct) => {
  const document = itemsOf(db, uid).doc(trayItemId(act))
  const use = signed && useOfNonce(db, signed.nonce, trayItemId(act))
  const data = (await transaction.get(document)).data()
  const isUsed = use !== null && (await transaction.get(use)).exists
  const isHeld = data !== undefined && canonicalActs([readItem(data)]) === canonicalActs([act])
  const useUp = () => {
    if (!isHeld) throw conflict(trayMessages.changed)
    if (signed?.isOver || isUsed) throw conflict(passkeyMessages.challengeEnded)
    if (use && signed) transaction.create(use, recordedUse(signed.challenge, signed.at))
  }
  /** An item with other content stays. */
  const takeOut = () => {
    if (isHeld) transaction.delete(document)
  }
  return {
    /** Takes the act out of the tray and records that its signature was used, together with the act. */
    complete: (wasDoneBefore: boolean) => {
      if (!wasDoneBefore) useUp()
      takeOut()
    },
    /** Records that the signature is used, before an act that cannot be in a transaction. Its repeat passes while the nonce works. */
    begin: () => {
      if (!isUsed || signed?.isOver) useUp()
    },
    takeOut,
  }
}

export const createTrayStore = (firebase: Pick<Firebase, 'firestore'>): TrayStore => {
  const collection = async (uid: string) => itemsOf(await firebase.firestore(), uid)
  return {
    items: async (uid) => {
      const { docs } = await (await collection(uid)).orderBy('added_at').get()
      return docs.map((document) => readItem(document.data()))
    },
    counts: async () => {
      const { docs } = await (await firebase.firestore()).collectionGroup(ITEMS).select().get()
      const owners = docs.map(({ ref }) => ref.parent.parent?.id ?? '')
      return new Map([...Map.groupBy(owners, (uid) => uid)].map(([uid, items]) => [uid, items.length]))
    },
    put: async (uid, items) => {
      const db = await firebase.firestore()
      const batch = db.batch()
      for (const item of items) batch.set(itemsOf(db, uid).doc(trayItemId(item)), item)
      await batch.commit()
    },
    takeOut: async (uid, id) => {
      await (await collection(uid)).doc(id).delete()
    },
    hasBegun: async ({ act, signed }) => {
      if (signed === null) return false
      return (await useOfNonce(await firebase.firestore(), signed.nonce, trayItemId(act)).get()).exists
    },
    around: async (confirmed, act) => {
      const db = await firebase.firestore()
      const held = (work: (of: Awaited<ReturnType<typeof heldAct>>) => void) =>
        db.runTransaction(async (transaction) => work(await heldAct(db, transaction, confirmed)))
      await held(({ begin }) => begin())
      const done = await act()
      await held(({ takeOut }) => takeOut())
      return done
    },
  }
}
