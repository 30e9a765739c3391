import {
  board,
  boardMark,
  type Day,
  dayInWords,
  drawable,
  pages,
  TEMPORARY_PASSWORD_DAYS,
  profession,
  type TemporaryPassword,
} from '@lsb/contract'
import { LineCapStyle, type PDFFont, PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** Whose password it hands over. */
export type Letter = Pick<TemporaryPassword, 'temporary_password'> & {
  account: Pick<TemporaryPassword['account'], 'id_number' | 'name'>
}

const A4: [number, number] = [595.28, 841.89]
const MARGIN = 72
const LINE_HEIGHT = 20
const TEXT_WIDTH = A4[0] - 2 * MARGIN

/** Breaks a text into lines between the margins: at spaces, and inside a word that is wider than a line. */
const wrapped = (text: string, font: PDFFont, size: number): string[] => {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= TEXT_WIDTH
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    if (fits(joined)) {
      lines[lines.length - 1] = joined
      continue
    }
    if (last !== '') lines.push('')
    for (const char of word)
      if (fits(`${lines.at(-1)}${char}`)) lines[lines.length - 1] += char
      else lines.push(char)
  }
  return lines
}

type Style = 'plain' | 'bold' | 'code'

const linesOf = ({ account, temporary_password }: Letter, site: string): [style: Style, text: string][] => [
  ['plain', `To ${account.name}`],
  ['plain', ''],
  ['plain', `The board has opened the ${profession.many}' portal for you, or has given you a new password.`],
  ['plain', 'Sign in at:'],
  ['bold', `${site}${pages.portal.path}`],
  ['plain', ''],
  ['plain', 'ID number'],
  ['code', account.id_number],
  ['plain', 'Temporary password'],
  ['code', temporary_password],
  ['plain', ''],
  [
    'plain',
    `At the first sign-in you choose a password of your own, within ${TEMPORARY_PASSWORD_DAYS} days. The temporary one then ends.`,
  ],
  ['plain', 'Keep this letter to yourself: whoever has it can sign in as you until then.'],
  ['plain', ''],
  ['plain', `Questions: ${board.inquiryEmail}`],
]

const CREST_SIZE = 60
/** The mark is drawn in a square of 48. */
const CREST_SCALE = CREST_SIZE / 48
const [INK, GOLD] = [rgb(0.07, 0.22, 0.17), rgb(0.69, 0.49, 0.13)]

const drawCrest = (page: PDFPage, top: number): void => {
  const at = { x: MARGIN, y: top, scale: CREST_SCALE, borderLineCap: LineCapStyle.Round }
  for (const contour of boardMark.contours) page.drawSvgPath(contour, { ...at, borderColor: INK, borderWidth: 1.2 })
  page.drawSvgPath(boardMark.ground, { ...at, borderColor: GOLD, borderWidth: 1.6 })
  page.drawSvgPath(boardMark.beacon, { ...at, borderColor: INK, borderWidth: 2.4 })
  const { x, y, radius } = boardMark.station
  page.drawCircle({
    x: MARGIN + x * CREST_SCALE,
    y: top - y * CREST_SCALE,
    size: radius * CREST_SCALE,
    color: GOLD,
  })
}

/** The board's name and addresses, beside its crest. */
const LETTERHEAD: [style: Style, text: string][] = [
  ['bold', board.name],
  ['plain', board.headquarters],
  ['plain', `${board.postalAddress}, ${board.inquiryEmail}`],
]

/** The letters that hand over temporary passwords, a page each. `site` is the origin people sign in at, `day` the letters' date. */
export const lettersPdf = async (
  letters: readonly Letter[],
  site: string,
  day: Day,
): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create()
  const fonts: Record<Style, PDFFont> = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    code: await document.embedFont(StandardFonts.CourierBold),
  }
  document.setTitle('Temporary passwords')
  for (const letter of letters) {
    const page = document.addPage(A4)
    let y = A4[1] - MARGIN
    drawCrest(page, y + LINE_HEIGHT / 2)
    for (const [style, text] of LETTERHEAD) {
      page.drawText(text, { x: MARGIN + CREST_SIZE + 16, y, size: 12, font: fonts[style] })
      y -= LINE_HEIGHT
    }
    y -= 2 * LINE_HEIGHT
    for (const [style, text] of [
      ['plain', dayInWords(day)] as const,
      ['plain', ''] as const,
      ...linesOf(letter, site),
    ]) {
      const font = fonts[style]
      const size = style === 'code' ? 16 : 12
      for (const line of wrapped(drawable(text, new Set(font.getCharacterSet())), font, size)) {
        page.drawText(line, { x: MARGIN, y, size, font })
        y -= LINE_HEIGHT
      }
    }
  }
  return new Uint8Array(await document.save())
}
