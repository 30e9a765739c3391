import { csvFile, fieldTitles } from '@lsb/contract'
import type { RowChange } from '../versions/version.ts'
import { cellText, fieldChanges, type PlanEntry } from './plan.ts'

/** What a change makes of each field, in words; '' for an entry that is new or gone. */
const changeWords = <Row extends object>(change: RowChange<Row>): string =>
  fieldChanges(change)
    .map(({ field, before, after }) => `${fieldTitles.get(field) ?? field}: "${before}" becomes "${after}"`)
    .join('; ')

/** What an entry of a plan says, in words. */
export const reasonOf = <Row extends object>({ outcome, reason, change }: PlanEntry<Row>): string => {
  if (outcome === 'new') return 'not in the register yet'
  if (outcome === 'gone') return 'in the register, but not in the file'
  return outcome !== 'changed' || change === null ? reason : changeWords(change)
}

/** Every entry of a plan, one in a row. */
export const planCsv = <Row extends object>(file: string, entries: readonly PlanEntry<Row>[]): string =>
  csvFile([
    ['File', 'Line', 'Outcome', 'Number', 'Name', 'Reason'],
    ...entries.map((entry) => [file, entry.line, entry.outcome, entry.number, entry.name, reasonOf(entry)]),
  ])

/** The rows of a version as a file that can be imported again. */
export const registerCsv = (rows: readonly object[]): string => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((field) => fieldTitles.has(field))
  return csvFile([fields, ...rows.map((row) => fields.map((field) => cellText(Reflect.get(row, field))))])
}

/** The entries that need a look: the questions, the refused rows and those to check. */
export const refusedReport = <Row extends object>(file: string, entries: readonly PlanEntry<Row>[]): string =>
  planCsv(
    file,
    entries.filter(({ outcome }) => outcome === 'question' || outcome === 'refused' || outcome === 'check'),
  )
