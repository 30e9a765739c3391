import { type RecordHead, recordHeadShape } from '@lsb/contract'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from '@google-cloud/firestore'
import type { Firebase } from '../platform/firebase.ts'
import { wholeOf } from '../platform/json.ts'
import { oneAhead, pagesOf } from '../platform/pages-of.ts'
import { runInTurn } from '../platform/run-in-turn.ts'
import { readerOf } from '../platform/stored.ts'
import { actOf, actShape, type FactsOf, type SaidAct, saidBy, type StoredAct } from './act.ts'
import { besideIn, notErased } from './beside.ts'
import { headAfter, linesAfter, lineShape, type RecordLine } from './line.ts'
import { changeBy, project } from './project.ts'
import { type PublicState, publicNumberOf, publicStateFrom, readPublicState, withoutFeed } from './public-number.ts'

/** Acts that one transaction numbers. Firestore takes 500 writes; each act needs two, and the head one. */
const ACTS_PER_COMMIT = 200

const readHead = readerOf(recordHeadShape)
const readLine = readerOf(lineShape)
const readAct = readerOf(actShape)
const actFromData = (document: DocumentSnapshot): StoredAct & { public_number: number } => ({
  id: document.id,
  ...readAct(document.data() ?? {}),
  facts: document.get('facts') ?? null,
  public_number: wholeOf(document.data() ?? {}, 'public_number'),
})

/** What stands in place of a text that was erased, where that is no empty text. */
const NOTHING: Record<string, object | null> = {
  issued_by: {},
  photograph: null,
  before: {},
  after: {},
  entries: [],
  people: [],
}

/** By the paths of documents, nothing in place of each text that stands beside an act. */
const nothingBeside = (act: StoredAct): [path: string, members: Record<string, unknown>][] =>
  project(act, null).flatMap(({ path, fields }) => {
    const names = (besideIn(fields)?.names ?? []).filter((name) => !notErased.includes(name))
    const empty = names.map((name) => [name, name in NOTHING ? NOTHING[name] : ''] as const)
    return names.length === 0 ? [] : [[path, Object.fromEntries(empty)] satisfies [string, object]]
  })

/** Where acts stand, those that have no line yet, and the head of their chain. */
const ledgers = {
  public: (db: Firestore) => ({
    acts: db.collection('acts'),
    waiting: db.collection('acts_waiting'),
    head: db.collection('record').doc('head'),
  }),
  /** What nobody outside reads has a chain of its own, so that it moves no head that leaves the house. */
  office: (db: Firestore) => ({
    acts: db.collection('office_acts'),
    waiting: db.collection('office_acts_waiting'),
    head: db.collection('record').doc('office'),
  }),
}
type Ledger = ReturnType<(typeof ledgers)['public']>
const documentAt = (db: Firestore, path: string) => {
  const end = path.lastIndexOf('/')
  return db.collection(path.slice(0, end)).doc(path.slice(end + 1))
}
const linesOf = ({ head }: Ledger) => head.collection('lines')

/** The state after an act. A restored backup may have lost any number that somebody was told: none of them is given again. */
const stateAfter = (act: SaidAct, { number, feed_from }: PublicState, isProjected: boolean): PublicState => {
  const [restored] = saidBy('restored', [act])
  if (restored) return withoutFeed(Math.max(number, ...restored.heads.map(({ size }) => size)))
  return { number: isProjected ? number + 1 : number, feed_from }
}

/** An act to be done. By path, all else that stands in a document; other documents keep their other members. */
type ActToDo = readonly [act: StoredAct, whole?: Readonly<Record<string, Record<string, unknown>>>]

/**
 * Does acts in a transaction that has written nothing yet: adds them to the ledger, each with the public number that it raises, and
 * writes what follows from them. Everything is written with `set`, because Google's library commits again when the answer of a commit
 * is lost. An act's line is found by its id, so that it is numbered once.
 */
export const addActs = async (db: Firestore, transaction: Transaction, acts: readonly ActToDo[]): Promise<void> => {
  const before = publicStateFrom((await transaction.get(publicNumberOf(db))).data())
  const { acts: all, waiting } = ledgers.public(db)
  let state = before
  for (const [{ id, ...act }, wholes = {}] of acts) {
    const writes = project(act, FieldValue.delete())
    state = stateAfter(act, state, writes.length > 0)
    transaction.set(all.doc(id), { ...act, ...(writes.length > 0 && { public_number: state.number }) })
    transaction.set(waiting.doc(id), { recorded_at: act.recorded_at })
    for (const write of writes) {
      const { path, fields } = write
      const whole = wholes[path]
      if (whole === undefined) transaction.set(documentAt(db, path), fields, { merge: true })
      else transaction.set(documentAt(db, path), changeBy(structuredClone(whole), write))
    }
  }
  if (state.number !== before.number) transaction.set(publicNumberOf(db), state)
}

/** What writes documents: a transaction that has read all it needs, or a batch. */
export interface Writer {
  set(document: DocumentReference, data: object): unknown
}

/** Adds an act to the office's own chain. It is made once, before a transaction that can run again. */
export const addOfficeAct = (db: Firestore, writer: Writer, { id, ...act }: StoredAct): void => {
  const { acts, waiting } = ledgers.office(db)
  writer.set(acts.doc(id), act)
  writer.set(waiting.doc(id), { recorded_at: act.recorded_at })
}

/** A line with the act that it is about; null when that is missing. */
export interface NumberedAct {
  line: RecordLine
  act: StoredAct | null
}

/** Numbers waiting acts in one transaction on the head, so that two runs cannot fork the chain. True when there may be more. */
const appendSome = (db: Firestore, ledger: Ledger): Promise<{ head: RecordHead; isFull: boolean }> =>
  runInTurn(db, async (transaction) => {
    const before = readHead((await transaction.get(ledger.head)).data() ?? {})
    const { docs: waiting } = await transaction.get(ledger.waiting.orderBy('recorded_at').limit(ACTS_PER_COMMIT))
    if (waiting.length === 0) return { head: before, isFull: false }
    const lines = await transaction.getAll(...waiting.map(({ id }) => linesOf(ledger).doc(id)))
    const without = waiting.filter((_, at) => lines[at]?.exists !== true)
    const found = await Promise.all(without.map(({ id }) => transaction.get(ledger.acts.doc(id))))
    const added = linesAfter(before, found.map(actFromData))
    const head = headAfter(added, before)
    for (const line of added) transaction.create(linesOf(ledger).doc(line.act), { ...line })
    for (const { ref } of waiting) transaction.delete(ref)
    transaction.set(ledger.head, head)
    return { head, isFull: waiting.length === ACTS_PER_COMMIT }
  })

async function* numberedPages(db: Firestore, ledger: Ledger): AsyncGenerator<NumberedAct[]> {
  for await (const docs of oneAhead(pagesOf(linesOf(ledger).orderBy('number')))) {
    const lines = docs.map((document) => readLine(document.data()))
    const acts = await db.getAll(...lines.map(({ act }) => ledger.acts.doc(act || 'none')))
    yield lines.map((line, at) => {
      const act = acts[at]
      return { line, act: act?.exists === true ? actFromData(act) : null }
    })
  }
}

export type ActsStore = ReturnType<typeof createActsStore>

export const createActsStore = (
  { firestore: db }: Pick<Firebase, 'firestore'>,
  name: keyof typeof ledgers = 'public',
  ledger = ledgers[name](db),
) => ({
  /** The head after every act that has been committed: the acts without a line get one. */
  append: async (): Promise<RecordHead> => {
    for (;;) {
      const { head, isFull } = await appendSome(db, ledger)
      if (!isFull) return head
    }
  },
  /** The acts with these ids that exist, in the order of the ids. */
  find: async (ids: readonly string[]): Promise<StoredAct[]> => {
    if (ids.length === 0) return []
    const found = await db.getAll(...ids.map((id) => ledger.acts.doc(id)))
    return found.filter(({ exists }) => exists).map(actFromData)
  },
  publicState: () => readPublicState(db),
  /** The acts that raised the public number above this one, with the numbers that they raised; the first `limit` of them. */
  since: async (number: number, limit: number): Promise<(StoredAct & { public_number: number })[]> => {
    const { docs } = await ledger.acts.where('public_number', '>', number).orderBy('public_number').limit(limit).get()
    return docs.map(actFromData)
  },
  /** Every line, in the order of their numbers. */
  chain: async function* (): AsyncGenerator<NumberedAct> {
    for await (const page of oneAhead(numberedPages(db, ledger))) yield* page
  },
  /** Ids of the acts without a line, when there are more acts than these. */
  unnumbered: async (numbered: number): Promise<string[]> => {
    if ((await ledger.acts.count().get()).data().count === numbered) return []
    const found: string[] = []
    for await (const docs of pagesOf(ledger.acts.select())) {
      const lines = await db.getAll(...docs.map(({ id }) => linesOf(ledger).doc(id)))
      found.push(...docs.filter((_, at) => lines[at]?.exists !== true).map(({ id }) => id))
    }
    return found
  },
  /** Adds an act that changes nothing else, unless it is recorded already. */
  add: async (act: StoredAct): Promise<void> => {
    await runInTurn(db, async (transaction) => {
      const { exists } = await transaction.get(ledger.acts.doc(act.id))
      if (!exists) await addActs(db, transaction, [[act]])
    })
  },
  /** Erases the facts and salts of acts, or what stands beside them; the same transaction adds the act that says so. */
  erase: async (at: string, facts: FactsOf<'erased'>): Promise<void> => {
    await runInTurn(db, async (transaction) => {
      const found = await transaction.getAll(...facts.acts.map((id) => ledger.acts.doc(id)))
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
