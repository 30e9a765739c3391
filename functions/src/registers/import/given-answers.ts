import { isDeepStrictEqual } from 'node:util'
import { fold, type RegisterDefinition } from '@lsb/contract'
import { RegisterProblem } from '../versions/register-problem.ts'
import { isSameRow } from '../versions/row-changes.ts'
import type { GivenAnswer, Identified, RowChange } from '../versions/version.ts'
import { RowsByName } from '../../platform/names.ts'
import { cellText, type PlanEntry, type PlanOption, UNKNOWN } from './plan.ts'

/** The id of the chosen answer to each question, by the question's id. */
export type Answers = Readonly<Record<string, string>>

/** A question of a plan and the answer that was chosen. */
export interface Answered<Row> {
  question: PlanEntry<Row>
  option: PlanOption<Row>
}

const NAMED_MAX = 5
const named = (questions: readonly PlanEntry<unknown>[]): string => {
  const ids = questions
    .slice(0, NAMED_MAX)
    .map(({ number, question, where }) => (number === '' || isAboutValue({ where }) ? question : number))
  const more = questions.length - ids.length
  return more > 0 ? `${ids.join(', ')} and ${more} more` : ids.join(', ')
}

/** Whether a question is about a value of rows whose entries are known. */
const isAboutValue = ({ where }: Pick<PlanEntry<unknown>, 'where'>): boolean => Object.keys(where).length > 0

/** The questions of a plan to which these answers give none of the possible ones. */
export const openQuestions = <Row>(entries: readonly PlanEntry<Row>[], answers: Answers): PlanEntry<Row>[] =>
  entries.filter(
    ({ options, question }) => options.length > 0 && !options.some(({ answer }) => answer === answers[question]),
  )

/** The chosen answers. Throws `RegisterProblem` for a question without an answer and for an answer without its question. */
export const answered = <Row>(entries: readonly PlanEntry<Row>[], answers: Answers): Answered<Row>[] => {
  const questions = entries.filter(({ options }) => options.length > 0)
  const open = openQuestions(questions, answers)
  if (open.length > 0)
    throw new RegisterProblem('questions', `Answer these questions of the plan first: ${named(open)}.`)
  const known = new Set(questions.map(({ question }) => question))
  const strange = Object.keys(answers).filter((id) => !known.has(id))
  if (strange.length > 0)
    throw new RegisterProblem('questions', `The plan does not ask this: ${strange.slice(0, NAMED_MAX).join(', ')}.`)
  return answeredSoFar(questions, answers)
}

/** The chosen answers among these; the other questions are open. */
export const answeredSoFar = <Row>(entries: readonly PlanEntry<Row>[], answers: Answers): Answered<Row>[] =>
  entries.flatMap((question) => {
    const option = question.options.find(({ answer }) => answer === answers[question.question])
    return option === undefined ? [] : [{ question, option }]
  })

/** What a question says and compares: published rows, and new ones, which have no identity of their own yet. */
const saidBy = <Row extends Identified>(asked: PlanEntry<Row>, entries: readonly PlanEntry<Row>[]): unknown => {
  const changes = (isAboutValue(asked) ? entries : [asked])
    .flatMap(({ change, options }) => [change, ...options.flatMap((option) => option.changes)])
    .filter((change) => change !== null)
    .filter(({ after }) => !isAboutValue(asked) || (after !== null && isAbout(asked, after)))
  return [asked.reason, changes.map(({ before, after }) => [before, after && { ...after, entry_id: '' }])]
}

/** The answers to an earlier plan that hold for the one that was made again: no row that their question compares has changed. */
export const keptAnswers = <Row extends Identified>(
  earlier: readonly PlanEntry<Row>[],
  entries: readonly PlanEntry<Row>[],
  answers: Answers,
): Answers => {
  const asked = new Map(earlier.filter(({ options }) => options.length > 0).map((entry) => [entry.question, entry]))
  const kept = entries.flatMap((entry) => {
    const [before, given] = [asked.get(entry.question), answers[entry.question]]
    const isPossible = given !== undefined && entry.options.some(({ answer }) => answer === given)
    if (before === undefined || !isPossible) return []
    return isDeepStrictEqual(saidBy(before, earlier), saidBy(entry, entries)) ? [[entry.question, given]] : []
  })
  return Object.fromEntries(kept)
}

/** Changes that are published together or not at all. */
interface Move<Row> {
  /** The question whose answer makes them; '' for a difference that nobody asks about. */
  question: string
  changes: RowChange<Row>[]
  /** The change that takes effect even when the others wait. */
  certain: RowChange<Row> | null
  /** Whether an entry leaves the register. */
  isGone: boolean
  isHeld: boolean
}

const plainMove = <Row>({ outcome, change, certain }: PlanEntry<Row>): Move<Row>[] =>
  change === null
    ? []
    : [
        {
          question: '',
          changes: [change],
          certain: certain && { ...change, after: certain },
          isGone: outcome === 'gone',
          isHeld: false,
        },
      ]

/** The move with the values that were chosen for its rows. It is held when one of them is not known yet. */
const withValues = <Row extends Identified>(move: Move<Row>, values: readonly Answered<Row>[]): Move<Row> => {
  let { isHeld } = move
  const changes = move.changes.map((change) => {
    const { after } = change
    if (after === null) return change
    const about = values.filter(({ question }) => isAbout(question, after))
    isHeld ||= about.some(({ option }) => option.sets === null)
    const sets = Object.assign({}, ...about.map(({ option }) => option.sets ?? {}))
    const before = move.changes.find((one) => one.before?.entry_id === after.entry_id)?.before ?? null
    return about.length === 0 ? change : { ...change, after: withSet(after, sets, before) }
  })
  return { ...move, changes, isHeld }
}

const isAbout = <Row extends object>({ where }: PlanEntry<Row>, row: Row): boolean => {
  const fields = new Map<string, unknown>(Object.entries(row))
  return Object.entries(where).every(([field, value]) => fold(cellText(fields.get(field))) === fold(value))
}

/** The row with these values. When they are as before, the row keeps of the one before what it does not say, such as a day. */
const withSet = <Row extends object>(row: Row, sets: Record<string, string>, before: Row | null): Row => {
  const set = { ...row, ...sets }
  const chosen = Object.entries(sets)
  const fields = new Map<string, unknown>(Object.entries(before ?? {}))
  const isAsBefore = chosen.length > 0 && chosen.every(([field, value]) => fields.get(field) === value)
  return before !== null && isAsBefore ? { ...before, ...set } : set
}

/** What publishing a plan with answers changes, and the questions whose answers wait for another one. */
interface Resolved<Row> {
  changes: RowChange<Row>[]
  waiting: ReadonlySet<string>
}

/**
 * Finds what publishing a plan with these answers changes. What shares a number or a name with a question whose row nobody knows,
 * old or new, stays as it is published, and so does what depends on that; but a suspension or removal takes effect, since it is that
 * entry's whatever the answer will be.
 */
export const resolveAnswers = <Row extends Identified>(
  { nameOf }: Pick<RegisterDefinition<Row>, 'nameOf'>,
  entries: readonly PlanEntry<Row>[],
  { remove, given }: { remove: boolean; given: readonly Answered<Row>[] },
): Resolved<Row> => {
  const values = given.filter(({ question }) => isAboutValue(question))
  const whose = given.filter(({ question }) => !isAboutValue(question))
  const open = whose.filter(({ option }) => option.answer === UNKNOWN).map(({ question }) => question)
  const possible = open.flatMap(({ options }) => options.flatMap(({ changes }) => changes))
  const rowsOfChange = ({ before, after }: RowChange<Row>) => [before, after].filter((row) => row !== null)
  const names = new RowsByName(nameOf, possible.flatMap(rowsOfChange))
  const sharesName = (change: RowChange<Row>) =>
    possible.length > 0 && rowsOfChange(change).some((row) => names.find(nameOf(row)).length > 0)
  const moves = [
    ...entries.filter(({ outcome }) => outcome !== 'gone' || remove).flatMap(plainMove),
    ...whose.map(({ question, option }) => ({
      question: question.question,
      changes: option.changes,
      certain: null,
      isGone: false,
      isHeld: false,
    })),
  ].map((move) => withValues(move, values))
  const heldKeys = new Set(possible.map(({ key }) => key))
  const held = new Set<Move<Row>>()
  for (let size = -1; size < held.size;) {
    size = held.size
    for (const move of moves) {
      const { changes, isGone, isHeld } = move
      const waits = isHeld || changes.some(({ key }) => heldKeys.has(key)) || (!isGone && changes.some(sharesName))
      if (held.has(move) || !waits) continue
      held.add(move)
      for (const { key } of changes) heldKeys.add(key)
    }
  }
  const published = moves.filter((move) => !held.has(move))
  const certain = [...held].flatMap((move) => move.certain ?? [])
  const changes = new Map<string, RowChange<Row>>()
  for (const change of [...published.flatMap((move) => move.changes), ...certain]) {
    // A number that one answer ends and another one gives to somebody else has that holder.
    const isPlaced = (changes.get(change.key)?.after ?? null) !== null
    if (change.after !== null || !isPlaced) changes.set(change.key, change)
  }
  return {
    changes: [...changes.values()].filter(({ before, after }) => !isSameRow(before, after)),
    waiting: new Set([...held].flatMap(({ question, changes: own }) => (own.length > 0 ? question : []))),
  }
}

/** A refused row as the version keeps it: open until a later file has it right. */
export const refusedRow = <Row>({ line, number, name, reason }: PlanEntry<Row>): GivenAnswer => ({
  number,
  name,
  version: 0,
  question: `Line ${line}, ${[number, name].filter(Boolean).join(' ') || 'without number and name'}: ${reason}.`,
  answer: 'The row was refused; its entry stays as it was published',
  settled: false,
})

/** The rows of a plan that are refused. */
export const refusedIn = <Row>(entries: readonly PlanEntry<Row>[]): PlanEntry<Row>[] =>
  entries.filter(({ outcome }) => outcome === 'refused')

/** An answer as the version and the log keep it. */
export const givenAnswer = <Row>(
  { question: { number, name, question, reason }, option }: Answered<Row>,
  waiting: ReadonlySet<string>,
): GivenAnswer => {
  const isWaiting = waiting.has(question)
  return {
    number,
    name,
    version: 0,
    question: reason,
    answer: isWaiting ? `${option.label} (waits for another answer)` : option.label,
    settled: option.answer !== UNKNOWN && !isWaiting,
  }
}
