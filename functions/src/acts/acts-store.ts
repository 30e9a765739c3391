import { type RecordHead, recordHeadShape } from '@lsb/contract'
import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore'
import type { Firebase } from '../platform/firebase.ts'
import { oneAhead, pagesOf } from '../platform/pages-of.ts'
import { readerOf } from '../platform/stored.ts'
import { actOf, actShape, type FactsOf, type SaidAct, saidBy, type StoredAct } from './act.ts'
import { besideIn } from './beside.ts'
import { headAfter, linesAfter, lineShape, type RecordLine } from './line.ts'
import { changeBy, project } from './project.ts'
import { type PublicState, publicNumberOf, publicStateFrom, readPublicState, withoutFeed } from './public-number.ts'

/** Acts that one transaction numbers. Firestore takes 500 writes; each act needs two, and the head one. */
const ACTS_PER_COMMIT = 200

const readHead = readerOf(recordHeadShape)
const readLine = readerOf(lineShape)
const readAct = readerOf(actShape)
const actFromData = (document: DocumentSnapshot): StoredAct => ({
  id: document.id,
  ...readAct(document.data() ?? {}),
  facts: document.get('facts') ?? null,
})

/** By the paths of documents, nothing in place of each text that stands beside an act. */
const nothingBeside = (act: StoredAct): [path: string, members: Record<string, object | string>][] =>
  project(act, null).flatMap(({ path, fields }) =>
    Object.entries({ '': fields, 'withdrawn.': fields['withdrawn'] }).flatMap(([within, members]) => {
      const names = besideIn(Object(members))?.names ?? []
      const empty = names.map((name) => [`${within}${name}`, name === 'issued_by' ? {} : ''] as const)
      return names.length === 0 ? [] : [[path, Object.fromEntries(empty)] satisfies [string, object]]
    }),
  )

const actsOf = (db: Firestore) => db.collection('acts')
/** The acts that have no line yet. */
const waitingOf = (db: Firestore) => db.collection('acts_waiting')
const headOf = (db: Firestore) => db.collection('record').doc('head')
const documentAt = (db: Firestore, path: string) => {
  const end = path.lastIndexOf('/')
  return db.collection(path.slice(0, end)).doc(path.slice(end + 1))
}
const linesOf = (db: Firestore) => headOf(db).collection('lines')

/** The state after an act. A restored backup may have lost any number that somebody was told: none of them is given again. */
const stateAfter = (act: SaidAct, { number, feed_from }: PublicState, isProjected: boolean): PublicState => {
  const [restored] = saidBy('restored', [act])
  if (restored) return withoutFeed(Math.max(number, ...restored.heads.map(({ size }) => size)))
  return { number: isProjected ? number + 1 : number, feed_from }
}

/** An act to be done. By path, all else that stands in a document; other documents keep their other members. */
export type ActToDo = readonly [act: StoredAct, whole?: Readonly<Record<string, Record<string, unknown>>>]

/**
 * Does acts in a transaction that has written nothing yet: adds them to the ledger, each with the public number that it raises, and
 * writes what follows from them. Everything is written with `set`, because Google's library commits again when the answer of a commit
 * is lost. An act's line is found by its id, so that it is numbered once.
 */
export const addActs = async (db: Firestore, transaction: Transaction, acts: readonly ActToDo[]): Promise<void> => {
  const before = publicStateFrom((await transaction.get(publicNumberOf(db))).data())
  let state = before
  for (const [{ id, ...act }, wholes = {}] of acts) {
    const writes = project(act, FieldValue.delete())
    state = stateAfter(act, state, writes.length > 0)
    transaction.set(actsOf(db).doc(id), { ...act, ...(writes.length > 0 && { public_number: state.number }) })
    transaction.set(waitingOf(db).doc(id), { recorded_at: act.recorded_at })
    for (const write of writes) {
      const { path, fields } = write
      const whole = wholes[path]
      if (whole === undefined) transaction.set(documentAt(db, path), fields, { merge: true })
      else transaction.set(documentAt(db, path), changeBy(structuredClone(whole), write))
    }
  }
  if (state.number !== before.number) transaction.set(publicNumberOf(db), state)
}

/** A line with the act that it is about; null when that is missing. */
export interface NumberedAct {
  line: RecordLine
  act: StoredAct | null
}

/** Numbers waiting acts in one transaction on the head, so that two runs cannot fork the chain. True when there may be more. */
const appendSome = (db: Firestore): Promise<{ head: RecordHead; isFull: boolean }> =>
  db.runTransaction(async (transaction) => {
    const before = readHead((await transaction.get(headOf(db))).data() ?? {})
    const { docs: waiting } = await transaction.get(waitingOf(db).orderBy('recorded_at').limit(ACTS_PER_COMMIT))
    if (waiting.length === 0) return { head: before, isFull: false }
    const lines = await transaction.getAll(...waiting.map(({ id }) => linesOf(db).doc(id)))
    const without = waiting.filter((_, at) => lines[at]?.exists !== true)
    const found = await Promise.all(without.map(({ id }) => transaction.get(actsOf(db).doc(id))))
    const added = linesAfter(before, found.map(actFromData))
    const head = headAfter(added, before)
    for (const line of added) transaction.create(linesOf(db).doc(line.act), { ...line })
    for (const { ref } of waiting) transaction.delete(ref)
    transaction.set(headOf(db), head)
    return { head, isFull: waiting.length === ACTS_PER_COMMIT }
  })

async function* numberedPages(db: Firestore): AsyncGenerator<NumberedAct[]> {
  for await (const docs of oneAhead(pagesOf(linesOf(db).orderBy('number')))) {
    const lines = docs.map((document) => readLine(document.data()))
    const acts = await db.getAll(...lines.map(({ act }) => actsOf(db).doc(act || 'none')))
    yield lines.map((line, at) => {
      const act = acts[at]
      return { line, act: act?.exists === true ? actFromData(act) : null }
    })
  }
}

export type ActsStore = ReturnType<typeof createActsStore>

export const createActsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => ({
  /** The head after every act that has been committed: the acts without a line get one. */
  append: async (): Promise<RecordHead> => {
    for (;;) {
      const { head, isFull } = await appendSome(db)
      if (!isFull) return head
    }
  },
  /** The acts with these ids that exist, in the order of the ids. */
  find: async (ids: readonly string[]): Promise<StoredAct[]> => {
    if (ids.length === 0) return []
    const found = await db.getAll(...ids.map((id) => actsOf(db).doc(id)))
    return found.filter(({ exists }) => exists).map(actFromData)
  },
  publicState: () => readPublicState(db),
  /** The acts that raised the public number above this one, with the numbers that they raised; the first `limit` of them. */
  since: async (number: number, limit: number): Promise<(StoredAct & { public_number: number })[]> => {
    const acts = actsOf(db)
    const { docs } = await acts.where('public_number', '>', number).orderBy('public_number').limit(limit).get()
    return docs.map((document) => ({ ...actFromData(document), public_number: Number(document.get('public_number')) }))
  },
  /** Every line, in the order of their numbers. */
  chain: async function* (): AsyncGenerator<NumberedAct> {
    for await (const page of oneAhead(numberedPages(db))) yield* page
  },
  /** Ids of the acts without a line, when there are more acts than these. */
  unnumbered: async (numbered: number): Promise<string[]> => {
    if ((await actsOf(db).count().get()).data().count === numbered) return []
    const found: string[] = []
    for await (const docs of pagesOf(actsOf(db).select())) {
      const lines = await db.getAll(...docs.map(({ id }) => linesOf(db).doc(id)))
      found.push(...docs.filter((_, at) => lines[at]?.exists !== true).map(({ id }) => id))
    }
    return found
  },
  /** Adds an act that changes nothing else, unless it is recorded already. */
  add: async (act: StoredAct): Promise<void> => {
    await db.runTransaction(async (transaction) => {
      const { exists } = await transaction.get(actsOf(db).doc(act.id))
      if (!exists) await addActs(db, transaction, [[act]])
    })
  },
  /** Erases the facts and salts of acts, or what stands beside them; the same transaction adds the act that says so. */
  erase: async (at: string, facts: FactsOf<'erased'>): Promise<void> => {
    await db.runTransaction(async (transaction) => {
      const found = await transaction.getAll(...facts.acts.map((id) => actsOf(db).doc(id)))
      await addActs(db, transaction, [[actOf('erased', { id: at, at, facts })]])
      for (const act of found) {
        transaction.update(act.ref, { beside_salt: null, ...(!facts.only_beside && { salt: null, facts: null }) })
        if (facts.only_beside)
          for (const [path, members] of nothingBeside(actFromData(act)))
            transaction.update(documentAt(db, path), members)
      }
    })
  },
})
