import type { LogEntry, RegisterName } from '@lsb/contract'
import { logWrite } from '../../office-log/log-store.ts'
import type { Firebase } from '../../platform/firebase.ts'
import { deleteParts, readParts, saveParts } from './parts.ts'
import { changeFromData, pointerFromData, rowFromData, versionFromData } from './stored-version.ts'
import type { RegisterPointer, RowChange, StoredRows, VersionRecord, Withdrawal } from './version.ts'

/** What is needed to find the rows of a version. */
type RowsOfVersion = Pick<VersionRecord, 'number' | 'mark' | 'row_chunks'>
type ChangesOfVersion = Pick<VersionRecord, 'number' | 'mark' | 'change_chunks'>

export interface Commit {
  version: VersionRecord
  /** The version that the same act marks as withdrawn. */
  withdraws?: { number: number; withdrawal: Withdrawal }
  /** The log's entry of the act, committed with it. */
  entry?: LogEntry
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
  rows: <Name extends RegisterName>(name: Name, version: RowsOfVersion) => Promise<StoredRows[Name][] | null>
  /** What each of these versions changed. Throws when a document is missing: changes are kept for ever. */
  changes: <Name extends RegisterName>(
    name: Name,
    versions: readonly ChangesOfVersion[],
  ) => Promise<RowChange<StoredRows[Name]>[][]>
  /** Saves rows or changes of a version, under its mark, before its commit. Answers the number of chunks. */
  save: (
    name: RegisterName,
    version: Pick<VersionRecord, 'number' | 'mark'>,
    list: 'rows' | 'changes',
    entries: readonly object[],
  ) => Promise<number>
  /**
   * The commit point of publishing. One transaction writes the version, the pointer, the import's state and the mark of a
   * withdrawn version. It accepts only the version that follows the public one. A repeated commit answers the stored version.
   */
  commit: (name: RegisterName, commit: Commit) => Promise<CommitOutcome>
  /** Marks a version as withdrawn; answers false for the public version. */
  withdraw: (name: RegisterName, number: number, withdrawal: Withdrawal, entry?: LogEntry) => Promise<boolean>
  /** Deletes what other attempts saved for a version without a commit. */
  deleteUncommitted: (name: RegisterName, version: Pick<VersionRecord, 'number' | 'mark'>) => Promise<number>
  /** Deletes the rows of a version; its record and its changes stay. */
  deleteRows: (name: RegisterName, version: RowsOfVersion) => Promise<void>
}

export const createVersionsStore = (firebase: Pick<Firebase, 'firestore'>): VersionsStore => {
  const open = async (name: RegisterName) => {
    const db = await firebase.firestore()
    const pointer = db.collection('registers').doc(name)
    const versions = pointer.collection('versions')
    const version = (number: number) => versions.doc(String(number))
    return { db, pointer, versions, version, parts: (number: number) => version(number).collection('parts') }
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
    list: async (name, after = 0) => {
      const { versions } = await open(name)
      const found = await versions.where('number', '>', after).orderBy('number').get()
      return found.docs.map((document) => versionFromData(document.data()))
    },
    rows: async <Name extends RegisterName>(name: Name, { number, mark, row_chunks }: RowsOfVersion) => {
      const { db, parts } = await open(name)
      const read: (data: unknown) => StoredRows[Name] = rowFromData[name]
      const list = { parts: parts(number), prefix: `${mark}-rows`, count: row_chunks }
      const [rows = null] = await readParts(db, [list], read)
      return rows
    },
    changes: async (name, versions) => {
      const { db, parts } = await open(name)
      const lists = versions.map(({ number, mark, change_chunks }) => ({
        parts: parts(number),
        prefix: `${mark}-changes`,
        count: change_chunks,
      }))
      const read: (data: unknown) => RowChange<StoredRows[typeof name]> = changeFromData(name)
      return (await readParts(db, lists, read)).map((entries, at) => {
        if (entries === null) throw new Error(`Changes of version ${versions[at]?.number} of ${name} are missing.`)
        return entries
      })
    },
    save: async (name, { number, mark }, list, entries) =>
      saveParts((await open(name)).parts(number), `${mark}-${list}`, entries),
    commit: async (name, { version, withdraws, entry }) => {
      const { db, pointer, version: ref } = await open(name)
      return db.runTransaction(async (transaction) => {
        const own = (await transaction.get(ref(version.number))).data()
        const published = (await transaction.get(pointer)).data()
        const stored = own === undefined ? null : versionFromData(own)
        if (stored?.mark === version.mark) return { published: stored }
        const current = published === undefined ? 0 : pointerFromData(published).version
        if (stored !== null || current !== version.number - 1) return { current }
        const { number, count, published_at, mark, row_chunks, import_id } = version
        transaction.create(ref(number), { ...version })
        const next: RegisterPointer = { version: number, count, published_at, mark, row_chunks }
        transaction.set(pointer, { ...next })
        if (import_id !== null)
          transaction.update(db.collection('imports').doc(import_id), { state: 'published', version: number })
        if (withdraws !== undefined)
          transaction.update(ref(withdraws.number), { withdrawn: { ...withdraws.withdrawal } })
        if (entry !== undefined) transaction.set(...logWrite(db, entry))
        return { published: version }
      })
    },
    withdraw: async (name, number, withdrawal, entry) => {
      const { db, pointer, version } = await open(name)
      return db.runTransaction(async (transaction) => {
        const published = (await transaction.get(pointer)).data()
        if (published !== undefined && pointerFromData(published).version === number) return false
        transaction.update(version(number), { withdrawn: { ...withdrawal } })
        if (entry !== undefined) transaction.set(...logWrite(db, entry))
        return true
      })
    },
    deleteUncommitted: async (name, { number, mark }) => {
      const { db, parts } = await open(name)
      return deleteParts(db, parts(number), (id) => !id.startsWith(`${mark}-`))
    },
    deleteRows: async (name, { number, mark }) => {
      const { db, version, parts } = await open(name)
      // Updates the record first: if it stops in between, the record promises no missing rows.
      await version(number).update({ row_chunks: 0 })
      await deleteParts(db, parts(number), (id) => id.startsWith(`${mark}-rows-`))
    },
  }
}
