import { type RegisterName, registerNames } from '@lsb/contract'
import type { Clock } from '../../platform/clock.ts'
import type { VersionRecord } from './version.ts'
import type { VersionsStore } from './versions-store.ts'

/** How long the rows of versions that are no longer public can be read, in months; changes are kept for ever. */
export const ROWS_KEPT_MONTHS = 24
/** How long after a version's publishing another attempt at it may still save something, in milliseconds. */
const ATTEMPTS_MS = 8 * 24 * 60 * 60 * 1000

type Tidying = Pick<VersionsStore, 'list' | 'deleteUncommitted' | 'forgetRows' | 'deleteRows'>

const monthsBefore = (now: Date, months: number): string => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}

const tidy = async (versions: Tidying, name: RegisterName, now: Date): Promise<{ rows: number; leftovers: number }> => {
  const all = await versions.list(name)
  const current = all.at(-1)
  const before = monthsBefore(now, ROWS_KEPT_MONTHS)
  const isOld = (version: VersionRecord) => version !== current && version.published_at < before
  const old = all.filter((version) => version.rows_from !== null && isOld(version))
  for (const { number } of old) await versions.forgetRows(name, number)
  const needed = new Set(all.flatMap((version) => (isOld(version) ? [] : [version.rows_from])))
  for (const version of all)
    if (version.row_chunks > 0 && !needed.has(version.number)) await versions.deleteRows(name, version)
  let leftovers = 0
  const since = new Date(now.getTime() - ATTEMPTS_MS).toISOString()
  for (const version of all)
    if (version.published_at >= since) leftovers += await versions.deleteUncommitted(name, version)
  return { rows: old.length, leftovers }
}

/**
 * Deletes the rows of versions older than `ROWS_KEPT_MONTHS`, and what attempts saved that did not commit. Rows that were saved with
 * an old version stay as long as those of a later one follow from them.
 */
export const tidyVersions = async ({
  registerPublishing: { versions },
  clock,
}: {
  registerPublishing: { versions: Tidying }
  clock: Pick<Clock, 'now'>
}): Promise<{ rows: number; leftovers: number }> => {
  const done = { rows: 0, leftovers: 0 }
  for (const name of registerNames) {
    const { rows, leftovers } = await tidy(versions, name, clock.now())
    done.rows += rows
    done.leftovers += leftovers
  }
  return done
}
