import { isDeepStrictEqual } from 'node:util'
import type { LogEntry, RegisterName } from '@lsb/contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { addActs } from '../../acts/acts-store.ts'
import type { Message } from '../../mail/message.ts'
import { outboxWrite } from '../../mail/outbox-store.ts'
import { logWrite } from '../../office-log/log-store.ts'
import { instantAfter } from '../../platform/clock.ts'
import type { Firebase } from '../../platform/firebase.ts'
import { createRowsReader, type ReadRows, type SavedRows } from './rows.ts'
import { deleteParts, partsOfMark, readInTurn, readParts, saveParts, saveSalted } from './parts.ts'
import { answerFromData, changeFromData, pointerFromData, rowFromData, versionFromData } from './stored-version.ts'
import type {
  GivenAnswer,
  HashedChanges,
  RegisterPointer,
  RowChange,
  StoredRows,
  VersionRecord,
  Withdrawal,
} from './version.ts'
import { changesHash, publishedAct, withdrawnAct } from './version-acts.ts'

type ChangesOfVersion = Pick<VersionRecord, 'number' | 'mark' | 'change_chunks'>
type AnswersOfVersion = Pick<VersionRecord, 'number' | 'mark' | 'answer_chunks'>
type SavedVersion = Pick<VersionRecord, 'number' | 'mark'>

/** What the office records with an act: the log's entry, and the messages about it. */
export interface ActRecord {
  entry?: LogEntry | undefined
  messages?: readonly Message[] | undefined
}

export interface Commit extends ActRecord {
  /** With the instant of the publishing by the publisher's clock; it is stored with one after the version before it. */
  version: VersionRecord
  /** The hash of its changes, for the record of acts. */
  changes: string
  /** The version that the same act marks as withdrawn. */
  withdraws?: { number: number; withdrawal: Withdrawal } | undefined
}

/** The outcome of a commit: the stored version, or the number of the version that was published instead. */
export type CommitOutcome = { published: VersionRecord } | { current: number }

export interface VersionsStore {
  /** One read. Null when nothing is published yet. */
  pointer: (name: RegisterName) => Promise<RegisterPointer | null>
  version: (name: RegisterName, number: number) => Promise<VersionRecord | null>
  /** The versions after number `after` (default: all), in the order of publishing. */
  list: (name: RegisterName, after?: number) => Promise<VersionRecord[]>
  /** The rows of a version in the list's order; null once they are deleted. */
  rows: ReadRows
  /** What each of these versions changed. Throws when a document is missing: changes are kept for ever. */
  changes: <Name extends RegisterName>(
    name: Name,
    versions: readonly ChangesOfVersion[],
  ) => Promise<RowChange<StoredRows[Name]>[][]>
  /** What one version changed, with the hash of what is stored of it. */
  hashedChanges: <Name extends RegisterName>(
    name: Name,
    version: ChangesOfVersion,
  ) => Promise<HashedChanges<StoredRows[Name]>>
  /** What was answered to the questions of each of these versions' plans. */
  answers: (name: RegisterName, versions: readonly AnswersOfVersion[]) => Promise<GivenAnswer[][]>
  /** Saves all rows of a version, under its mark, before its commit. Returns the number of chunks. */
  saveRows: (name: RegisterName, version: SavedVersion, rows: readonly object[]) => Promise<number>
  /** Saves the changes of a version in the same way, each with a salt. Returns the number of chunks and the hash of the changes. */
  saveChanges: (
    name: RegisterName,
    version: SavedVersion,
    changes: readonly object[],
  ) => Promise<{ chunks: number; hash: string }>
  /** Saves the answers of a version before its commit. Returns the number of chunks. */
  saveAnswers: (name: RegisterName, version: SavedVersion, answers: readonly GivenAnswer[]) => Promise<number>
  /**
   * The commit point of publishing. One transaction writes the version, the pointer, the import's state and the mark of a
   * withdrawn version. It accepts only the version that follows the public one. A repeated commit answers the stored version.
   */
  commit: (name: RegisterName, commit: Commit) => Promise<CommitOutcome>
  /** Marks a version as withdrawn; returns false for the public version. */
  withdraw: (name: RegisterName, number: number, withdrawal: Withdrawal, act?: ActRecord) => Promise<boolean>
  /** Deletes what other attempts saved for a version without a commit. */
  deleteUncommitted: (name: RegisterName, version: Pick<VersionRecord, 'number' | 'mark'>) => Promise<number>
  /** Lets nobody read the rows of a version any more; its record and its changes stay. */
  forgetRows: (name: RegisterName, number: number) => Promise<void>
  /** Deletes the rows that were saved with a version. */
  deleteRows: (name: RegisterName, version: SavedRows) => Promise<void>
}

/** A version with an instant after the one before it, whatever the publisher's clock says. */
export const versionAfter = (
  before: Pick<RegisterPointer, 'published_at'> | null,
  version: VersionRecord,
): VersionRecord => ({
  ...version,
  published_at: instantAfter(new Date(version.published_at), before?.published_at),
})

const writeAct = (db: Firestore, transaction: Transaction, { entry, messages = [] }: ActRecord): void => {
  if (entry !== undefined) transaction.set(...logWrite(db, entry))
  for (const message of messages) transaction.create(...outboxWrite(db, message))
}

export const createVersionsStore = (firebase: Pick<Firebase, 'firestore'>): VersionsStore => {
  const open = async (name: RegisterName) => {
    const db = await firebase.firestore()
    const pointer = db.collection('registers').doc(name)
    const versions = pointer.collection('versions')
    const version = (number: number) => versions.doc(String(number))
    return { db, pointer, versions, version, parts: (number: number) => version(number).collection('parts') }
  }
  const readChanges = async <Change>(
    name: RegisterName,
    versions: readonly ChangesOfVersion[],
    read: (data: unknown) => Change,
  ): Promise<Change[][]> => {
    const { db, parts } = await open(name)
    const lists = versions.map(({ number, mark, change_chunks }) => ({
      parts: parts(number),
      prefix: `${mark}-changes`,
      count: change_chunks,
    }))
    return (await readParts(db, lists, read)).map((entries, at) => {
      if (entries === null) throw new Error(`Changes of version ${versions[at]?.number} of ${name} are missing.`)
      return entries
    })
  }
  const listAfter: VersionsStore['list'] = async (name, after = 0) => {
    const { versions } = await open(name)
    const found = await versions.where('number', '>', after).orderBy('number').get()
    return found.docs.map((document) => versionFromData(document.data()))
  }
  const changesOf: VersionsStore['changes'] = async <Name extends RegisterName>(
    name: Name,
    versions: readonly ChangesOfVersion[],
  ) => {
    const read: (data: unknown) => RowChange<StoredRows[Name]> = changeFromData(name)
    return readChanges(name, versions, read)
  }
  const savedRows = async <Name extends RegisterName>(name: Name, { number, mark, row_chunks }: SavedRows) => {
    const { db, parts } = await open(name)
    const read: (data: unknown) => StoredRows[Name] = rowFromData[name]
    const [rows = null] = await readParts(
      db,
      [{ parts: parts(number), prefix: `${mark}-rows`, count: row_chunks }],
      read,
    )
    return rows
  }
  return {
    pointer: async (name) => {
      const data = (await (await open(name)).pointer.get()).data()
      return data === undefined ? null : pointerFromData(data)
    },
    version: async (name, number) => {
      const data = (await (await open(name)).version(number).get()).data()
      return data === undefined ? null : versionFromData(data)
    },
    list: listAfter,
    rows: createRowsReader({ list: listAfter, savedRows, changes: changesOf }),
    changes: changesOf,
    hashedChanges: async <Name extends RegisterName>(name: Name, version: ChangesOfVersion) => {
      const read: (data: unknown) => RowChange<StoredRows[Name]> = changeFromData(name)
      const { db, parts } = await open(name)
      const list = { parts: parts(version.number), prefix: `${version.mark}-changes`, count: version.change_chunks }
      const changes = await readInTurn(db, list, (data, hash) => ({ change: read(data), hash: hash() }))
      if (changes === null) throw new Error(`Changes of version ${version.number} of ${name} are missing.`)
      return { changes: changes.map(({ change }) => change), hash: changesHash(changes.map(({ hash }) => hash)) }
    },
    answers: async (name, versions) => {
      const { db, parts } = await open(name)
      const lists = versions.map(({ number, mark, answer_chunks }) => ({
        parts: parts(number),
        prefix: `${mark}-answers`,
        count: answer_chunks,
      }))
      return (await readParts(db, lists, answerFromData)).map((found) => found ?? [])
    },
    saveAnswers: async (name, { number, mark }, answers) =>
      saveParts((await open(name)).parts(number), `${mark}-answers`, answers),
    saveRows: async (name, { number, mark }, rows) => saveParts((await open(name)).parts(number), `${mark}-rows`, rows),
    saveChanges: async (name, { number, mark }, changes) => {
      const { hashes, count } = await saveSalted((await open(name)).parts(number), `${mark}-changes`, changes)
      return { chunks: count, hash: changesHash(hashes) }
    },
    commit: async (name, { version: wanted, changes, withdraws, ...act }) => {
      const { db, pointer, version: ref } = await open(name)
      return db.runTransaction(async (transaction) => {
        const own = (await transaction.get(ref(wanted.number))).data()
        const published = (await transaction.get(pointer)).data()
        const stored = own === undefined ? null : versionFromData(own)
        if (stored?.mark === wanted.mark) return { published: stored }
        const before = published === undefined ? null : pointerFromData(published)
        const current = before?.version ?? 0
        if (stored !== null || current !== wanted.number - 1) return { current }
        const version = versionAfter(before, wanted)
        const { number, rows_from, import_id } = version
        const wholes = {
          [`registers/${name}`]: { rows_from },
          [`registers/${name}/versions/${number}`]: { ...version },
        }
        await addActs(db, transaction, [
          ...(withdraws ? [[withdrawnAct(name, withdraws.number, withdraws.withdrawal)] as const] : []),
          [publishedAct(name, version, changes), wholes],
        ])
        if (withdraws) transaction.update(ref(withdraws.number), { withdrawn: { ...withdraws.withdrawal } })
        if (import_id !== null)
          transaction.update(db.collection('imports').doc(import_id), { state: 'published', version: number })
        writeAct(db, transaction, act)
        return { published: version }
      })
    },
    withdraw: async (name, number, withdrawal, act = {}) => {
      const { db, pointer, version } = await open(name)
      return db.runTransaction(async (transaction) => {
        const published = (await transaction.get(pointer)).data()
        if (published !== undefined && pointerFromData(published).version === number) return false
        const stored = versionFromData((await transaction.get(version(number))).data())
        // Google's library runs a transaction again when the answer to its commit is lost: then this act is stored already.
        if (isDeepStrictEqual(stored.withdrawn, withdrawal)) return true
        await addActs(db, transaction, [[withdrawnAct(name, number, withdrawal)]])
        transaction.update(version(number), { withdrawn: { ...withdrawal } })
        writeAct(db, transaction, act)
        return true
      })
    },
    deleteUncommitted: async (name, { number, mark }) => {
      const { parts } = await open(name)
      const { others } = partsOfMark(parts(number), mark)
      const deleted = await Promise.all(others.map(deleteParts))
      return deleted.reduce((sum, count) => sum + count, 0)
    },
    forgetRows: async (name, number) => {
      await (await open(name)).version(number).update({ rows_from: null })
    },
    deleteRows: async (name, { number, mark }) => {
      const { version, parts } = await open(name)
      // The record first: if it stops in between, it promises no missing rows.
      await version(number).update({ row_chunks: 0 })
      await deleteParts(partsOfMark(parts(number), `${mark}-rows`).own)
    },
  }
}
