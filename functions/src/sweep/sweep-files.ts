import type { Has } from '../context.ts'
import type { FilesStore, ListedFile } from '../files/files-store.ts'
import { planIncoming } from './plan-incoming.ts'
import { orphansAmong, type RecordStores } from './orphans.ts'
import type { CollectionCounts } from './sweep-store.ts'

/** When more files than both this share and this number would be removed, a person must allow it. */
const REMOVED_SHARE_MAX = 0.05
const REMOVED_FILES_MAX = 200

interface Removal {
  /** How many files exist. */
  seen: number
  /** How many would be removed, without the ones that every account is expected to leave. */
  removing: number
}

/** Why a person must look before so many files are removed, or null. */
export const tooManyRemovals = ({ seen, removing }: Removal): string | null =>
  removing > REMOVED_FILES_MAX && removing > seen * REMOVED_SHARE_MAX
    ? `${removing} of ${seen} files would be removed; at most ${REMOVED_FILES_MAX}, or 5 %, go without being looked at.`
    : null

/** Why the records may be incomplete, or null: a collection that had documents is empty now. */
export const emptiedCollections = (
  last: CollectionCounts | null,
  now: CollectionCounts,
  { seen, removing }: Removal,
): string | null => {
  const names = Object.entries(last ?? {}).filter(([name, count]) => count > 0 && (now[name] ?? 0) === 0)
  if (names.length === 0) return null
  return `No document is left in: ${names.map(([name]) => name).join(', ')}. ${removing} of ${seen} files would be removed.`
}

/** Age at which an unreferenced file is removed, in milliseconds: a younger one may belong to a running request. */
export const SWEEP_AGE_MS = 24 * 60 * 60 * 1000

/** Folders with files that records name. */
const COMMITTED_FOLDERS = ['licences/', 'accounts/', 'resources/']

/** Files removed at the same time. */
const REMOVED_AT_ONCE = 50

interface SweepReport {
  seen: number
  removed: number
  /** Why nothing was removed, or ''. */
  stopped: string
}

interface SweepOptions {
  /** The number of removals that a person allows; the limits are lifted for exactly this number. */
  allowed?: number
}

const filesBelow = async (files: Pick<FilesStore, 'list'>, prefix: string): Promise<ListedFile[]> => {
  const seen: ListedFile[] = []
  for await (const page of files.list(prefix)) seen.push(...page)
  return seen
}

/**
 * Removes the files that stopped requests and abandoned uploads left: files that no record names after a day, and files in
 * `incoming/` after eight days, of a disabled account at once. It lists the files before it reads the records, and a record names only files that were copied
 * within the minute before it, so no file is lost that a record names or will name. When it would remove so many files that
 * records may be missing, it removes nothing and logs the reason with severity ERROR.
 */
export const sweepFiles = async (
  services: RecordStores & Has<'accounts.all' | 'files.list' | 'files.remove' | 'sweeps' | 'clock' | 'log'>,
  { allowed }: SweepOptions = {},
): Promise<SweepReport> => {
  const { accounts, files, clock, sweeps, log } = services
  const now = clock.now()
  const incoming = await filesBelow(files, 'incoming/')
  const committed: ListedFile[] = []
  for (const prefix of COMMITTED_FOLDERS) committed.push(...(await filesBelow(files, prefix)))
  const seen = incoming.length + committed.length
  const old = committed.filter(({ created }) => created.getTime() <= now.getTime() - SWEEP_AGE_MS)
  const orphans = await orphansAmong(
    services,
    old.map(({ path }) => path),
  )
  const disabled = (await accounts.all()).filter(({ status }) => status === 'disabled')
  const { remove, excess } = planIncoming(incoming, now, new Set(disabled.map(({ uid }) => uid)))

  // Reads the last run's counts before it counts: with a second sweep in between, records would otherwise seem lost.
  const last = await sweeps.last()
  const counts = await sweeps.count()
  const removal = { seen, removing: orphans.length + excess }
  const { removing } = removal
  const stopped = allowed === removing ? null : (emptiedCollections(last, counts, removal) ?? tooManyRemovals(removal))
  if (stopped !== null) {
    log('ERROR', 'sweep stopped', { reason: stopped, seen, removing })
    return { seen, removed: 0, stopped }
  }
  const paths = [...orphans, ...remove]
  for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE) await files.remove(paths.slice(at, at + REMOVED_AT_ONCE))
  await sweeps.save(counts, now)
  return { seen, removed: paths.length, stopped: '' }
}
