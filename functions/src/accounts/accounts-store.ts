import { randomUUID } from 'node:crypto'
import { type LogEntry, officialTypes } from '@lsb/contract'
import type { CollectionReference, DocumentSnapshot } from '@google-cloud/firestore'
import type { Message } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'
import { loggingOf } from '../office-log/log-store.ts'
import { actOf } from '../acts/act.ts'
import { addOfficeAct, type Writer } from '../acts/acts-store.ts'
import { systemClock } from '../platform/clock.ts'
import { ALREADY_EXISTS, conditionalWrite } from '../platform/conditional-write.ts'
import type { Firebase } from '../platform/firebase.ts'
import { runInTurn } from '../platform/run-in-turn.ts'
import { readerOf } from '../platform/stored.ts'
import { type Account, accountShape } from './account.ts'

const read = readerOf(accountShape)
const accountFromData = (uid: string, data: unknown): Account => ({ uid, ...read(data) })
/** The account of a document that was read, or null when there is none. */
export const readAccount = (snapshot: DocumentSnapshot): Account | null =>
  snapshot.exists ? accountFromData(snapshot.id, snapshot.data()) : null

/** The query for the accounts of the chair and of the office. */
export const officialsIn = (accounts: CollectionReference) => accounts.where('account_type', 'in', officialTypes)

/** A link chooses the password only while these facts are those for which it was made. */
const LINK_FACTS = ['account_type', 'status', 'password_changed', 'invited', 'mail'] as const

/** What a change of an account stores; some changes end the link that may choose the password. */
const storedChange = (change: Partial<Omit<Account, 'uid'>>) => ({
  ...change,
  ...(LINK_FACTS.some((fact) => fact in change) && { open_link: '' }),
})

/** Most values that one query compares a field with. */
const QUERY_VALUES_MAX = 30

/** Field with the mark of the call that created the account. */
const CREATION = 'creation'

export type AccountsStore = ReturnType<typeof createAccountsStore>

/** Accounts in Firestore. Each write commits the account, the act's log entry and its messages together, or none of them. */
export const createAccountsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection('accounts')
  /** Records that an account has this entry, null when it is removed, with the log's entry. */
  const recording = (uid: string, entryId: string | null, entry?: LogEntry) => {
    const at = systemClock.now().toISOString()
    const act = actOf('account', { id: `${uid}-${at}-${randomUUID()}`, at, facts: { uid, entry: entryId } })
    const log = loggingOf(db, entry)
    return (writer: Writer) => {
      addOfficeAct(db, writer, act)
      log(writer)
    }
  }
  return {
    find: async (uid: string): Promise<Account | null> => readAccount(await collection.doc(uid).get()),
    /**
     * Creates the account, or says which of its unique facts another account already has. One that was created with the same mark, and
     * whose holder has chosen no password yet, is this one: then nothing is written.
     */
    create: async (
      { uid, ...account }: Account,
      entry?: LogEntry,
      messages: readonly Message[] | undefined = [],
      mark: string = randomUUID(),
    ): Promise<'created' | 'exists' | 'entry taken'> => {
      const record = recording(uid, account.entry_id, entry)
      // Google's library runs a transaction again when the answer to its commit is lost. The account found here may be the one
      // that this call wrote.
      return runInTurn(db, async (transaction) => {
        const found = await transaction.get(collection.doc(uid))
        if (found.exists)
          return found.get(CREATION) === mark && found.get('password_changed') === false ? 'created' : 'exists'
        if (account.entry_id !== '') {
          const holders = await transaction.get(collection.where('entry_id', '==', account.entry_id).limit(1))
          if (!holders.empty) return 'entry taken'
        }
        transaction.create(collection.doc(uid), { ...account, [CREATION]: mark })
        record(transaction)
        for (const message of messages) transaction.create(...outboxWrite(db, message))
        return 'created'
      })
    },
    change: async (
      uid: string,
      change: Partial<Omit<Account, 'uid' | 'entry_id'>>,
      entry?: LogEntry,
      messages: readonly Message[] | undefined = [],
    ) => {
      const account = collection.doc(uid)
      const written = messages.map((message) => outboxWrite(db, message))
      const log = loggingOf(db, entry)
      const write = () => {
        const batch = db.batch().update(account, storedChange(change))
        log(batch)
        for (const [document, data] of written) batch.create(document, data)
        return batch.commit()
      }
      // The ids of the messages are new. If one exists, this write took place and its answer was lost.
      const isStored = async () =>
        (await Promise.all(written.map(([document]) => document.get()))).some(({ exists }) => exists)
      if (written.length === 0) await write()
      else await conditionalWrite({ write, refusals: [ALREADY_EXISTS], isStored })
    },
    /** Changes an account with its entry, in one transaction, unless another account has that entry. */
    changeEntry: async (
      uid: string,
      change: Pick<Account, 'entry_id'> & Partial<Omit<Account, 'uid'>>,
      entry?: LogEntry,
    ): Promise<'changed' | 'entry taken'> => {
      const record = recording(uid, change.entry_id, entry)
      return runInTurn(db, async (transaction) => {
        if (change.entry_id !== '') {
          const holders = await transaction.get(collection.where('entry_id', '==', change.entry_id).limit(2))
          if (holders.docs.some(({ id }) => id !== uid)) return 'entry taken'
        }
        transaction.update(collection.doc(uid), storedChange(change))
        record(transaction)
        return 'changed'
      })
    },
    /** Deletes the account if there is one. */
    remove: async (uid: string, entry?: LogEntry) => {
      const batch = db.batch().delete(collection.doc(uid))
      recording(uid, null, entry)(batch)
      await batch.commit()
    },
    /** Up to `limit` accounts by name, then by uid: the first ones, or those after `after`. */
    byName: async (limit: number, after?: Pick<Account, 'name' | 'uid'>): Promise<Account[]> => {
      let query = collection.orderBy('name').orderBy('__name__')
      if (after !== undefined) query = query.startAfter(after.name, after.uid)
      const { docs } = await query.limit(limit).get()
      return docs.map((found) => accountFromData(found.id, found.data()))
    },
    /** The account whose record has this ID number, or null. */
    ofIdNumber: async (idNumber: string): Promise<Account | null> => {
      const { docs } = await collection.where('id_number', '==', idNumber).limit(1).get()
      const [found] = docs
      return found === undefined ? null : accountFromData(found.id, found.data())
    },
    /** Every account. */
    all: async (): Promise<Account[]> =>
      (await collection.get()).docs.map((found) => accountFromData(found.id, found.data())),
    /** The account of an entry of either register, or null. */
    ofEntry: async (entryId: string): Promise<Account | null> => {
      const { docs } = await collection.where('entry_id', '==', entryId).limit(1).get()
      const [found] = docs
      return found === undefined ? null : accountFromData(found.id, found.data())
    },
    /** The accounts of the chair and of the office. */
    officials: async (): Promise<Account[]> => {
      const found = await officialsIn(collection).get()
      return found.docs.map((document) => accountFromData(document.id, document.data()))
    },
    /** The accounts of these entries. */
    ofEntries: async (entryIds: readonly string[]): Promise<Account[]> => {
      const portions = Array.from({ length: Math.ceil(entryIds.length / QUERY_VALUES_MAX) }, (_, at) =>
        entryIds.slice(at * QUERY_VALUES_MAX, (at + 1) * QUERY_VALUES_MAX),
      )
      const found = await Promise.all(portions.map((keys) => collection.where('entry_id', 'in', keys).get()))
      return found.flatMap(({ docs }) => docs.map((document) => accountFromData(document.id, document.data())))
    },
  }
}
