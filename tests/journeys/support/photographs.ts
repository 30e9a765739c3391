import type { Page } from 'playwright-core'
import type { TestFile } from './test-files.ts'

interface Options {
  name: string
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** A JPEG begins with two bytes; what a camera says of itself comes next. */
const START_BYTES = 2
/** "The left side is up": what a phone writes that is held upright. */
const ON_ITS_SIDE = 6

/** The part of a JPEG that says how the camera was held (Exif 2.3, tag 0x0112), in big-endian order. */
const orientation = (value: number): Buffer => {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
  const exif = [...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]
  return Buffer.from([0xff, 0xe1, 0, exif.length + 2, ...exif])
}

/** A picture that is black on its left half and white on its right. */
const halves = async (page: Page, { type, width, height }: Omit<Options, 'name'>): Promise<Buffer> => {
  const url = await page.evaluate(
    (options) => {
      const canvas = document.createElement('canvas')
      canvas.width = options.width
      canvas.height = options.height
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('This browser draws nothing.')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, options.width, options.height)
      context.fillStyle = '#000'
      context.fillRect(0, 0, options.width / 2, options.height)
      return canvas.toDataURL(options.type, 0.9)
    },
    { type, width, height },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** A photograph of a phone held upright: stored on its side, shown with the black half on top. */
export const uprightPhotograph = async (page: Page, name: string): Promise<TestFile> => {
  const plain = await halves(page, { type: 'image/jpeg', width: 3200, height: 2400 })
  const buffer = Buffer.concat([plain.subarray(0, START_BYTES), orientation(ON_ITS_SIDE), plain.subarray(START_BYTES)])
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A picture of the screen, wider than high, with the black half on the left. */
export const screenshotFile = async (page: Page, name: string): Promise<TestFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await halves(page, { type: 'image/png', width: 800, height: 600 }),
})

/** A photograph as iPhones keep it, as far as a browser that cannot show one reads it. */
export const heicPhotograph: TestFile = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
}
