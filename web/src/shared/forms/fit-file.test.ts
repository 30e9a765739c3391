import { FILE_MAX_BYTES, ownMessages, validationMessages } from '@lsb/contract'
import { expect, it, vi } from 'vitest'
import * as encoding from '../photographs/encode-page.ts'
import { fitFile } from './fit-file.ts'
import * as showing from './pixels-of.ts'

const JPEG = [0xff, 0xd8, 0xff]
const file = (name: string, bytes: number) => new File([new Uint8Array(JPEG), new Uint8Array(bytes)], name)

it('a chosen picture: is made smaller when a phone’s camera made it too large', async () => {
  vi.spyOn(encoding, 'encodePage').mockResolvedValue(new Blob([new Uint8Array(JPEG)], { type: 'image/jpeg' }))
  vi.spyOn(showing, 'pixelsOf').mockResolvedValueOnce(1)
  const fitted = await fitFile(file('IMG_1.large.png', FILE_MAX_BYTES), 'picture')
  expect(fitted).toMatchObject({ file: { name: 'IMG_1.large.jpg', size: JPEG.length, type: 'image/jpeg' } })
})

it('a chosen picture: is refused as too large where the browser cannot draw it', async () => {
  expect(await fitFile(file('me.jpg', FILE_MAX_BYTES), 'picture')).toEqual({ problem: validationMessages.fileTooLarge })
})

it('a chosen photograph of a paper: points at the button that makes a PDF', async () => {
  expect(await fitFile(file('paper.jpg', 10), 'pdf')).toEqual({
    problem: `${validationMessages.pdfOnly} ${ownMessages.photographForPdf}`,
  })
})
