import type { Caller } from '../access/caller.ts'
import type { Context, Session } from '../service/context.ts'
import type { Change, DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import type { Watcher } from '../state/watchers.ts'
import { documentKey, parentPath } from '../state/names.ts'
import { invalidArgument, statusCodes, toStatusError } from '../status-error.ts'
import { readCheckedQuery } from '../wire/read-checked-query.ts'
import {
  targetCurrent,
  current,
  documentChanged,
  documentDeleted,
  type ListenRequest,
  type ListenResponse,
  targetChange,
  type WireTarget,
} from './responses.ts'
import { type Delta, documentsTarget, queryTarget, type Target } from './target.ts'

type OpenTarget = { readonly target: Target; readonly watcher: Watcher }

/** One Listen stream: its targets, and the messages about them. */
export class Listener {
  readonly #context: Context
  readonly #caller: Caller
  readonly #send: (response: ListenResponse) => void
  readonly #open = new Map<number, OpenTarget>()
  #session: Session | undefined
  /** The changes of one commit for each target, collected until every target has them. */
  readonly #pending = new Map<number, Delta>()
  #pendingVersion: Micros = 0

  constructor(context: Context, caller: Caller, send: (response: ListenResponse) => void) {
    this.#context = context
    this.#caller = caller
    this.#send = send
  }

  handle({ database, addTarget, removeTarget }: ListenRequest): void {
    this.#session ??= this.#context.session(database ?? '')
    if (addTarget) this.#add(this.#session, addTarget)
    else if (removeTarget !== undefined) this.#remove(removeTarget)
  }

  close(): void {
    for (const { watcher } of this.#open.values()) this.#session?.watchers.remove(watcher)
    this.#open.clear()
  }

  #add(session: Session, wire: WireTarget): void {
    const id = wire.targetId ?? 0
    try {
      const target = this.#targetOf(session, wire)
      this.#drop(id)
      this.#start(session, id, target, wire)
    } catch (error) {
      const { status, message } = toStatusError(error)
      this.#drop(id)
      this.#send(targetChange('REMOVE', [id], { cause: { code: statusCodes[status].grpc, message } }))
    }
  }

  #targetOf({ database }: Session, { documents, query }: WireTarget): Target {
    if (documents) {
      const keys = (documents.documents ?? []).map((name) => documentKey(database.name, name))
      const found = keys.map((key) => ({ key, document: database.get(key.path) }))
      this.#context.access.checkGet(this.#caller, database, found)
      return documentsTarget(database, keys)
    }
    if (!query?.structuredQuery) throw invalidArgument('A target must be a query or documents.')
    const parent = parentPath(database.name, query.parent ?? '')
    const asked = readCheckedQuery(parent, query.structuredQuery)
    this.#context.access.checkQuery(this.#caller, database, asked)
    this.#context.checkIndexes(asked)
    return queryTarget(database, asked)
  }

  #start(session: Session, id: number, target: Target, wire: WireTarget): void {
    const { database, watchers } = session
    this.#send(targetChange('ADD', [id]))
    // Nothing is known of the past: a client that resumes forgets its results and gets all of them again.
    if (wire.resumeToken && wire.resumeToken.length > 0) this.#send(targetChange('RESET', [id]))
    const version = database.readTime(this.#context.now())
    this.#sendDeltas(new Map([[id, target.start()]]), version)
    this.#send(current(id, version))
    this.#send(targetCurrent(version))
    const watcher: Watcher = { keys: target.keys, notify: (at, changes) => this.#collect(id, target, at, changes) }
    this.#open.set(id, { target, watcher })
    watchers.add(watcher)
  }

  #remove(id: number): void {
    this.#drop(id)
    this.#send(targetChange('REMOVE', [id]))
  }

  #drop(id: number): void {
    const open = this.#open.get(id)
    if (open) this.#session?.watchers.remove(open.watcher)
    this.#open.delete(id)
  }

  /** Collects a commit's changes for one target. Several targets may get the same commit; their messages are sent together. */
  #collect(id: number, target: Target, version: Micros, changes: readonly Change[]): void {
    if (this.#pendingVersion !== version) {
      this.#flush()
      this.#pendingVersion = version
      queueMicrotask(() => this.#flush())
    }
    this.#pending.set(id, target.apply(changes))
  }

  #flush(): void {
    if (this.#pending.size === 0) return
    const deltas = new Map(this.#pending)
    this.#pending.clear()
    if (this.#sendDeltas(deltas, this.#pendingVersion)) this.#send(targetCurrent(this.#pendingVersion))
  }

  /** Sends each document once, with all the targets it entered, stayed in or left. */
  #sendDeltas(deltas: ReadonlyMap<number, Delta>, version: Micros): boolean {
    const updates = new Map<
      string,
      { key: DocumentKey; document: StoredDocument | undefined; in: number[]; out: number[] }
    >()
    const updateOf = (key: DocumentKey, document: StoredDocument | undefined) => {
      const known = updates.get(key.path) ?? { key, document, in: [], out: [] }
      updates.set(key.path, known)
      return known
    }
    for (const [id, { changed, removed }] of deltas) {
      for (const document of changed) updateOf(document.key, document).in.push(id)
      for (const { key, after } of removed) updateOf(key, after).out.push(id)
    }
    for (const item of updates.values())
      this.#send(
        item.document
          ? documentChanged(item.document, item.in, item.out)
          : documentDeleted(item.key, item.out, version),
      )
    return updates.size > 0
  }
}
