import type { RegisterDefinition } from '@lsb/contract'
import type { Column } from './columns.ts'

/** The cells of a record by the field they fill, as they stand in the file. A field without a column is left out. */
export type Cells<Row> = Partial<Record<keyof Row & string, string>>

export type Checked<Row> = { row: Row; remarks: string[] } | { problem: string }

/** What differs between importing one register and the other. */
export interface Importer<Row> {
  definition: RegisterDefinition<Row>
  columns: readonly Column<Row>[]
  /** The field that holds the number an entry is known by. */
  numberField: keyof Row & string
  nameOf: (cells: Cells<Row>) => string
  numberOf: (cells: Cells<Row>) => string
  /**
   * The row a record stands for, or why it can not be one. `before` is what the register has under its number: fields
   * the file has no column for stay as they are. `now` tells days of the future.
   */
  check: (cells: Cells<Row>, before: Row | undefined, now: Date) => Checked<Row>
  /** A fact that must be unique besides the number, in words and as a value. */
  unique?: { title: string; of: (row: Row) => number }
}
