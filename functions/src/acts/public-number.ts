import type { Firestore } from '@google-cloud/firestore'
import { wholeOf } from '../platform/json.ts'

/**
 * `board/public`: `number` grows with every act that changes what people read; since `feed_from` each such act has the number that it
 * raised.
 */
export const publicNumberOf = (db: Firestore) => db.collection('board').doc('public')

export interface PublicState {
  number: number
  feed_from: number
}

export const publicStateFrom = (data: Record<string, unknown> = {}): PublicState => {
  const number = wholeOf(data, 'number')
  return { number, feed_from: 'feed_from' in data ? wholeOf(data, 'feed_from') : number }
}

export const readPublicState = async (db: Firestore): Promise<PublicState> =>
  publicStateFrom((await publicNumberOf(db).get()).data())

/** The next number, when something else than an act changes what people read: no feed can tell what. */
export const withoutFeed = (number: number): PublicState => ({ number: number + 1, feed_from: number + 1 })
