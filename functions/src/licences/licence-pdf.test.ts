import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { create } from 'fontkit'
import { board } from '@lsb/contract'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { recordHead } from '../acts/testing.ts'
import { A4, CODE_WIDTH, MARGIN } from './licence-page.ts'
import { licencePdf } from './licence-pdf.ts'
import { licenceFacts as facts, printedOn } from './testing-licence.ts'

const linesOf = async (pdf: Uint8Array) => (await printedOn(pdf)).map(({ words }) => words)

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

const fail = () => {
  throw new Error('no issuer')
}

describe('the practising licence', () => {
  it('is a PDF of one page, dated by the approval', async () => {
    const pdf = await licencePdf({ ...facts, name: 'Wanjikũ 测量 ' + 'x'.repeat(150) })
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    expect(document.getPageCount()).toBe(1)
    expect(document.getTitle()).toBe('Practising licence LS/12 A 2026')
    expect(document.getAuthor()).toBe(board.name)
    expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en)')
    expect(document.getCreationDate()).toEqual(new Date('2026-03-01T08:00:00.000Z'))
    expect(document.getModificationDate()).toEqual(new Date('2026-03-01T08:00:00.000Z'))
  })

  it('is made after the one before it, also when that one fails', async () => {
    const events: string[] = []
    const watched = (name: string, end: () => void) =>
      licencePdf({
        ...facts,
        get photograph() {
          events.push(`${name} begins`)
          return null
        },
        get issued_by() {
          end()
          return facts.issued_by
        },
      }).finally(() => events.push(`${name} ends`))
    const made = await Promise.allSettled([
      watched('first', () => {}),
      watched('second', fail),
      watched('third', () => {}),
    ])
    expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(events).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('prints a name with all its marks', async () => {
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
    const heading = outlinesOf(
      await readFile(new URL('zilla-slab-600.ttf', import.meta.url)),
      `${board.name} Practising Licence ${facts.year}`,
    )
    expect([...wanted, ...heading].filter((outline) => !inside.includes(outline))).toEqual([])
  })

  it('says what a licence has to say, from top to bottom', async () => {
    expect(await linesOf(await licencePdf(facts))).toEqual([
      board.name,
      board.act,
      'Practising Licence 2026',
      'This is to certify that',
      'Wanjikũ wa Gĩthũi',
      'register number LS/12 A',
      'of Mĩtĩ & Sons, P.O. Box 1-00100, Nairobi',
      'is licensed under the Survey Act (Cap. 299) to practise as a Licensed Surveyor',
      'until 31 December 2026.',
      'Date of issue',
      '1 March 2026',
      'Approved by',
      'Zipporah Nyokabi',
      'Director of Survey',
      'Licence number',
      '2026-7KQ4M-XR9TB',
      'A copy proves nothing: check it.',
      'Type lsb.example/check yourself: that page scans the code, and says whether this licence is in force today.',
      'Compare the name with an identity card.',
      `Record of the board's acts at the download, ${recordHead.at}: line 1234, ${recordHead.hash}`,
      `signed 2026 ${recordHead.signature}`,
      `${board.postalAddress} · ${board.email}`,
    ])
  })

  it.each([
    [{ firm: '' }, 'of P.O. Box 1-00100, Nairobi'],
    [{ postal_address: '' }, 'of Mĩtĩ & Sons'],
    [{ firm: '', postal_address: '' }, undefined],
  ])('names the place when the register has %j', async (change, words) => {
    const lines = await linesOf(await licencePdf({ ...facts, ...change }))
    expect(lines.find((line) => line.startsWith('of '))).toBe(words)
  })

  it('names the site without its scheme', async () => {
    const lines = await linesOf(await licencePdf({ ...facts, siteUrl: 'http://lsb.example' }))
    expect(lines.find((line) => line.startsWith('Type '))).toContain('Type lsb.example/check ')
  })

  it('centres its text on the page above the code', async () => {
    const lines = (await printedOn(await licencePdf(facts))).slice(0, 9)
    for (const { left, right } of lines) expect((left + right) / 2).toBeCloseTo(A4.width / 2, 0)
    for (const { left } of lines) expect(left).toBeGreaterThanOrEqual(MARGIN)
  })

  it('keeps its text beside the photograph', async () => {
    const photograph = new Uint8Array(createCanvas(30, 40).toBuffer('image/jpeg'))
    const name = 'Wanjikũ wa Gĩthũi '.repeat(6).trim()
    const lines = (await printedOn(await licencePdf({ ...facts, name, photograph }))).filter(
      ({ y }) => y < 600 && y > 372,
    )
    for (const { left, right } of lines) {
      expect(left).toBeGreaterThanOrEqual(MARGIN + 110)
      expect(right).toBeLessThanOrEqual(A4.width - MARGIN + 1)
    }
    expect(lines.length).toBeGreaterThan(6)
  })

  it('shrinks the words beside the code only when they would reach it', async () => {
    const office = 'Director of Survey and Secretary to the Land Surveyors Board of the Republic, by delegation'
    const lines = await printedOn(await licencePdf({ ...facts, issued_by: { name: 'Zipporah', office } }))
    expect(lines.find(({ words }) => words === 'Approved by')?.size).toBeCloseTo(10.5, 1)
    const long = lines.find(({ words }) => words === office)
    expect(long?.left).toBeCloseTo(MARGIN, 1)
    expect(long?.right).toBeLessThan(A4.width - MARGIN - CODE_WIDTH - 10)
    expect(long?.right).toBeGreaterThan(A4.width / 2)
  })

  it('is found by a name whose marks have no letter of their own', async () => {
    const lines = await linesOf(await licencePdf({ ...facts, name: 'Ng\u0303ang\u0303a' }))
    expect(lines).toContain('Ng\u0303ang\u0303a')
  })

  it('shows the photograph, and never decodes a PNG for it', async () => {
    const canvas = createCanvas(30, 40)
    expect(await imagesIn(new Uint8Array(canvas.toBuffer('image/jpeg')))).toBe(1)
    expect(await imagesIn(new Uint8Array(canvas.toBuffer('image/png')))).toBe(0)
    expect(await imagesIn(null)).toBe(0)
    expect(await imagesIn(new Uint8Array())).toBe(0)
  })
})
