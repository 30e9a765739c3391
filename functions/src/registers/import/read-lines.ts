import type { Column } from './columns.ts'
import { readDayColumns } from './day-columns.ts'
import { FileProblem } from './file-problem.ts'
import { cellsIn, faultIn, isBlank } from './read-records.ts'
import { readTable } from './read-table.ts'
import { openSheets } from './sheets.ts'

interface FilledLine<Row> {
  line: number
  cell: (field: keyof Row & string) => string
  /** What a spreadsheet has made of one of its cells, in words; null when nothing. */
  fault: string | null
}

/** The lines of a list that is no register, without its blank ones. Throws `FileProblem`, also when two sheets or days may be meant. */
export const readLines = async <Row>(
  columns: readonly Column<Row>[],
  bytes: Uint8Array,
): Promise<FilledLine<Row>[]> => {
  const { table, asked } = readDayColumns(columns, readTable(columns, await openSheets(bytes)))
  const { header, records, sheet, rivals, isHidden } = table
  if (rivals.length > 0 || isHidden)
    throw new FileProblem(
      `It is not certain which sheet of this workbook is meant: ${[sheet, ...rivals].map((name) => `“${name}”`).join(', ')}. Save only that sheet.`,
    )
  if (asked !== null)
    throw new FileProblem(
      `The column of the ${asked.title} does not say in which order its days are written, such as “${asked.example}”. Write them as 2026-03-14.`,
    )
  return records
    .filter((record) => !isBlank(record))
    .map((record) => ({
      line: record.line,
      cell: (field) => record.cells[header.at.get(field) ?? -1] ?? '',
      fault: faultIn(columns, cellsIn(header, record)),
    }))
}
