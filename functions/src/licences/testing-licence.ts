import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { recordHead } from '../acts/testing.ts'
import type { LicenceDocument } from './licence-pdf.ts'

/** A licence with letters that Latin-1 lacks. */
export const licenceFacts: LicenceDocument = {
  name: 'Wanjikũ wa Gĩthũi',
  license_no: 'LS/12 A',
  firm: 'Mĩtĩ & Sons',
  postal_address: 'P.O. Box 1-00100, Nairobi',
  year: 2026,
  number: '2026-7KQ4M-XR9TB',
  issued_at: '2026-03-01T08:00:00.000Z',
  issued_by: { name: 'Zipporah Nyokabi', office: 'Director of Survey' },
  siteUrl: 'https://lsb.example',
  code: { address: 'https://lsb.example/#', digits: '0123' },
  photograph: null,
  recordHead,
}

interface PrintedLine {
  words: string
  /** Edges and baseline, in points from the lower left corner of the page. */
  left: number
  right: number
  y: number
  size: number
}

/** What a reader finds on the page, from top to bottom. */
export const printedOn = async (pdf: Uint8Array): Promise<PrintedLine[]> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  await task.destroy()
  return items
    .flatMap((item): PrintedLine[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [left, y]: [number, number] = [item.transform[4], item.transform[5]]
      return [{ words: item.str, left, right: left + item.width, y, size: item.height }]
    })
    .toSorted((a, b) => b.y - a.y)
}
