import { applyWrite } from './apply-write.ts'
import type { Change, Micros, StoredDocument } from './document.ts'
import { Tree } from './tree.ts'
import { valuesIdentical } from './value-order.ts'
import type { Write, WriteResult } from './write.ts'

export type CommitResult = { readonly commitTime: Micros; readonly results: readonly WriteResult[] }

/** Throws for a commit that changes too much at once. */
export type CheckCommit = (changes: readonly Change[]) => void

/** Called after every commit that changed something. */
type CommitListener = (commitTime: Micros, changes: readonly Change[]) => void

/** The documents that a query can find: of a collection or a collection group. */
class QueryScope {
  readonly #documents = new Map<string, StoredDocument>()
  readonly #lists = new Map<string, readonly StoredDocument[]>()

  /** In no order. */
  get documents(): Iterable<StoredDocument> {
    return this.#documents.values()
  }

  /** Stores the new form of a document; undefined stands for none. */
  replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    if (after) this.#documents.set(after.key.path, after)
    else if (before) this.#documents.delete(before.key.path)
    this.#lists.clear()
  }

  /** A list of them by its name, made once until one of them changes: a long collection is read in many pages. */
  list(name: string, make: (documents: StoredDocument[]) => StoredDocument[]): readonly StoredDocument[] {
    const list = this.#lists.get(name) ?? make([...this.#documents.values()])
    this.#lists.set(name, list)
    return list
  }
}

const isSame = (before: StoredDocument | undefined, after: StoredDocument | undefined): boolean =>
  valuesIdentical(before?.fields, after?.fields)

/**
 * One database's documents as they are: it keeps no earlier version. It has no clock: the caller passes the time of each commit. A commit's version is
 * that time, or one microsecond after the last version if that is later, so that versions strictly rise.
 */
export class Database {
  readonly name: string
  readonly tree = new Tree()
  readonly #check: CheckCommit
  readonly #documents = new Map<string, StoredDocument>()
  readonly #scopes = new Map<string, QueryScope>()
  readonly #listeners = new Set<CommitListener>()
  #version: Micros = 0
  #lastRead: Micros = 0

  constructor(name: string, check: CheckCommit) {
    this.name = name
    this.#check = check
  }

  /** The last commit's version. */
  get version(): Micros {
    return this.#version
  }

  documents(): Iterable<StoredDocument> {
    return this.#documents.values()
  }

  get(path: string): StoredDocument | undefined {
    return this.#documents.get(path)
  }

  /** The moment of a read that is made now: never before the last commit, always before the next. */
  readTime(now: Micros): Micros {
    this.#lastRead = Math.max(now, this.#version, this.#lastRead)
    return this.#lastRead
  }

  /** Applies all writes, or none when one fails, and throws its error. */
  commit(writes: readonly Write[], now: Micros): CommitResult {
    const commitTime = this.#nextVersion(now)
    const { touched, results } = this.#prepare(writes, commitTime)
    const changes = touched.filter(({ before, after }) => before !== after)
    this.#check(changes)
    this.#storeAll(changes, commitTime)
    return { commitTime, results }
  }

  /** Stores documents unchanged, with their times, as an import does. */
  load(documents: Iterable<StoredDocument>): void {
    for (const after of documents) {
      const before = this.#documents.get(after.key.path)
      this.#version = Math.max(this.#version, after.updateTime)
      this.#store({ key: after.key, before, after })
    }
  }

  /** Removes every document at once, however many there are. */
  clear(now: Micros): void {
    const changes = [...this.#documents.values()].map((before) => ({ key: before.key, before, after: undefined }))
    this.#storeAll(changes, this.#nextVersion(now))
  }

  subscribe(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The documents of one collection. */
  collection(path: string): QueryScope {
    return this.#scope(`collection ${path}`, (document) => document.key.collection === path)
  }

  /** The documents of all collections with an id, wherever they are. */
  group(id: string): QueryScope {
    return this.#scope(`group ${id}`, (document) => document.key.segments.at(-2) === id)
  }

  #scope(key: string, includes: (document: StoredDocument) => boolean): QueryScope {
    const known = this.#scopes.get(key)
    if (known) return known
    const scope = new QueryScope()
    // A collection's scope is made with its first document (see #store), so only groups are ever filled here.
    if (!key.startsWith('collection '))
      for (const document of this.#documents.values()) if (includes(document)) scope.replace(undefined, document)
    this.#scopes.set(key, scope)
    return scope
  }

  /** The effect of the writes, one after the other, on each document. */
  #prepare(writes: readonly Write[], commitTime: Micros): { touched: Change[]; results: WriteResult[] } {
    const touched = new Map<string, Change>()
    const transformResults = writes.map((write) => {
      const { path } = write.key
      const earlier = touched.get(path)
      const stored = this.#documents.get(path)
      const applied = applyWrite(earlier ? earlier.after : stored, write, commitTime, earlier !== undefined)
      touched.set(path, { key: write.key, before: stored, after: applied.document })
      return applied.transformResults
    })
    // A commit that leaves a document as it was does not touch it, nor its times.
    for (const change of touched.values())
      if (isSame(change.before, change.after)) touched.set(change.key.path, { ...change, after: change.before })
    const results = writes.map(({ key }, at) => ({
      updateTime: touched.get(key.path)?.after?.updateTime,
      transformResults: transformResults[at] ?? [],
    }))
    return { touched: [...touched.values()], results }
  }

  #nextVersion(now: Micros): Micros {
    return Math.max(now, this.#version + 1, this.#lastRead + 1)
  }

  #storeAll(changes: readonly Change[], commitTime: Micros): void {
    this.#version = commitTime
    for (const change of changes) this.#store(change)
    if (changes.length > 0) for (const listener of this.#listeners) listener(commitTime, changes)
  }

  #store({ key, before, after }: Change): void {
    if (after) this.#documents.set(key.path, after)
    else this.#documents.delete(key.path)
    if (after && !before) this.tree.add(key)
    if (before && !after) this.tree.remove(key)
    this.collection(key.collection).replace(before, after)
    this.#scopes.get(`group ${key.segments.at(-2)}`)?.replace(before, after)
  }
}
