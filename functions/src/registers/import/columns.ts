import { fieldsWith, type RegisterField, type RegisterName } from '@lsb/contract'
import { headingKeys } from './headings.ts'

/** A column of a register file: the field it fills and how files name it. */
export interface Column<Row> extends NonNullable<RegisterField['file']> {
  field: keyof Row & string
}

/** The columns of a register's files. */
export const columnsOf = <Name extends RegisterName>(name: Name) =>
  fieldsWith(name, 'file').map(([field, { file }]) => ({ field, ...file }))

export interface Header<Row> {
  /** The index of each field's cell in a record. */
  at: Map<keyof Row & string, number>
  /** Fields that two columns claim. */
  twice: string[]
  missing: string[]
  /** Every heading as the file has it. */
  headings: string[]
  /** Columns that the register has no field for; the import ignores them. */
  unknown: string[]
  width: number
}

const keysOfNames = new Map<string, readonly string[]>()
const keysOfName = (name: string): readonly string[] => {
  const keys = keysOfNames.get(name) ?? headingKeys(name)
  keysOfNames.set(name, keys)
  return keys
}

const columnNamed = <Row>(columns: readonly Column<Row>[], cell: string): Column<Row> | undefined => {
  const keys = headingKeys(cell)
  return keys.length === 0
    ? undefined
    : columns.find(({ names }) => names.some((name) => keysOfName(name).some((key) => keys.includes(key))))
}

/** Reads a record as a header, or two records as a header of two rows. */
export const readHeader = <Row>(
  columns: readonly Column<Row>[],
  upper: readonly string[],
  lower: readonly string[] = [],
): Header<Row> => {
  const cells = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
    [upper[at] ?? '', lower[at] ?? ''].map((cell) => cell.trim()).filter((cell) => cell !== ''),
  )
  const headings = cells.map((words) => words.join(' '))
  const found = cells.map((words) =>
    [words.join(' '), ...words.toReversed()]
      .map((cell) => columnNamed(columns, cell))
      .find((column) => column !== undefined),
  )
  const at = new Map<keyof Row & string, number>()
  const twice = new Set<string>()
  for (const [index, column] of found.entries()) {
    if (column === undefined) continue
    if (at.has(column.field)) twice.add(column.title)
    else at.set(column.field, index)
  }
  return {
    at,
    twice: [...twice],
    missing: columns.filter(({ field, required }) => required && !at.has(field)).map(({ title }) => title),
    headings: headings.filter((heading) => heading !== ''),
    unknown: headings.filter((heading, index) => found[index] === undefined && heading !== ''),
    width: cells.length,
  }
}

/** Whether a record has the headings of every required column, as when a table goes on below its header again. */
export const isHeader = <Row>(columns: readonly Column<Row>[], cells: readonly string[]): boolean => {
  const missing = new Set<Column<Row> | undefined>(columns.filter(({ required }) => required))
  return cells.some((cell, at) => {
    // Most records are known by their first cells to be none.
    if (missing.size <= cells.length - at) missing.delete(columnNamed(columns, cell.trim()))
    return missing.size === 0
  })
}
