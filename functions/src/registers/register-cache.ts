import { asWritten, type RegisterDefinition, RowsBySpelling, SearchedRows } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { lookAlike } from '../platform/look-alike.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { Soon } from '../platform/soon.ts'
import { definitionOf } from './versions/definition.ts'
import type { Identified, RegisterPointer, StoredRows } from './versions/version.ts'
import type { VersionsStore } from './versions/versions-store.ts'

/** One published version of a register in memory; it never changes. A browser's copy lacks the table of letters that look alike. */
export class LoadedVersion<Row extends Identified> extends SearchedRows<Row> {
  readonly pointer: RegisterPointer
  private byIdentity: RowsBySpelling<Row> | null = null

  /** `rows` in the list's order. */
  constructor(definition: RegisterDefinition<Row>, pointer: RegisterPointer, rows: readonly Row[]) {
    super(definition, rows, lookAlike)
    this.pointer = pointer
  }

  /** The row of an entry, or null when it is not in this version. */
  entry(entryId: string): Row | null {
    this.byIdentity ??= new RowsBySpelling(this.rows, (row) => row.entry_id, asWritten)
    return this.byIdentity.having(entryId)[0] ?? null
  }
}

/** The public register in this instance's memory: at most one read every 30 s, whatever the traffic. */
export interface RegisterCache<Row extends Identified> {
  /** Rejects with the 503 problem only when no version was ever loaded. */
  current: () => Soon<LoadedVersion<Row>>
  /** The version that is public after the call, for decisions. Rejects with the 503 problem when it cannot be read. */
  asPublished: () => Promise<LoadedVersion<Row>>
  /** As in `MemoryCache`. */
  confirmed: () => number
}

interface CacheServices {
  versions: Pick<VersionsStore, 'pointer' | 'rows'>
  clock: Pick<Clock, 'now'>
  log: Log
}

export const createRegisterCache = <Name extends keyof StoredRows>(
  name: Name,
  { versions, clock, log }: CacheServices,
): RegisterCache<StoredRows[Name]> => {
  type Version = LoadedVersion<StoredRows[Name]>
  const definition = definitionOf(name)
  const nothingPublished = (): Version => {
    const published_at = clock.now().toISOString()
    return new LoadedVersion(definition, { version: 0, count: 0, published_at, mark: '', rows_from: null }, [])
  }
  const load = async (cached: Version | null): Promise<Version> => {
    const pointer = await versions.pointer(name)
    if (pointer === null) return nothingPublished()
    if (pointer.version === cached?.pointer.version && pointer.mark === cached.pointer.mark) return cached
    const rows = await versions.rows(name, { ...pointer, number: pointer.version })
    if (rows?.length !== pointer.count) throw new Error('Rows of the public version are missing.')
    return new LoadedVersion(definition, pointer, rows)
  }
  const cache = createMemoryCache<Version>(`${name} register`, load, { clock, log })
  return {
    // Before the first publishing the cached value counts as behind, so that the first version shows soon.
    current: () => cache.current(({ pointer }) => pointer.version === 0),
    asPublished: cache.reloaded,
    confirmed: cache.confirmed,
  }
}
