import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { drawable, licencePdf } from './licence-pdf.ts'

const facts = {
  name: 'Wanjikũ wa Gĩthũi',
  license_no: 'LS/12 A',
  firm: 'Mĩtĩ & Sons',
  year: 2026,
  number: '2026-AAAAA-BBBBB',
  issued_at: '2026-03-01T08:00:00.000Z',
  siteUrl: 'https://example.org',
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

const latin = new Set(Array.from('ABCWanjikué ', (char) => char.codePointAt(0) ?? 0))

describe('the practising licence', () => {
  it('is a PDF of one page, dated by the approval', async () => {
    const pdf = await licencePdf({ ...facts, name: 'Wanjikũ 测量 ' + 'x'.repeat(150) })
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    expect(document.getPageCount()).toBe(1)
    expect(document.getTitle()).toBe('Practising licence LS/12 A 2026')
    expect(document.getCreationDate()).toEqual(new Date('2026-03-01T08:00:00.000Z'))
  })

  it('spells a name with all its marks, however they came', async () => {
    for (const name of [facts.name, facts.name.normalize('NFD')]) {
      const lines = await linesOf(await licencePdf({ ...facts, name }))
      expect(lines).toContain('Wanjikũ wa Gĩthũi')
      expect(lines).toContain('practising at Mĩtĩ & Sons')
    }
  })

  it('draws every letter as its font has it, and stays small', async () => {
    const pdf = await licencePdf(facts)
    expect(pdf.length).toBeLessThan(50_000)
    const inside = (await fontFilesIn(pdf)).flatMap((file) => outlinesOf(file))
    const file = createRequire(import.meta.filename).resolve('@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf')
    const wanted = outlinesOf(await readFile(file), facts.name)
    expect(wanted).toHaveLength(facts.name.length)
    expect(wanted.filter((outline) => !inside.includes(outline))).toEqual([])
  })

  it('shows letters its fonts lack without their marks, and ? for the rest', () => {
    expect(drawable('Wanjikũ', latin)).toBe('Wanjiku')
    expect(drawable('é测', latin)).toBe('é?')
  })
})
