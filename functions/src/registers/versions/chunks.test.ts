import { expect, it } from 'vitest'
import { CHUNK_MAX_BYTES, inChunks } from './chunks.ts'

/** An entry of so many bytes as JSON. */
const entry = (bytes: number) => 'x'.repeat(bytes - 2)
const half = entry(CHUNK_MAX_BYTES / 2)

it('chunks: are as full as a document allows', () => {
  expect(inChunks([half, half, half]).map(({ length }) => length)).toEqual([2, 1])
  expect(inChunks([half, `${half}x`, half]).map(({ length }) => length)).toEqual([1, 1, 1])
  expect(inChunks(Array.from({ length: 9 }, () => half)).map(({ length }) => length)).toEqual([2, 2, 2, 2, 1])
})

it('chunks: begin with the first entry, however large or small it is', () => {
  expect(inChunks([''])).toEqual([['']])
  expect(inChunks([entry(CHUNK_MAX_BYTES + 1), 'y']).map(({ length }) => length)).toEqual([1, 1])
})
