import { type FilePart, UPLOAD_EXPIRES_AFTER_MS } from '@lsb/contract'
import { readPerson } from '../session/session-store.ts'

/**
 * Chosen files, with the address of their session once their upload has begun, so that a closed page loses neither. They stay in
 * this browser until a call has named the file, until the person removes it or signs out, or for a week, the lifetime of a session.
 */
const DATABASE_NAME = 'uploads'
const STORE_NAME = 'files'

export interface SavedUpload {
  /** Account id of the sender. */
  owner: string
  /** The form of this file; each renewal is a form of its own. */
  scope: string
  part: FilePart
  name: string
  type: string
  bytes: ArrayBuffer
  /** Its path in `incoming/`. */
  path: string
  /** Address of the session with Storage; null before there is one. */
  session: string | null
  /** When it was chosen, in milliseconds since 1970. */
  begun: number
}

const keyOf = ({ owner, scope, part }: Pick<SavedUpload, 'owner' | 'scope' | 'part'>) => `${owner}/${scope}/${part}`

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE_NAME, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE_NAME))
  return resultOf(opening)
}

/** Runs one request; null when the storage is full or forbidden. Then the upload cannot be continued later, but still works. */
const inStore = async <T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> => {
  let database: IDBDatabase | undefined
  try {
    database = await openDatabase()
    return await resultOf(request(database.transaction(STORE_NAME, mode).objectStore(STORE_NAME)))
  } catch {
    return null
  } finally {
    database?.close()
  }
}

/**
 * The unfinished uploads of the person signed in. Deletes those of other people and those that are too old. While nobody is
 * signed in it deletes nothing, because the owner's session may have ended during an upload.
 */
const ownUploads = async (): Promise<SavedUpload[]> => {
  const owner = readPerson()
  if (owner === null) return []
  const all: SavedUpload[] = (await inStore('readonly', (store) => store.getAll())) ?? []
  const isValid = (upload: SavedUpload) => upload.owner === owner && upload.begun > Date.now() - UPLOAD_EXPIRES_AFTER_MS
  for (const old of all.filter((upload) => !isValid(upload))) await dropUpload(old)
  return all.filter(isValid)
}

/** The unfinished uploads of a form of the person signed in. */
export const savedUploads = async (scope: string): Promise<SavedUpload[]> =>
  (await ownUploads()).filter((upload) => upload.scope === scope)

/** Stores an upload only while its owner is signed in, because a sign-out has just emptied the store. */
export const keepUpload = async (upload: SavedUpload): Promise<void> => {
  if (readPerson() !== upload.owner) return
  await inStore('readwrite', (store) => store.put(upload, keyOf(upload)))
}

export const dropUpload = async (upload: Pick<SavedUpload, 'owner' | 'scope' | 'part'>): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(keyOf(upload)))
}

/** Called at sign-out. */
export const dropAllUploads = async (): Promise<void> => {
  if ('indexedDB' in window) await inStore('readwrite', (store) => store.clear())
}

/** Called at sign-in: deletes the uploads that another person left when their session ended. */
export const dropOthersUploads = async (): Promise<void> => {
  if ('indexedDB' in window) await ownUploads()
}
