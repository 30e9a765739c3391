import { keyOfRow, type RegisterDefinition } from '@lsb/contract'
import type { Clock } from '../../platform/clock.ts'
import { applyChanges, countChanges } from './row-changes.ts'
import { type RowsOfVersion, rowsFrom } from './rows.ts'
import { ROWS_KEPT_MONTHS } from './tidy-versions.ts'
import { publishedSince, RegisterProblem } from './register-problem.ts'
import type { GivenAnswer, Identified, RowChange, StoredRows, VersionRecord } from './version.ts'
import type { ActRecord, Commit, VersionsStore } from './versions-store.ts'

export interface PublishServices {
  versions: VersionsStore
  clock: Pick<Clock, 'now'>
}

/** Where a version's changes come from: a plan, an earlier version, or a correction of who is who. */
export type Origin =
  | { import_id: string; reason: string; answers: readonly GivenAnswer[] }
  | { restores: number; withdraws?: NonNullable<Commit['withdraws']> }
  | { aliases: VersionRecord['aliases']; reason: string }
  | { divided: NonNullable<VersionRecord['divided']>; reason: string }

const noOrigin = { import_id: null, restores: null, reason: '', aliases: {}, divided: null }

interface NextVersion<Name extends keyof StoredRows> extends ActRecord {
  definition: RegisterDefinition<StoredRows[Name]> & { name: Name }
  /** Number of the version that the changes are relative to; 0 when nothing is published. */
  base: number
  rows: readonly StoredRows[Name][]
  changes: readonly RowChange<StoredRows[Name]>[]
  /** The request's mark, equal in its repeats: two calls with one mark publish once. */
  mark: string
  by: string
  origin?: Origin
}

/**
 * Publishes the version after `base`. It first saves changes, answers and at times all rows; then one transaction makes them the
 * public register. If it stops before the transaction, the register is unchanged; after it, the new version is complete. When the
 * transaction's answer is lost, the stored version decides.
 * @throws RegisterProblem `another version` when somebody else published after `base`
 */
export const publishVersion = async <Name extends keyof StoredRows>(
  services: PublishServices,
  next: NextVersion<Name>,
): Promise<VersionRecord> => {
  const { definition, base, changes, mark, by, entry, messages, origin } = next
  const { answers = [], withdraws, ...recorded } = { answers: undefined, withdraws: undefined, ...origin }
  const { versions, clock } = services
  const { name } = definition
  const place = { number: base + 1, mark }
  const rows = applyChanges(definition, next.rows, changes)
  assertIdentified(definition, rows)
  const before = base === 0 ? null : await versions.version(name, base)
  const rows_from = rowsFrom(before, { changes, rows })
  const row_chunks = rows_from === null ? await versions.saveRows(name, place, rows) : 0
  const saved = await versions.saveChanges(name, place, changes)
  const version: VersionRecord = {
    ...place,
    count: rows.length,
    published_at: clock.now().toISOString(),
    by,
    ...noOrigin,
    ...recorded,
    withdrawn: null,
    changed: countChanges(definition, changes),
    row_chunks,
    rows_from: rows_from ?? place.number,
    change_chunks: saved.chunks,
    answer_chunks: await versions.saveAnswers(name, place, answers),
  }
  const outcome = await commit(versions, name, { version, changes: saved.hash, withdraws, entry, messages })
  if ('current' in outcome) throw publishedSince(outcome.current)
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

export const rowsDeleted = (version: number): RegisterProblem =>
  new RegisterProblem(
    'rows deleted',
    `The rows of version ${version} are deleted: they are kept for ${ROWS_KEPT_MONTHS} months.`,
  )

/** The rows of a version. Throws `RegisterProblem` when they are deleted. */
export const versionRows = async <Name extends keyof StoredRows>(
  { versions }: Pick<PublishServices, 'versions'>,
  name: Name,
  version: RowsOfVersion,
): Promise<readonly StoredRows[Name][]> => {
  const rows = await versions.rows(name, version)
  if (rows === null) throw rowsDeleted(version.number)
  return rows
}
