import { unavailable } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import { withDeadline } from '../platform/deadline.ts'
import { errorFields, type Log } from '../platform/log.ts'
import type { RegisterDefinition } from './definitions.ts'
import type { PublishedVersion, RegistersStore } from './registers-store.ts'
import { fromChunks } from './snapshot-chunks.ts'
import { decodeSnapshot, makeSnapshot, SNAPSHOT_FORMAT } from './snapshot-format.ts'
import { Snapshot } from './snapshot.ts'

/** How old an answer may be before the published version is asked for again, in milliseconds. */
export const REGISTER_FRESH_MS = 30_000
/** How long requests wait for a newer version while an older one could be served, in milliseconds. */
const REFRESH_DEADLINE_MS = 3_000
/** How long they wait when there is nothing to serve yet, in milliseconds. */
const FIRST_DEADLINE_MS = 9_000
/** While nothing is published at all, the first publishing should show soon. */
const UNPUBLISHED_FRESH_MS = 1_000

/** The published register as this instance knows it: at most one read every 30 s, whatever the traffic. */
export interface HeldRegister<Row> {
  /** Rejects with the 503 problem only when no version was ever loaded. */
  current: () => Promise<Snapshot<Row>>
  /** The same after asking for the published version, however recently that was done: for what is decided upon. */
  asPublished: () => Promise<Snapshot<Row>>
}

interface HeldServices {
  registers: Pick<RegistersStore, 'current' | 'chunks'>
  clock: Clock
  log: Log
}

export const holdRegister = <Row>(
  definition: RegisterDefinition<Row>,
  { registers, clock, log }: HeldServices,
): HeldRegister<Row> => {
  const { name } = definition
  let held: Snapshot<Row> | null = null
  let checkedAt = -Infinity
  let running: Promise<void> | null = null

  const load = async (version: PublishedVersion): Promise<Snapshot<Row> | null> => {
    if (version.format !== SNAPSHOT_FORMAT) throw new Error(`Unknown snapshot format ${version.format}.`)
    const chunks = await registers.chunks(name, version)
    return chunks && new Snapshot(definition, version, decodeSnapshot(await fromChunks(chunks)))
  }

  const nothingPublished = () =>
    new Snapshot(
      definition,
      { version: 'none', format: SNAPSHOT_FORMAT, count: 0, chunks: 0, published_at: clock.now().toISOString() },
      makeSnapshot(definition, []),
    )

  const newest = async (): Promise<Snapshot<Row>> => {
    // A second look: between reading the version and its chunks a newer one may have replaced both.
    for (let look = 0; look < 2; look += 1) {
      const version = await registers.current(name)
      if (version === null) return nothingPublished()
      if (version.version === held?.version.version) return held
      const loaded = await load(version)
      if (loaded !== null) return loaded
    }
    throw new Error('A chunk of the published register is missing.')
  }

  const refresh = async () => {
    try {
      held = await newest()
    } catch (error) {
      log('ERROR', 'register not loaded', {
        register: name,
        serving: held?.version.version ?? null,
        ...errorFields(error),
      })
    }
    checkedAt = clock.now().getTime()
  }

  /** One refresh at a time, shared by every request that arrives while it runs. */
  const shared = () =>
    (running ??= refresh().finally(() => {
      running = null
    }))

  const isFresh = () => {
    const freshFor = held?.version.chunks === 0 ? UNPUBLISHED_FRESH_MS : REGISTER_FRESH_MS
    return held !== null && clock.now().getTime() - checkedAt < freshFor
  }

  const current = async () => {
    if (!isFresh()) {
      await withDeadline(held === null ? FIRST_DEADLINE_MS : REFRESH_DEADLINE_MS, shared()).catch(() => {
        // What is held is served for another while; the refresh that is late still counts when it arrives.
        checkedAt = clock.now().getTime()
      })
    }
    if (held === null) throw unavailable()
    return held
  }
  return {
    current,
    asPublished: () => {
      checkedAt = -Infinity
      return current()
    },
  }
}
