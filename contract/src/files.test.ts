import { describe, expect, it } from 'vitest'
import { isHeic, pdfIn, pdfProblem, pictureProblem, registerFormatOf, SNIFF_BYTES } from './files.ts'
import { FILE_MAX_BYTES } from './limits.ts'
import { ownMessages, validationMessages } from './messages.ts'

const bytes = (text: string, length = text.length) => {
  const array = new Uint8Array(length)
  array.set(new TextEncoder().encode(text))
  return array
}

describe('a PDF', () => {
  it('passes up to exactly the limit', () => {
    expect(pdfProblem(bytes('%PDF-1.7\n', FILE_MAX_BYTES))).toBeNull()
    expect(pdfProblem(bytes('%PDF-1.7\n', FILE_MAX_BYTES + 1))).toBe(validationMessages.fileTooLarge)
  })

  it('is recognised by its first bytes alone', () => {
    expect(pdfProblem(bytes('PK\u0003\u0004'))).toBe(validationMessages.pdfOnly)
    expect(pdfProblem(bytes(''))).toBe(validationMessages.pdfOnly)
  })

  it('passes when it is encrypted: opening it decides whether it asks for a password', () => {
    const locked = bytes('%PDF-1.7\ntrailer << /Root 1 0 R /Encrypt 5 0 R >>')
    expect(pdfProblem(locked)).toBeNull()
  })
})

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const sized = (length: number) => {
  const picture = new Uint8Array(length)
  picture.set(png)
  return pictureProblem(picture)
}

describe('a picture', () => {
  it('is a PNG or a JPEG by its first bytes', () => {
    expect(pictureProblem(png)).toBeNull()
    expect(pictureProblem(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBeNull()
    expect(pictureProblem(bytes('GIF89a'))).toBe(validationMessages.picture)
    expect(pictureProblem(bytes('\u0000PNG'))).toBe(validationMessages.picture)
    expect(pictureProblem(Uint8Array.from([0xff, 0xd8, 0xfe]))).toBe(validationMessages.picture)
  })

  it('is refused with advice when it is a HEIC file', () => {
    const problem = pictureProblem(bytes('\0\0\0 ftypheic'))
    expect(problem).toBe(ownMessages.pictureHeic)
    expect(problem).toContain(validationMessages.picture)
  })

  it('passes up to exactly the limit', () => {
    expect([sized(FILE_MAX_BYTES), sized(FILE_MAX_BYTES + 1)]).toEqual([null, validationMessages.fileTooLarge])
  })
})

it('photograph of an iPhone: is recognised by its first bytes', () => {
  expect(isHeic(bytes('\0\0\0 ftypheic'))).toBe(true)
  expect(isHeic(bytes('\0\0\0 ftypmp42'))).toBe(false)
  expect(isHeic(bytes('\0\0\0 moovheic'))).toBe(false)
  expect(isHeic(bytes('\0\0\0 ftyp'))).toBe(false)
  expect(isHeic(bytes(''))).toBe(false)
})

it.each([
  ['at the start', 0, true],
  ['behind the lines of a mail program', 900, true],
  ['further behind than readers look', SNIFF_BYTES, false],
])('a PDF: is recognised by a header %s', (_where, before, expected) => {
  const file = new TextEncoder().encode(`${'\n'.repeat(before)}%PDF-1.4\n`)
  expect(pdfIn(file)).toEqual(expected ? new TextEncoder().encode('%PDF-1.4\n') : null)
  expect(pdfProblem(file)).toBe(expected ? null : validationMessages.pdfOnly)
})

it('a register file: is a workbook by its first four bytes alone', () => {
  expect(registerFormatOf(bytes('PK\u0003\u0004 '))).toBe('xlsx')
  for (const text of ['PK\u0003', 'PK\u0005\u0006', ' PK\u0003\u0004', ''])
    expect(registerFormatOf(bytes(text))).toBe('csv')
})
