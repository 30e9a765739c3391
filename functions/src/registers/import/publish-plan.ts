import { createHash } from 'node:crypto'
import { type Brake, type BrakeKind, type LogEntry, type RegisterDefinition, type RegisterName } from '@lsb/contract'
import { applyChanges } from '../versions/row-changes.ts'
import { definitionOf, downloadRegister } from '../versions/past-versions.ts'
import { type PublishServices, publishVersion } from '../versions/publish-version.ts'
import { anotherVersion, RegisterProblem } from '../versions/register-problem.ts'
import type { GivenAnswer, Identified, RowChange, VersionRecord } from '../versions/version.ts'
import type { ActRecord } from '../versions/versions-store.ts'
import { answered, type Answers, givenAnswer, resolveAnswers } from './given-answers.ts'
import type { ImportRecord } from './import-record.ts'
import type { ImportsStore } from './imports-store.ts'
import { assertSheetIsMeant } from './sheet-question.ts'

export interface Publishing extends ActRecord {
  by: string
  /** The numbers that were typed to lift the plan's brakes. */
  typed?: Partial<Record<BrakeKind, number | undefined>>
  answers?: Answers
}

interface PublishedPlan {
  record: ImportRecord
  /** Null when the file changes nothing: the same rows are no new version. */
  version: VersionRecord | null
}

/** The brakes that the typed numbers do not lift; none for a plan that was published. */
export const brakesNotLifted = (
  { brakes, version }: Pick<ImportRecord, 'brakes' | 'version'>,
  typed: NonNullable<Publishing['typed']>,
): Brake[] => (version === null ? brakes.filter(({ kind, rows }) => typed[kind] !== rows) : [])

/** Throws `RegisterProblem` while a brake of the plan is not lifted. */
export const assertBrakesLifted = (
  record: Pick<ImportRecord, 'brakes' | 'version'>,
  typed: NonNullable<Publishing['typed']>,
): void => {
  const holding = brakesNotLifted(record, typed)
  if (holding.length > 0)
    throw new RegisterProblem(
      'brakes',
      `${holding.map(({ text }) => text).join(' ')} If that is right, confirm it by typing the number of rows: ${holding
        .map(({ kind, rows }) => `${kind} ${rows}`)
        .join(', ')}.`,
    )
}

/** Throws `RegisterProblem` when the answers give an entry two numbers, or a serial number to two entries. */
const assertFits = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  rows: readonly Row[],
  changes: readonly RowChange<Row>[],
): void => {
  const { unique, numberOf, nameOf } = definition
  const after = applyChanges(definition, rows, changes)
  const sharing = (of: (row: Row) => string | number): Row[] =>
    [...Map.groupBy(after, of).values()].find(({ length }) => length > 1) ?? []
  const refuse = (shared: readonly Row[], what: string) => {
    if (shared.length === 0) return
    const who = shared.map((row) => `${numberOf(row)} ${nameOf(row)}`).join(' and ')
    throw new RegisterProblem('questions', `With these answers ${who} would ${what}. Nothing was published.`)
  }
  refuse(
    sharing(({ entry_id }) => entry_id),
    'be one and the same entry',
  )
  if (unique !== undefined) refuse(sharing(unique.of), `have the same ${unique.title}`)
}

/** The version's mark: a plan that is published with other answers is another version. */
const markOf = (id: string, answers: Answers): string => {
  const given = Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (given.length === 0) return id
  return `${id}-${createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 8)}`
}

/**
 * Publishes exactly the plan that was looked at, with the answers to its questions. A plan is published once; a repeated call
 * answers the same version.
 * @throws RegisterProblem when there is no such plan, another version was published since, a brake is not lifted, or a question has
 * no answer
 */
export const publishPlan = async (
  services: PublishServices & { imports: ImportsStore },
  id: string,
  publishing: Publishing,
): Promise<PublishedPlan> => {
  const { versions, imports } = services
  const record = await imports.find(id)
  if (record === null) throw new RegisterProblem('no such import', `There is no import "${id}".`)
  const { register, base } = record
  if (record.version !== null) return { record, version: await versions.version(register, record.version) }
  const current = (await versions.pointer(register))?.version ?? 0
  // An earlier call may have published this version and lost its answer. Publishing again then answers that version.
  const isOwn = (await versions.version(register, base + 1))?.mark === markOf(id, publishing.answers ?? {})
  if (current !== base && !isOwn) throw anotherVersion(base, current)
  assertBrakesLifted(record, publishing.typed ?? {})
  assertSheetIsMeant(publishing.answers ?? {})
  return { record, version: await publishEntries(services, register, record, publishing) }
}

/** Answers that the log repeats: a Firestore document holds 1 MiB. The version has all of them. */
const LOGGED_ANSWERS_MAX = 100

/** The log's entry with the questions and their answers, word by word. */
const withAnswers = (entry: LogEntry, answers: readonly GivenAnswer[]): LogEntry => {
  const told = answers.slice(0, LOGGED_ANSWERS_MAX).map(({ question, answer }) => [question, answer] as const)
  const others = answers.length - told.length
  return {
    ...entry,
    after: {
      ...entry.after,
      ...Object.fromEntries(told),
      ...(others > 0 && { 'further answers': `${others}: see the version` }),
    },
  }
}

const publishEntries = async (
  services: PublishServices & { imports: ImportsStore },
  name: RegisterName,
  record: ImportRecord,
  { by, answers = {}, entry, messages }: Publishing,
): Promise<VersionRecord | null> => {
  const entries = await services.imports.entries(name, record)
  const definition = definitionOf(name)
  const given = answered(entries, answers)
  const { changes, waiting } = resolveAnswers(definition, entries, { remove: record.remove, given })
  if (changes.length === 0) return null
  const rows = record.base === 0 ? [] : await downloadRegister(services, name, record.base)
  assertFits(definition, rows, changes)
  const told = given.map((one) => givenAnswer(one, waiting))
  return publishVersion(services, {
    definition,
    base: record.base,
    rows,
    changes,
    mark: markOf(record.id, answers),
    by,
    import_id: record.id,
    reason: record.form?.reason ?? '',
    answers: told,
    entry: entry && withAnswers(entry, told),
    messages,
  })
}
