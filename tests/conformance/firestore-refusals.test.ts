import { AggregateField, FieldValue, GeoPoint } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { call, documentsName, emulatorHost, freshCollection, isOurs, openAdmin, projectId } from './support/clients.ts'

const firestore = openAdmin()
const collection = freshCollection(firestore)
const from = [{ collectionId: collection.id }]
const name = `${documentsName}/${collection.path}/a`
const nearest = { vectorField: 'v', queryVector: [1, 0], limit: 1, distanceMeasure: 'EUCLIDEAN' as const }
const partsOf = async (query: { getPartitions: (most: number) => AsyncIterable<unknown> }) => {
  for await (const part of query.getPartitions(2)) expect.unreachable(String(part))
}

describe.runIf(isOurs)('what is not imitated is refused as unimplemented', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a call', () => call('GetDocument', { name })],
    ['partitions', () => partsOf(firestore.collectionGroup(collection.id))],
    ['the plan of a query', () => collection.explain()],
    ['neighbours', () => collection.findNearest(nearest).get()],
    ['a sum', () => collection.aggregate({ n: AggregateField.sum('n') }).get()],
    ['a read-only transaction', () => call('BeginTransaction', { options: { readOnly: {} } })],
    ['a read of the past', () => call('BatchGetDocuments', { documents: [name], readTime: { seconds: '1' } })],
    ['a query over collections of every id', () => call('RunQuery', { structuredQuery: { from: [{}] } })],
    ['a query without a collection', () => call('RunQuery', { structuredQuery: {} })],
    ['a list in an order', () => call('ListDocuments', { collectionId: collection.id, orderBy: 'n' })],
    ['a count up to', () => call('RunAggregationQuery', countUpTo)],
    ['a place on the globe', () => collection.doc('a').set({ at: new GeoPoint(1, 2) })],
    ['a vector', () => collection.doc('a').set({ v: FieldValue.vector([1]) })],
    ['a maximum', () => call('Commit', { writes: [{ update: { name }, updateTransforms: [maximum] }] })],
    ['a write of another kind', () => call('Commit', { writes: [{ transform: { document: name } }] })],
  ])('%s', async (_what, act) => {
    await expect(act()).rejects.toMatchObject({ code: 12 })
  })

  test('a listener', async () => {
    const heard = new Promise((resolve, reject) => void collection.onSnapshot(resolve, reject))
    await expect(heard).rejects.toThrow('does not imitate listeners')
  })

  test('everything over HTTP but the calls of firebase-tools', async () => {
    const addresses = [`/v1/${documentsName}/a/b`, `/emulator/v1/projects/${projectId}/triggers/t`]
    for (const address of addresses) {
      const response = await fetch(`http://${emulatorHost()}${address}`)
      expect(response.status).toBe(501)
      expect(await response.text()).toContain('This emulator does not imitate GET /')
    }
  })
})

const maximum = { fieldPath: 'n', maximum: { integerValue: '1' } }
const countUpTo = {
  structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ count: { upTo: { value: '3' } } }] },
}

test('clearing a database takes its documents and no other’s', async () => {
  const [cleared, kept] = [openAdmin('cleared'), openAdmin('kept')]
  await Promise.all([cleared.doc('a/b').set({}), cleared.doc('a/b/c/d').set({}), kept.doc('a/b').set({})])
  const address = `/emulator/v1/projects/${projectId}/databases/cleared/documents`
  expect((await fetch(`http://${emulatorHost()}${address}`, { method: 'DELETE' })).status).toBe(200)
  expect(await cleared.listCollections()).toEqual([])
  expect((await kept.doc('a/b').get()).exists).toBe(true)
  expect((await firestore.doc('a/b').get()).exists).toBe(false)
})
