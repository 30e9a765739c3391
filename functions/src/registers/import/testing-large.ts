import { zipSync } from 'fflate'

const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
const OFFICE = 'http://schemas.openxmlformats.org'
const ROOT = `${OFFICE}/officeDocument/2006/relationships`

const cellOf = (row: number) => (text: string, column: number) =>
  `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
const rowOf = (cells: readonly string[], at: number) => `<row r="${at + 1}">${cells.map(cellOf(at + 1)).join('')}</row>`

/** A workbook of one sheet with these rows, written as text: fast for many rows. `level` is the ZIP's, from 0 to 9. */
export const largeWorkbook = (rows: readonly (readonly string[])[], level: 0 | 1 | 6 = 1): Uint8Array => {
  const sheet = `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`
  return zipSync(
    {
      '[Content_Types].xml': xml(
        `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${ROOT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${ROOT}"><sheets><sheet name="Register" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${ROOT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(sheet),
    },
    { level },
  )
}

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
