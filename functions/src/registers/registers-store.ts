import type { CollectionReference } from 'firebase-admin/firestore'
import type { Firebase } from '../platform/firebase.ts'
import type { RegisterName } from '@lsb/contract'
import { instant, shape, text, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { readerOf } from '../platform/stored.ts'

/** The document that says which snapshot of a register is published: the commit point of publishing. */
const publishedShape = shape({
  /** Hash of the snapshot's bytes: the same rows are the same version. */
  version: text(),
  format: whole(),
  /** Rows. */
  count: whole(),
  chunks: whole(),
  published_at: instant(),
})
export type PublishedVersion = InferType<typeof publishedShape>

export interface RegistersStore {
  /** One read. Null when nothing is published yet. */
  current: (name: RegisterName) => Promise<PublishedVersion | null>
  /** The chunks of a version in their order, or null when one of them is gone. */
  chunks: (name: RegisterName, version: PublishedVersion) => Promise<Uint8Array[] | null>
  saveChunks: (name: RegisterName, version: PublishedVersion, chunks: readonly Uint8Array[]) => Promise<void>
  /** Points the register at `next`, unless another version than `expected` is published by now or a chunk is missing. */
  point: (name: RegisterName, expected: string | null, next: PublishedVersion) => Promise<boolean>
  /** Deletes every chunk that does not belong to `version`. Answers how many. */
  sweep: (name: RegisterName, version: string) => Promise<number>
}

const WRITES_AT_ONCE = 8
const DELETES_AT_ONCE = 400

const fromData = readerOf(publishedShape)

const refsOf = (chunks: CollectionReference, { version, chunks: count }: PublishedVersion) =>
  Array.from({ length: count }, (_, at) => chunks.doc(`${version}-${at}`))

const inBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

export const createRegistersStore = (firebase: Pick<Firebase, 'firestore'>): RegistersStore => {
  const open = async (name: RegisterName) => {
    const db = await firebase.firestore()
    const pointer = db.collection('registers').doc(name)
    return { db, pointer, chunks: pointer.collection('chunks') }
  }
  return {
    current: async (name) => {
      const data = (await (await open(name)).pointer.get()).data()
      return data === undefined ? null : fromData(data)
    },
    chunks: async (name, version) => {
      const { db, chunks } = await open(name)
      const found = await db.getAll(...refsOf(chunks, version))
      const bytes = found.map((chunk): unknown => chunk.get('data'))
      return bytes.every((data) => data instanceof Uint8Array) ? bytes : null
    },
    saveChunks: async (name, version, bytes) => {
      const { chunks } = await open(name)
      const writes = refsOf(chunks, version).map((ref, at) => ({ ref, data: bytes[at] }))
      for (const batch of inBatches(writes, WRITES_AT_ONCE))
        await Promise.all(batch.map(({ ref, data }) => ref.set({ data })))
    },
    point: async (name, expected, next) => {
      const { db, pointer, chunks } = await open(name)
      return db.runTransaction(async (transaction) => {
        const published = (await transaction.get(pointer)).data()
        if ((published === undefined ? null : fromData(published).version) !== expected) return false
        // Whoever published in the meantime may have swept these chunks away as nobody's.
        const saved = await transaction.getAll(...refsOf(chunks, next), { fieldMask: [] })
        if (!saved.every((chunk) => chunk.exists)) return false
        transaction.set(pointer, { ...next })
        return true
      })
    },
    sweep: async (name, version) => {
      const { db, chunks } = await open(name)
      const stale = (await chunks.select().get()).docs.filter(({ id }) => !id.startsWith(`${version}-`))
      for (const docs of inBatches(stale, DELETES_AT_ONCE)) {
        const batch = db.batch()
        for (const { ref } of docs) batch.delete(ref)
        await batch.commit()
      }
      return stale.length
    },
  }
}
