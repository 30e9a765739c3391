import { createHash } from 'node:crypto'
import {
  type Brake,
  type BrakeKind,
  fold,
  keyOfNumber,
  keyOfRow,
  type LogEntry,
  type RegisterDefinition,
  type RegisterName,
} from '@lsb/contract'
import { nextTurn } from '../../platform/in-turns.ts'
import { applyChanges, countChanges } from '../versions/row-changes.ts'
import { definitionOf } from '../versions/definition.ts'
import { downloadRegister } from '../versions/past-versions.ts'
import { openSince, type PublishServices, publishVersion } from '../versions/publish-version.ts'
import { assertUnchanged, changedSince, onNewest } from '../versions/changed-since.ts'
import { RegisterProblem } from '../versions/register-problem.ts'
import type {
  ChangeCounts,
  GivenAnswer,
  Identified,
  RowChange,
  StoredRows,
  VersionRecord,
} from '../versions/version.ts'
import type { ActRecord } from '../versions/versions-store.ts'
import { answered, type Answers, givenAnswer, refusedIn, refusedRow, resolveAnswers } from './given-answers.ts'
import type { ImportRecord } from './import-record.ts'
import type { ImportsStore } from './imports-store.ts'
import { lookAlikeQuestions } from './look-alike-questions.ts'
import type { PlanEntry } from './plan.ts'
import { assertReadingIsMeant } from './sheet-question.ts'

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

/** Throws `RegisterProblem` when a name of the plan looks like one that somebody has published since. */
const assertNoNewLook = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  rows: readonly Row[],
  { entries, changes }: { entries: readonly PlanEntry<Row>[]; changes: readonly RowChange<Row>[] },
): void => {
  const asks = lookAlikeQuestions(definition, applyChanges(definition, rows, changes))
  const asked = new Set(entries.map(({ question }) => question))
  const [look] = changes
    .flatMap(({ before, after }) => (after === null ? [] : asks(after, before ?? undefined)))
    .filter(({ id }) => !asked.has(id))
  if (look !== undefined) throw new RegisterProblem('changed since', `${look.reason} Look again and answer this.`)
}

/** What the plan changes, whatever its questions are answered. */
export const possibleChanges = <Row>(
  entries: readonly PlanEntry<Row>[],
  { remove }: Pick<ImportRecord, 'remove'>,
): RowChange<Row>[] =>
  entries.flatMap(({ outcome, change, options }) => [
    ...(change === null || (outcome === 'gone' && !remove) ? [] : [change]),
    ...options.flatMap((option) => option.changes),
  ])

/** Which entry of the plan somebody has changed since it was made, in words; '' while it can be published. */
export const planStaleness = async (
  services: Pick<PublishServices, 'versions'> & { imports: Pick<ImportsStore, 'entries'> },
  record: ImportRecord,
): Promise<string> => {
  const { version: current = 0 } = (await services.versions.pointer(record.register)) ?? {}
  if (record.version !== null || record.base === current) return ''
  const { register, base } = record
  const entries: PlanEntry<StoredRows[RegisterName]>[] = await services.imports.entries(register, record)
  return changedSince<RegisterName>(services, definitionOf(register), base, possibleChanges(entries, record))
}

/** The version's mark: a plan that is published with other answers is another version. */
const markOf = (id: string, answers: Answers): string => {
  const given = Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (given.length === 0) return id
  return `${id}-${createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 8)}`
}

/**
 * Publishes exactly the plan that was looked at, with the answers to its questions, whatever else has been published since. A plan is
 * published once; a repeated call answers the same version.
 * @throws RegisterProblem when there is no such plan, somebody has changed one of its entries since, a brake is not lifted, or a
 * question has no answer
 */
export const publishPlan = (
  services: PublishServices & { imports: ImportsStore },
  id: string,
  publishing: Publishing,
): Promise<PublishedPlan> =>
  onNewest(async () => {
    const { versions, imports } = services
    const planned = await imports.find(id)
    if (planned === null) throw new RegisterProblem('no such import', `There is no import "${id}".`)
    const { register } = planned
    const base = (await versions.pointer(register))?.version ?? 0
    // Read after the pointer: a version of this plan that the pointer counts is in it.
    const record = (planned.version === null && (await imports.find(id))) || planned
    if (record.version !== null) return { record, version: await versions.version(register, record.version) }
    assertBrakesLifted(record, publishing.typed ?? {})
    assertReadingIsMeant(publishing.answers ?? {})
    return { record, version: await publishEntries(services, register, { record, base }, publishing) }
  })

/** Answers that the log repeats: a Firestore document holds 1 MiB. The version has all of them. */
const LOGGED_ANSWERS_MAX = 100

/** The log's entry with the versions before and after the act, and how many entries it changed. */
const ofVersion = (entry: LogEntry, base: number, { added, changed, gone }: ChangeCounts): LogEntry => ({
  ...entry,
  before: { version: String(base), ...entry.before },
  after: {
    version: String(base + 1),
    ...entry.after,
    new: String(added),
    changed: String(changed),
    removed: String(gone),
  },
})

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

interface Settling<Row> {
  /** The keys of the numbers and the names of the entries. */
  keys: ReadonlySet<string>
  names: ReadonlySet<string>
  entries: readonly PlanEntry<Row>[]
  /** What the plan itself leaves open, and what it settled. */
  told: readonly GivenAnswer[]
  record: Pick<ImportRecord, 'form' | 'remove'>
}

/**
 * Whether a plan has right what an earlier version left open: its row is in the file or form, and neither refused nor unknown. A row
 * whose number no entry has is known by its name; the plan's own word replaces the earlier one.
 */
const isSettled = <Row>(
  { number, name }: GivenAnswer,
  { keys, names, entries, told, record }: Settling<Row>,
): boolean => {
  const key = keyOfNumber(number)
  const isKnown = keys.has(key)
  const isSame = (one: { number: string; name: string }) =>
    keyOfNumber(one.number) === key || (!isKnown && name !== '' && fold(one.name) === fold(name))
  const own = entries.filter(isSame)
  if (own.some(({ outcome }) => outcome !== 'gone') || told.some(isSame)) return true
  if (record.form !== null) return keyOfNumber(record.form.entry) === key
  if (own.length > 0) return record.remove
  return name === '' ? number === '' || isKnown : isKnown || names.has(fold(name))
}

const publishEntries = async (
  services: PublishServices & { imports: ImportsStore },
  name: RegisterName,
  { record, base }: { record: ImportRecord; base: number },
  { by, answers = {}, entry, messages }: Publishing,
): Promise<VersionRecord | null> => {
  const entries = await services.imports.entries(name, record)
  const definition = definitionOf(name)
  const given = answered(entries, answers)
  await nextTurn()
  const { changes, waiting } = resolveAnswers(definition, entries, { remove: record.remove, given })
  const told = [...given.map((one) => givenAnswer(one, waiting)), ...refusedIn(entries).map(refusedRow)]
  const rows = base === 0 ? [] : await downloadRegister(services, name, base)
  const before = await openSince(services, name, base)
  const known = before.length === 0 ? [] : rows
  const settling = {
    keys: new Set(known.map((row) => keyOfRow(definition, row))),
    names: new Set(known.map((row) => fold(definition.nameOf(row)))),
    entries,
    told,
    record,
  }
  const open = before.filter((one) => !isSettled(one, settling))
  // Also rows that only say what is published settle what was open; what the same file leaves open again is no news.
  const isToldAgain = ({ question }: GivenAnswer) => told.some((one) => !one.settled && one.question === question)
  if (changes.length === 0 && before.every((one) => open.includes(one) || isToldAgain(one))) return null
  await assertUnchanged(services, definition, record.base, possibleChanges(entries, record))
  assertFits(definition, rows, changes)
  await nextTurn()
  if (base !== record.base) assertNoNewLook(definition, rows, { entries, changes })
  return publishVersion(services, {
    definition,
    base,
    rows,
    changes,
    mark: markOf(record.id, answers),
    by,
    open,
    origin: { import_id: record.id, reason: record.form?.reason ?? '', answers: told },
    entry: entry && withAnswers(ofVersion(entry, base, countChanges(definition, changes)), told),
    messages,
  })
}
