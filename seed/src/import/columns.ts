import { fold } from '@lsb/contract'

/** A column of a register file: the field it fills and the names offices give it. */
export interface Column<Row> {
  field: keyof Row & string
  /** In words, for messages. */
  title: string
  required: boolean
  /** Folded, letters and digits only. */
  names: readonly string[]
}

/** `Licence  No.`, `LICENCE_NO` and `licence no` are one name. */
const headerName = (cell: string): string => fold(cell).replaceAll(/[^\p{L}\p{N}]/gu, '')

export interface Header<Row> {
  /** Where each field's cells are. */
  at: Map<keyof Row & string, number>
  /** Fields that two columns claim. */
  twice: string[]
  missing: string[]
  /** Columns that are no field of the register; they are left out. */
  unknown: string[]
  width: number
}

/** Reads a record as a header. */
export const readHeader = <Row>(columns: readonly Column<Row>[], cells: readonly string[]): Header<Row> => {
  const found = cells.map((cell) => columns.find(({ names }) => names.includes(headerName(cell))))
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
    unknown: cells.filter((cell, index) => found[index] === undefined && cell.trim() !== '').map((cell) => cell.trim()),
    width: cells.length,
  }
}
