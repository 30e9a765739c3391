import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
} from '@google-cloud/firestore'
import { ALREADY_EXISTS, conditionalWrite } from '../../platform/conditional-write.ts'
import { inAscii, isRecord } from '../../platform/json.ts'
import { mapInTurns, nextTurn } from '../../platform/in-turns.ts'
import { writeMany } from '../../platform/write-many.ts'
import { canonical, newSalts, SALT_LENGTH, saltedHash } from '../../acts/hashes.ts'
import { inChunks } from './chunks.ts'

const CONCURRENT_WRITES = 4
const deflate = promisify(deflateRaw)

/**
 * The documents `parts/{prefix}-{n}` that together hold a long list, each with some of its entries in `packed`, as compressed JSON, of
 * which a register loads in a quarter of the time. Older ones have them in `entries`. They are written before the document that counts
 * them, so that nobody reads half a list.
 */
const refOf = (parts: CollectionReference, prefix: string, at: number) => parts.doc(`${prefix}-${at}`)
const refsOf = (parts: CollectionReference, prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => refOf(parts, prefix, at))

const packed = (texts: readonly string[]): Promise<Buffer> => deflate(inAscii(`[${texts.join(',')}]`))

function* textsOf(entries: readonly object[]): Generator<string> {
  for (const entry of entries) yield JSON.stringify(entry)
}

/** Saves a list; repeating it writes the same. Returns how many documents it took. */
export const saveParts = async (
  parts: CollectionReference,
  prefix: string,
  entries: readonly object[],
): Promise<number> =>
  saveChunks(inChunks(textsOf(entries)), async (texts, at) =>
    refOf(parts, prefix, at).set({ packed: await packed(texts) }),
  )

/** Saves the chunks of a list, a few at a time. Other work goes on between two documents. Returns how many there are. */
const saveChunks = async (
  chunks: Iterable<string[]>,
  save: (texts: string[], at: number) => Promise<unknown>,
): Promise<number> => {
  let count = 0
  const writes: Promise<unknown>[] = []
  for (const chunk of chunks) {
    const write = save(chunk, count)
    // Thrown below, where it is awaited.
    write.catch(() => {})
    writes.push(write)
    count += 1
    await setImmediate()
    if (writes.length === CONCURRENT_WRITES) await writes.shift()
  }
  await Promise.all(writes)
  return count
}

/**
 * Saves a list whose entries have salts unless one is saved under the prefix already, and returns the hashes of the saved entries:
 * of two runs that save the same list, both go on with the first one's salts.
 */
export const saveSalted = async (
  parts: CollectionReference,
  prefix: string,
  entries: readonly object[],
): Promise<{ hashes: string[]; count: number }> => {
  const salts = newSalts(entries.length)
  const own: string[] = []
  let isOwn = true
  let from = 0
  function* hashedTexts() {
    for (const entry of entries) {
      const text = canonical(entry)
      own.push(saltedHash(text, salts, own.length))
      yield text
    }
  }
  const count = await saveChunks(inChunks(hashedTexts(), SALT_LENGTH), async (texts, at) => {
    const ref = refOf(parts, prefix, at)
    const saltsHere = salts.slice(from, (from += texts.length * SALT_LENGTH))
    const part = { packed: await packed(texts), salts: saltsHere }
    const isStored = async () => {
      isOwn = false
      return (await ref.get()).exists
    }
    return conditionalWrite({ write: () => ref.create(part), refusals: [ALREADY_EXISTS], isStored })
  })
  if (isOwn) return { hashes: own, count }
  const [saved = null] = await readParts(parts.firestore, [{ parts, prefix, count }], (_entry, hash) => hash())
  if (saved?.length !== entries.length) throw new Error(`${prefix} holds another list than one of ${entries.length}.`)
  return { hashes: saved, count }
}

interface PartsList {
  parts: CollectionReference
  prefix: string
  count: number
}

/** Reads the documents in parallel: a register of 20,000 rows has five. */
const CONCURRENT_READS = 8

/** Reads an entry; `hash` answers its hash with its salt, in a list that has salts. */
type ReadEntry<Entry> = (entry: unknown, hash: () => string) => Entry

/** No list when the document is missing or somebody has spoiled it. */
const entriesIn = (document: DocumentSnapshot): unknown => {
  const bytes: unknown = document.get('packed')
  if (!(bytes instanceof Uint8Array)) return document.get('entries')
  try {
    return JSON.parse(String(inflateRawSync(bytes)))
  } catch {
    return null
  }
}

const readGroup = async <Entry>(
  db: Firestore,
  refs: readonly DocumentReference[],
  read: ReadEntry<Entry>,
): Promise<(Entry[] | null)[]> => {
  const lists: (Entry[] | null)[] = []
  for (const document of await db.getAll(...refs)) {
    await nextTurn()
    const entries = entriesIn(document)
    const salts = String(document.get('salts') ?? '')
    const stored = Array.isArray(entries) ? entries.filter((entry) => isRecord(entry)) : []
    const found = await mapInTurns(stored, (entry, at) => read(entry, () => saltedHash(canonical(entry), salts, at)))
    lists.push(Array.isArray(entries) ? found : null)
  }
  return lists
}

/** The entries of several lists, each in its order; null for a list of which a document is missing. */
export const readParts = async <Entry>(
  db: Firestore,
  lists: readonly PartsList[],
  read: ReadEntry<Entry>,
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

/** The entries of a list, read one document after the other to save memory; null when a document is missing. */
export const readInTurn = async <Entry>(
  db: Firestore,
  { parts, prefix, count }: PartsList,
  read: ReadEntry<Entry>,
): Promise<Entry[] | null> => {
  const found: Entry[] = []
  for (const ref of refsOf(parts, prefix, count)) {
    const [entries = null] = await readGroup(db, [ref], read)
    if (entries === null) return null
    found.push(...entries)
  }
  return found
}

/** Deletes these documents of `parts`, whatever their size. Returns how many. */
export const deleteParts = async (parts: Query): Promise<number> => {
  const { docs } = await parts.select().get()
  return writeMany(
    parts.firestore,
    docs.map(({ ref }) => ({ ref, stored: null })),
  )
}

/** The documents of lists under this mark, and those of all others. */
export const partsOfMark = (parts: CollectionReference, mark: string) => {
  const [first, end] = [`${mark}-`, `${mark}.`].map((id) => parts.doc(id))
  const id = FieldPath.documentId()
  return {
    own: parts.where(id, '>=', first).where(id, '<', end),
    others: [parts.where(id, '<', first), parts.where(id, '>=', end)],
  }
}
