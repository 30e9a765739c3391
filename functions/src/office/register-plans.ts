import {
  api,
  officeMessages,
  type Outcome,
  pickFields,
  type RegisterDifference,
  type RegisterDifferences,
  type RegisterImport,
  type RegisterName,
  registerNames,
  type RegisterVersion,
  type Success,
  takingBackWords,
  trayMessages,
} from '@lsb/contract'
import { conflict } from '../errors.ts'
import { pageLink } from '../http/cursor.ts'
import type { RegisterPublishing } from '../registers/create-publishing.ts'
import type { Answers } from '../registers/import/given-answers.ts'
import type { ImportRecord } from '../registers/import/import-record.ts'
import { blankEntry, fieldChanges, type PlanEntry } from '../registers/import/plan.ts'
import { planStaleness } from '../registers/import/publish-plan.ts'
import { refusedReport } from '../registers/import/report.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { corrects } from '../registers/versions/identities.ts'
import { loadStays } from '../registers/versions/load-stays.ts'
import { versionOf } from '../registers/versions/past-versions.ts'
import { isMarked, marksIn } from '../registers/versions/passed-over.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'
import type { RowChange, StoredRows, StoredSurveyor } from '../registers/versions/version.ts'

/** The import with this id. Throws `RegisterProblem` when there is none, without a read for an impossible id. */
export const importOf = async ({ imports }: Pick<RegisterPublishing, 'imports'>, id: string): Promise<ImportRecord> => {
  const record = /^[\w-]{1,40}$/.test(id) && !id.startsWith('__') ? await imports.find(id) : null
  if (record === null) throw new RegisterProblem('no such import', `There is no import "${id}".`)
  return record
}

export const shownImport = (
  { entry_chunks: _chunks, state: _state, file, ...record }: ImportRecord,
  stale = '',
): RegisterImport => ({
  ...record,
  file: file && { name: file.name, size: file.size },
  alerts: null,
  stale,
})

/** One import as the office sees it. */
export const findImport = async (office: RegisterPublishing, id: string): Promise<RegisterImport> => {
  const record = await importOf(office, id)
  return shownImport(record, await planStaleness(office, record))
}

/** Keeps answers to questions of a plan with it. Throws `RegisterProblem` for an answer that the plan does not offer. */
export const answerPlan = async (
  { imports }: Pick<RegisterPublishing, 'imports'>,
  id: string,
  given: Answers,
): Promise<Success> => {
  const record = await importOf({ imports }, id)
  if (record.version !== null) throw conflict(trayMessages.publishedAlready(record.version))
  const entries: readonly PlanEntry<object>[] = await imports.entries(record.register, record)
  const offered = new Map(entries.map(({ question, options }) => [question, options.map(({ answer }) => answer)]))
  const strange = Object.entries(given).find(([question, answer]) => !offered.get(question)?.includes(answer))
  if (strange !== undefined) throw new RegisterProblem('questions', `The plan does not ask this: ${strange[0]}.`)
  await imports.saveAnswers(id, given)
  return { detail: officeMessages.answersKept }
}

/** The imports of a register, or of both, newest first. */
export const listImports = async (
  office: RegisterPublishing,
  wanted?: RegisterName,
): Promise<{ results: RegisterImport[] }> => {
  const lists = await Promise.all(
    registerNames
      .filter((name) => wanted === undefined || name === wanted)
      .map(async (name) => {
        const records = await office.imports.list(name)
        return records.map((record) => shownImport(record))
      }),
  )
  return { results: lists.flat().toSorted((a, b) => b.at.localeCompare(a.at)) }
}

/** The entries of the register that a question is about, each once. */
const rowsConcerned = <Row extends object>({ options }: PlanEntry<Row>): Row[] => {
  const changes = options.flatMap((option) => option.changes).filter(({ before }) => before !== null)
  return [...new Map(changes.map(({ key, before }) => [key, before])).values()].filter((row) => row !== null)
}

/** What changes if the first answer is right: of a question, the register's row against the file's. */
const shownChange = <Row extends object>({ change, options }: PlanEntry<Row>): RowChange<Row> | null => {
  const [placed, ended] = options[0]?.changes ?? []
  return placed === undefined ? change : { ...placed, before: ended?.before ?? placed.before }
}

const differenceOf = <Row extends object>(entry: PlanEntry<Row>): RegisterDifference => {
  const { outcome, line, number, name, reason, question, options } = entry
  const change = shownChange(entry)
  return {
    outcome,
    line,
    number,
    name,
    reason,
    changes: change === null ? [] : fieldChanges(change),
    question,
    options: options.map(({ answer, label, effect, proven }) => ({ answer, label, effect, proven })),
    concerned: [],
  }
}

interface PageQuery {
  outcome?: Outcome | undefined
  offset: number
  limit: number
}

const pageOf = <Row extends object>(
  entries: readonly PlanEntry<Row>[],
  { outcome, offset, limit }: PageQuery,
  path: string,
  query: Record<string, string> = {},
): RegisterDifferences => {
  const totals = { question: 0, refused: 0, check: 0, new: 0, changed: 0, gone: 0, note: 0 }
  for (const entry of entries) totals[entry.outcome] += 1
  const matching = outcome === undefined ? entries : entries.filter((entry) => entry.outcome === outcome)
  const end = offset + limit
  return {
    count: matching.length,
    totals,
    results: matching.slice(offset, end).map((entry) => differenceOf(entry)),
    next: end < matching.length ? pageLink(path, { ...query, outcome, limit, offset: end }) : null,
  }
}

/** What hangs on entries of licensed surveyors, in words, by entry. */
export type EntryFacts = (rows: readonly StoredSurveyor[]) => Promise<ReadonlyMap<string, string>>

/** A page of a plan, in the order of the file. Entries that are not in the file come last, and of questions those with an answer. */
export const planPage = async (
  office: RegisterPublishing,
  id: string,
  page: PageQuery,
  path: string,
  factsOf: EntryFacts = async () => new Map(),
): Promise<RegisterDifferences> => {
  const record = await importOf(office, id)
  const entriesOf = async <Name extends RegisterName>(name: Name) => {
    const entries = await office.imports.entries(name, record)
    const isKept = ({ question }: PlanEntry<object>) => Number(record.answers[question] !== undefined)
    return page.outcome === 'question' ? entries.toSorted((a, b) => isKept(a) - isKept(b)) : entries
  }
  if (record.register === 'approved') return pageOf<object>(await entriesOf('approved'), page, path)
  const entries = await entriesOf('licensed')
  const rows = new Map(
    entries.filter(({ options }) => options.length > 0).map((entry) => [entry.question, rowsConcerned(entry)]),
  )
  const onPage = pageOf(entries, page, path)
  const concerned = onPage.results.map(({ question }) => rows.get(question) ?? [])
  const facts = await factsOf(concerned.flat())
  const results = onPage.results.map((one, at) => ({
    ...one,
    concerned: (concerned[at] ?? []).map(({ entry_id, license_no: number, name }) => ({
      number,
      name,
      facts: facts.get(entry_id) ?? '',
    })),
  }))
  return { ...onPage, results }
}

/** The rows that are refused or need a look, as a CSV that is safe for spreadsheets. */
export const planReport = async (office: RegisterPublishing, id: string): Promise<string> => {
  const record = await importOf(office, id)
  const entries: readonly PlanEntry<object>[] = await office.imports.entries(record.register, record)
  return refusedReport(record.file?.name ?? '', entries)
}

const changedEntry = <Name extends RegisterName>(
  name: Name,
  { before, after }: Pick<RowChange<StoredRows[Name]>, 'before' | 'after'>,
): PlanEntry<StoredRows[Name]> => {
  const { numberOf, nameOf } = definitionOf(name)
  const row = after ?? before
  const outcome = before === null ? 'new' : after === null ? 'gone' : 'changed'
  const of = row === null ? {} : { number: numberOf(row), name: nameOf(row), change: { key: '', before, after } }
  return { ...blankEntry, outcome, ...of }
}

/** A page of what a version changed of whom. */
export const versionPage = async (
  { versions }: Pick<RegisterPublishing, 'versions'>,
  name: RegisterName,
  { number, ...page }: PageQuery & { number: number },
): Promise<RegisterDifferences> => {
  await versionOf({ versions }, name, number)
  const { changedIn } = await loadStays<RegisterName>({ versions }, name, [])
  const entries = changedIn(number).map((change) => changedEntry<RegisterName>(name, change))
  return pageOf<object>(entries, page, api.officeVersion(name, number))
}

const shownFields = ['number', 'count', 'published_at', 'by', 'import_id', 'reason', 'takes_back', 'changed'] as const

/** Every version of a register, newest first. */
export const shownVersions = async (
  { versions }: Pick<RegisterPublishing, 'versions'>,
  name: RegisterName,
): Promise<{ results: RegisterVersion[] }> => {
  const list = await versions.list(name)
  const answers = await versions.answers(name, list)
  const marks = marksIn(list)
  const { first, correction, inError, unchanged } = takingBackWords.notOffered
  const shown = list.map((version, at) => {
    const { number, changed, takes_back } = version
    const in_error = isMarked(marks, number)
    const isAny = changed.added + changed.changed + changed.gone > 0 || takes_back !== null
    const why = in_error ? inError : isAny ? '' : unchanged
    return {
      ...pickFields(version, shownFields),
      answers: answers[at] ?? [],
      current: at === list.length - 1,
      in_error,
      not_offered: number === 1 ? first : corrects(version) ? correction : why,
    }
  })
  return { results: shown.toReversed() }
}
