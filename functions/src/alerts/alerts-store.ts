import { isRecord } from '../platform/json.ts'
import type { Firebase } from '../platform/firebase.ts'

/**
 * `alerts/told`: up to which version holders were told, for each register by its name and for the licences on paper of each year.
 */
export type Told = Readonly<Record<string, number>>

export interface AlertsStore {
  told: () => Promise<Told>
  /** Records up to which versions holders were told; a later one that was recorded stays. */
  record: (told: Told) => Promise<void>
}

const toldFromData = (data: unknown): Told =>
  Object.fromEntries(
    Object.entries(isRecord(data) ? data : {}).filter(
      (member): member is [string, number] => typeof member[1] === 'number',
    ),
  )

export const createAlertsStore = (firebase: Pick<Firebase, 'firestore'>): AlertsStore => {
  const document = async () => (await firebase.firestore()).collection('alerts').doc('told')
  return {
    told: async () => toldFromData((await (await document()).get()).data()),
    record: async (told) => {
      const db = await firebase.firestore()
      const stored = await document()
      await db.runTransaction(async (transaction) => {
        const before = toldFromData((await transaction.get(stored)).data())
        const later = Object.entries(told).filter(([name, version]) => version > (before[name] ?? -1))
        if (later.length > 0) transaction.set(stored, Object.fromEntries(later), { merge: true })
      })
    },
  }
}
