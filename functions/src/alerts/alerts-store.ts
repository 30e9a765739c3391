import type { Firebase } from '../platform/firebase.ts'
import { isRecord } from '../platform/json.ts'
import type { StoredDocuments } from '../platform/stored-document.ts'

export const alertsStored = {
  'alerts/told': { fields: ['licensed', 'approved'], none: 'numbers of versions' },
} as const satisfies StoredDocuments

const toldFromData = (data: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(data) ? data : {}).filter(
      (member): member is [string, number] => typeof member[1] === 'number',
    ),
  )

/** `alerts/told`: up to which version holders were told, for each register by its name and for the licences on paper of each year. */
export const createAlertsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const document = db.collection('alerts').doc('told')
  return {
    told: async () => toldFromData((await document.get()).data()),
    /** Records up to which version holders were told; a later one that was recorded stays. */
    record: async (name: string, version: number): Promise<void> => {
      await db.runTransaction(async (transaction) => {
        const { [name]: before = -1 } = toldFromData((await transaction.get(document)).data())
        if (version > before) transaction.set(document, { [name]: version }, { merge: true })
      })
    },
  }
}
