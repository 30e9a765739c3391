import { randomUUID } from 'node:crypto'
import type { Caller } from '../accounts/account.ts'
import type { Clock } from '../platform/clock.ts'
import type { Data } from '../platform/stored.ts'
import type { UserRecords } from '../platform/user-records.ts'
import type { FilesStore } from './files-store.ts'
import { extensionOf, type KeptFile, keptFile, keptFileOf, type ReceivedFile } from './stored-file.ts'
import { uploadTogether } from './upload-together.ts'

interface Replacement {
  files: FilesStore
  records: UserRecords
  clock: Clock
  /** Folder below the caller's own, e.g. `certificates`. */
  folder: string
}

/** Uploads received files as the caller, each to a new path, all or none, and says where they lie. */
export const uploadAll = async (
  { files, clock, folder }: Omit<Replacement, 'records'>,
  caller: Caller,
  received: ReadonlyMap<string, ReceivedFile>,
): Promise<Map<string, KeptFile>> => {
  const uploads = [...received].map(([name, file]) => {
    const path = `accounts/${caller.uid}/${folder}/${name}-${randomUUID()}.${extensionOf(file.type)}`
    return { name, path, file }
  })
  await uploadTogether(files, caller, uploads)
  return new Map(uploads.map(({ name, path, file }) => [name, keptFile(path, file, clock.now())]))
}

/**
 * The order that holds for every file: upload to a new path, point the record at it (the commit point), then
 * delete what it pointed at before. Stopped anywhere, the record points at whole files; what is left over is swept.
 */
export const replaceFiles = async (
  { records, ...places }: Replacement,
  caller: Caller,
  received: ReadonlyMap<string, ReceivedFile>,
  change: (before: Data) => Data = (before) => before,
): Promise<void> => {
  const kept = await uploadAll(places, caller, received)
  const before = await records.update(caller.uid, (data) => ({ ...change(data), ...Object.fromEntries(kept) }))
  const old = [...kept.keys()].flatMap((name) => keptFileOf(before, name)?.path ?? [])
  await places.files.remove(old)
}
