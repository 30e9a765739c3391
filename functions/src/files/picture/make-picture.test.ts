import { ownMessages } from '@lsb/contract'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { LONG_SIDE_MAX, makePicture } from './make-picture.ts'
import { checkPictures } from './testing-pictures.ts'
import { HIDDEN, segment } from './testing.ts'
import { blackPng, chunk } from './testing-png.ts'

const WHITE = [255, 255, 255]
const BROWN = [170, 102, 51]
/** Ink has fewer colours. */
const PRINTED_BROWN = [168, 97, 26]
const drawn = (width = 20, height = 10) => sharp({ create: { width, height, channels: 3, background: '#a63' } })
const half = () => drawn().ensureAlpha(0.5)
const jpeg = () => drawn(200, 100).jpeg().toBuffer()

const madeOf = async (bytes: Uint8Array) => {
  const made = await makePicture(bytes)
  if ('problem' in made) throw new Error(made.problem)
  const { data, info } = await sharp(made.jpeg).raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { ...info, middle: [...data.subarray(middle, middle + info.channels)], bytes: Buffer.from(made.jpeg) }
}
/** The chunk that comes first in a PNG after its header. */
const pngWith = async (type: string, data: Uint8Array) => {
  const png = await drawn().png().toBuffer()
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part))
const noise = (count: number) => Buffer.from(Array.from({ length: count }, (_, at) => (at * at * 31) % 251))
const noisy = () => sharp(noise(30_000), { raw: { width: 100, height: 100, channels: 3 } })

it('generated pictures: are upright, with their pixels and without metadata', async () => {
  await expect(checkPictures(30)).resolves.toBeUndefined()
}, 60_000)

describe('a picture', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number[]]>([
    [
      'JPEG in the colours of print',
      () => drawn().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
      PRINTED_BROWN,
    ],
    ['progressive JPEG', () => drawn().jpeg({ progressive: true }).toBuffer(), BROWN],
    ['PNG of 16 bits', () => drawn().toColourspace('rgb16').png().toBuffer(), BROWN],
    [
      'PNG of 16 bits with a profile',
      () => drawn().toColourspace('rgb16').withIccProfile('srgb').png().toBuffer(),
      BROWN,
    ],
    ['PNG of a wide range of colours', () => drawn().withIccProfile('p3').png().toBuffer(), BROWN],
    ['JPEG of a wide range of colours', () => drawn().withIccProfile('p3').jpeg().toBuffer(), BROWN],
    ['moving PNG', async () => pngWith('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), BROWN],
    ['interlaced PNG', () => drawn().png({ progressive: true }).toBuffer(), BROWN],
    ['PNG with a palette', () => drawn().png({ palette: true }).toBuffer(), BROWN],
    ['PNG of one bit', () => blackPng({ width: 99, height: 50, depth: 1 }), [0, 0, 0]],
    ['half transparent PNG', () => half().png().toBuffer(), [212, 178, 153]],
    ['half transparent PNG of 16 bits', () => half().toColourspace('rgb16').png().toBuffer(), [212, 178, 153]],
    ['transparent PNG with a palette', () => drawn().ensureAlpha(0).png({ palette: true }).toBuffer(), WHITE],
    ['transparent grey PNG', () => drawn().ensureAlpha(0).toColourspace('b-w').png().toBuffer(), WHITE],
    ['PNG with a damaged text', () => pngWith('zTXt', Buffer.from('Comment\0\0no pixels')), BROWN],
    ['JPEG with something behind its end', async () => Buffer.concat([await jpeg(), Buffer.from(HIDDEN)]), BROWN],
  ])('as %s: is drawn on white in colours of screens', async (_kind, make, colour) => {
    const { middle, bytes, channels } = await madeOf(await make())
    expect(channels).toBe(3)
    for (const [at, value] of colour.entries()) expect(Math.abs(value - (middle[at] ?? NaN))).toBeLessThanOrEqual(8)
    expect(bytes.includes(HIDDEN)).toBe(false)
  })

  it.each<[string, Sharp, number, number]>([
    ['large', drawn(4000, 3000), LONG_SIDE_MAX, 600],
    ['high and on its side', drawn(1000, 2000).withMetadata({ orientation: 6 }), LONG_SIDE_MAX, 400],
    ['very wide', drawn(20_000, 2), LONG_SIDE_MAX, 1],
    ['small', drawn(35, 45), 35, 45],
  ])('that is %s: gets the size that the product uses', async (_size, picture, width, height) => {
    expect(await madeOf(await picture.jpeg().toBuffer())).toMatchObject({ width, height })
  })

  it('whose camera writes a harmless oddity is taken', async () => {
    const bytes = await jpeg()
    // The end of the range of coefficients, in the header of the only scan: 63 in every sequential JPEG.
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    bytes[scan + 12] = 0
    await expect(sharp(bytes, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow('Invalid SOS parameters')
    expect((await madeOf(bytes)).width).toBe(200)
  })
})

/** The picture with bytes before the first segment of this kind. */
const withStray = (bytes: Buffer, marker: number, stray: Uint8Array) => {
  const at = bytes.indexOf(Buffer.from([0xff, marker]))
  return Buffer.concat([bytes.subarray(0, at), stray, bytes.subarray(at)])
}

describe('a JPEG with bytes between its segments', () => {
  it.each<[string, number, Uint8Array]>([
    ['its tables', 0xdb, noise(18)],
    ['its header', 0xc0, Buffer.alloc(5)],
    ['its codes', 0xc4, Buffer.from([0xff, 0xff, 0, 7])],
    ['its scan', 0xda, Buffer.from('padding')],
  ])('before %s is taken whole and stored clean', async (_part, marker, stray) => {
    const whole = await noisy().jpeg().toBuffer()
    const { bytes } = await madeOf(withStray(whole, marker, stray))
    expect(bytes.equals((await madeOf(whole)).bytes)).toBe(true)
  })

  it('before a later scan is taken whole and stored clean', async () => {
    const whole = await noisy().jpeg({ progressive: true }).toBuffer()
    const at = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
    const { bytes } = await madeOf(Buffer.concat([whole.subarray(0, at), noise(18), whole.subarray(at)]))
    expect(bytes.equals((await madeOf(whole)).bytes)).toBe(true)
  })

  it('is refused when it ends early', async () => {
    const ending = withStray(cut(await noisy().jpeg().toBuffer(), 0.6), 0xdb, noise(18))
    expect(await makePicture(ending)).toEqual({ problem: ownMessages.pictureUnreadable })
  })
})

describe('a file that holds no whole picture', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a JPEG that ends early', async () => cut(await noisy().jpeg().toBuffer(), 0.5)],
    ['a JPEG without its end', async () => (await jpeg()).subarray(0, -2)],
    ['a progressive JPEG that ends early', async () => cut(await noisy().jpeg({ progressive: true }).toBuffer(), 0.7)],
    ['a JPEG whose pixels are gone', async () => (await noisy().jpeg().toBuffer()).fill(0, 2000)],
    ['a PNG that ends early', async () => cut(await noisy().png().toBuffer(), 0.5)],
    ['an interlaced PNG that ends early', async () => cut(await noisy().png({ progressive: true }).toBuffer(), 0.9)],
    ['a PNG with a damaged pixel', async () => (await noisy().png().toBuffer()).fill(7, 400, 409)],
    ['a PNG without pixels', () => Buffer.from(blackPng({ width: 9, height: 9 })).subarray(0, 33)],
    ['the start of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG of nothing but comments', () => Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xfe, noise(50))])],
    ['another format', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a WebP', () => Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')],
  ])('as %s: is refused in words', async (_kind, make) => {
    expect(await makePicture(await make())).toEqual({ problem: ownMessages.pictureUnreadable })
  })

  it.each<[string, () => Promise<Buffer> | Uint8Array]>([
    ['PNG', () => blackPng({ width: 20_000, height: 15_000, colours: 2 })],
    ['PNG of one bit', () => blackPng({ width: 30_000, height: 30_000, depth: 1 })],
    ['PNG of one row over the limit', () => blackPng({ width: 10_000, height: 5001 })],
    [
      'JPEG',
      async () => {
        const bytes = await jpeg()
        bytes.fill(0xfe, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 9)
        return bytes
      },
    ],
  ])('as %s of too many pixels: is refused in words', async (_kind, make) => {
    expect(await makePicture(await make())).toEqual({ problem: ownMessages.pictureTooLarge })
  })
})
