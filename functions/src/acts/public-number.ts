import type { Firestore } from 'firebase-admin/firestore'
import type { Firebase } from '../platform/firebase.ts'
import { whole } from '../platform/records.ts'

/** `board/public`: `number` grows with every act that changes what people read. */
export const publicNumberOf = (db: Firestore) => db.collection('board').doc('public')

export type PublicNumber = () => Promise<number>

export const createPublicNumber =
  (firebase: Pick<Firebase, 'firestore'>): PublicNumber =>
  async () =>
    whole((await publicNumberOf(await firebase.firestore()).get()).data() ?? {}, 'number')
