import { randomUUID } from 'node:crypto'
import type { Caller } from '../accounts/account.ts'
import { Problem } from '../errors.ts'
import type { Message } from '../mail/message.ts'
import type { Data } from '../platform/stored.ts'
import type { UserRecords } from '../accounts/user-records.ts'
import { type AcceptedFiles, acceptFiles, type FileServices } from './accept-files.ts'
import type { FileKind } from './checked-file.ts'
import type { ByPart } from './originals.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { type FileRecord, fileRecordOf } from './stored-file.ts'

/** Where the files of a person's record are stored, and how the record names them. */
export interface RecordFiles {
  records: UserRecords
  kind: FileKind
  /** Folder below the caller's own, e.g. `certificates`. */
  folder: string
  /** Field of the record for each part of the form that is a file. */
  members: Readonly<Record<string, string>>
}

/** The files that a record names, by part. */
const filesIn = (data: Data, members: RecordFiles['members']): Map<string, FileRecord> => {
  const files = new Map<string, FileRecord>()
  for (const [part, member] of Object.entries(members)) {
    const kept = fileRecordOf(data, member)
    if (kept !== null) files.set(part, kept)
  }
  return files
}
const pathsIn = (data: Data, members: RecordFiles['members']): string[] =>
  [...filesIn(data, members).values()].map(({ path }) => path)

/** Checks and copies the files of a request that belong in a person's record. */
export const acceptForRecord = (
  services: FileServices,
  caller: Caller,
  { records, kind, folder, members }: RecordFiles,
  submitted: ByPart<SubmittedFile>,
): Promise<AcceptedFiles> => {
  const attempt = randomUUID()
  return acceptFiles(services, caller, {
    kind,
    submitted,
    destination: (part, extension) => `accounts/${caller.uid}/${folder}/${members[part]}-${attempt}.${extension}`,
    stored: async () => filesIn((await records.find(caller.uid)) ?? {}, members),
  })
}

/** The commit point of a person's files: the record names them from here on. Deletes what it named before. `change` may refuse. */
export const commitToRecord = async (
  caller: Caller,
  { records, members }: RecordFiles,
  accepted: AcceptedFiles,
  change: (before: Data) => Data = (before) => before,
  messagesOf?: (before: Data) => readonly Message[],
): Promise<void> => {
  const newFiles = [...accepted.kept].map(([part, file]) => [members[part] ?? part, { ...file }] as const)
  const withNewFiles = (data: Data) => ({ ...change(data), ...Object.fromEntries(newFiles) })
  const before = await records.update(caller.uid, withNewFiles, messagesOf).catch(async (error: unknown) => {
    if (error instanceof Problem) await accepted.afterRefusal([])
    throw error
  })
  if (newFiles.length === 0) return
  // A later request may have replaced these files already. The files that the record names now must stay.
  const after = await records.find(caller.uid).catch(() => null)
  if (after !== null) await accepted.afterCommit(pathsIn(after, members), pathsIn(before, members))
}

/**
 * Replaces files of a person's record in this order: copy to a new path, name the copy in the record (the commit point), delete
 * the old file. If it stops at any point, the record names whole files and the sweep deletes the others.
 */
export const replaceFiles = async (
  services: FileServices,
  caller: Caller,
  places: RecordFiles,
  submitted: ByPart<SubmittedFile>,
  change?: (before: Data) => Data,
): Promise<void> => {
  const accepted = await acceptForRecord(services, caller, places, submitted)
  await commitToRecord(caller, places, accepted, change)
}
