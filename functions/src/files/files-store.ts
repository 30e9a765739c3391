import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Caller } from '../accounts/account.ts'
import { forbidden, unavailable } from '../errors.ts'
import { REST_DEADLINE_MS } from '../platform/deadline.ts'
import type { Bucket, Firebase } from '../platform/firebase.ts'
import { retryOnConnectionReset } from '../platform/retry-on-connection-reset.ts'
import type { Origin } from './stored-file.ts'

/** A file of 5 MB may take longer than an ordinary call; in milliseconds. */
const UPLOAD_DEADLINE_MS = 4 * REST_DEADLINE_MS

export interface ListedFile {
  path: string
  created: Date
}

/** What Storage knows about a file. */
export interface StoredObject {
  generation: string
  /** Bytes. */
  size: number
  type: string
  /** MD5 of the content, base64. */
  md5: string
  /** Custom metadata that the uploader wrote. */
  custom: Record<string, string>
}

/** Where a checked file is stored. */
interface Destination {
  /** A new path that nobody can guess. */
  to: string
  type: string
  sha256: string
}

interface Copy extends Destination {
  from: Origin
  /** MD5 of the content that was checked, in base64. */
  md5: string
}

/** Whether Storage says that there is no such file. */
export const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 404

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

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

const findIn = async (bucket: Bucket, path: string): Promise<StoredObject | null> => {
  try {
    const [metadata] = await bucket.file(path).getMetadata()
    const custom = Object.entries(metadata.metadata ?? {}).map(([name, value]) => [name, text(value)] as const)
    return {
      generation: text(metadata.generation),
      size: Number(metadata.size ?? 0),
      type: metadata.contentType ?? '',
      md5: metadata.md5Hash ?? '',
      custom: Object.fromEntries(custom),
    }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** Removes every file below this folder. */
export const removeBelow = async (files: Pick<FilesStore, 'list' | 'remove'>, prefix: string): Promise<void> => {
  for await (const page of files.list(prefix)) await files.remove(page.map(({ path }) => path))
}

export type FilesStore = ReturnType<typeof createFilesStore>

/** Cloud Storage: the files people hand in. */
export const createFilesStore = (firebase: Firebase, config: Record<'storageRest' | 'bucket', string>) => ({
  /**
   * Writes a file to a new path with the caller's own ID token, so that storage.rules decide. Throws the 403 problem when they
   * refuse. Returns the file's generation.
   */
  upload: async (caller: Caller, path: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const url = `${config.storageRest}/v0/b/${config.bucket}/o?uploadType=media&name=${encodeURIComponent(path)}`
    return retryOnConnectionReset(async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Firebase ${caller.token}`, 'Content-Type': type },
        body: bytes,
        signal: AbortSignal.timeout(UPLOAD_DEADLINE_MS),
      })
      const answer = await response.text()
      if (response.ok) return text(member(JSON.parse(answer), 'generation'))
      if (response.status !== 401 && response.status !== 403) throw unavailable()
      // The rules let nobody overwrite a file. An earlier delivery of this request may have written it already.
      const arrived = await findIn(await firebase.bucket(), path)
      if (arrived === null || arrived.md5 !== createHash('md5').update(bytes).digest('base64')) throw forbidden()
      return arrived.generation
    })
  },
  /** What Storage knows about the file at a path, or null when there is none. */
  find: async (path: string): Promise<StoredObject | null> => findIn(await firebase.bucket(), path),
  /** A file's bytes as a stream, or null when there is none. The caller of this function checks who may read it. */
  read: async (path: string, generation?: string): Promise<Readable | null> => {
    const bucket = await firebase.bucket()
    const file = bucket.file(path, generation === undefined ? {} : { generation })
    const [exists] = await file.exists()
    // As it is stored: a file whose uploader says that it is packed would otherwise be unpacked without a limit.
    return exists ? file.createReadStream({ validation: false, decompress: false }) : null
  },
  /** Writes a checked file, with metadata of our own. Safe to repeat. */
  save: async ({ to, type, sha256 }: Destination, bytes: Uint8Array<ArrayBuffer>) => {
    const bucket = await firebase.bucket()
    const metadata = { contentType: type, metadata: { sha256 } }
    await bucket.file(to).save(Buffer.from(bytes), { resumable: false, metadata })
  },
  /** Copies a file of ours to a new path, with metadata of our own; false when there is no such file. */
  duplicate: async (path: string, to: string): Promise<boolean> => {
    const bucket = await firebase.bucket()
    try {
      // The given metadata replaces the original's, download token included.
      await bucket.file(path).copy(bucket.file(to), { metadata: { copied: 'true' } })
      return true
    } catch (error) {
      if (isGone(error)) return false
      throw error
    }
  },
  /**
   * Copies a checked file with metadata of our own, so that the copy has no download token. Returns false, and copies nothing,
   * when the file is gone or its content has changed since the check.
   */
  copy: async ({ from, to, type, md5, sha256 }: Copy): Promise<boolean> => {
    const bucket = await firebase.bucket()
    const original = bucket.file(from.path, { generation: from.generation })
    try {
      const [copy, answer] = await original.copy(bucket.file(to), { contentType: type, metadata: { sha256 } })
      if (text(member(member(answer, 'resource'), 'md5Hash')) === md5) return true
      await copy.delete({ ignoreNotFound: true })
      return false
    } catch (error) {
      if (isGone(error)) return false
      throw error
    }
  },
  /** Removes files; a missing file is no error. */
  remove: async (paths: readonly string[]) => {
    const bucket = await firebase.bucket()
    await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })))
  },
  /** Every file below a prefix, page by page. */
  list: async function* list(prefix: string): AsyncIterable<ListedFile[]> {
    yield* pages(await firebase.bucket(), prefix)
  },
})
