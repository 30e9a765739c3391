import { fieldTitles, fold, keyOfNumber, type planOptionShape, type RegisterDifference } from '@lsb/contract'
import type { InferType } from 'yup'
import type { RowChange } from '../versions/version.ts'
import type { ImportRecord } from './import-record.ts'

/**
 * One answer to a question of a plan, and what it does. The id of an answer to whose row it is: `same`, `another`, `unknown`, or the
 * key of the number that the person had until now (`from:ls-1`) or before (`back:ls-1`); to which of both is right: `form` or `file`;
 * to who a supervisor is: `is:ls-1`.
 */
export interface PlanOption<Row> extends InferType<typeof planOptionShape> {
  /** What it changes in the register, where the question is whose row it is. */
  changes: RowChange<Row>[]
  /** What it sets in the rows that the question is about; null leaves these rows as they are published. */
  sets: Record<string, string> | null
}

export const UNKNOWN = 'unknown'

/** An answer to the question whose a row is or which of both is right, with what it changes. */
export const answerOf = <Row>(
  answer: string,
  label: string,
  effect: string,
  changes: RowChange<Row>[] = [],
): PlanOption<Row> => ({ answer, label, effect, changes, sets: {}, proven: false })

/** A question about a value of rows whose entries are known, such as a status word. */
export interface ValueQuestion {
  id: string
  reason: string
  /** The rows that it is about: those with these texts, spelling apart. */
  where: Record<string, string>
  options: Omit<PlanOption<never>, 'changes' | 'proven'>[]
}

/** The answer to a question about a value that leaves it open; `effect` says what becomes of the rows. */
export const notKnownYet = (effect: string): ValueQuestion['options'][number] => ({
  answer: UNKNOWN,
  label: 'I do not know yet',
  effect,
  sets: null,
})

/**
 * What an import does with a line of the file or with an entry. The id of a question (`question`) is within its plan: the key of the
 * number of which it asks whose it is, or that of a `ValueQuestion`.
 */
export interface PlanEntry<Row> extends Pick<
  RegisterDifference,
  'outcome' | 'line' | 'number' | 'name' | 'reason' | 'question'
> {
  /** Of new, changed and gone. */
  change: RowChange<Row> | null
  /** Of changed: the row when only that is published which holds whatever else is answered, such as a suspension. */
  certain: Row | null
  /** The rows that a question about a value is about; none for the question whose row it is. */
  where: Record<string, string>
  /** The possible answers to a question, of which nothing is published without one; none for the other outcomes. */
  options: PlanOption<Row>[]
}

/** What every kind of entry has; the entry says what it is about. */
export const blankEntry: Omit<PlanEntry<never>, 'outcome'> = {
  line: null,
  number: '',
  name: '',
  reason: '',
  change: null,
  certain: null,
  question: '',
  where: {},
  options: [],
}

/** The id of a question as a person writes it: with a number, a status word or a name in any spelling. */
export const questionIdOf = (written: string): string => {
  const [, kind, about = ''] = /^(status|day|name|row|supervisor):(.*)$/.exec(written) ?? []
  if (kind === undefined) return keyOfNumber(written)
  if (kind === 'status') return statusQuestionId(about)
  return `${kind}:${kind === 'supervisor' ? foldedWords(about) : keyOfNumber(about)}`
}

/** The id of the question what a status word means: with its signs, which may mean something. */
export const statusQuestionId = (word: string): string => `status:${fold(word)}`

/** The words of a text without accents, case and punctuation. */
export const foldedWords = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')

/** What an import would change, compared with one version, before anything is published. */
export interface ImportPlan<Row> extends Pick<
  ImportRecord,
  'register' | 'base' | 'remove' | 'format' | 'other_sheets' | 'ignored_columns' | 'counts' | 'brakes'
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
export const fieldChanges = <Row extends object>({
  before,
  after,
}: Pick<RowChange<Row>, 'before' | 'after'>): RegisterDifference['changes'] => {
  if (before === null || after === null) return []
  const old = shownFields(before)
  const now = shownFields(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: cellText(old.get(field)), after: cellText(now.get(field)) }))
}
