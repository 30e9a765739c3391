import type { Has } from '../context.ts'
import { ownMessages } from '@lsb/contract'
import { extname } from 'node:path/posix'
import { conflict } from '../errors.ts'
import { storagePathOfMedia } from '../files/media-path.ts'
import { type LicenceIssue, photographPath } from './issue.ts'

export type PhotographServices = Has<'pictureOf' | 'files.duplicate'>

/** How often the copy is tried: the holder may replace the picture at the same time. */
const COPY_ATTEMPTS_MAX = 3

/**
 * Copies the picture of the person who sent the record to a path of its own, so that a later picture changes no licence. Answers
 * that path, or null when there is no picture. The sweep removes a copy that no issue names.
 * @param seen the picture that the chair saw, as `pictureOf` names it
 * @throws the 409 problem when it is another one now
 */
export const freezePhotograph = async (
  { pictureOf, files }: PhotographServices,
  record: Pick<LicenceIssue, 'entry_id' | 'year'> & { by: string },
  { attempt, seen }: { attempt: string; seen: string | undefined },
): Promise<string | null> => {
  for (let tried = 0; tried < COPY_ATTEMPTS_MAX; tried += 1) {
    const picture = await pictureOf(record.by)
    if (seen !== undefined && picture !== seen) throw conflict(ownMessages.photographChanged)
    if (picture === '') return null
    const path = photographPath(record.entry_id, record.year, attempt, extname(picture).slice(1))
    if (await files.duplicate(storagePathOfMedia(picture), path)) return path
  }
  return null
}
