import writeWorkbook, { type Cell } from 'write-excel-file/node'

type Value = string | number | boolean | Date | null

const cellOf = (value: Value): Cell => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value)

/** An Excel workbook of one sheet with these rows. */
export const workbook = async (rows: readonly (readonly Value[])[]): Promise<Uint8Array> =>
  new Uint8Array(await writeWorkbook(rows.map((row) => row.map(cellOf))).toBuffer())
