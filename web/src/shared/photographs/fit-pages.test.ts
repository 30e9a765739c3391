import { FILE_MAX_BYTES, ownMessages } from '@lsb/contract'
import { expect, it, vi } from 'vitest'
import { type Encode, fitPages, withCache, sharpnesses } from './fit-pages.ts'
import type { Photograph } from './pages.ts'

const pagesOf = (count: number): Photograph[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), picture: new Blob(), turns: 0 }))
/** A picture this large at the best sharpness, and smaller by the same share at each further one. */
const sized =
  (bytes: number): Encode =>
  (_, sharpness) =>
    Promise.resolve(new Blob([new Uint8Array(bytes * (1 - 0.15 * sharpnesses.indexOf(sharpness)))]))
const ofSize =
  (bytes: number): Encode =>
  () =>
    Promise.resolve(new Blob([new Uint8Array(bytes)]))
const fit = (count: number, encode: Encode) => fitPages(pagesOf(count), encode, new AbortController().signal)

it('fitting: keeps the best sharpness while all pages fit', async () => {
  const encode = vi.fn<Encode>(sized(500_000))
  expect(await fit(3, encode)).toMatchObject({ pictures: [{ size: 500_000 }, { size: 500_000 }, { size: 500_000 }] })
  expect(encode).toHaveBeenCalledTimes(3)
})

it('fitting: gives up sharpness for all pages alike when they are too many', async () => {
  const fitted = await fit(8, sized(800_000))
  if ('problem' in fitted) throw new Error(fitted.problem)
  expect(fitted.pictures.map(({ size }) => size)).toEqual(Array(8).fill(560_000))
  expect(fitted.bytes).toBeLessThanOrEqual(FILE_MAX_BYTES)
})

it('fitting: fills a file to its last byte', async () => {
  const empty = await fit(1, ofSize(0))
  if ('problem' in empty) throw new Error(empty.problem)
  expect(await fit(1, ofSize(FILE_MAX_BYTES - empty.bytes))).toMatchObject({ bytes: FILE_MAX_BYTES })
  expect(await fit(1, ofSize(FILE_MAX_BYTES - empty.bytes + 1))).toHaveProperty('problem')
})

it('fitting: says so when no readable pages fit', async () => {
  expect(await fit(20, sized(800_000))).toEqual({ problem: ownMessages.photographsTooMany('5 MB') })
})

it('fitting: stops when the pages have changed', async () => {
  const changed = new AbortController()
  const encode = vi.fn<Encode>(() => {
    changed.abort()
    return Promise.resolve(new Blob())
  })
  await expect(fitPages(pagesOf(5), encode, changed.signal)).rejects.toThrow('aborted')
  expect(encode).toHaveBeenCalledTimes(1)
})

it('an encoder: makes a page again only when it was turned or has failed', async () => {
  const encode = vi.fn<Encode>(() => Promise.resolve(new Blob()))
  encode.mockRejectedValueOnce(new Error('no memory'))
  const remember = withCache(encode)
  const [page, sharpness] = [pagesOf(1)[0], sharpnesses[0]]
  if (!page || !sharpness) throw new Error('There is a page.')
  await expect(remember(page, sharpness)).rejects.toThrow('no memory')
  await remember(page, sharpness)
  await remember({ ...page }, sharpness)
  expect(encode).toHaveBeenCalledTimes(2)
  await remember({ ...page, turns: 1 }, sharpness)
  expect(encode).toHaveBeenCalledTimes(3)
})
