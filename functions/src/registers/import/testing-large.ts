import { rawWorkbook } from './testing-workbook.ts'

const cellOf = (row: number) => (text: string, column: number) =>
  `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
const rowOf = (cells: readonly string[], at: number) => `<row r="${at + 1}">${cells.map(cellOf(at + 1)).join('')}</row>`

/** A workbook of one sheet with these rows, written as text: fast for many rows. `level` is the ZIP's, from 0 to 9. */
export const largeWorkbook = (rows: readonly (readonly string[])[], level: 0 | 1 | 6 = 1): Uint8Array =>
  rawWorkbook([{ name: 'Register', rows: rows.map(rowOf).join('') }], { level })

const HEADER = ['SNo.', 'Name', 'License No', 'Firm', 'Postal Address', 'Status']
const WORDS =
  'Achieng Baraka Cherop Dalmas Ekiru Fatuma Gathoni Hamisi Imani Jelagat Kamau Lokwawi Mwende Nafula Otieno'.split(' ')

const word = (at: number) => WORDS[at % WORDS.length] ?? ''

const madeUpRow = (_: unknown, at: number) => [
  String(at + 1),
  `${word(at)} ${word(at * 7 + 3)} ${word(at * 13 + 5)}`,
  `LS/${at + 1}`,
  `${word(at * 3 + 1)} and ${word(at * 11 + 2)} Surveys ${at * 7919}`,
  `P.O. Box ${at * 104_729} - ${at * 31}, Nairobi`,
  'Active',
]

/** Rows of made-up surveyors below a header. */
export const madeUpTable = (count: number): string[][] => {
  return [HEADER, ...Array.from({ length: count }, madeUpRow)]
}
