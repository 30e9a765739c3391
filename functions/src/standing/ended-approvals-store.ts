import { certificateNumberEnd } from '@lsb/contract'
import type { Firebase } from '../platform/firebase.ts'
import { text, whole } from '../platform/records.ts'

/** An approval that was withdrawn. */
export interface EndedApproval {
  licenseKey: string
  year: number
  /** ISO 8601 instants of the approval and of its withdrawal. */
  since: string
  until: string
  /** The last part of the licence's number. */
  numberEnd: string
}

export interface EndedApprovalsStore {
  /** Every approval that was ever withdrawn: few. One read each. */
  all: () => Promise<EndedApproval[]>
}

/** Reads the practising licences that were issued and ended. */
export const createEndedApprovalsStore = (firebase: Pick<Firebase, 'firestore'>): EndedApprovalsStore => ({
  all: async () => {
    const db = await firebase.firestore()
    const ended = await db
      .collectionGroup('issues')
      .where('ended_at', '>', '')
      .select('license_key', 'year', 'issued_at', 'ended_at', 'number')
      .get()
    return ended.docs.map((document) => {
      const data = document.data()
      return {
        licenseKey: text(data, 'license_key'),
        year: whole(data, 'year'),
        since: text(data, 'issued_at'),
        until: text(data, 'ended_at'),
        numberEnd: certificateNumberEnd(text(data, 'number')),
      }
    })
  },
})
