import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  FILE_NAME_METADATA,
  incomingPath,
  ownMessages,
  partsOfIncomingPath,
  REGISTER_FILE,
  REGISTER_FILE_MAX_BYTES,
  REGISTER_FILE_MAX_WORDS,
  registerFileTypes,
  registerFormatOf,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest, forbidden } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import type { SubmittedFile } from '../http/multipart.ts'

/** A register file in `incoming/`, with its bytes. */
interface ArrivedFile {
  path: string
  name: string
  bytes: Uint8Array
}

const refused = (text: string) => badRequest(text, { [REGISTER_FILE]: text })

const readAll = async (files: Pick<FilesStore, 'find' | 'read'>, path: string): Promise<ArrivedFile> => {
  const object = await files.find(path)
  const stream = object === null ? null : await files.read(path, object.generation)
  if (object === null || stream === null) throw refused(ownMessages.uploadGone)
  if (object.size > REGISTER_FILE_MAX_BYTES) throw refused(ownMessages.registerFileTooLarge(REGISTER_FILE_MAX_WORDS))
  return { path, name: object.custom[FILE_NAME_METADATA] ?? '', bytes: await buffer(stream) }
}

/**
 * The register file of a request. The request has the file's path in `incoming/`, or its bytes; these are first written to
 * `incoming/` as the caller, so that storage.rules check them as well.
 */
export const arrivedRegisterFile = async (
  files: Pick<FilesStore, 'find' | 'read' | 'upload'>,
  caller: Caller,
  submitted: SubmittedFile | undefined,
): Promise<ArrivedFile> => {
  if (submitted === undefined) throw refused(ownMessages.registerFileMissing)
  if ('incoming' in submitted) {
    const parts = partsOfIncomingPath(submitted.incoming)
    if (parts === null || parts.uid !== caller.uid || parts.document !== REGISTER_FILE)
      throw forbidden(ownMessages.uploadNotYours)
    return readAll(files, submitted.incoming)
  }
  const { name, bytes } = submitted
  if (bytes.length > REGISTER_FILE_MAX_BYTES) throw refused(ownMessages.registerFileTooLarge(REGISTER_FILE_MAX_WORDS))
  const type = registerFileTypes[registerFormatOf(bytes)]
  const path = incomingPath({ uid: caller.uid, attempt: randomUUID(), document: REGISTER_FILE, type })
  await files.upload(caller, path, type, bytes)
  return { path, name, bytes }
}
