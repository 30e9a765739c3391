import { dateFromSerial, format, getFormatFromId, isDateFormat } from 'numfmt'
import { readXml } from './read-xml.ts'

/** What the cells of a workbook refer to. */
export interface CellStyles {
  texts: readonly string[]
  /** The number format of each cell style, such as `"LS/"0000`. */
  formats: readonly string[]
  /** Days are counted from 1904, as Excel for Mac did. */
  from1904: boolean
}

/** A cell as the sheet's XML has it. */
export interface RawCell {
  type: string
  style: number
  value: string | null
  formula: string | null
}

const GENERAL = 'General'

/** The number format of each cell style of a workbook. */
export const readFormats = (styles: Uint8Array): string[] => {
  const own = new Map<string, string>()
  const formats: string[] = []
  let isInCellStyles = false
  readXml(styles, {
    open: (name, attributes) => {
      const id = attributes.get('numFmtId') ?? '0'
      if (name === 'numFmt') own.set(id, attributes.get('formatCode') ?? GENERAL)
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles) formats.push(own.get(id) ?? getFormatFromId(Number(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return formats
}

/** Characters that XML does not allow, as Excel writes them: `_x000D_`. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const shown = (pattern: string, value: string | number): string => {
  try {
    return format(pattern, value, { nbsp: false }).trim()
  } catch {
    return ''
  }
}

/** Days between the two calendars' beginnings. */
const DAYS_TO_1904 = 1462
const LAST_SERIAL = 2_958_465

const dayText = (serial: number): string => {
  const [year, month, day] = dateFromSerial(Math.floor(serial))
  return [year, month, day].map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')
}

/** The number as the sheet shows it where that says more than the number, such as LS/0012 for 12. */
const numberText = (value: number, pattern: string, from1904: boolean): string => {
  // A spreadsheet keeps 15 digits of a number.
  const plain = Math.abs(value) < 1e15 ? String(value) : value.toExponential()
  if (pattern === GENERAL) return plain
  if (isDateFormat(pattern)) {
    const serial = value + (from1904 ? DAYS_TO_1904 : 0)
    return serial >= 0 && serial <= LAST_SERIAL ? dayText(serial) : plain
  }
  const text = shown(pattern, value)
  // Separators, decimals and powers of ten are looks: 1,234 and 12.00 and 1.2E+4 hold what the number says.
  return text === '' || (/^[\d., ]+(?:E[+-]?\d+)?$/.test(text) && !/^0\d/.test(text)) ? plain : text
}

/** A text that begins with `=` is told from a formula as in our own CSV files. */
const asText = (text: string) => (text.startsWith('=') ? `'${text}` : text)

/** The text that a cell shows, a day as 2026-03-14. A formula whose value is not stored is shown as the formula. */
export const cellText = (
  { type, style, value, formula }: RawCell,
  { texts, formats, from1904 }: CellStyles,
): string => {
  if (type === 'e') return value || '#N/A'
  if (formula !== null && (value === null || (value === '' && type !== 'str'))) return `=${formula}`
  if (value === null || value.trim() === '') return ''
  const pattern = formats[style] ?? GENERAL
  if (type === 'n') {
    const number = Number(value)
    return Number.isNaN(number) ? value : numberText(number, pattern, from1904)
  }
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return value.slice(0, 10)
  const text = unescaped(type === 's' ? (texts[Number(value)] ?? '#REF!') : value)
  return asText((pattern.includes('@') && pattern !== '@' && shown(pattern, text)) || text.trim())
}
