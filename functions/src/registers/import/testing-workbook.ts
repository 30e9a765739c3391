import { zipSync } from 'fflate'
import writeWorkbook, { type Cell } from 'write-excel-file/node'

type Value = string | number | boolean | Date | null

const cellOf = (value: Value): Cell => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value)

/** An Excel workbook of one sheet with these rows. */
export const workbook = async (rows: readonly (readonly Value[])[]): Promise<Uint8Array> =>
  new Uint8Array(await writeWorkbook(rows.map((row) => row.map(cellOf))).toBuffer())

const utf8 = (text: string) => new TextEncoder().encode(text)
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface RawSheet {
  name: string
  /** The `row` elements, and the `col` elements before them. */
  rows: string
  columns?: string
  /** What stands behind them. */
  after?: string
  state?: 'hidden' | 'veryHidden'
  /** Areas of merged cells, such as `D2:D4`. */
  merged?: readonly string[]
  /** The kind of part, such as `chartsheet`. */
  type?: string
}

interface RawParts {
  /** The whole `styleSheet` and `sst` elements. */
  styles?: string
  texts?: string
  /** Attributes of `workbookPr`. */
  properties?: string
  /** More files of the archive. */
  others?: Record<string, Uint8Array>
  /** The ZIP's, from 0 to 9. */
  level?: 0 | 1 | 6
}

/** A workbook written as XML, as any program may write it. */
export const rawWorkbook = (
  sheets: readonly RawSheet[],
  { styles, texts, properties = '', others = {}, level = 1 }: RawParts = {},
): Uint8Array => {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`
  const parts = [
    ...sheets.map(({ type = 'worksheet' }, at) => relation(`rId${at + 1}`, type, `worksheets/sheet${at + 1}.xml`)),
    ...(styles === undefined ? [] : [relation('rIdStyles', 'styles', 'styles.xml')]),
    ...(texts === undefined ? [] : [relation('rIdTexts', 'sharedStrings', 'sharedStrings.xml')]),
  ]
  const named = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const sheetXml = ({ rows, columns = '', after = '', type = 'worksheet', merged = [] }: RawSheet) =>
    `<${type} xmlns="${MAIN}"><cols>${columns}</cols><sheetData>${rows}</sheetData><mergeCells>${merged.map((area) => `<mergeCell ref="${area}"/>`).join('')}</mergeCells>${after}</${type}>`
  return zipSync(
    {
      '_rels/.rels': utf8(
        `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      ),
      'xl/workbook.xml': utf8(
        `<workbook xmlns="${MAIN}" xmlns:r="${TYPES}"><workbookPr ${properties}/><sheets>${named.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': utf8(`<Relationships xmlns="${RELATIONS}">${parts.join('')}</Relationships>`),
      ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, utf8(sheetXml(sheet))])),
      ...(styles !== undefined && { 'xl/styles.xml': utf8(styles) }),
      ...(texts !== undefined && { 'xl/sharedStrings.xml': utf8(texts) }),
      ...others,
    },
    { level },
  )
}

/** A text cell, and a row of cells, without addresses. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
export const rowOfCells = (...cells: string[]) => `<row>${cells.join('')}</row>`

export const headerCells = rowOfCells(
  ...['S/No', 'Name', 'Licence No', 'Firm', 'Postal address', 'Status'].map(textCell),
)
/** A row of a register with these XML cells in place of texts. */
export const registerRow = (
  at: number,
  { number = textCell(`LS/${at}`), firm = textCell('Were Ltd'), status = textCell('Active') } = {},
) => rowOfCells(`<c><v>${at}</v></c>`, textCell(`Amina Were ${'ABCDEFGHI'.charAt(at)}`), number, firm, '<c/>', status)
