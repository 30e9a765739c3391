import { board, dayInWords, drawable, licenceDate, pages, type SignedRecordHead, profession } from '@lsb/contract'
import { type Color, PDFDocument, type PDFImage, type PDFPage } from '@cantoo/pdf-lib'
import { drawLine, type TextStyle } from './draw-text.ts'
import type { LicenceIssue } from './issue.ts'
import { type LicenceCode, type Modules, modulesOf } from './licence-code.ts'
import { embedLicenceFonts } from './licence-fonts.ts'
import {
  A4,
  colours,
  drawCentred,
  drawCode,
  drawCrest,
  drawFitted,
  drawFrame,
  drawPhotograph,
  MARGIN,
} from './licence-page.ts'
import { drawTagged, type TaggedPage } from './tagged-page.ts'

export interface LicenceDocument extends Pick<
  LicenceIssue,
  'name' | 'license_no' | 'firm' | 'postal_address' | 'year' | 'number' | 'issued_at' | 'issued_by'
> {
  siteUrl: string
  code: LicenceCode
  /** The picture frozen with the licence, a JPEG; null when there is none. */
  photograph: Uint8Array | null
  /** The head of the record of acts at the download: the holder of the paper can later prove what was recorded. */
  recordHead: SignedRecordHead
}

const CENTRE = A4.width / 2
const WIDTH = A4.width - 2 * MARGIN
/** Width of the column of text beside a photograph, and the centres of the two. */
const BESIDE_PHOTOGRAPH = { width: WIDTH - 118, centre: A4.width - MARGIN - (WIDTH - 118) / 2, photograph: MARGIN + 50 }

/** Leaves out a picture that cannot be read: the licence is valid without it. Nothing decodes a JPEG here. */
const pictureIn = async (document: PDFDocument, bytes: Uint8Array | null): Promise<PDFImage | null> =>
  bytes === null ? null : document.embedJpg(bytes).catch(() => null)

/** What the parts of the page draw with. */
interface LicenceSheet {
  page: PDFPage
  tags: TaggedPage
  licence: LicenceDocument
  /** The text with only what the licence's fonts can draw. */
  safe: (text: string) => string
  plain: (size: number) => TextStyle
  bold: (size: number, color?: Color) => TextStyle
  heading: (size: number, color: Color) => TextStyle
}

const { text: black, ink, gold } = colours

const drawHeading = ({ page, tags, licence, safe, plain, heading }: LicenceSheet): void => {
  tags.ornament(() => {
    drawFrame(page)
    drawCrest(page, { x: CENTRE, top: 790, size: 78 })
    page.drawLine({ start: { x: 220, y: 648 }, end: { x: A4.width - 220, y: 648 }, thickness: 0.75, color: gold })
  })
  tags.text('P', () => {
    drawFitted(page, safe(board.name), { x: CENTRE, y: 682, width: WIDTH }, heading(29, ink))
    drawCentred(page, safe(board.act), { x: CENTRE, y: 662 }, plain(12))
  })
  tags.text('H1', () => {
    drawCentred(page, `Practising Licence ${licence.year}`, { x: CENTRE, y: 612 }, heading(26, gold))
  })
}

/** The holder and the photograph, if there is one, and what the holder may do. */
const drawHolder = ({ page, tags, licence, safe, plain, bold }: LicenceSheet, picture: PDFImage | null): void => {
  if (picture !== null) {
    const place = { x: BESIDE_PHOTOGRAPH.photograph, top: 578 }
    tags.figure('Photograph of the holder', () => drawPhotograph(page, picture, place))
  }
  const column =
    picture === null ? { x: CENTRE, width: WIDTH } : { x: BESIDE_PHOTOGRAPH.centre, width: BESIDE_PHOTOGRAPH.width }
  tags.text('P', () => {
    drawCentred(page, 'This is to certify that', { ...column, y: 566 }, plain(13))
    let y = drawFitted(page, safe(licence.name), { ...column, y: 534 }, bold(23, ink)) - 25
    drawCentred(page, `register number ${safe(licence.license_no)}`, { ...column, y }, plain(13.5))
    const place = [licence.firm, licence.postal_address].filter((part) => part !== '').join(', ')
    if (place !== '') y = drawFitted(page, `of ${safe(place)}`, { ...column, y: y - 20 }, plain(13.5))
    const statute = `is licensed under the ${safe(board.act)} to practise as ${profession.aTitle}`
    drawFitted(page, statute, { ...column, y: y - 28 }, plain(13.5))
    drawFitted(page, `until 31 December ${licence.year}.`, { ...column, y: y - 48 }, plain(13.5))
  })
}

/** The facts of the issue on the left, and the signed code on the right. */
const drawIssue = ({ page, tags, licence, safe, plain, bold }: LicenceSheet, modules: Modules): void => {
  tags.ornament(() =>
    page.drawLine({ start: { x: MARGIN, y: 372 }, end: { x: A4.width - MARGIN, y: 372 }, thickness: 0.5, color: gold }),
  )
  let codeWidth = 0
  tags.figure('Signed code of this licence, for the camera of a phone', () => {
    codeWidth = drawCode(page, modules, { right: A4.width - MARGIN, top: 356 })
  })
  const left = { x: MARGIN, width: WIDTH - codeWidth - 16 }
  const line = (words: string, y: number, style: TextStyle) => {
    const size = Math.min(style.size, (style.size * left.width) / style.font.pdf.widthOfTextAtSize(words, style.size))
    drawLine(page, words, { x: left.x, y }, { ...style, size })
  }
  const fact = (title: string, value: string, y: number, below = '') =>
    tags.text('P', () => {
      line(title, y, plain(10.5))
      line(value, y - 18, bold(14))
      if (below !== '') line(below, y - 33, plain(10.5))
    })
  fact('Date of issue', dayInWords(licenceDate(new Date(licence.issued_at))), 340)
  fact('Approved by', safe(licence.issued_by.name), 294, safe(licence.issued_by.office))
  fact('Licence number', licence.number, 233)
}

const drawAdvice = ({ page, tags, licence, safe, plain, bold }: LicenceSheet): void => {
  const site = safe(licence.siteUrl.replace(/^https?:\/\//, ''))
  tags.text('P', () => {
    drawCentred(page, 'A copy proves nothing: check it.', { x: CENTRE, y: 132 }, bold(15, ink))
    const advice = `Type ${site}${pages.check.path} yourself: that page scans the code, and says whether this licence is in force today.`
    drawFitted(page, advice, { x: CENTRE, y: 112, width: WIDTH }, plain(10.5))
    drawCentred(page, 'Compare the name with an identity card.', { x: CENTRE, y: 97 }, plain(10.5))
  })
  tags.text('P', () =>
    drawCentred(page, safe(`${board.postalAddress} · ${board.email}`), { x: CENTRE, y: 56 }, plain(9)),
  )
}

/** The head of the record of acts in small print. It says nothing about this licence, so it is not in its code. */
const drawRecordHead = ({ page, tags, licence, plain }: LicenceSheet): void => {
  const { size, hash, at, kid, signature } = licence.recordHead
  const lines = [
    `Record of the board's acts at the download, ${at}: line ${size}, ${hash}`,
    `signed ${kid} ${signature}`,
  ]
  tags.text('P', () => {
    for (const [index, line] of lines.entries()) drawCentred(page, line, { x: CENTRE, y: 82 - index * 8 }, plain(5.5))
  })
}

const makeLicence = async (licence: LicenceDocument): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  const page = document.addPage([A4.width, A4.height])
  const fonts = await embedLicenceFonts(document)
  const supported = new Set(fonts.serif.pdf.getCharacterSet())
  const issued = new Date(licence.issued_at)
  const picture = await pictureIn(document, licence.photograph)

  document.setTitle(`Practising licence ${licence.license_no} ${licence.year}`, { showInWindowTitleBar: true })
  document.setAuthor(board.name)
  document.setLanguage('en')
  document.setCreationDate(issued)
  document.setModificationDate(issued)

  const modules = await modulesOf(licence.code)
  drawTagged(document, page, (tags) => {
    const sheet: LicenceSheet = {
      page,
      tags,
      licence,
      safe: (text) => drawable(text, supported),
      plain: (size) => ({ font: fonts.serif, size, color: black }),
      bold: (size, color = black) => ({ font: fonts.bold, size, color }),
      heading: (size, color) => ({ font: fonts.heading, size, color }),
    }
    drawHeading(sheet)
    drawHolder(sheet, picture)
    drawIssue(sheet, modules)
    drawAdvice(sheet)
    drawRecordHead(sheet)
  })
  return document.save()
}

let last: Promise<unknown> = Promise.resolve()

/**
 * The practising licence of one year as a PDF of one page, with the facts frozen at its issue and the signed code. Licences are
 * made one after another: many at once would all come as late as the last one, and hold the fonts of each in memory.
 */
export const licencePdf = (licence: LicenceDocument): Promise<Uint8Array> => {
  const made = last.then(() => makeLicence(licence))
  last = made.catch(() => {})
  return made
}
