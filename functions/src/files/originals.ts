import {
  FILE_MAX_BYTES,
  FILE_NAME_METADATA,
  INCOMING_ROOT,
  ownMessages,
  partsOfIncomingPath,
  PICTURE_PART,
  REGISTER_FILE,
  validationMessages,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest, forbidden } from '../errors.ts'
import type { CheckedFile, CheckFile, FileKind } from './checked-file.ts'
import { type FilesStore, isGone, type StoredObject } from './files-store.ts'
import type { ReceivedFile, SubmittedFile } from '../http/multipart.ts'
import type { FileRecord, Origin } from './stored-file.ts'

/** Files of a request by the name of their part. */
export type ByPart<T> = ReadonlyMap<string, T>

/** A checked file in `incoming/`. */
export interface Original {
  checked: CheckedFile
  origin: Origin
}

const isReference = (file: SubmittedFile): file is { incoming: string } => 'incoming' in file

/**
 * Throws the 403 problem unless the path is in `incoming/`, the caller's own, and of this part; the 400 problem for a text that is no
 * such path at all.
 */
const assertOwn = (caller: Caller, part: string, path: string): void => {
  if (!path.startsWith(INCOMING_ROOT) && part !== REGISTER_FILE) {
    const text = part === PICTURE_PART ? validationMessages.picture : validationMessages.pdfOnly
    throw badRequest(text, { [part]: text })
  }
  const parts = partsOfIncomingPath(path)
  if (parts === null || parts.uid !== caller.uid || parts.document !== part) throw forbidden(ownMessages.uploadNotYours)
}

/** The paths that a request names, each the caller's own; 403 problem otherwise. */
export const referencesOf = (caller: Caller, submitted: ByPart<SubmittedFile>): Map<string, string> => {
  const references = new Map<string, string>()
  for (const [part, file] of submitted) {
    if (!isReference(file)) continue
    assertOwn(caller, part, file.incoming)
    references.set(part, file.incoming)
  }
  return references
}

/** The files whose bytes are in the request. */
export const receivedOf = (submitted: ByPart<SubmittedFile>): Map<string, ReceivedFile> => {
  const received = new Map<string, ReceivedFile>()
  for (const [part, file] of submitted) if (!isReference(file)) received.set(part, file)
  return received
}

/**
 * Of these paths, those that the record names already as the origin of a file, unless a later file is at the same path. It looks
 * for the files first and reads the record afterwards, since a commit writes the record first and then deletes the files.
 */
export const committedBefore = async (
  files: Pick<FilesStore, 'find'>,
  references: ByPart<string>,
  stored: () => Promise<ByPart<FileRecord>>,
): Promise<Map<string, FileRecord>> => {
  const committed = new Map<string, FileRecord>()
  if (references.size === 0) return committed
  const objects = await Promise.all(
    [...references].map(async ([part, path]) => ({ part, path, object: await files.find(path) })),
  )
  const record = await stored()
  for (const { part, path, object } of objects) {
    const file = record.get(part)
    if (file?.origin?.path !== path) continue
    if (object === null || object.generation === file.origin.generation) committed.set(part, file)
  }
  return committed
}

/** The whole content, or null when the file was deleted before or during the read. */
const readWhole = async (files: Pick<FilesStore, 'read'>, path: string, { generation, size }: StoredObject) => {
  const stream = await files.read(path, generation)
  if (stream === null) return null
  const bytes = new Uint8Array(size)
  let length = 0
  try {
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue
      bytes.set(chunk.subarray(0, size - length), Math.min(length, size))
      length += chunk.length
    }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
  return length === size ? bytes : null
}

/** Reads and checks one file in `incoming/`. Returns the original, what is wrong with it, or null when it is gone. */
const checkArrived = async (
  { files, check }: { files: Pick<FilesStore, 'find' | 'read'>; check: CheckFile },
  kind: FileKind,
  path: string,
): Promise<Original | { problem: string } | null> => {
  const object = await files.find(path)
  if (object === null) return null
  if (object.size > FILE_MAX_BYTES) return { problem: validationMessages.fileTooLarge }
  const bytes = await readWhole(files, path, object)
  if (bytes === null) return null
  const name = object.custom[FILE_NAME_METADATA] ?? path.split('/').at(-1) ?? ''
  const checked = await check(kind, { name, type: object.type, bytes })
  return 'problem' in checked ? checked : { checked, origin: { path, generation: object.generation } }
}

/** Throws the 400 problem with the first text and the text of each part, when there is one. */
const assertNoProblem = (problems: Record<string, string>): void => {
  const [first] = Object.values(problems)
  if (first !== undefined) throw badRequest(first, problems)
}

interface CheckedFiles {
  /** Files whose bytes came with the request, and the result of their check. */
  received: Map<string, { file: ReceivedFile; checked: CheckedFile }>
  /** Files that had arrived in `incoming/` before. */
  arrived: Map<string, Original>
  /** Parts whose file is missing in `incoming/`. */
  gone: string[]
}

/**
 * Checks the files of a request one after the other, so that only one file from `incoming/` is in memory at a time. Throws the
 * 400 problem that names each wrong file.
 */
export const checkAll = async (
  services: { files: Pick<FilesStore, 'find' | 'read'>; check: CheckFile },
  kind: FileKind,
  received: ByPart<ReceivedFile>,
  references: ByPart<string>,
): Promise<CheckedFiles> => {
  const problems: Record<string, string> = {}
  const checkedFiles: CheckedFiles = { received: new Map(), arrived: new Map(), gone: [] }
  for (const [part, file] of received) {
    const checked = await services.check(kind, file)
    if ('problem' in checked) problems[part] = checked.problem
    else checkedFiles.received.set(part, { file, checked })
  }
  for (const [part, path] of references) {
    const original = await checkArrived(services, kind, path)
    if (original === null) checkedFiles.gone.push(part)
    else if ('problem' in original) problems[part] = original.problem
    else checkedFiles.arrived.set(part, original)
  }
  assertNoProblem(problems)
  return checkedFiles
}
