import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { PDF_TYPE } from '@lsb/contract'
import { checkedFile, fileRecord } from '@lsb/functions/src/files/checked-file.ts'
import type { FileRecord } from '@lsb/functions/src/files/stored-file.ts'
import type { DemoServices } from './demo-services.ts'

/** Creation date of every sample. It is fixed, so that the same sample always has the same bytes. */
const CREATED = new Date('2026-01-05T06:00:00Z')
const A4: [number, number] = [595, 842]

/** PDF's standard fonts have few letters beyond ASCII. Drops accents and replaces other such letters by `?`. */
const toAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[^\u0020-\u007E]/g, '?')

/** One page that nobody can take for a real document. */
export const samplePdf = async (title: string, lines: readonly string[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(toAscii(`Sample: ${title}`))
  pdf.setCreationDate(CREATED)
  pdf.setModificationDate(CREATED)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage(A4)
  page.drawText('SAMPLE', { x: 90, y: 260, size: 110, rotate: degrees(45), color: rgb(0.88, 0.88, 0.88), font })
  page.drawText(toAscii(title), { x: 60, y: 740, size: 18, font })
  for (const [at, line] of [...lines, '', 'Made up for the demo. Not a document of any board.'].entries())
    page.drawText(toAscii(line), { x: 60, y: 700 - at * 20, size: 11, font })
  return pdf.save()
}

/** Writes a sample PDF to a path of Storage. Returns what a record stores about the file. */
export const storePdf = async (
  { firebase }: Pick<DemoServices, 'firebase'>,
  { path, name, lines, at }: { path: string; name: string; lines: readonly string[]; at: Date },
): Promise<FileRecord> => {
  const bytes = new Uint8Array(await samplePdf(name.replace(/\.pdf$/, ''), lines))
  const file = (await firebase.bucket()).file(path)
  const checked = checkedFile({ name, type: PDF_TYPE, bytes })
  // Metadata as the API's copies have it.
  const metadata = { contentType: PDF_TYPE, metadata: { sha256: checked.sha256 } }
  await file.save(Buffer.from(bytes), { metadata, resumable: false })
  return fileRecord(path, checked, at)
}
