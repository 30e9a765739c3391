import type { RegisterDefinition } from '@lsb/contract'
import type { Column } from './columns.ts'

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
   * keeps its value. `now` is needed to refuse future days.
   */
  check: (cells: Cells<Row>, before: Row | undefined, now: Date) => Checked<Row>
}
