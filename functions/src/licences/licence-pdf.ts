import { board, dayInWords, licenceDate } from '@lsb/contract'
import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib'
import { drawable, drawLine } from './draw-text.ts'
import type { LicenceIssue } from '../practising/issue.ts'
import { type LicenceCode, modulesOf } from './licence-code.ts'
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

export interface LicenceDocument extends Pick<
  LicenceIssue,
  'name' | 'license_no' | 'firm' | 'postal_address' | 'year' | 'number' | 'issued_at' | 'issued_by'
> {
  siteUrl: string
  code: LicenceCode
  /** The picture frozen with the licence, PNG or JPEG; null when there is none. */
  photograph: Uint8Array | null
}

const CENTRE = A4.width / 2
const WIDTH = A4.width - 2 * MARGIN
/** Width of the column of text beside a photograph, and the centres of the two. */
const BESIDE = { width: WIDTH - 118, centre: A4.width - MARGIN - (WIDTH - 118) / 2, photograph: MARGIN + 50 }

/** Leaves out a picture that cannot be read: the licence is valid without it. */
const pictureIn = async (document: PDFDocument, bytes: Uint8Array | null): Promise<PDFImage | null> => {
  if (bytes === null) return null
  const isPng = bytes[0] === 0x89
  return (isPng ? document.embedPng(bytes) : document.embedJpg(bytes)).catch(() => null)
}

/** The practising licence of one year as a PDF of one page, with the facts frozen at its issue and the signed code. */
export const licencePdf = async (licence: LicenceDocument): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  const page = document.addPage([A4.width, A4.height])
  const { serif, bold } = await embedLicenceFonts(document)
  const supported = new Set(serif.pdf.getCharacterSet())
  const safe = (text: string) => drawable(text, supported)
  const issued = new Date(licence.issued_at)
  const picture = await pictureIn(document, licence.photograph)
  const { text, ink, gold } = colours
  const plain = (size: number) => ({ font: serif, size, color: text })
  const strong = (size: number, color = text) => ({ font: bold, size, color })

  document.setTitle(`Practising licence ${licence.license_no} ${licence.year}`)
  document.setAuthor(board.name)
  document.setLanguage('en')
  document.setCreationDate(issued)
  document.setModificationDate(issued)

  drawFrame(page)
  drawCrest(page, { x: CENTRE, top: 790, size: 78 })
  drawFitted(page, safe(board.name), { x: CENTRE, y: 682, width: WIDTH }, strong(27, ink))
  drawCentred(page, safe(board.act), { x: CENTRE, y: 662 }, plain(12))
  page.drawLine({ start: { x: 220, y: 648 }, end: { x: A4.width - 220, y: 648 }, thickness: 0.75, color: gold })
  drawCentred(page, `Practising Licence ${licence.year}`, { x: CENTRE, y: 612 }, strong(25, gold))

  if (picture !== null) drawPhotograph(page, picture, { x: BESIDE.photograph, top: 578 })
  const column = picture === null ? { x: CENTRE, width: WIDTH } : { x: BESIDE.centre, width: BESIDE.width }
  drawCentred(page, 'This is to certify that', { ...column, y: 566 }, plain(13))
  let y = drawFitted(page, safe(licence.name), { ...column, y: 534 }, strong(23, ink)) - 25
  drawCentred(page, `holder of survey licence ${safe(licence.license_no)}`, { ...column, y }, plain(13.5))
  const place = [licence.firm, licence.postal_address].filter((part) => part !== '').join(', ')
  if (place !== '') y = drawFitted(page, `of ${safe(place)}`, { ...column, y: y - 20 }, plain(13.5))
  const statute = `is licensed under the ${safe(board.act)} to practise as a Licensed Surveyor`
  drawFitted(page, statute, { ...column, y: y - 28 }, plain(13.5))
  drawFitted(page, `until 31 December ${licence.year}.`, { ...column, y: y - 48 }, plain(13.5))

  page.drawLine({ start: { x: MARGIN, y: 372 }, end: { x: A4.width - MARGIN, y: 372 }, thickness: 0.5, color: gold })
  const modules = await modulesOf(licence.code)
  const codeWidth = drawCode(page, modules, { right: A4.width - MARGIN, top: 356 })
  const left = { x: MARGIN, width: WIDTH - codeWidth - 16 }
  const line = (words: string, at: number, style: ReturnType<typeof plain>) => {
    const size = Math.min(style.size, (style.size * left.width) / style.font.pdf.widthOfTextAtSize(words, style.size))
    drawLine(page, words, { x: left.x, y: at }, { ...style, size })
  }
  line('Date of issue', 340, plain(10.5))
  line(dayInWords(licenceDate(issued)), 322, strong(14))
  line('Approved by', 294, plain(10.5))
  line(safe(licence.issued_by.name), 276, strong(14))
  line(safe(licence.issued_by.office), 261, plain(10.5))
  line('Certificate number', 233, plain(10.5))
  line(licence.number, 215, strong(14))

  const site = safe(licence.siteUrl.replace(/^https?:\/\//, ''))
  drawCentred(page, 'A copy proves nothing: scan the code.', { x: CENTRE, y: 132 }, strong(15, ink))
  const advice = `It leads to ${site}, which says whether this licence is genuine and in force today.`
  drawFitted(page, advice, { x: CENTRE, y: 112, width: WIDTH }, plain(10.5))
  const compare = 'Compare the name with an identity card.'
  drawCentred(page, compare, { x: CENTRE, y: 97 }, plain(10.5))
  drawCentred(page, safe(`${board.postalAddress} · ${board.email}`), { x: CENTRE, y: 56 }, plain(9))
  return document.save()
}
