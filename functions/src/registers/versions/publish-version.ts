import { keyOfRow, type RegisterDefinition, type RegisterName } from '@lsb/contract'
import type { Message } from '../../mail/message.ts'
import type { Clock } from '../../platform/clock.ts'
import { naming } from './logged-changes.ts'
import { applyChanges, countChanges } from './row-changes.ts'
import { type RowsOfVersion, rowsFrom } from './rows.ts'
import { savePast } from './save-past.ts'
import { ROWS_KEPT_MONTHS } from './tidy-versions.ts'
import { publishedSince, RegisterProblem } from './register-problem.ts'
import type { GivenAnswer, Identified, RowChange, StoredRows, VersionRecord } from './version.ts'
import type { ActRecord, Commit, VersionsStore } from './versions-store.ts'

export interface PublishServices {
  versions: VersionsStore
  clock: Pick<Clock, 'now'>
}

/** Where a version's changes come from: a plan, versions that are taken back, or a correction of who is who. */
export type Origin =
  | { import_id: string; reason: string; answers: readonly GivenAnswer[] }
  | { takes_back: NonNullable<VersionRecord['takes_back']>; reason: string }
  | { aliases: VersionRecord['aliases']; reason: string }
  | { divided: NonNullable<VersionRecord['divided']>; reason: string }

const noOrigin = { import_id: null, reason: '', aliases: {}, divided: null, takes_back: null }

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
  /** What is still open since earlier versions; without it, everything that was. */
  open?: readonly GivenAnswer[] | undefined
}

/** What a version and those before it left open; each with the version that did. */
export const openSince = async (
  { versions }: Pick<PublishServices, 'versions'>,
  name: RegisterName,
  number: number,
): Promise<GivenAnswer[]> => {
  const version = number === 0 ? null : await versions.version(name, number)
  if (version === null || version.answer_chunks === 0) return []
  const [answers = []] = await versions.answers(name, [version])
  return answers
    .filter(({ settled }) => !settled)
    .map((answer) => ({ ...answer, version: answer.version === 0 ? number : answer.version }))
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
  const open = next.open ?? (await openSince(services, definition.name, base))
  const { answers = [], ...recorded } = { answers: undefined, ...origin }
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
    // Who is who was wrong; nobody came or went.
    changed: countChanges(definition, 'aliases' in recorded || 'divided' in recorded ? [] : changes),
    row_chunks,
    rows_from: rows_from ?? place.number,
    change_chunks: saved.chunks,
    past_chunks: null,
    answer_chunks: await versions.saveAnswers(name, place, [...answers, ...open]),
  }
  // A summary knows no later correction, and of no error that a later version names.
  const outdates = 'aliases' in recorded || 'divided' in recorded || before?.takes_back?.in_error
  if (name === 'licensed' && (row_chunks > 0 || outdates)) version.past_chunks = await savePast(versions, version)
  // A message leads to what the version changed.
  const ofVersion = (message: Message): Message => ({
    ...message,
    facts: { ...message.facts, version: String(place.number) },
  })
  const outcome = await commit(versions, name, {
    version,
    changes: saved.hash,
    entry: entry && naming<StoredRows[Name]>(entry, definition, changes, place.number),
    messages: messages?.map(ofVersion),
  })
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

/** The rows of a version. Throws `RegisterProblem` when they are deleted. */
export const versionRows = async <Name extends keyof StoredRows>(
  { versions }: Pick<PublishServices, 'versions'>,
  name: Name,
  version: RowsOfVersion,
): Promise<readonly StoredRows[Name][]> => {
  const rows = await versions.rows(name, version)
  if (rows !== null) return rows
  const { number, rows_from } = version
  if (rows_from !== null) throw new Error(`Rows of version ${number} are missing.`)
  const text = `The rows of version ${number} are deleted: they are kept for ${ROWS_KEPT_MONTHS} months.`
  throw new RegisterProblem('rows deleted', text)
}
