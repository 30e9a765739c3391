import { randomBytes } from 'node:crypto'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { handMadePdf, pdfOfSize } from '../../../functions/src/files/pdf/testing.ts'

/** A file as Playwright hands it to a file field. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF a reader opens, with a line of text; `bytes` makes it about that large by attaching noise. */
export const pdfFile = async (name: string, text: string, bytes = 0): Promise<TestFile> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const number of [1, 2])
    document.addPage([420, 595]).drawText(`${text}, sheet ${number}`, { x: 40, y: 500, size: 18, font })
  if (bytes > 0) await document.attach(randomBytes(bytes), 'noise.bin')
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/** A PDF that asks for a password. */
export const lockedPdf = async (): Promise<TestFile> => {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  return { name: 'locked.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/** A text file that calls itself a PDF. */
export const textNamedPdf: TestFile = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('Dear board'),
}

/** A PDF of this many bytes to the byte. */
export const pdfOfBytes = (bytes: number): TestFile => ({
  name: 'large.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOfSize(bytes)),
})

/** A PDF that no program makes a page of. */
export const damagedPdf: TestFile = {
  name: 'damaged.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\nThe rest was lost on the way.'),
}
/** A PDF without a single page. */
export const pdfWithoutPages: TestFile = {
  name: 'empty.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(handMadePdf({ pages: 0 })),
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC'
export const picture: TestFile = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
