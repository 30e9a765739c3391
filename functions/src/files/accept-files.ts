import type { Has } from '../context.ts'
import { randomUUID } from 'node:crypto'
import { extensionOf, fileParts, incomingPath, ownMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest } from '../errors.ts'
import { type FileKind, fileRecord } from './checked-file.ts'
import type { FilesStore } from './files-store.ts'
import { type ByPart, checkAll, committedBefore, type Original, receivedOf, referencesOf } from './originals.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import type { FileRecord } from './stored-file.ts'
import { uploadTogether } from './upload-together.ts'

export type FileServices = Has<'files' | 'check' | 'clock'>

interface Submission {
  kind: FileKind
  submitted: ByPart<SubmittedFile>
  /** The Storage path of the copy of a part's file; nobody else may know it. */
  destination: (part: string, extension: string) => string
  /** The files that the record names now. */
  stored: () => Promise<ByPart<FileRecord>>
  /** Accepted files that are to be copied once more, by part: their check holds. */
  reused?: ByPart<FileRecord>
}

/** The copies of a request's files, at paths where no client can write, ready for a record to name them. */
export interface AcceptedFiles {
  /** What the record will store, by part. */
  kept: ByPart<FileRecord>
  /** Whether the record named every file before: then this request repeats one that has succeeded. */
  isRepeat: boolean
  /**
   * Call it after the record names the copies. Deletes the originals and those `superseded` files that are not in `named`, the
   * paths in the stored record.
   */
  afterCommit: (named: readonly string[], superseded?: readonly string[]) => Promise<void>
  /** Call it when the commit has certainly failed. Deletes the copies that are not in `named`. */
  afterRefusal: (named: readonly string[]) => Promise<void>
}

/** Removes files and ignores failures: the sweep deletes what stays, and a finished commit must not fail for it. */
const removeQuietly = (files: Pick<FilesStore, 'remove'>, paths: readonly string[]): Promise<void> =>
  paths.length === 0 ? Promise.resolve() : files.remove(paths).catch(() => {})

const partOf = (name: string) => {
  const part = fileParts.find((candidate) => candidate === name)
  if (part === undefined) throw new TypeError(`"${name}" is no part with a file.`)
  return part
}

/** Writes the files that came as bytes to `incoming/` as the caller, so that storage.rules decide about them as well. */
const uploadReceived = async (
  { files }: Pick<FileServices, 'files'>,
  caller: Caller,
  received: Awaited<ReturnType<typeof checkAll>>['received'],
): Promise<Map<string, Original>> => {
  const attempt = randomUUID()
  const uploads = [...received].map(
    ([
      part,
      {
        file,
        checked: { content, ...checked },
      },
    ]) => ({
      part,
      // Nothing of a picture's metadata is written anywhere.
      file: { ...file, type: checked.type, bytes: content ?? file.bytes },
      checked,
      path: incomingPath({ uid: caller.uid, attempt, document: partOf(part), type: checked.type }),
    }),
  )
  const generations = await uploadTogether(files, caller, uploads)
  return new Map(
    uploads.map(({ part, path, checked }, at) => [
      part,
      { checked, origin: { path, generation: generations[at] ?? '' } },
    ]),
  )
}

/** Accepted files as originals of another copy; a file that is gone is left out. */
const originalsOf = async ({ files }: Pick<FileServices, 'files'>, reused: ByPart<FileRecord>) => {
  const found = new Map<string, Original>()
  for (const [part, { path, name, size, sha256, active_content }] of reused) {
    const object = await files.find(path)
    if (object === null) continue
    const { generation, type, md5 } = object
    found.set(part, { checked: { name, type, size, sha256, md5, active_content }, origin: { path, generation } })
  }
  return found
}

/** Copies the originals, all or none. Null when one of them is gone. */
const copyAll = async (
  { files, clock }: Pick<FileServices, 'files' | 'clock'>,
  originals: ByPart<Original>,
  destination: Submission['destination'],
): Promise<Map<string, FileRecord> | null> => {
  const copies = [...originals].map(([part, { checked, origin }]) => {
    const path = destination(part, extensionOf(checked.type))
    return { part, checked, origin, kept: fileRecord(path, checked, clock.now(), origin) }
  })
  const outcomes = await Promise.allSettled(
    copies.map(async ({ checked: { type, md5, sha256, content }, origin, kept }) => {
      if (content === undefined) return files.copy({ from: origin, to: kept.path, type, md5, sha256 })
      await files.save({ to: kept.path, type, sha256 }, content)
      return true
    }),
  )
  if (outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value))
    return new Map(copies.map(({ part, kept }) => [part, kept]))
  await removeQuietly(
    files,
    copies.map(({ kept }) => kept.path),
  )
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return null
}

interface Outcome {
  committed: ByPart<FileRecord>
  copies: ByPart<FileRecord>
  originals: readonly string[]
  /** The originals that this request wrote itself. */
  ownUploads: readonly string[]
}

const accepted = (
  files: Pick<FilesStore, 'remove'>,
  { committed, copies, originals, ownUploads }: Outcome,
): AcceptedFiles => {
  const copied = [...copies.values()].map(({ path }) => path)
  return {
    kept: new Map([...committed, ...copies]),
    isRepeat: copies.size === 0 && committed.size > 0,
    afterCommit: (named, superseded = []) =>
      removeQuietly(files, [...originals, ...[...copied, ...superseded].filter((path) => !named.includes(path))]),
    afterRefusal: (named) => removeQuietly(files, [...ownUploads, ...copied.filter((path) => !named.includes(path))]),
  }
}

/** How often a request looks for its files. Between two attempts a parallel request may have committed and deleted them. */
const LOOKUPS_MAX = 2

/**
 * Accepts the files of a request. Every file that a record names has passed through here, whether the request had its bytes or its
 * path in `incoming/`. The function checks each file, writes bytes to `incoming/` as the caller, and copies the file with metadata
 * of our own to a path that no client can write. Its caller then commits the record that names the copies, and calls `afterCommit`
 * or `afterRefusal`. If the request stops, the sweep deletes every file that no record names.
 *
 * Throws the 400 problem that names each wrong file, and the 403 problem for a path of somebody else.
 */
export const acceptFiles = async (
  services: FileServices,
  caller: Caller,
  { kind, submitted, destination, stored, reused = new Map() }: Submission,
): Promise<AcceptedFiles> => {
  const { files } = services
  const references = referencesOf(caller, submitted)
  let gone: string[] = []
  for (let tried = 0; tried < LOOKUPS_MAX; tried += 1) {
    const committed = await committedBefore(files, references, stored)
    const fresh = new Map([...references].filter(([part]) => !committed.has(part)))
    const checked = await checkAll(services, kind, receivedOf(submitted), fresh)
    const isRepeat = committed.size > 0 && committed.size === submitted.size
    const again: ByPart<FileRecord> = isRepeat ? new Map() : reused
    const originals = await originalsOf(services, again)
    gone = [...checked.gone, ...[...again.keys()].filter((part) => !originals.has(part))]
    if (gone.length > 0) continue
    const uploaded = await uploadReceived(services, caller, checked.received)
    const ownUploads = [...uploaded.values()].map(({ origin }) => origin.path)
    const copies = await copyAll(services, new Map([...checked.arrived, ...uploaded, ...originals]), destination)
    if (copies !== null)
      return accepted(files, { committed, copies, originals: [...references.values(), ...ownUploads], ownUploads })
    await removeQuietly(files, ownUploads)
    gone = [...fresh.keys(), ...again.keys()]
  }
  throw badRequest(ownMessages.uploadGone, Object.fromEntries(gone.map((part) => [part, ownMessages.uploadGone])))
}
