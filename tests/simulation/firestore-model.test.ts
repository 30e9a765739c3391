import { expect, it } from 'vitest'
import { noDocuments } from './firestore-commits.ts'
import { firestoreModel } from './firestore-model.ts'
import type { Upstream } from './upstream.ts'

const direct = async <T>(_label: string, effect: () => T): Promise<T> => effect()

it('transaction: starts again when a late copy of its read came after the write of another', async () => {
  const documents = noDocuments()
  const others = firestoreModel(documents, { once: direct, call: direct })
  await others.collection('counters').doc('a').set({ count: 1 })
  let isFirst = true
  const call: Upstream['call'] = async (_label, effect) => {
    const answer = effect()
    if (isFirst) {
      isFirst = false
      await others.collection('counters').doc('a').set({ count: 2 })
      effect()
    }
    return answer
  }
  const db = firestoreModel(documents, { once: direct, call })
  const seen: unknown[] = []
  await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.collection('counters').doc('a'))
    seen.push(snapshot.get('count'))
    transaction.set(db.collection('counters').doc('a'), { count: 10 })
  })
  expect(seen).toEqual([1, 2])
})
