import type { RegisterDefinition } from '@lsb/contract'
import type { Column } from './columns.ts'
import type { ValueQuestion } from './plan.ts'

/** The cells of a record by field, as they are in the file. A field without a column is left out. */
export type Cells<Row> = Partial<Record<keyof Row & string, string>>

export type Checked<Row> = { row: Row; remarks: string[] } | { problem: string }

/** The rules of importing one register. */
export interface Importer<Row> {
  definition: RegisterDefinition<Row>
  columns: readonly Column<Row>[]
  /** The field that holds the number an entry is known by. */
  numberField: keyof Row & string
  nameOf: (cells: Cells<Row>) => string
  numberOf: (cells: Cells<Row>) => string
  /**
   * The row of a record, or why it cannot be a row. `before` is the register's row with its number: a field without a column
   * keeps its value. `today` (YYYY-MM-DD) is needed to refuse future days.
   */
  check: (cells: Cells<Row>, before: Row | undefined, today: string) => Checked<Row>
  /** Why a row of the same number and name may be another person's all the same, in words; '' when nothing says so. */
  doubts: (before: Row, row: Row) => string
  /** What else tells namesakes apart, in one spelling; '' where a row does not say it. */
  factsOf: (row: Row) => string[]
  /** What only the office knows of the row's values, compared with the published row of its entry. */
  asks: (row: Row, before: Row | undefined) => ValueQuestion[]
  /** The published row with that of the new one which takes effect whatever else is unknown, or null when there is nothing. */
  certain: (row: Row, before: Row) => Row | null
}
