import { api, incomingPath } from '@lsb/contract'
import { call, withBearer } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { noteActivity } from '../session/idle.ts'
import { readPerson } from '../session/session-store.ts'
import { keepUpload, type SavedUpload } from './saved-uploads.ts'
import { createRetries, isPassingFailure, type RetryLimits, type Retries } from './retries.ts'
import { askSession, openSession, sendChunk, type SessionState } from './storage-session.ts'

/** Storage accepts chunks in multiples of this, in bytes. A broken connection loses at most one chunk. */
export const CHUNK_BYTES = 256 * 1024
const CHUNK_MAX_BYTES = 1024 * 1024
/** After a chunk that took no longer than this, in milliseconds, the next one may be larger. */
const FAST_CHUNK_MAX_MS = 2000
/** How often a file is started again because its session has expired. */
const SESSIONS_MAX = 3
const FILE_RETRY_LIMITS: RetryLimits = { silentMs: 60_000, failures: 2, fruitless: 12 }

interface Sending {
  /** Address for uploads to Storage. */
  address: () => Promise<string>
  signal: AbortSignal
  /** Bytes that Storage has confirmed, and whether the connection works. */
  onConfirmed: (bytes: number, isConnected: boolean) => void
}

/** A new path for a file. */
export const freshPath = ({ owner, part, type }: Pick<SavedUpload, 'owner' | 'part' | 'type'>): string =>
  incomingPath({ uid: owner, attempt: crypto.randomUUID(), document: part, type })

/** Asks the API for the address once for all files. */
export const storageAddress = (signal: AbortSignal): (() => Promise<string>) => {
  let known: string | undefined
  return async () => {
    known ??= (await call('GET uploads', api.uploads, { signal })).url
    return known
  }
}

/** Confirmed bytes by path, for a page that shows them without a connection. */
const confirmedAt = new Map<string, number>()
export const confirmedBytes = ({ path }: Pick<SavedUpload, 'path'>): number => confirmedAt.get(path) ?? 0

/** Whether a request to Storage has failed since the last fast chunk. */
let isPoor = false

/** Throws unless the file's owner is still signed in. */
export const needOwner = ({ owner }: Pick<SavedUpload, 'owner'>): void => {
  if (readPerson() !== owner) throw new Problem('ended')
}

/** Opens a session with the person's token. */
const newSession = async (upload: SavedUpload, { address, signal }: Sending): Promise<string> => {
  needOwner(upload)
  const url = await address()
  needOwner(upload)
  const arriving = { path: upload.path, name: upload.name, type: upload.type, size: upload.bytes.byteLength }
  return withBearer((bearer) => openSession(url, arriving, bearer, signal), signal)
}

/** Sends the file's chunks until Storage has the whole file, or the session is gone. `state` is asked for where it is not known. */
const sendChunks = async (
  upload: SavedUpload & { session: string },
  { signal, onConfirmed }: Sending,
  retries: Retries,
  state?: SessionState,
): Promise<'complete' | 'gone'> => {
  const { bytes, session, path } = upload
  let size = CHUNK_BYTES
  let confirmed = confirmedBytes(upload)
  for (;;) {
    try {
      // After a broken request only Storage knows how much has arrived.
      state ??= await askSession(session, signal)
      if (state.status !== 'active') return state.status
      retries.answered()
      if (state.received > confirmed) retries.advanced()
      const offset = state.received
      confirmed = offset
      confirmedAt.set(path, offset)
      onConfirmed(offset, true)
      noteActivity(Date.now())
      // A session needs no token, so this stops the upload of a person who has signed out.
      needOwner(upload)
      const end = Math.min(offset + size, bytes.byteLength)
      const began = performance.now()
      const chunk = { offset, bytes: new Uint8Array(bytes, offset, end - offset), isLast: end === bytes.byteLength }
      state = await sendChunk(session, chunk, signal)
      const isFast = performance.now() - began < FAST_CHUNK_MAX_MS
      size = isFast ? Math.min(2 * size, CHUNK_MAX_BYTES) : CHUNK_BYTES
      isPoor &&= !isFast
      // On a poor line a question goes ahead of each chunk: while Storage is busy it refuses that, and no bytes with it.
      if (isPoor && state.status === 'active') state = undefined
    } catch (error) {
      state = undefined
      size = CHUNK_BYTES
      isPoor = true
      if (isPassingFailure(error)) onConfirmed(confirmed, false)
      await retries.failed(error)
    }
  }
}

/**
 * Sends a file to `incoming/`, or the missing rest of an unfinished upload. Returns the file with its path. Throws a `Problem`
 * when the connection stays silent, when Storage refuses, or when `signal` stops it.
 */
export const sendFile = async (begun: SavedUpload, sending: Sending): Promise<SavedUpload> => {
  const retries = createRetries(FILE_RETRY_LIMITS, sending.signal)
  let upload = begun
  for (let turn = 0; turn < SESSIONS_MAX; turn += 1) {
    let { session } = upload
    let state: SessionState | undefined
    while (session === null) {
      try {
        session = await newSession(upload, sending)
        state = { status: 'active', received: 0 }
        upload = { ...upload, session }
        await keepUpload(upload)
      } catch (error) {
        isPoor = true
        if (isPassingFailure(error)) sending.onConfirmed(confirmedBytes(upload), false)
        await retries.failed(error)
      }
    }
    if ((await sendChunks({ ...upload, session }, sending, retries, state)) === 'complete') {
      confirmedAt.set(upload.path, upload.bytes.byteLength)
      sending.onConfirmed(upload.bytes.byteLength, true)
      return upload
    }
    upload = { ...upload, path: freshPath(upload), session: null }
  }
  throw new Problem('unreadable')
}
