import type { Has } from '../context.ts'
import { registerNames } from '@lsb/contract'

const DAY_MS = 24 * 60 * 60 * 1000
/** Age at which the raw file of an import is deleted, in milliseconds. */
export const RAW_FILE_AGE_MS = 90 * DAY_MS
/** Age at which a plan that was never published is deleted, in milliseconds. */
export const UNPUBLISHED_AGE_MS = 30 * DAY_MS

/**
 * Deletes the files that the office sent and the plans that nobody published, when they are old. What was published stays with its
 * version. A plan's record goes last, so that the next run completes one that stopped.
 */
export const sweepImports = async ({
  registerPublishing: { imports },
  files,
  clock,
}: Has<'files.list' | 'files.remove' | 'clock.now' | 'registerPublishing.imports'>): Promise<{
  files: number
  plans: number
}> => {
  const now = clock.now().getTime()
  const old: string[] = []
  for await (const page of files.list('imports/'))
    old.push(...page.filter(({ created }) => created.getTime() <= now - RAW_FILE_AGE_MS).map(({ path }) => path))
  await files.remove(old)
  const lists = await Promise.all(registerNames.map((name) => imports.list(name)))
  const unpublished = lists
    .flat()
    .filter(({ at, version }) => version === null && Date.parse(at) <= now - UNPUBLISHED_AGE_MS)
  for (const { id, file } of unpublished) {
    if (file !== null) await files.remove([file.path])
    await imports.remove(id)
  }
  return { files: old.length, plans: unpublished.length }
}
