import type { ImportResult } from './import-register.ts'
import type { Outcome, ReportEntry } from './report.ts'

const headings: Record<Outcome, string> = {
  refused: 'Not imported',
  check: 'Imported, but look at it',
  note: 'Nothing to do',
  gone: 'In the register, but not in the file',
}
/** Lines of one kind that a terminal shows; the report file has them all. */
const SHOWN = 40

const entryLine = ({ outcome, line, number, name, reason }: ReportEntry) => {
  const who = [number, name].filter((part) => part !== '').join(' ')
  // The heading says the reason already.
  if (outcome === 'gone') return `  ${who}`
  return `  ${line === null ? '' : `line ${line}: `}${who}${who === '' ? '' : ': '}${reason}`
}

const section = (outcome: Outcome, entries: readonly ReportEntry[]): string[] => {
  const own = entries.filter((entry) => entry.outcome === outcome)
  if (own.length === 0) return []
  const more = own.length > SHOWN ? [`  … and ${own.length - SHOWN} more (--report FILE writes all of them)`] : []
  return ['', `${headings[outcome]} (${own.length}):`, ...own.slice(0, SHOWN).map(entryLine), ...more]
}

/** What an import did, for the terminal. */
export const summaryLines = ({ summary, report, published }: ImportResult): string[] => {
  const { register, encoding, delimiter, ignoredColumns, records, added, changed, unchanged, refused, deleted } =
    summary
  const count = records - added - changed - unchanged - refused
  return [
    `Register "${register}": ${encoding}, separated by ${delimiter}.`,
    ...(ignoredColumns.length > 0 ? [`Columns left out: ${ignoredColumns.join(', ')}.`] : []),
    ...section('refused', report),
    ...section('check', report),
    ...section('note', report),
    ...section('gone', report),
    '',
    `${records} rows: ${added} new, ${changed} changed, ${unchanged} as before, ${count} repeated, ${refused} not imported.`,
    ...(deleted > 0 ? [`${deleted} ${deleted === 1 ? 'row' : 'rows'} deleted from the register.`] : []),
    publishedLine(published),
  ]
}

const publishedLine = (published: ImportResult['published']): string => {
  if (published === null) return 'Nothing was written.'
  const { version, count, changed } = published
  return changed
    ? `Published: ${count} rows, version ${version.slice(0, 8)}.`
    : `The published register is up to date: ${count} rows, version ${version.slice(0, 8)}.`
}
