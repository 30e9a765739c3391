import type { LogEntry, RegisterName } from '@lsb/contract'
import { addActs } from '../../acts/acts-store.ts'
import { wholeLog } from '../../acts/beside.ts'
import type { Message } from '../../mail/message.ts'
import { outboxWrite } from '../../mail/outbox-store.ts'
import { logLineOf } from '../../office-log/log-store.ts'
import { instantAfter } from '../../platform/clock.ts'
import { runInTurn } from '../../platform/run-in-turn.ts'
import type { Firebase } from '../../platform/firebase.ts'
import { createRowsReader, type SavedRows } from './rows.ts'
import { deleteParts, partsOfMark, readInTurn, readParts, saveParts, saveSalted } from './parts.ts'
import {
  answerFromData,
  changeFromData,
  pointerFromData,
  rowFromData,
  summarisedFromData,
  versionFromData,
} from './stored-version.ts'
import type { GivenAnswer, HashedChanges, RegisterPointer, RowChange, StoredRows, VersionRecord } from './version.ts'
import type { SummarisedEntry } from './entry-events.ts'
import { changesHash, publishedAct } from './version-acts.ts'

type SavedVersion = Pick<VersionRecord, 'number' | 'mark'>
type ChangesOfVersion = SavedVersion & Pick<VersionRecord, 'change_chunks'>
type AnswersOfVersion = SavedVersion & Pick<VersionRecord, 'answer_chunks'>

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
}

/** The outcome of a commit: the stored version, or the number of the version that was published instead. */
export type CommitOutcome = { published: VersionRecord } | { current: number }

/** A version with an instant after the one before it, whatever the publisher's clock says. */
export const versionAfter = (
  before: Pick<RegisterPointer, 'published_at'> | null,
  version: VersionRecord,
): VersionRecord => ({
  ...version,
  published_at: instantAfter(new Date(version.published_at), before?.published_at),
})

const changesMissing = (name: RegisterName, version: SavedVersion | undefined): Error =>
  new Error(`Changes of version ${version?.number} of ${name} are missing.`)

export type VersionsStore = ReturnType<typeof createVersionsStore>

export const createVersionsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const documentsOf = (name: RegisterName) => {
    const pointer = db.collection('registers').doc(name)
    const versions = pointer.collection('versions')
    const version = (number: number) => versions.doc(String(number))
    const parts = (number: number) => version(number).collection('parts')
    const list = ({ number, mark }: SavedVersion, what: 'rows' | 'changes' | 'answers', count: number) => ({
      parts: parts(number),
      prefix: `${mark}-${what}`,
      count,
    })
    return { pointer, versions, version, parts, list }
  }
  /** The versions after number `after` (default: all), in the order of publishing. */
  const listAfter = async (name: RegisterName, after = 0): Promise<VersionRecord[]> => {
    const { versions } = documentsOf(name)
    const found = await versions.where('number', '>', after).orderBy('number').get()
    return found.docs.map((document) => versionFromData(document.data()))
  }
  /** What each of these versions changed. Throws when a document is missing: changes are kept for ever. */
  const changesOf = async <Name extends RegisterName>(
    name: Name,
    versions: readonly ChangesOfVersion[],
  ): Promise<RowChange<StoredRows[Name]>[][]> => {
    const { list } = documentsOf(name)
    const read: (data: unknown) => RowChange<StoredRows[Name]> = changeFromData(name)
    const lists = versions.map((version) => list(version, 'changes', version.change_chunks))
    return (await readParts(db, lists, read)).map((entries, at) => {
      if (entries === null) throw changesMissing(name, versions[at])
      return entries
    })
  }
  const savedRows = async <Name extends RegisterName>(name: Name, version: SavedRows) => {
    const { list } = documentsOf(name)
    const read: (data: unknown) => StoredRows[Name] = rowFromData[name]
    const [rows = null] = await readParts(db, [list(version, 'rows', version.row_chunks)], read)
    return rows
  }
  return {
    /** One read. Null when nothing is published yet. */
    pointer: async (name: RegisterName): Promise<RegisterPointer | null> => {
      const data = (await documentsOf(name).pointer.get()).data()
      return data === undefined ? null : pointerFromData(data)
    },
    version: async (name: RegisterName, number: number): Promise<VersionRecord | null> => {
      const data = (await documentsOf(name).version(number).get()).data()
      return data === undefined ? null : versionFromData(data)
    },
    list: listAfter,
    /** The rows of a version in the list's order; null once they are deleted. */
    rows: createRowsReader({ list: listAfter, savedRows, changes: changesOf }),
    changes: changesOf,
    /** What one version changed, with the hash of what is stored of it; null when a document is missing. */
    hashedChanges: async <Name extends RegisterName>(
      name: Name,
      version: ChangesOfVersion,
    ): Promise<HashedChanges<StoredRows[Name]> | null> => {
      const read: (data: unknown) => RowChange<StoredRows[Name]> = changeFromData(name)
      const { list } = documentsOf(name)
      const stored = list(version, 'changes', version.change_chunks)
      const changes = await readInTurn(db, stored, (data, hash) => ({ change: read(data), hash: hash() }))
      if (changes === null) return null
      return { changes: changes.map(({ change }) => change), hash: changesHash(changes.map(({ hash }) => hash)) }
    },
    /** Whether all rows that were saved with a version are there; they are deleted after it has said so. */
    hasRows: async (name: RegisterName, version: SavedRows): Promise<boolean> =>
      version.row_chunks === 0 || (await savedRows(name, version)) !== null,
    /** What was answered to the questions of each of these versions' plans. */
    answers: async (name: RegisterName, versions: readonly AnswersOfVersion[]): Promise<GivenAnswer[][]> => {
      const { list } = documentsOf(name)
      const lists = versions.map((version) => list(version, 'answers', version.answer_chunks))
      return (await readParts(db, lists, answerFromData)).map((found) => found ?? [])
    },
    /** Saves the answers of a version before its commit. Returns the number of chunks. */
    saveAnswers: async (name: RegisterName, { number, mark }: SavedVersion, answers: readonly GivenAnswer[]) =>
      saveParts(documentsOf(name).parts(number), `${mark}-answers`, answers),
    /** Saves all rows of a version, under its mark, before its commit. Returns the number of chunks. */
    saveRows: async (name: RegisterName, { number, mark }: SavedVersion, rows: readonly object[]) =>
      saveParts(documentsOf(name).parts(number), `${mark}-rows`, rows),
    /** Saves the changes of a version in the same way, each with a salt. Returns the number of chunks and the hash of the changes. */
    saveChanges: async (name: RegisterName, { number, mark }: SavedVersion, changes: readonly object[]) => {
      const { hashes, count } = await saveSalted(documentsOf(name).parts(number), `${mark}-changes`, changes)
      return { chunks: count, hash: changesHash(hashes) }
    },
    /** Saves a summary of the versions before one in the same way. Returns the number of chunks. */
    savePast: async ({ number, mark }: SavedVersion, entries: readonly SummarisedEntry[]) =>
      saveParts(documentsOf('licensed').parts(number), `${mark}-past`, entries),
    /** The summary that was saved with a version; null when a document is missing. */
    past: async ({
      number,
      mark,
      past_chunks,
    }: SavedVersion & Pick<VersionRecord, 'past_chunks'>): Promise<SummarisedEntry[] | null> => {
      if (past_chunks === null) return null
      const stored = { parts: documentsOf('licensed').parts(number), prefix: `${mark}-past`, count: past_chunks }
      const [entries = null] = await readParts(db, [stored], summarisedFromData)
      return entries
    },
    /**
     * The commit point of publishing. One transaction writes the version, the pointer and the import's state. It accepts only the
     * version that follows the public one. A repeated commit answers the stored version.
     */
    commit: async (
      name: RegisterName,
      { version: wanted, changes, entry, messages = [] }: Commit,
    ): Promise<CommitOutcome> => {
      const { pointer, version: ref } = documentsOf(name)
      return runInTurn(db, async (transaction) => {
        const own = (await transaction.get(ref(wanted.number))).data()
        const published = (await transaction.get(pointer)).data()
        const stored = own === undefined ? null : versionFromData(own)
        if (stored?.mark === wanted.mark) return { published: stored }
        const before = published === undefined ? null : pointerFromData(published)
        const current = before?.version ?? 0
        if (stored !== null || current !== wanted.number - 1) return { current }
        const version = versionAfter(before, wanted)
        const { number, rows_from, import_id } = version
        const line = entry && logLineOf(entry)
        const wholes = {
          [`registers/${name}`]: { rows_from },
          [`registers/${name}/versions/${number}`]: { ...version },
          ...wholeLog(line),
        }
        await addActs(db, transaction, [[publishedAct(name, version, changes, line), wholes]])
        if (import_id !== null)
          transaction.update(db.collection('imports').doc(import_id), { state: 'published', version: number })
        for (const message of messages) transaction.create(...outboxWrite(db, message))
        return { published: version }
      })
    },
    /** Deletes what other attempts saved for a version without a commit. */
    deleteUncommitted: async (name: RegisterName, { number, mark }: SavedVersion): Promise<number> => {
      const { parts } = documentsOf(name)
      const { others } = partsOfMark(parts(number), mark)
      const deleted = await Promise.all(others.map(deleteParts))
      return deleted.reduce((sum, count) => sum + count, 0)
    },
    /** Lets nobody read the rows of a version any more; its record and its changes stay. */
    forgetRows: async (name: RegisterName, number: number): Promise<void> => {
      await documentsOf(name).version(number).update({ rows_from: null })
    },
    /** Deletes the rows that were saved with a version. */
    deleteRows: async (name: RegisterName, { number, mark }: SavedVersion): Promise<void> => {
      const { version, parts } = documentsOf(name)
      // The record first: if it stops in between, it promises no missing rows.
      await version(number).update({ row_chunks: 0 })
      await deleteParts(partsOfMark(parts(number), `${mark}-rows`).own)
    },
  }
}
