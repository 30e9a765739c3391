import type { Caller } from '../accounts/account.ts'
import type { FilesStore } from './files-store.ts'
import type { ReceivedFile } from '../http/multipart.ts'

/** How many files of one request are uploaded at the same time: each upload copies its file in memory. */
const CONCURRENT_UPLOADS = 2

/**
 * Uploads the files of one request as the caller, all or none. When one fails, it removes the files that have arrived; the sweep
 * deletes those that it cannot remove. Returns the generations in order; throws the first error.
 */
export const uploadTogether = async (
  files: Pick<FilesStore, 'upload' | 'remove'>,
  caller: Caller,
  uploads: readonly { path: string; file: ReceivedFile }[],
): Promise<string[]> => {
  const generations: string[] = []
  for (let at = 0; at < uploads.length; at += CONCURRENT_UPLOADS) {
    const started = uploads.slice(at, at + CONCURRENT_UPLOADS)
    const outcomes = await Promise.allSettled(
      started.map(({ path, file }) => files.upload(caller, path, file.type, file.bytes)),
    )
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') {
        generations.push(outcome.value)
        continue
      }
      await files.remove(uploads.slice(0, at + CONCURRENT_UPLOADS).map(({ path }) => path)).catch(() => {})
      throw outcome.reason
    }
  }
  return generations
}
