import { setImmediate } from 'node:timers/promises'
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'
import { ALREADY_EXISTS, conditionalWrite } from '../../platform/conditional-write.ts'
import { isRecord } from '../../platform/json.ts'
import { inChunks } from './chunks.ts'

const CONCURRENT_WRITES = 4
const DELETES_PER_BATCH = 400

/**
 * The documents `parts/{prefix}-{n}` that together hold a long list, each with some of its entries in the field `entries`. They
 * are written before the document that counts them, so that nobody reads half a list.
 */
const refOf = (parts: CollectionReference, prefix: string, at: number) => parts.doc(`${prefix}-${at}`)
const refsOf = (parts: CollectionReference, prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => refOf(parts, prefix, at))

/** Saves a list; repeating it writes the same. Other work goes on between two documents. Answers how many documents it took. */
export const saveParts = async (
  parts: CollectionReference,
  prefix: string,
  entries: readonly object[],
): Promise<number> => {
  return saveChunks(entries, (chunk, at) => refOf(parts, prefix, at).set({ entries: chunk }))
}

/** Saves the chunks of a list, a few at a time. Answers how many there are. */
const saveChunks = async <Entry extends object>(
  entries: readonly Entry[],
  save: (chunk: Entry[], at: number) => Promise<unknown>,
): Promise<number> => {
  let count = 0
  let writes: Promise<unknown>[] = []
  for (const chunk of inChunks(entries)) {
    const write = save(chunk, count)
    // Thrown below, where all are awaited.
    write.catch(() => {})
    writes.push(write)
    count += 1
    await setImmediate()
    if (writes.length < CONCURRENT_WRITES) continue
    await Promise.all(writes)
    writes = []
  }
  await Promise.all(writes)
  return count
}

/**
 * Saves a list unless one is saved under the prefix already, and returns what `read` makes of the saved entries: of two runs that
 * save lists of the same form, both go on with the first. It reads its own entries while they are on their way.
 */
export const saveFirst = async <Result>(
  parts: CollectionReference,
  prefix: string,
  entries: readonly object[],
  read: (entry: unknown) => Result,
): Promise<{ saved: Result[]; count: number }> => {
  const own: Result[] = []
  let isOwn = true
  const count = await saveChunks(entries, (chunk, at) => {
    const ref = refOf(parts, prefix, at)
    const isStored = async () => {
      isOwn = false
      return (await ref.get()).exists
    }
    const write = conditionalWrite({
      write: () => ref.create({ entries: chunk }),
      refusals: [ALREADY_EXISTS],
      isStored,
    })
    own.push(...chunk.map(read))
    return write
  })
  if (isOwn) return { saved: own, count }
  const [saved = null] = await readParts(parts.firestore, [{ parts, prefix, count }], read)
  if (saved?.length !== entries.length) throw new Error(`${prefix} holds another list than one of ${entries.length}.`)
  return { saved, count }
}

interface PartsList {
  parts: CollectionReference
  prefix: string
  count: number
}

/** Reads the documents in parallel: a register of 20,000 rows has five. */
const CONCURRENT_READS = 8

const readGroup = async <Entry>(
  db: Firestore,
  refs: readonly DocumentReference[],
  read: (entry: unknown) => Entry,
): Promise<(Entry[] | null)[]> => {
  const found = await db.getAll(...refs)
  return found.map((document) => {
    if (!document.exists) return null
    const entries: unknown = document.get('entries')
    return Array.isArray(entries) ? entries.filter((entry) => isRecord(entry)).map((entry) => read(entry)) : []
  })
}

/** The entries of several lists, each in its order; null for a list of which a document is missing. */
export const readParts = async <Entry>(
  db: Firestore,
  lists: readonly PartsList[],
  read: (entry: unknown) => Entry,
): Promise<(Entry[] | null)[]> => {
  const refs = lists.map(({ parts, prefix, count }) => refsOf(parts, prefix, count))
  const all = refs.flat()
  const size = Math.ceil(all.length / CONCURRENT_READS)
  const groups = Array.from({ length: size === 0 ? 0 : Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
  const found = (await Promise.all(groups.map((group) => readGroup(db, group, read)))).flat()
  let from = 0
  return refs.map(({ length }) => {
    const own = found.slice(from, from + length)
    from += length
    const whole = own.filter((entries) => entries !== null)
    return whole.length < length ? null : whole.flat()
  })
}

/** Deletes the documents of `parts` for which `isStale` is true. Answers how many. */
export const deleteParts = async (
  db: Firestore,
  parts: CollectionReference,
  isStale: (id: string) => boolean,
): Promise<number> => {
  const stale = (await parts.select().get()).docs.filter(({ id }) => isStale(id))
  for (let at = 0; at < stale.length; at += DELETES_PER_BATCH) {
    const batch = db.batch()
    for (const { ref } of stale.slice(at, at + DELETES_PER_BATCH)) batch.delete(ref)
    await batch.commit()
  }
  return stale.length
}
