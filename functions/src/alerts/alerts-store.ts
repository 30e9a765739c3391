import type { RegisterName } from '@lsb/contract'
import { shape, whole } from '@lsb/contract/fields'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

/** `alerts/told`: up to which version of each register the holders were told; null before the first look. */
const toldShape = shape({ licensed: whole().nullable(), approved: whole().nullable() })
const read = readerOf(toldShape)

export interface AlertsStore {
  told: (name: RegisterName) => Promise<number | null>
  /** Records that holders were told up to a version; a later one that was recorded stays. */
  record: (name: RegisterName, version: number) => Promise<void>
}

export const createAlertsStore = (firebase: Pick<Firebase, 'firestore'>): AlertsStore => {
  const document = async () => (await firebase.firestore()).collection('alerts').doc('told')
  return {
    told: async (name) => read((await (await document()).get()).data())[name],
    record: async (name, version) => {
      const db = await firebase.firestore()
      const told = await document()
      await db.runTransaction(async (transaction) => {
        const stored = read((await transaction.get(told)).data())[name]
        if (stored === null || stored < version) transaction.set(told, { [name]: version }, { merge: true })
      })
    },
  }
}
