import type { Firestore } from 'firebase-admin/firestore'
import {
  ABORTED,
  commit,
  type Data,
  type Documents,
  type Precondition,
  updateOf,
  type Write,
} from './firestore-commits.ts'
import { Unavailable, type Upstream } from './upstream.ts'

const TRANSACTION_ATTEMPTS = 5
const isIn = (collection: string, path: string) => path.slice(0, path.lastIndexOf('/')) === collection

/** The part of Firestore's client that the stores use, over these documents. */
export const firestoreModel = (documents: Documents, upstream: Upstream): Firestore => {
  const { byPath } = documents
  const write = async (writes: readonly Write[]) => {
    await upstream.call(`commit ${writes.map(({ kind, path }) => `${kind} ${path}`).join(', ')}`, () =>
      commit(documents, writes, new Map()),
    )
    return {}
  }
  const snapshotOf = (path: string) => {
    const stored = byPath.get(path)
    const data = stored === undefined ? undefined : structuredClone(stored.data)
    return {
      id: path.split('/').at(-1) ?? '',
      ref: documentAt(path),
      exists: data !== undefined,
      data: () => data,
      get: (field: string) => data?.[field],
      updateTime: stored && { version: stored.version },
    }
  }
  const documentAt = (path: string) => ({
    path,
    firestore: { batch },
    id: path.split('/').at(-1) ?? '',
    collection: (name: string) => collectionAt(`${path}/${name}`),
    get: () => upstream.call(`get ${path}`, () => snapshotOf(path)),
    create: (data: Data) => write([{ path, kind: 'create', data }]),
    set: (data: Data) => write([{ path, kind: 'set', data }]),
    delete: () => write([{ path, kind: 'delete', data: {} }]),
    update: (data: Data, precondition?: Precondition) => write([updateOf(path, data, precondition)]),
  })
  interface Batch {
    create: (at: { path: string }, data: Data) => Batch
    set: (at: { path: string }, data: Data) => Batch
    update: (at: { path: string }, data: Data, precondition?: Precondition) => Batch
    delete: (at: { path: string }) => Batch
    commit: () => Promise<object>
  }
  function batch(): Batch {
    const writes: Write[] = []
    const adding = (next: Write) => {
      writes.push(next)
      return self
    }
    const self: Batch = {
      create: ({ path }, data) => adding({ path, kind: 'create', data }),
      set: ({ path }, data) => adding({ path, kind: 'set', data }),
      update: ({ path }, data, precondition) => adding(updateOf(path, data, precondition)),
      delete: ({ path }) => adding({ path, kind: 'delete', data: {} }),
      commit: () => write(writes),
    }
    return self
  }
  const pathsWhere = (isWanted: (path: string, data: Data) => boolean) =>
    [...byPath].flatMap(([path, { data }]) => (isWanted(path, data) ? [path] : [])).toSorted()
  const queryOf = (label: string, isWanted: (path: string, data: Data) => boolean) => ({
    where: (field: string, _operator: '==', wanted: unknown) =>
      queryOf(`${label} where ${field}`, (path, data) => isWanted(path, data) && data[field] === wanted),
    limit: () => queryOf(label, isWanted),
    select: () => queryOf(label, isWanted),
    get: () =>
      upstream.call(`query ${label}`, () => {
        const docs = pathsWhere(isWanted).map(snapshotOf)
        return { docs, empty: docs.length === 0 }
      }),
    count: () => ({
      get: () =>
        upstream.call(`count ${label}`, () => {
          const count = pathsWhere(isWanted).length
          return { data: () => ({ count }) }
        }),
    }),
  })
  const collectionAt = (collection: string) => ({
    ...queryOf(collection, (path) => isIn(collection, path)),
    doc: (id: string) => documentAt(`${collection}/${id}`),
  })

  const transactionOf = (read: Map<string, number>, writes: Write[]) => ({
    get: async ({ path }: { path: string }) => {
      const snapshot = await upstream.call(`read ${path}`, () => snapshotOf(path))
      // The version in the answer that `work` gets. A call that is delivered late or twice must not change it.
      read.set(path, snapshot.updateTime?.version ?? 0)
      return snapshot
    },
    create: ({ path }: { path: string }, data: Data) => void writes.push({ path, kind: 'create', data }),
    set: ({ path }: { path: string }, data: Data, { merge = false } = {}) =>
      void writes.push({ path, kind: merge ? 'merge' : 'set', data }),
    update: ({ path }: { path: string }, data: Data) => void writes.push(updateOf(path, data)),
  })
  // Like Google's library, it runs `work` again when a document that `work` read has changed, and when the commit gets no answer.
  const runTransaction = async <T>(work: (transaction: object) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      const read = new Map<string, number>()
      const writes: Write[] = []
      const result = await work(transactionOf(read, writes))
      try {
        const label = `commit ${writes.map(({ kind, path }) => `${kind} ${path}`).join(', ')}`
        await upstream.once(label, () => commit(documents, writes, read))
        return result
      } catch (error) {
        const isAborted = error instanceof Error && 'code' in error && error.code === ABORTED
        if (!(isAborted || error instanceof Unavailable) || attempt === TRANSACTION_ATTEMPTS) throw error
      }
    }
  }
  // The model has those members of Google's class that the stores use; a call of any other fails.
  return Object.assign(Object.create(null), {
    collection: collectionAt,
    collectionGroup: (name: string) => queryOf(name, (path) => path.split('/').at(-2) === name),
    runTransaction,
    batch,
  })
}
