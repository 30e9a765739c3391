import type { Caller } from '../accounts/account.ts'
import type { FilesStore } from './files-store.ts'
import type { ReceivedFile } from '../http/multipart.ts'

/** How many files of one request are on their way to Storage at the same time: each is copied for it. */
const AT_ONCE = 2

/**
 * Uploads the files of one request as the caller, all or none: when one fails, those that have arrived are removed, as
 * far as Storage lets us at that moment; the sweep finds the rest. Answers their generations, in order; throws what the
 * first failure was.
 */
export const uploadTogether = async (
  files: Pick<FilesStore, 'upload' | 'remove'>,
  caller: Caller,
  uploads: readonly { path: string; file: ReceivedFile }[],
): Promise<string[]> => {
  const generations: string[] = []
  for (let at = 0; at < uploads.length; at += AT_ONCE) {
    const started = uploads.slice(at, at + AT_ONCE)
    const outcomes = await Promise.allSettled(
      started.map(({ path, file }) => files.upload(caller, path, file.type, file.bytes)),
    )
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') {
        generations.push(outcome.value)
        continue
      }
      await files.remove(uploads.slice(0, at + AT_ONCE).map(({ path }) => path)).catch(() => {})
      throw outcome.reason
    }
  }
  return generations
}
