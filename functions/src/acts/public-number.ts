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

/** What `read` answers while no act is done, and the number of that state. */
export const atPublicNumber = async <T>(number: PublicNumber, read: () => Promise<T>): Promise<[number, T]> => {
  for (;;) {
    const before = await number()
    const value = await read()
    if (before === (await number())) return [before, value]
  }
}
