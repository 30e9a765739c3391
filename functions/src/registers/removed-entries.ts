import type { RegisterName } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { VersionsStore } from './versions/versions-store.ts'

/** Keys of the numbers that a register had and no longer has. */
export type RemovedEntries = () => Promise<ReadonlySet<string>>

interface RemovedServices {
  versions: Pick<VersionsStore, 'list' | 'changes'>
  clock: Pick<Clock, 'now'>
  log: Log
}

/** Follows the versions of a register in this instance's memory, up to 30 s behind. Each version's changes are read once. */
export const createRemovedEntries = (name: RegisterName, { versions, clock, log }: RemovedServices): RemovedEntries => {
  interface Followed {
    /** Number of the last version that was read. The first version removes nothing. */
    version: number
    removed: ReadonlySet<string>
  }
  const load = async (before: Followed | null): Promise<Followed> => {
    const { version, removed } = before ?? { version: 1, removed: [] }
    const list = await versions.list(name, version)
    const next = new Set(removed)
    for (const { key, after } of (await versions.changes(name, list)).flat()) {
      if (after === null) next.add(key)
      else next.delete(key)
    }
    return { version: list.at(-1)?.number ?? version, removed: next }
  }
  const cache = createMemoryCache(`removed entries of the ${name} register`, load, { clock, log })
  return async () => (await cache.current()).removed
}
