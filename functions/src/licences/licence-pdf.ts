import { board, licenceDate, profilePath } from '@lsb/contract'
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { embedLicenceFonts } from './licence-fonts.ts'

export interface LicenceFacts {
  name: string
  license_no: string
  firm: string
  year: number
  number: string
  /** ISO 8601 instant of the approval. */
  issued_at: string
  siteUrl: string
}

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 64
const QR_SIZE = 120

/** Of a text what the fonts can draw: letters they lack lose their marks, what remains becomes `?`. */
export const drawable = (text: string, supported: ReadonlySet<number>): string =>
  Array.from(text.normalize('NFC'), (char) => {
    if (supported.has(char.codePointAt(0) ?? 0)) return char
    const [base = ''] = char.normalize('NFD')
    return supported.has(base.codePointAt(0) ?? 0) ? base : '?'
  }).join('')

const centred = (page: PDFPage, font: PDFFont, text: string, y: number, size: number) => {
  const fitting = Math.min(size, (size * (A4.width - 2 * MARGIN)) / font.widthOfTextAtSize(text, size))
  page.drawText(text, { x: (A4.width - font.widthOfTextAtSize(text, fitting)) / 2, y, size: fitting, font })
}

/** The practising licence of one year as a PDF: facts, a number to check and a QR code of the profile. */
export const licencePdf = async (facts: LicenceFacts): Promise<Uint8Array> => {
  const [{ PDFDocument, rgb }, { toBuffer }] = await Promise.all([import('@cantoo/pdf-lib'), import('qrcode')])
  const document = await PDFDocument.create()
  const page = document.addPage([A4.width, A4.height])
  const { serif, bold } = await embedLicenceFonts(document)
  const supported = new Set(serif.getCharacterSet())
  const safe = (text: string) => drawable(text, supported)
  const issued = new Date(facts.issued_at)
  const profile = `${facts.siteUrl}${profilePath(facts.license_no)}`

  document.setTitle(`Practising licence ${facts.license_no} ${facts.year}`)
  document.setAuthor(board.name)
  document.setCreationDate(issued)
  document.setModificationDate(issued)

  const ink = rgb(0.1, 0.24, 0.2)
  for (const [inset, width] of [
    [28, 2.5],
    [35, 0.75],
  ] as const)
    page.drawRectangle({
      x: inset,
      y: inset,
      width: A4.width - 2 * inset,
      height: A4.height - 2 * inset,
      borderColor: ink,
      borderWidth: width,
    })
  centred(page, bold, safe(board.name), 730, 26)
  centred(page, serif, safe(board.act), 704, 13)
  centred(page, bold, `Practising licence ${facts.year}`, 640, 24)
  centred(page, serif, 'This is to certify that', 596, 13)
  centred(page, bold, safe(facts.name), 562, 22)
  centred(page, serif, `holder of survey licence ${safe(facts.license_no)}`, 534, 14)
  if (facts.firm !== '') centred(page, serif, `practising at ${safe(facts.firm)}`, 512, 14)
  centred(page, serif, 'is licensed to practise as a Licensed Surveyor', 478, 14)
  centred(page, serif, `until 31 December ${facts.year}.`, 458, 14)

  page.drawText('Date of issue', { x: MARGIN, y: 320, size: 11, font: serif })
  page.drawText(licenceDate(issued), { x: MARGIN, y: 302, size: 14, font: bold })
  page.drawText('Licence certificate number', { x: MARGIN, y: 266, size: 11, font: serif })
  page.drawText(facts.number, { x: MARGIN, y: 248, size: 14, font: bold })
  page.drawText('Check this licence', { x: MARGIN, y: 190, size: 11, font: bold })
  page.drawText('Scan the code, or look the surveyor up in the public register at', {
    x: MARGIN,
    y: 174,
    size: 9.5,
    font: serif,
  })
  page.drawText(safe(facts.siteUrl), { x: MARGIN, y: 160, size: 9.5, font: serif })

  const code = await document.embedPng(await toBuffer(profile, { type: 'png', margin: 1, scale: 8 }))
  page.drawImage(code, { x: A4.width - MARGIN - QR_SIZE, y: 228, width: QR_SIZE, height: QR_SIZE })
  centred(page, serif, safe(`${board.postalAddress} - ${board.email}`), 60, 9)
  return document.save()
}
