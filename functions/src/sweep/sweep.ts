import type { FilesStore } from '../files/files-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { emptiedCollections, tooManyRemovals } from './brakes.ts'
import { planIncoming, type IncomingFile } from './incoming.ts'
import { orphansAmong, type RecordStores } from './orphans.ts'
import type { SweepStore } from './sweep-store.ts'

/** Age from which an unreferenced file is removed, in milliseconds: a younger one may be an attempt in flight. */
export const SWEEP_AGE_MS = 24 * 60 * 60 * 1000

/** Folders whose files records name. */
const COMMITTED = ['licences/', 'accounts/', 'resources/']

/** Files removed at the same time. */
const REMOVED_AT_ONCE = 50

interface SweepServices extends RecordStores {
  files: Pick<FilesStore, 'list' | 'remove'>
  sweeps: SweepStore
  clock: Clock
  log: Log
}

interface SweepReport {
  seen: number
  removed: number
  /** Why nothing was removed, or ''. */
  stopped: string
}

interface SweepOptions {
  /** The number of removals a person has looked at and allows; only exactly this many go beyond the brake. */
  allowed?: number
}

const filesBelow = async (files: Pick<FilesStore, 'list'>, prefix: string): Promise<IncomingFile[]> => {
  const seen: IncomingFile[] = []
  for await (const page of files.list(prefix)) seen.push(...page)
  return seen
}

/**
 * Removes what stopped requests and abandoned uploads left behind: files no record points at, a day old or more, and those
 * of `incoming/` after eight days. The records are read after the files were seen, and a record only ever points at files
 * copied within the minute before, so nothing that is referenced, or will be, is lost. Nothing at all is removed, and a line
 * of severity ERROR says why, when so much would go that the records themselves may be missing.
 */
export const sweep = async (services: SweepServices, { allowed }: SweepOptions = {}): Promise<SweepReport> => {
  const { files, clock, sweeps, log } = services
  const now = clock.now()
  const incoming = await filesBelow(files, 'incoming/')
  const committed: IncomingFile[] = []
  for (const prefix of COMMITTED) committed.push(...(await filesBelow(files, prefix)))
  const seen = incoming.length + committed.length
  const old = committed.filter(({ created }) => created.getTime() <= now.getTime() - SWEEP_AGE_MS)
  const orphans = await orphansAmong(
    services,
    old.map(({ path }) => path),
  )
  const { remove, excess } = planIncoming(incoming, now)

  // One after the other: beside a second sweep, records counted before the last run's would seem to be lost.
  const last = await sweeps.last()
  const counts = await sweeps.count()
  const removing = orphans.length + excess
  const stopped =
    emptiedCollections(last, counts) ?? (allowed === removing ? null : tooManyRemovals({ seen, removing }))
  if (stopped !== null) {
    log('ERROR', 'sweep stopped', { reason: stopped, seen, removing })
    return { seen, removed: 0, stopped }
  }
  const paths = [...orphans, ...remove]
  for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE) await files.remove(paths.slice(at, at + REMOVED_AT_ONCE))
  await sweeps.keep(counts, now)
  return { seen, removed: paths.length, stopped: '' }
}
