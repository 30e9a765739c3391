import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { create } from 'fontkit'
import { board } from '@lsb/contract'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { type LicenceDocument, licencePdf } from './licence-pdf.ts'

const facts: LicenceDocument = {
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
}

/** What a reader finds when it searches the document, line by line. */
const linesOf = async (pdf: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  await task.destroy()
  return items.map((item) => ('str' in item ? item.str : ''))
}

/** The outlines of all letters a font file holds, as SVG paths. */
const outlinesOf = (file: Uint8Array, letters?: string): string[] => {
  const font = create(Buffer.from(file))
  if (!('numGlyphs' in font)) throw new Error('The file holds several fonts.')
  const glyphs =
    letters === undefined
      ? Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id))
      : font.glyphsForString(letters)
  return glyphs.map((glyph) => glyph.path.toSVG())
}

/** The font files inside a PDF. */
const fontFilesIn = async (pdf: Uint8Array): Promise<Uint8Array[]> => {
  const { context } = await PDFDocument.load(pdf)
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const file = object instanceof PDFDict ? context.lookup(object.get(PDFName.of('FontFile2'))) : undefined
    return file instanceof PDFRawStream ? [decodePDFRawStream(file).decode()] : []
  })
}

/** How many pictures a licence with this photograph holds. */
const imagesIn = async (photograph: Uint8Array | null) => {
  const { context } = await PDFDocument.load(await licencePdf({ ...facts, photograph }))
  return context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) => object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype'))?.toString() === '/Image',
    ).length
}

describe('the practising licence', () => {
  it('is a PDF of one page, dated by the approval', async () => {
    const pdf = await licencePdf({ ...facts, name: 'Wanjikũ 测量 ' + 'x'.repeat(150) })
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    expect(document.getPageCount()).toBe(1)
    expect(document.getTitle()).toBe('Practising licence LS/12 A 2026')
    expect(document.getCreationDate()).toEqual(new Date('2026-03-01T08:00:00.000Z'))
  })

  it('spells a name with all its marks', async () => {
    for (const name of [facts.name, facts.name.normalize('NFD')]) {
      const lines = await linesOf(await licencePdf({ ...facts, name }))
      expect(lines).toContain('Wanjikũ wa Gĩthũi')
      expect(lines).toContain('of Mĩtĩ & Sons, P.O. Box 1-00100, Nairobi')
    }
  })

  it('draws every letter from its font', async () => {
    const pdf = await licencePdf(facts)
    expect(pdf.length).toBeLessThan(50_000)
    const inside = (await fontFilesIn(pdf)).flatMap((file) => outlinesOf(file))
    const file = createRequire(import.meta.filename).resolve('@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf')
    const wanted = outlinesOf(await readFile(file), facts.name)
    expect(wanted).toHaveLength(facts.name.length)
    expect(wanted.filter((outline) => !inside.includes(outline))).toEqual([])
  })

  it('says what a licence has to say', async () => {
    const lines = await linesOf(await licencePdf(facts))
    for (const line of [
      board.name,
      board.act,
      'Practising Licence 2026',
      'holder of survey licence LS/12 A',
      'is licensed under the Survey Act (Cap. 299) to practise as a Licensed Surveyor',
      'until 31 December 2026.',
      '1 March 2026',
      'Zipporah Nyokabi',
      'Director of Survey',
      '2026-7KQ4M-XR9TB',
      'A copy proves nothing: scan the code.',
      'It leads to lsb.example, which says whether this licence is genuine and in force today.',
      'Compare the name with an identity card.',
    ])
      expect(lines).toContain(line)
  })

  it('is found by a name whose marks have no letter of their own', async () => {
    const lines = await linesOf(await licencePdf({ ...facts, name: 'Ng\u0303ang\u0303a' }))
    expect(lines).toContain('Ng\u0303ang\u0303a')
  })

  it('shows the photograph when it can be read', async () => {
    const canvas = createCanvas(30, 40)
    expect(await imagesIn(new Uint8Array(canvas.toBuffer('image/jpeg')))).toBe(1)
    expect(await imagesIn(new Uint8Array(canvas.toBuffer('image/png')))).toBeGreaterThan(0)
    expect(await imagesIn(null)).toBe(0)
    expect(await imagesIn(new Uint8Array([0x89, 1, 2, 3]))).toBe(0)
    expect(await imagesIn(new Uint8Array())).toBe(0)
  })
})
