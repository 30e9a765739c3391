import { FILE_MAX_BYTES, ownMessages } from '@lsb/contract'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { createPictureMaker } from './picture-maker.ts'
import { blackPng } from './testing-png.ts'

const pictures = createPictureMaker()
afterAll(pictures.close)

it.each([
  ['a picture of 300 million pixels', { width: 20_000, height: 15_000, colours: 2 }],
  [
    'a picture that takes more memory than a process has',
    { width: 7000, height: 7000, depth: 16, colours: 6, interlaced: true },
  ],
] as const)('%s in a small file: is refused, and the next one is made', async (_what, header) => {
  const [bytes, next] = [blackPng(header), blackPng({ width: 40, height: 30 })]
  expect(bytes.length).toBeLessThan(FILE_MAX_BYTES)
  const [refused, made] = await Promise.all([pictures.make(bytes), pictures.make(next)])
  expect(refused).toEqual({ problem: ownMessages.pictureTooLarge })
  expect('jpeg' in made && (await sharp(made.jpeg).metadata())).toMatchObject({ format: 'jpeg', width: 40 })
})
