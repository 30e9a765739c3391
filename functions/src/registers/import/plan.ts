import { fieldTitles, keyOfNumber, type Outcome, type RegisterDifference } from '@lsb/contract'
import type { RowChange } from '../versions/version.ts'
import type { ImportRecord } from './import-record.ts'

/** One answer to the question whose row a line of the file is, and what it changes in the register. */
export interface PlanOption<Row> {
  /**
   * The id of the answer: `same`, `another`, `unknown`, `form` or `file` (which of both is right), or the key of the number that the person had until now (`from:ls-1`) or
   * before (`back:ls-1`).
   */
  answer: string
  /** Both in words: what the answer says, and what publishing then does. */
  label: string
  effect: string
  changes: RowChange<Row>[]
}

export const UNKNOWN = 'unknown'

export interface PlanEntry<Row> {
  outcome: Outcome
  /** Line or row of the file, counted from 1; null for an entry that is not in the file. */
  line: number | null
  number: string
  name: string
  /** In words, for question, refused, check and note. */
  reason: string
  /** Of new, changed and gone. */
  change: RowChange<Row> | null
  /** The possible answers to a question, of which nothing is published without one; none for the other outcomes. */
  options: PlanOption<Row>[]
}

/** The id of a question within its plan: the key of its number, of which a plan has one row at most. */
export const questionId = ({ number }: Pick<PlanEntry<unknown>, 'number'>): string => keyOfNumber(number)

/** What an import would change, compared with one version, before anything is published. */
export interface ImportPlan<Row> extends Pick<
  ImportRecord,
  'register' | 'base' | 'remove' | 'format' | 'ignored_columns' | 'counts' | 'brakes'
> {
  entries: PlanEntry<Row>[]
}

/** A field of a row or a cell of a sheet as text; '' when it is missing. */
export const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The fields of a row that the office sees. */
export const shownFields = (row: object): Map<string, unknown> =>
  new Map(Object.entries(row).filter(([field]) => fieldTitles.has(field)))

/** A changed entry field by field, in the order of its fields. */
export const fieldChanges = <Row extends object>({ before, after }: RowChange<Row>): RegisterDifference['changes'] => {
  if (before === null || after === null) return []
  const old = shownFields(before)
  const now = shownFields(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: cellText(old.get(field)), after: cellText(now.get(field)) }))
}
