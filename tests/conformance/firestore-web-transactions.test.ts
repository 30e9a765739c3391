import { deleteApp, initializeApp } from 'firebase/app'
import * as full from 'firebase/firestore'
import * as lite from 'firebase/firestore/lite'
import { afterAll, describe, expect, test } from 'vitest'
import { emulatorHost, freshCollection, openAdmin, openWeb, projectId } from './support/clients.ts'

const firestore = openAdmin()

// Refusals are expected here.
full.setLogLevel('silent')
lite.setLogLevel('silent')

const openLite = (): lite.Firestore => {
  const app = initializeApp({ projectId }, `lite-${process.pid}`)
  const database = lite.getFirestore(app)
  const [host = '', port = ''] = emulatorHost().split(':')
  lite.connectFirestoreEmulator(database, host, Number(port))
  afterAll(async () => await deleteApp(app))
  return database
}

/** What a transaction does to its document, one act after the other. */
type Act = 'get' | 'set' | 'update' | 'delete'
type Transaction = {
  get: (id: string) => Promise<unknown>
  set: (id: string, data: object) => void
  update: (id: string, data: object) => void
  delete: (id: string) => void
}
type RunTransaction = (path: string, body: (transaction: Transaction) => Promise<void>) => Promise<void>

const fullDatabase = openWeb()
const liteDatabase = openLite()
const fullDocument = (path: string, id: string) => full.doc(fullDatabase, path, id)
const liteDocument = (path: string, id: string) => lite.doc(liteDatabase, path, id)

/** Each SDK, the code it reports when the server refuses the commit as invalid (Lite reads HTTP 400 so), and how it runs one. */
const sdks: [string, string, RunTransaction][] = [
  [
    'the web SDK',
    'invalid-argument',
    async (path, body) =>
      await full.runTransaction(fullDatabase, async (transaction) => {
        await body({
          get: async (id) => (await transaction.get(fullDocument(path, id))).data(),
          set: (id, data) => void transaction.set(fullDocument(path, id), data),
          update: (id, data) => void transaction.update(fullDocument(path, id), data),
          delete: (id) => void transaction.delete(fullDocument(path, id)),
        })
      }),
  ],
  [
    'the Lite SDK',
    'failed-precondition',
    async (path, body) =>
      await lite.runTransaction(liteDatabase, async (transaction) => {
        await body({
          get: async (id) => (await transaction.get(liteDocument(path, id))).data(),
          set: (id, data) => void transaction.set(liteDocument(path, id), data),
          update: (id, data) => void transaction.update(liteDocument(path, id), data),
          delete: (id) => void transaction.delete(liteDocument(path, id)),
        })
      }),
  ],
]

describe.each(sdks)('transactions of %s', (_sdk, refused, run) => {
  // Every act writes its own place in the sequence, so that the last that counts is known.
  const inSequence = async (exists: boolean, acts: readonly Act[]) => {
    const document = freshCollection(firestore).doc('d')
    if (exists) await document.set({ at: 0 })
    try {
      await run(document.parent.path, async (transaction) => {
        for (const [index, act] of acts.entries()) {
          if (act === 'get') await transaction.get('d')
          else if (act === 'delete') transaction.delete('d')
          else transaction[act]('d', { at: index })
        }
      })
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error
    }
    return (await document.get()).data() ?? 'no document'
  }

  // The SDK repeats a refused transaction with pauses, so they run beside each other.
  test.concurrent.each<[Act[], unknown, unknown]>([
    // What happens to a document that exists, and to one that does not.
    [['get'], { at: 0 }, 'no document'],
    [['get', 'delete', 'delete'], 'no document', 'no document'],
    [['get', 'delete', 'update'], refused, refused],
    [['get', 'delete', 'set'], { at: 2 }, { at: 2 }],
    [['get', 'update', 'delete'], 'no document', 'invalid-argument'],
    [['get', 'update', 'update'], { at: 2 }, 'invalid-argument'],
    [['get', 'update', 'set'], { at: 2 }, 'invalid-argument'],
    [['get', 'set', 'delete'], 'no document', 'no document'],
    [['get', 'set', 'update'], { at: 2 }, { at: 2 }],
    [['get', 'set', 'set'], { at: 2 }, { at: 2 }],
    [['delete', 'delete'], 'no document', 'no document'],
    [['delete', 'update'], refused, refused],
    [['delete', 'set'], { at: 1 }, { at: 1 }],
    [['update', 'delete'], 'no document', 'not-found'],
    [['update', 'update'], { at: 1 }, 'not-found'],
    [['update', 'set'], { at: 1 }, 'not-found'],
    [['set', 'delete'], 'no document', 'no document'],
    [['set', 'update'], { at: 1 }, { at: 1 }],
    [['set', 'set'], { at: 1 }, { at: 1 }],
  ])('%s', async (acts, onExisting, onMissing) => {
    expect(await inSequence(true, acts)).toEqual(onExisting)
    expect(await inSequence(false, acts)).toEqual(onMissing)
  })

  test.each([
    ['exists', true],
    ['does not exist', false],
  ])('run again when a document that was only read, and %s, changes', async (_what, exists) => {
    const collection = freshCollection(firestore)
    if (exists) await collection.doc('read').set({ n: 15 })
    let attempts = 0
    const seen: unknown[] = []
    await run(collection.path, async (transaction) => {
      attempts += 1
      seen.push(await transaction.get('read'))
      // The second time this changes nothing.
      await collection.doc('read').set({ n: 1234 })
      transaction.set('written', { attempts })
    })
    expect(seen).toEqual([exists ? { n: 15 } : undefined, { n: 1234 }])
    expect((await collection.doc('written').get()).data()).toEqual({ attempts: 2 })
  })

  test('write nothing to a document that they only read', async () => {
    const collection = freshCollection(firestore)
    await collection.doc('read').set({ n: 1 })
    const before = await collection.doc('read').get()
    await run(collection.path, async (transaction) => {
      await transaction.get('read')
      await transaction.get('missing')
      transaction.set('written', {})
    })
    const after = await collection.doc('read').get()
    expect(after.updateTime).toEqual(before.updateTime)
    expect((await collection.doc('missing').get()).exists).toBe(false)
    expect((await collection.doc('written').get()).exists).toBe(true)
  })
})
