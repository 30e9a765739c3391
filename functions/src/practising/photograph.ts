import { extname } from 'node:path/posix'
import type { FilesStore } from '../files/files-store.ts'
import { fileRecordOf } from '../files/stored-file.ts'
import type { UserRecords } from '../accounts/user-records.ts'
import type { StoredRecord } from './record.ts'
import { photographPath } from './issue.ts'

interface PhotographServices {
  records: { personal: UserRecords }
  files: Pick<FilesStore, 'duplicate'>
}

/** How often the copy is tried: the holder may replace the picture at the same time. */
const COPY_ATTEMPTS_MAX = 3

/**
 * Copies the picture of the person who sent the record to a path of its own, so that a later picture changes no licence. Answers
 * that path, or null when there is no picture. The sweep removes a copy that no issue names.
 */
export const freezePhotograph = async (
  { records, files }: PhotographServices,
  record: StoredRecord,
  attempt: string,
): Promise<string | null> => {
  for (let tried = 0; tried < COPY_ATTEMPTS_MAX; tried += 1) {
    const picture = fileRecordOf((await records.personal.find(record.by)) ?? {}, 'picture')
    if (picture === null) return null
    const path = photographPath(record.license_key, record.year, attempt, extname(picture.path).slice(1))
    if (await files.duplicate(picture.path, path)) return path
  }
  return null
}
