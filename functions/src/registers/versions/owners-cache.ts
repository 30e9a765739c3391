import { type RegisterName, registerNames } from '@lsb/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createMemoryCache, type MemoryCache } from '../../platform/memory-cache.ts'
import { corrects, type Owners, ownersIn } from './identities.ts'
import type { VersionRecord } from './version.ts'
import type { VersionsStore } from './versions-store.ts'

interface Corrections {
  /** The last version of each register that was read. */
  read: ReadonlyMap<RegisterName, number>
  /** The versions that correct who is who. */
  correcting: readonly VersionRecord[]
  owners: Owners
}

/** Whose everything is that is kept about the entries of both registers. */
export type OwnersCache = Pick<MemoryCache<Owners>, 'current' | 'reloaded'>

/**
 * Keeps the corrections of both registers in this instance's memory, so that no read of an account or a record costs one more: it
 * asks every 30 s at most for versions that are new.
 */
export const createOwnersCache = (
  { versions }: { versions: Pick<VersionsStore, 'list'> },
  services: { clock: Pick<Clock, 'now'>; log: Log },
): OwnersCache => {
  const load = async (before: Corrections | null): Promise<Corrections> => {
    const lists = await Promise.all(registerNames.map((name) => versions.list(name, before?.read.get(name) ?? 0)))
    const later = lists.flat().filter(corrects)
    const read = new Map(
      registerNames.map((name, at) => [name, lists[at]?.at(-1)?.number ?? before?.read.get(name) ?? 0]),
    )
    if (before !== null && later.length === 0) return { ...before, read }
    const correcting = [...(before?.correcting ?? []), ...later]
    return { read, correcting, owners: ownersIn(correcting) }
  }
  const cache = createMemoryCache('corrections', load, services)
  return {
    current: async () => (await cache.current()).owners,
    reloaded: async () => (await cache.reloaded()).owners,
  }
}
