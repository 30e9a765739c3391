import { keyOfRow, type RegisterDefinition } from '@lsb/contract'
import type { Clock } from '../../platform/clock.ts'
import { errorFields, type Log } from '../../platform/log.ts'
import { applyChanges, countChanges } from './row-changes.ts'
import { publishedSince, RegisterProblem } from './register-problem.ts'
import type { GivenAnswer, Identified, RowChange, StoredRows, VersionRecord } from './version.ts'
import type { ActRecord, Commit, VersionsStore } from './versions-store.ts'

export interface PublishServices {
  versions: VersionsStore
  clock: Pick<Clock, 'now'>
  log: Log
}

/** How long the rows of versions that are no longer public are kept, in months; changes are kept for ever. */
const ROWS_KEPT_MONTHS = 24

const VERSIONS_TIDIED_AT_ONCE = 8

interface NextVersion<Name extends keyof StoredRows> extends ActRecord {
  definition: RegisterDefinition<StoredRows[Name]> & { name: Name }
  /** Number of the version that the changes are relative to; 0 when nothing is published. */
  base: number
  rows: readonly StoredRows[Name][]
  changes: readonly RowChange<StoredRows[Name]>[]
  /** The request's mark, equal in its repeats: two calls with one mark publish once. */
  mark: string
  by: string
  import_id?: string
  reason?: string
  answers?: GivenAnswer[]
  aliases?: VersionRecord['aliases']
  divided?: VersionRecord['divided']
  restores?: number
  withdraws?: Commit['withdraws']
}

/**
 * Publishes the version after `base`. It first saves rows, changes and answers; then one transaction makes them the public register. If it
 * stops before the transaction, the register is unchanged; after it, the new version is complete. When the transaction's answer
 * is lost, the stored version decides.
 * @throws RegisterProblem `another version` when somebody else published after `base`
 */
export const publishVersion = async <Name extends keyof StoredRows>(
  services: PublishServices,
  next: NextVersion<Name>,
): Promise<VersionRecord> => {
  const { definition, base, changes, mark, by } = next
  const { versions, clock } = services
  const { name } = definition
  const place = { number: base + 1, mark }
  const rows = applyChanges(definition, next.rows, changes)
  assertIdentified(definition, rows)
  const row_chunks = await versions.saveRows(name, place, rows)
  const saved = await versions.saveChanges(name, place, changes)
  const version: VersionRecord = {
    ...place,
    count: rows.length,
    published_at: clock.now().toISOString(),
    by,
    import_id: next.import_id ?? null,
    reason: next.reason ?? '',
    restores: next.restores ?? null,
    withdrawn: null,
    changed: countChanges(definition, changes),
    row_chunks,
    change_chunks: saved.chunks,
    answer_chunks: await versions.saveAnswers(name, place, next.answers ?? []),
    aliases: next.aliases ?? {},
    divided: next.divided ?? null,
  }
  const outcome = await commit(versions, name, {
    version,
    changes: saved.hash,
    ...(next.withdraws !== undefined && { withdraws: next.withdraws }),
    ...(next.entry !== undefined && { entry: next.entry }),
    ...(next.messages !== undefined && { messages: next.messages }),
  })
  if ('current' in outcome) throw publishedSince(outcome.current)
  await deleteObsolete(services, name, outcome.published)
  return outcome.published
}

/** Commits the version. After an error the stored version says whether the commit took place. */
const commit = async (versions: VersionsStore, name: keyof StoredRows, wanted: Commit) => {
  try {
    return await versions.commit(name, wanted)
  } catch (error) {
    const stored = await versions.version(name, wanted.version.number).catch(() => null)
    if (stored?.mark !== wanted.version.mark) throw error
    return { published: stored }
  }
}

/** Every row has a number and an identity that no other row has. */
const assertIdentified = <Row extends Identified>(definition: RegisterDefinition<Row>, rows: readonly Row[]): void => {
  const keys = new Set(rows.map((row) => keyOfRow(definition, row)))
  const identities = new Set(rows.map(({ entry_id }) => entry_id))
  if (keys.size !== rows.length || keys.has(''))
    throw new Error(`Rows of "${definition.name}" without a number of their own.`)
  if (identities.size !== rows.length || identities.has(''))
    throw new Error(`Rows of "${definition.name}" without an identity of their own.`)
}

const monthsBefore = (now: Date, months: number): string => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}

/**
 * Deletes chunks of attempts that did not commit, also beside earlier versions, and rows older than `ROWS_KEPT_MONTHS`. The new version is public already, so a
 * failure is only logged; the next publishing deletes them.
 */
const deleteObsolete = async (
  { versions, clock, log }: PublishServices,
  name: keyof StoredRows,
  current: VersionRecord,
): Promise<void> => {
  try {
    const before = monthsBefore(clock.now(), ROWS_KEPT_MONTHS)
    // The leftovers of a version went at the latest with its rows.
    const all = await versions.list(name)
    const published = all.filter(({ number, row_chunks }) => row_chunks > 0 || number === current.number)
    for (let at = 0; at < published.length; at += VERSIONS_TIDIED_AT_ONCE)
      await Promise.all(
        published.slice(at, at + VERSIONS_TIDIED_AT_ONCE).map(async (version) => {
          await versions.deleteUncommitted(name, version)
          if (version.published_at < before && version.number !== current.number)
            await versions.deleteRows(name, version)
        }),
      )
  } catch (error) {
    log('ERROR', 'register leftovers not deleted', { register: name, ...errorFields(error) })
  }
}

/** The rows of a version. Throws `RegisterProblem` when they are deleted. */
export const versionRows = async <Name extends keyof StoredRows>(
  { versions }: Pick<PublishServices, 'versions'>,
  name: Name,
  version: Pick<VersionRecord, 'number' | 'mark' | 'row_chunks' | 'count'>,
): Promise<StoredRows[Name][]> => {
  const rows = version.row_chunks === 0 && version.count > 0 ? null : await versions.rows(name, version)
  if (rows !== null) return rows
  throw new RegisterProblem(
    'rows deleted',
    `The rows of version ${version.number} are deleted: they are kept for ${ROWS_KEPT_MONTHS} months.`,
  )
}
