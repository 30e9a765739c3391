import { madeAccount } from '../../../functions/src/accounts/testing.ts'
import type { Firebase } from '../../../functions/src/platform/firebase.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'

/** Writes of one batch. */
const BATCH_MAX = 500

export const holderAddress = (at: number): string => `holder-${at}@mail.example`

/** Surveyors of whom each has an account with a confirmed address; their rows are not published yet. */
export const holders = async (firebase: Firebase, count: number): Promise<StoredSurveyor[]> => {
  const db = firebase.firestore
  const rows = Array.from({ length: count }, (_, at) => surveyor(at + 1))
  for (let from = 0; from < count; from += BATCH_MAX) {
    const batch = db.batch()
    for (const [index, { entry_id, name }] of rows.slice(from, from + BATCH_MAX).entries()) {
      const mail = { address: holderAddress(from + index), confirmed_at: '2026-11-24T08:00:00.000Z' }
      const { uid, ...account } = madeAccount(entry_id, { name, entry_id, mail })
      batch.set(db.collection('accounts').doc(uid), account)
    }
    await batch.commit()
  }
  return rows
}
