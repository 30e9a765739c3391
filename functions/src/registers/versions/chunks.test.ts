import { expect, it } from 'vitest'
import { CHUNK_MAX_BYTES, inChunks } from './chunks.ts'
import { surveyor } from './testing.ts'

const chunksOf = (texts: readonly string[], beside = 0) => [...inChunks(texts, beside)]
const half = 'x'.repeat(CHUNK_MAX_BYTES / 2)

it('chunks: are as full as a document allows', () => {
  expect(chunksOf([half, half, half]).map(({ length }) => length)).toEqual([2, 1])
  expect(chunksOf([half, `${half}x`, half]).map(({ length }) => length)).toEqual([1, 1, 1])
  expect(chunksOf([half, half, half], 1).map(({ length }) => length)).toEqual([1, 1, 1])
  expect(chunksOf(Array.from({ length: 9 }, () => half)).map(({ length }) => length)).toEqual([2, 2, 2, 2, 1])
})

it('chunks: begin with the first entry, however large or small it is', () => {
  expect(chunksOf([''])).toEqual([['']])
  expect(chunksOf(['x'.repeat(CHUNK_MAX_BYTES + 1), 'y']).map(({ length }) => length)).toEqual([1, 1])
})

it('chunks: hold all entries in order within the size of a document', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => JSON.stringify(surveyor(at)))
  const chunks = chunksOf(rows)
  expect(chunks.flat()).toEqual(rows)
  expect(chunks.length).toBeGreaterThan(2)
  for (const chunk of chunks) expect(Buffer.byteLength(`[${chunk.join(',')}]`)).toBeLessThan(CHUNK_MAX_BYTES * 1.05)
})

it('chunks: are none for no entries', () => {
  expect(chunksOf([])).toEqual([])
})
