import { FILE_MAX_BYTES, ownMessages, PICTURE_PIXELS_MAX, validationMessages } from '@lsb/contract'
import { describe, expect, it, vi } from 'vitest'
import * as opening from '../pdf/try-opening.ts'
import { checkFile, UNREADABLE } from './check-file.ts'
import * as showing from './pixels-of.ts'

const file = (text: string, type: string, length = text.length) => {
  const bytes = new Uint8Array(length)
  bytes.set(new TextEncoder().encode(text))
  return new File([bytes], 'paper.pdf', { type })
}

describe('a chosen PDF', () => {
  it('passes up to the limit', async () => {
    expect(await checkFile(file('%PDF-1.7\n', 'application/pdf', FILE_MAX_BYTES), 'pdf')).toHaveProperty('file')
  })

  it('is refused one byte above it', async () => {
    expect(await checkFile(file('%PDF-1.7\n', 'application/pdf', FILE_MAX_BYTES + 1), 'pdf')).toEqual({
      problem: validationMessages.fileTooLarge,
    })
  })

  it('that is large and no PDF is called what it is', async () => {
    expect(await checkFile(file('PK', 'application/pdf', FILE_MAX_BYTES + 1), 'pdf')).toEqual({
      problem: validationMessages.pdfOnly,
    })
  })

  it.each([
    ['locked', ownMessages.encryptedPdf],
    ['damaged', ownMessages.damagedPdf],
  ] as const)('that is %s is refused in the words of the API', async (refusal, problem) => {
    vi.spyOn(opening, 'tryOpening').mockResolvedValueOnce(refusal)
    expect(await checkFile(file('%PDF-1.7', 'application/pdf'), 'pdf')).toEqual({ problem })
  })

  it.each(['', 'application/octet-stream', 'application/x-pdf', 'application/force-download', 'application/vnd.pdf'])(
    'gets its type from its bytes where the system says %j',
    async (type) => {
      const checked = await checkFile(file('%PDF-1.7', type), 'pdf')
      expect('file' in checked && checked.file.type).toBe('application/pdf')
      expect(await checkFile(file('hello', type), 'pdf')).toEqual({ problem: validationMessages.pdfOnly })
    },
  )

  it('is sent without what stands before it, and under the ending of its type', async () => {
    const checked = await checkFile(new File(['@echo off\r\n%PDF-1.7'], 'my "list".bat'), 'pdf')
    if (!('file' in checked)) throw new Error(checked.problem)
    expect([await checked.file.text(), checked.file.name]).toEqual(['%PDF-1.7', "my 'list'.pdf"])
  })
})

it('what was checked is what is sent, although the file has gone from the disk since', async () => {
  const chosen = file('%PDF-1.7', 'application/pdf')
  const checked = await checkFile(chosen, 'pdf')
  for (const read of ['arrayBuffer', 'slice', 'text'] as const) {
    vi.spyOn(chosen, read).mockImplementation(() => {
      throw new DOMException('gone', 'NotReadableError')
    })
  }
  if (!('file' in checked)) throw new Error(checked.problem)
  expect(await checked.file.text()).toBe('%PDF-1.7')
  expect([checked.file.name, checked.file.type]).toEqual(['paper.pdf', 'application/pdf'])
  expect(await checkFile(chosen, 'pdf')).toEqual({ problem: UNREADABLE })
})

const checkPicture = (bytes: string, type: string) =>
  checkFile(new File([Buffer.from(bytes, 'latin1')], 'me.jpg', { type }), 'picture')

const PNG = '\x89PNG\r\n\x1a\n'

describe('a chosen picture', () => {
  it('is refused when it is another kind of file', async () => {
    expect(await checkPicture('GIF89a', 'image/png')).toEqual({ problem: validationMessages.picture })
  })

  it('is sent as the PNG that it is when its name says JPG', async () => {
    vi.spyOn(showing, 'pixelsOf').mockResolvedValueOnce(PICTURE_PIXELS_MAX)
    const checked = await checkPicture(PNG, 'image/jpeg')
    expect('file' in checked && [checked.file.type, checked.file.name]).toEqual(['image/png', 'me.png'])
  })

  it.each([
    ['the browser cannot show it', null, ownMessages.pictureUnreadable],
    ['it has too many pixels', PICTURE_PIXELS_MAX + 1, ownMessages.pictureTooLarge],
  ])('is refused in the words of the API when %s', async (_why, pixels, problem) => {
    vi.spyOn(showing, 'pixelsOf').mockResolvedValueOnce(pixels)
    expect(await checkPicture(PNG, 'image/png')).toEqual({ problem })
  })

  it('is refused with advice when it is a HEIC file', async () => {
    expect(await checkPicture('\0\0\0 ftypheic', 'image/heic')).toEqual({ problem: ownMessages.pictureHeic })
  })
})
