import {
  boardZone,
  type Brake,
  counted,
  dayInWords,
  keyOfNumber,
  licenceDate,
  type Outcome,
  outcomes,
  outcomeWords,
  takenWords,
} from '@lsb/contract'
import type { PlanEntry } from '@lsb/functions/src/registers/import/plan.ts'
import type { AnyPlan } from '@lsb/functions/src/registers/import/plan-file.ts'
import { reasonOf } from '@lsb/functions/src/registers/import/report.ts'
import type { VersionRecord } from '@lsb/functions/src/registers/versions/version.ts'

const headings: Record<Outcome, string> = { ...outcomeWords, gone: 'In the register, but not in the file' }
/** Lines of one kind that a terminal shows; the report file has them all. */
const SHOWN_LINES_MAX = 40

const entryLine = <Row extends object>(entry: PlanEntry<Row>) => {
  const { outcome, line, number, name } = entry
  const who = [number, name].filter((part) => part !== '').join(' ')
  // The section's heading already says the reason.
  const reason = outcome === 'gone' || outcome === 'new' ? '' : reasonOf(entry)
  return `  ${line === null ? '' : `line ${line}: `}${who}${who === '' || reason === '' ? '' : ': '}${reason}`
}

/** A question as a line of `--answers` names it. */
const asWritten = ({ number, question }: { number: string; question: string }): string =>
  question === keyOfNumber(number) ? number : question

/** A question of a plan with its answers, as `--answers` expects them. */
export const questionLines = <Row extends object>({
  number,
  name,
  reason,
  question,
  options,
}: PlanEntry<Row>): string[] => [
  `  ${number === '' ? '' : `${number} ${name}: `}${reason}`,
  ...options.map(
    ({ answer, label, effect }) => `    ${asWritten({ number, question })},${answer}   ${label}. ${effect}`,
  ),
]

const linesOf = <Row extends object>(entry: PlanEntry<Row>): string[] =>
  entry.outcome === 'question' ? questionLines(entry) : [entryLine(entry)]

const section = <Row extends object>(outcome: Outcome, entries: readonly PlanEntry<Row>[]): string[] => {
  const own = entries.filter((entry) => entry.outcome === outcome)
  if (own.length === 0) return []
  const more =
    own.length > SHOWN_LINES_MAX
      ? [`  … and ${own.length - SHOWN_LINES_MAX} more (--report FILE writes all of them)`]
      : []
  return ['', `${headings[outcome]} (${own.length}):`, ...own.slice(0, SHOWN_LINES_MAX).flatMap(linesOf), ...more]
}

const sections = ({ entries }: AnyPlan): string[] => {
  const all: readonly PlanEntry<object>[] = entries
  return outcomes.flatMap((outcome) => section(outcome, all))
}

/** What an import would do, for the terminal. */
export const planLines = (plan: AnyPlan): string[] => {
  const { register, base, format, other_sheets, ignored_columns, counts, brakes } = plan
  const { records, added, changed, unchanged, repeated, refused, questions, after } = counts
  return [
    `Register "${register}", against version ${base}: ${format}.`,
    ...(other_sheets.length > 0 ? [`Sheets not read: ${other_sheets.join(', ')}.`] : []),
    ...(ignored_columns.length > 0 ? [`Columns left out: ${ignored_columns.join(', ')}.`] : []),
    ...sections(plan),
    '',
    `${counted(records, 'row')}: ${added} new, ${changed} changed, ${unchanged} as before, ${repeated} repeated, ${refused} refused${questions === 0 ? '' : `, ${counted(questions, 'question')}`}.`,
    `${goneWords(plan)} The register will have ${counted(after, 'entry', 'entries')}.`,
    ...brakes.map(brakeLine),
    ...(changesAnything(plan) ? [] : ['The register has all of this already: there is nothing to publish.']),
  ]
}

const goneWords = ({ base, remove, counts: { gone } }: AnyPlan): string => {
  if (base === 0) return 'Nothing is published yet.'
  if (gone === 0) return 'Every entry of the register is in the file.'
  const stays = gone === 1 ? 'stays' : 'stay'
  return `${counted(gone, 'entry is', 'entries are')} not in the file and ${remove ? 'will be removed' : stays}.`
}

/** Why a plan is held back, and the option that publishes it all the same. */
export const brakeLine = ({ kind, rows, text }: Brake): string =>
  `STOP: ${text} To publish it all the same, say --${kind} ${rows}.`

/** Whether publishing the plan makes a new version. */
export const changesAnything = ({ entries, remove }: AnyPlan): boolean => {
  const all: readonly PlanEntry<object>[] = entries
  return all.some(
    ({ outcome, change, options }) => options.length > 0 || (change !== null && (outcome !== 'gone' || remove)),
  )
}

/** Date and time in Nairobi, where the clerks are. */
const timeWords = (iso: string): string => {
  const at = new Date(iso)
  const clock = at.toLocaleTimeString('en-GB', { timeZone: boardZone.name, hour: '2-digit', minute: '2-digit' })
  return `${dayInWords(licenceDate(at))} at ${clock}`
}

/** One version, for the terminal. */
export const versionLine = ({ number, published_at, by, count, changed, import_id, takes_back }: VersionRecord) =>
  [
    `version ${number}`,
    timeWords(published_at),
    counted(count, 'row'),
    `${changed.added} new, ${changed.changed} changed, ${changed.gone} gone`,
    `by ${by}`,
    takes_back === null ? `import ${import_id ?? '–'}` : `takes back ${takenWords(takes_back)}`,
  ].join('  ')
