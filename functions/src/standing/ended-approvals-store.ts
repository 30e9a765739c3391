import { certificateNumberEnd } from '@lsb/contract'
import type { Firebase } from '../platform/firebase.ts'
import { textOf, wholeOf } from '../platform/json.ts'

/** An approval that was withdrawn. */
export interface EndedApproval {
  entryId: string
  year: number
  /** ISO 8601 instants of the approval and of its end. */
  since: string
  until: string
  /** The last part of the licence's number. */
  numberEnd: string
}

export type EndedApprovalsStore = ReturnType<typeof createEndedApprovalsStore>

/** Reads the ended practising licences. */
export const createEndedApprovalsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => ({
  /** Every ended approval. There are few: one read for each. */
  all: async (): Promise<EndedApproval[]> => {
    const ended = await db
      .collectionGroup('issues')
      .where('ended_at', '>', '')
      .select('entry_id', 'year', 'issued_at', 'ended_at', 'number')
      .get()
    return ended.docs.map((document) => {
      const data = document.data()
      return {
        entryId: textOf(data, 'entry_id'),
        year: wholeOf(data, 'year'),
        since: textOf(data, 'issued_at'),
        until: textOf(data, 'ended_at'),
        numberEnd: certificateNumberEnd(textOf(data, 'number')),
      }
    })
  },
})
