import { certificateNumberEnd } from '@lsb/contract'
import { RENUMBERINGS, renumberingShape } from '../approvals/renumbering.ts'
import type { Firebase } from '../platform/firebase.ts'
import { text, whole } from '../platform/records.ts'
import { readerOf } from '../platform/stored.ts'

/** An approval that was withdrawn, or of a number that its holder no longer has. */
export interface EndedApproval {
  licenseKey: string
  year: number
  /** ISO 8601 instants of the approval and of its end. */
  since: string
  until: string
  /** The last part of the licence's number. */
  numberEnd: string
}

export interface EndedApprovalsStore {
  /** Every ended approval. There are few: one read for each, and one for each renumbering. */
  all: () => Promise<EndedApproval[]>
}

const readRenumbering = readerOf(renumberingShape)

/** Reads the ended practising licences and the approvals of earlier numbers. */
export const createEndedApprovalsStore = (firebase: Pick<Firebase, 'firestore'>): EndedApprovalsStore => ({
  all: async () => {
    const db = await firebase.firestore()
    const ended = await db
      .collectionGroup('issues')
      .where('ended_at', '>', '')
      .select('license_key', 'year', 'issued_at', 'ended_at', 'number')
      .get()
    const renumberings = await db.collection(RENUMBERINGS).get()
    const withdrawn = ended.docs.map((document) => {
      const data = document.data()
      return {
        licenseKey: text(data, 'license_key'),
        year: whole(data, 'year'),
        since: text(data, 'issued_at'),
        until: text(data, 'ended_at'),
        numberEnd: certificateNumberEnd(text(data, 'number')),
      }
    })
    const renumbered = renumberings.docs.flatMap((document) => {
      const { from, approvals } = readRenumbering(document.data())
      return approvals.map(({ year, since, until, number_end }) => ({
        licenseKey: from,
        year,
        since,
        until,
        numberEnd: number_end,
      }))
    })
    return [...withdrawn, ...renumbered]
  },
})
