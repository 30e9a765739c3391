import { expect, it } from 'vitest'
import { MULTIPART_MAX_BYTES } from './multipart.ts'
import { announcedBytes, createUploadGate } from './upload-gate.ts'

/** Work that runs until it is told to end, and says when it began. */
const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const state = { begun: false, end: resolve, fail: reject }
  return { state, run: () => ((state.begun = true), promise) }
}
const shared = (capacity: number) => createUploadGate({ capacity, perAccount: capacity })
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('admits waiting uploads in their order as soon as there is room', async () => {
  const gate = shared(10)
  const [first, second, large, small] = [work(), work(), work(), work()]
  const all = [gate('a', 4, first.run), gate('b', 5, second.run), gate('c', 8, large.run), gate('d', 1, small.run)]
  const begun = () => [first, second, large, small].map(({ state }) => state.begun)
  await settled()
  // The small one would fit, but then the large one might wait for ever.
  expect(begun()).toEqual([true, true, false, false])
  first.state.end()
  await settled()
  expect(begun()).toEqual([true, true, false, false])
  second.state.end()
  await settled()
  expect(begun()).toEqual([true, true, true, true])
  large.state.end()
  small.state.end()
  await Promise.all(all)
})

it('admits other accounts before one that has used its share', async () => {
  const gate = createUploadGate({ capacity: 10, perAccount: 4 })
  const [first, excess, next, small, other] = [work(), work(), work(), work(), work()]
  const own = [gate('a', 3, first.run), gate('a', 3, excess.run), gate('a', 3, next.run), gate('a', 1, small.run)]
  const all = [...own, gate('b', 4, other.run)]
  const begun = () => [first, excess, next, small, other].map(({ state }) => state.begun)
  await settled()
  // The account's small one would fit its share, but comes after its own larger ones.
  expect(begun()).toEqual([true, false, false, false, true])
  first.state.end()
  await settled()
  expect(begun()).toEqual([true, true, false, false, true])
  excess.state.end()
  await settled()
  expect(begun()).toEqual([true, true, true, true, true])
  for (const { state } of [next, small, other]) state.end()
  await Promise.all(all)
})

it('runs one piece of work of an account whatever its size', async () => {
  expect(await createUploadGate({ capacity: 10, perAccount: 4 })('a', 9, () => Promise.resolve('done'))).toBe('done')
})

it('frees the room when work fails', async () => {
  const gate = shared(10)
  const failing = work()
  const first = gate('a', 10, failing.run)
  const second = gate('b', 10, () => Promise.resolve('done'))
  failing.state.fail(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  expect(await second).toBe('done')
})

it('runs work larger than the capacity alone', async () => {
  expect(await shared(10)('a', 1000, () => Promise.resolve('done'))).toBe('done')
})

it.each([
  ['1000', 1000],
  ['0', 0],
  [undefined, MULTIPART_MAX_BYTES],
  ['-5', MULTIPART_MAX_BYTES],
  ['many', MULTIPART_MAX_BYTES],
  ['99999999999', MULTIPART_MAX_BYTES],
])('takes a content length of %s as %i bytes', (length, bytes) => expect(announcedBytes(length)).toBe(bytes))
