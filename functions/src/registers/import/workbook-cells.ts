import { dateFromSerial, format, getFormatFromId, isDateFormat } from 'numfmt'
import { readXml } from './read-xml.ts'

/** `unseen`: letters in the colour of their ground, or a number format that shows nothing. */
type StyleLook = 'struck' | 'unseen' | null
/** Of a part of a text; `raised`: above the line, as the sign of a footnote. */
export type RunLook = 'struck' | 'raised' | null

/** What the cells of a workbook refer to. */
export interface CellStyles {
  texts: readonly SharedText[]
  /** The number format of each cell style, such as `"LS/"0000`. */
  formats: readonly string[]
  /** What each cell style shows beside the text. */
  looks: readonly StyleLook[]
  /** Whether a rule of a sheet can strike texts through or hide them. */
  hasRules: boolean
  /** Days are counted from 1904, as Excel for Mac did. */
  from1904: boolean
}

export interface SharedText {
  text: string
  look: RunLook
}

/** A cell as the sheet's XML has it. */
export interface RawCell {
  type: string
  style: number
  value: string | null
  formula: string | null
}

const GENERAL = 'General'

/** Whether an XML switch such as `strike` or `hidden` is on; without a value it is. */
export const isOn = (value: string | undefined): boolean => value === undefined || /^(?:1|true|on)$/.test(value)

const WHITE = 'FFFFFF'
/** White in a theme and in the old palette. */
const WHITES = /^(?:theme 0|indexed [19])$/

/** A colour, so that equal ones are equal: its figures without opacity, or where it is found. */
const colourOf = (attributes: ReadonlyMap<string, string>): string => {
  const rgb = attributes.get('rgb')
  if (rgb !== undefined) return rgb.slice(-WHITE.length).toUpperCase()
  const found = ['theme', 'indexed', 'tint'].flatMap((name) =>
    attributes.has(name) ? `${name} ${attributes.get(name)}` : [],
  )
  return WHITES.test(found.join(' ')) ? WHITE : found.join(' ')
}

/** What an element of a text's run says of it; what an earlier one said stays. */
export const runLook = (before: RunLook, name: string, attributes: ReadonlyMap<string, string>): RunLook => {
  if (name === 'strike' && isOn(attributes.get('val'))) return 'struck'
  return before ?? (name === 'vertAlign' && attributes.get('val') === 'superscript' ? 'raised' : null)
}

/** The number format of each cell style of a workbook, and what it shows beside the text. */
export const readStyles = (styles: Uint8Array): Pick<CellStyles, 'formats' | 'looks' | 'hasRules'> => {
  const own = new Map<string, string>()
  const formats: string[] = []
  const looks: StyleLook[] = []
  const fonts: { isStruck: boolean; colour: string }[] = []
  const grounds: string[] = []
  let hasRules = false
  const inside: string[] = []
  readXml(styles, {
    open: (name, attributes) => {
      const within = inside.at(-1)
      const id = attributes.get('numFmtId') ?? '0'
      if (name === 'numFmt') own.set(id, attributes.get('formatCode') ?? GENERAL)
      const font = inside.at(-2) === 'fonts' ? fonts.at(-1) : undefined
      if (name === 'font' && within === 'fonts') fonts.push({ isStruck: false, colour: '' })
      if (name === 'strike' && font) font.isStruck = isOn(attributes.get('val'))
      if (name === 'color' && font) font.colour = colourOf(attributes)
      if (name === 'fill' && within === 'fills') grounds.push(WHITE)
      if (name === 'fgColor' && inside.includes('fills')) grounds[grounds.length - 1] = colourOf(attributes)
      if (inside.at(-2) === 'dxf' && within === 'font')
        hasRules ||=
          runLook(null, name, attributes) === 'struck' || (name === 'color' && colourOf(attributes) === WHITE)
      if (name === 'xf' && within === 'cellXfs') {
        const pattern = own.get(id) ?? getFormatFromId(Number(id))
        const shows = fonts[Number(attributes.get('fontId') ?? 0)]
        const ground = grounds[Number(attributes.get('fillId') ?? 0)] ?? WHITE
        formats.push(pattern)
        looks.push(shows?.isStruck ? 'struck' : shows?.colour === ground || pattern.startsWith(';;;') ? 'unseen' : null)
      }
      inside.push(name)
    },
    close: () => {
      inside.pop()
    },
  })
  return { formats, looks, hasRules }
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
  const text = unescaped(type === 's' ? (texts[Number(value)]?.text ?? '#REF!') : value)
  return asText((pattern.includes('@') && pattern !== '@' && shown(pattern, text)) || text.trim())
}
