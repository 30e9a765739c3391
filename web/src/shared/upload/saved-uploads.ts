import type { FilePart } from '@lsb/contract'
import { readPerson } from '../session/session-store.ts'

/**
 * Files whose sending was begun, with the address of their session, so that it goes on after the page was closed. They stay
 * in this browser until a call has named them, until the person signs out, or for a week, as long as a session holds.
 */
const DATABASE = 'uploads'
const STORE = 'files'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

export interface SavedUpload {
  /** Account id of who sends it. */
  owner: string
  /** The form it belongs to; another renewal is another form. */
  scope: string
  part: FilePart
  name: string
  type: string
  bytes: ArrayBuffer
  /** Where it arrives in `incoming/`. */
  path: string
  /** Address of the session with Storage; null before there is one. */
  session: string | null
  /** Milliseconds since 1970. */
  begun: number
}

const keyOf = ({ owner, scope, part }: Pick<SavedUpload, 'owner' | 'scope' | 'part'>) => `${owner}/${scope}/${part}`

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return settled(opening)
}

/** Runs one request. A storage that is full or forbidden costs the continuation, never the upload: null then. */
const inStore = async <T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> => {
  let database: IDBDatabase | undefined
  try {
    database = await openDatabase()
    return await settled(request(database.transaction(STORE, mode).objectStore(STORE)))
  } catch {
    return null
  } finally {
    database?.close()
  }
}

/**
 * What was begun by who is signed in now. What belongs to somebody else, or is too old, goes. While nobody is signed in it
 * stays: the session of its owner may have ended in the middle of it.
 */
const ownUploads = async (): Promise<SavedUpload[]> => {
  const owner = readPerson()
  if (owner === null) return []
  const all: SavedUpload[] = (await inStore('readonly', (store) => store.getAll())) ?? []
  const holds = (upload: SavedUpload) => upload.owner === owner && upload.begun > Date.now() - KEPT_MS
  for (const old of all.filter((upload) => !holds(upload))) await dropUpload(old)
  return all.filter(holds)
}

/** What was begun of a form by who is signed in now. */
export const savedUploads = async (scope: string): Promise<SavedUpload[]> =>
  (await ownUploads()).filter((upload) => upload.scope === scope)

/** Keeps what its owner sends; a sign-out has just emptied the store of it. */
export const keepUpload = async (upload: SavedUpload): Promise<void> => {
  if (readPerson() !== upload.owner) return
  await inStore('readwrite', (store) => store.put(upload, keyOf(upload)))
}

export const dropUpload = async (upload: Pick<SavedUpload, 'owner' | 'scope' | 'part'>): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(keyOf(upload)))
}

/** For the sign-out. */
export const dropAllUploads = async (): Promise<void> => {
  if ('indexedDB' in window) await inStore('readwrite', (store) => store.clear())
}

/** For the sign-in: what another person left when their session ended is gone, whatever page opens. */
export const dropOthersUploads = async (): Promise<void> => {
  if ('indexedDB' in window) await ownUploads()
}
