import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { keyOfSegment } from './issued-licence.ts'
import { drawable, licencePdf } from './licence-pdf.ts'

const latin = new Set(Array.from('ABCWanjikué ', (char) => char.codePointAt(0) ?? 0))

describe('the practising licence', () => {
  it('is a PDF of one page, dated by the approval', async () => {
    const pdf = await licencePdf({
      name: 'Wanjikũ 测量 ' + 'x'.repeat(150),
      license_no: 'LS/12 A',
      firm: 'Firm & Sons',
      year: 2026,
      number: '2026-AAAAA-BBBBB',
      issued_at: '2026-03-01T08:00:00.000Z',
      siteUrl: 'https://example.org',
    })
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    expect(document.getPageCount()).toBe(1)
    expect(document.getTitle()).toBe('Practising licence LS/12 A 2026')
    expect(document.getCreationDate()).toEqual(new Date('2026-03-01T08:00:00.000Z'))
  })
  it('shows letters its fonts lack without their marks, and ? for the rest', () => {
    expect(drawable('Wanjikũ', latin)).toBe('Wanjiku')
    expect(drawable('é测', latin)).toBe('é?')
  })
  it('is found by key and by number', () => {
    expect(keyOfSegment('LS~2F12~20A')).toBe('LS~2F12~20A')
    expect(keyOfSegment('ls/12 a')).toBe('LS~2F12~20A')
  })
})
