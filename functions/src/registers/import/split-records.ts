import { type CsvError, parse } from 'csv-parse/sync'
import { FileProblem } from './file-problem.ts'

export type LookKind = 'struck' | 'unseen' | 'raised' | 'rule' | 'merged' | 'comment' | 'hidden' | 'hidden column'

/** What a sheet shows of a cell, or does not, beside its text. */
export interface CellLook {
  /** The column of the cell, from 0; null: the whole row. */
  column: number | null
  kind: LookKind
  /** The text of a comment. */
  text?: string
}

export interface TableRecord {
  /** Lines of the file the record starts and ends on, counted from 1: a quoted cell may hold line breaks. */
  line: number
  lastLine: number
  cells: string[]
  /** Of a workbook: what the sheet shows beside the texts. */
  looks?: CellLook[]
}

/**
 * Splits a table into records; a blank line is a record, too. Throws `FileProblem` for an unclosed quotation mark. When `only` the
 * first records are read, it does not throw, because a quotation mark may seem to be unclosed with the wrong delimiter.
 */
export const splitRecords = (
  text: Uint8Array | string,
  { delimiter, escape = '"' }: { delimiter: string; escape?: '"' | '\\' },
  only?: { first: number },
): TableRecord[] => {
  const records: TableRecord[] = []
  let lastLine = 0
  const take = (cells: string[], { lines }: { lines: number }) => {
    records.push({ line: lastLine + 1, lastLine: lines, cells })
    lastLine = lines
    return null
  }
  try {
    parse(text, {
      delimiter,
      escape,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: take,
      ...(only && { to: only.first }),
    })
  } catch (error) {
    if (!isUnclosedQuote(error)) throw error
    if (only) return records
    throw new FileProblem(`The record that starts on line ${lastLine + 1} opens a quotation mark that is never closed.`)
  }
  return records
}

const isUnclosedQuote = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'
