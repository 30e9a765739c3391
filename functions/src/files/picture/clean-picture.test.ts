import { ownMessages, validationMessages } from '@lsb/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkPictures } from './testing-pictures.ts'
import { cleanPicture } from './clean-picture.ts'
import { exif, HIDDEN, segment } from './testing.ts'
import { chunk, pngOfSize } from './testing-png.ts'

const drawn = () => sharp({ create: { width: 20, height: 10, channels: 3, background: '#a63' } })
const jpeg = () => drawn().jpeg().toBuffer()
const behindStart = (bytes: Buffer, ...inserted: Uint8Array[]) =>
  Buffer.concat([bytes.subarray(0, 2), ...inserted, bytes.subarray(2)])
/** JFIF's header; the preview begins with its two sides. */
const header = (...preview: number[]) =>
  segment(0xe0, Buffer.from([...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, ...preview]))
const pixels = (bytes: Uint8Array) => sharp(bytes).toColourspace('srgb').raw().toBuffer()
const cleaned = async (bytes: Uint8Array): Promise<Buffer> => {
  const picture = await cleanPicture(bytes)
  if ('problem' in picture) throw new Error(picture.problem)
  return Buffer.from(picture.bytes)
}

it('generated pictures: are upright, with equal pixels and without metadata', async () => {
  await expect(checkPictures(60)).resolves.toBeUndefined()
}, 60_000)

describe('a JPEG', () => {
  it('keeps the number that says how its colours are coded where pixels depend on it', async () => {
    const cmyk = await drawn().toColourspace('cmyk').jpeg().toBuffer()
    const adobe = Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0])
    const [direct, assumed] = [0, 1].map((transform) => segment(0xee, Buffer.from([...adobe, transform])))
    const plain = await jpeg()
    if (direct === undefined || assumed === undefined) throw new Error('There are two.')
    expect(cmyk.includes('Adobe')).toBe(true)
    for (const kept of [cmyk, behindStart(plain, direct)])
      expect(await pixels(await cleaned(kept))).toEqual(await pixels(kept))
    expect(await cleaned(behindStart(plain, assumed))).toEqual(plain)
  })

  it('loses the small picture in its header', async () => {
    const plain = await jpeg()
    const extension = segment(0xe0, Buffer.from(`JFXX\0\x13${HIDDEN}`))
    const withPreviews = behindStart(plain, header(1, 1, ...Buffer.from('RGB')), extension)
    expect(await cleaned(withPreviews)).toEqual(behindStart(await cleaned(plain), header(0, 0)))
  })

  it('loses a block between two scans', async () => {
    const progressive = await drawn().jpeg({ progressive: true }).toBuffer()
    const second = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
    const hidden = segment(0xfe, Buffer.from(HIDDEN))
    const bytes = Buffer.concat([progressive.subarray(0, second), hidden, progressive.subarray(second)])
    expect(await cleaned(bytes)).toEqual(await cleaned(progressive))
  })

  it('stays as it is stored when its orientation is none or cannot be read', async () => {
    const plain = await jpeg()
    for (const tiff of [
      exif(0),
      exif(9),
      exif(6).subarray(0, 20),
      Buffer.from('MM'),
      Buffer.from('XX\0*\0\0\0\x08\0\0'),
    ]) {
      const block = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]))
      expect(await cleaned(behindStart(plain, block))).toEqual(await cleaned(plain))
    }
  })
})

describe('a picture', () => {
  it('is refused when it ends too early or is damaged', async () => {
    const [png, photograph] = [Buffer.from(pngOfSize(200)), await jpeg()]
    const broken = Buffer.from(png)
    broken[60] = 1
    const damaged = [
      png.subarray(0, -4),
      png.subarray(0, 33),
      broken,
      photograph.subarray(0, -2),
      photograph.subarray(0, 100),
    ]
    const empty = Buffer.concat([png.subarray(0, 8), chunk('IEND', Buffer.alloc(0))])
    const noPixels = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
    for (const bytes of [...damaged, empty, noPixels])
      expect(await cleanPicture(bytes)).toEqual({ problem: validationMessages.picture })
  })

  it('is refused when it has to be turned and cannot be decoded', async () => {
    const turned = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6)]))
    const photograph = behindStart(await jpeg(), turned)
    const sizes = photograph.indexOf(Buffer.from([0xff, 0xc0]))
    photograph.writeUInt16BE(65_000, sizes + 5)
    photograph.writeUInt16BE(65_000, sizes + 7)
    expect(await cleanPicture(photograph)).toEqual({ problem: validationMessages.picture })
  })

  it('is refused with advice when it is a HEIC file', async () => {
    expect(await cleanPicture(Buffer.from('\0\0\0 ftypheic'))).toEqual({ problem: ownMessages.pictureHeic })
  })
})
