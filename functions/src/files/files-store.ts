import type { Readable } from 'node:stream'
import type { Caller } from '../accounts/account.ts'
import type { Config } from '../config.ts'
import { forbidden, unavailable } from '../errors.ts'
import { REST_DEADLINE_MS } from '../platform/deadline.ts'
import type { Bucket, Firebase } from '../platform/firebase.ts'
import { despiteLostLines } from '../platform/lost-line.ts'

/** A file of 5 MB may take longer than an ordinary call; in milliseconds. */
const UPLOAD_DEADLINE_MS = 4 * REST_DEADLINE_MS

interface ListedFile {
  path: string
  created: Date
}

/** Cloud Storage: the files people hand in. */
export interface FilesStore {
  /**
   * Writes a file to a path that is new with the caller's own ID token, so that storage.rules decide; 403 problem when
   * they refuse.
   */
  upload: (caller: Caller, path: string, type: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** A file's bytes as a stream, or null when there is none. The caller has been checked before. */
  read: (path: string) => Promise<Readable | null>
  /** Copies a file of ours to a new path, with metadata of our own; false when there is no such file. */
  duplicate: (path: string, to: string) => Promise<boolean>
  /** Removes files; one that is not there any more is no error. */
  remove: (paths: readonly string[]) => Promise<void>
  /** Every file below a prefix, page by page. */
  list: (prefix: string) => AsyncIterable<ListedFile[]>
}

async function* pages(bucket: Bucket, prefix: string): AsyncIterable<ListedFile[]> {
  let pageToken: string | undefined
  do {
    const [files, next] = await bucket.getFiles({
      prefix,
      autoPaginate: false,
      maxResults: 500,
      ...(pageToken && { pageToken }),
    })
    yield files.map((file) => ({ path: file.name, created: new Date(file.metadata.timeCreated ?? 0) }))
    const token: unknown = next !== null && typeof next === 'object' && 'pageToken' in next ? next.pageToken : undefined
    pageToken = typeof token === 'string' ? token : undefined
  } while (pageToken !== undefined)
}

export const createFilesStore = (firebase: Firebase, config: Pick<Config, 'storageRest' | 'bucket'>): FilesStore => ({
  upload: async (caller, path, type, bytes) => {
    const url = `${config.storageRest}/v0/b/${config.bucket}/o?uploadType=media&name=${encodeURIComponent(path)}`
    const file = (await firebase.bucket()).file(path)
    const post = async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Firebase ${caller.token}`, 'Content-Type': type },
        body: bytes,
        signal: AbortSignal.timeout(UPLOAD_DEADLINE_MS),
      })
      await response.arrayBuffer()
      return response
    }
    await despiteLostLines(async (tried) => {
      const { ok, status } = await post()
      if (ok) return
      if (status !== 401 && status !== 403) throw unavailable()
      // The rules let nobody overwrite a file: after a lost line it may be there already, and nobody else knew the path.
      const [arrived] = tried > 0 ? await file.exists() : [false]
      if (!arrived) throw forbidden()
    })
    // Storage gives every file that comes this way a download token, a link that no rule guards: take it away.
    await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } })
  },
  read: async (path) => {
    const file = (await firebase.bucket()).file(path)
    const [exists] = await file.exists()
    return exists ? file.createReadStream({ validation: false }) : null
  },
  duplicate: async (path, to) => {
    const bucket = await firebase.bucket()
    const file = bucket.file(path)
    const [exists] = await file.exists()
    // Metadata that is given replaces the original's, and with it a download token.
    if (exists) await file.copy(bucket.file(to), { metadata: { copied: 'true' } })
    return exists
  },
  remove: async (paths) => {
    const bucket = await firebase.bucket()
    await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })))
  },
  list: async function* list(prefix) {
    yield* pages(await firebase.bucket(), prefix)
  },
})
