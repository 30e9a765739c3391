import { describe, expect, it } from 'vitest'
import { registers } from './definitions.ts'
import { CHUNK_BYTES, fromChunks, toChunks } from './snapshot-chunks.ts'
import { decodeSnapshot, encodeSnapshot, makeSnapshot, SNAPSHOT_FORMAT } from './snapshot-format.ts'
import { Snapshot } from './snapshot.ts'
import { surveyor } from './testing.ts'

const version = { version: 'v', format: SNAPSHOT_FORMAT, count: 0, chunks: 1, published_at: '2026-11-21T08:00:00.000Z' }
const rows = Array.from({ length: 57 }, (_, at) => surveyor(57 - at, at % 2 ? { firm: 'Müller & Partners' } : {}))
const snapshot = new Snapshot(
  registers.licensed,
  version,
  decodeSnapshot(encodeSnapshot(makeSnapshot(registers.licensed, rows))),
)
const idsOf = (query: { search?: string; limit?: number; offset?: number }) => {
  const { count, results } = snapshot.page({ search: '', limit: 20, offset: 0, ...query })
  return { count, ids: results.map((row) => row.licensed_id) }
}

describe('a snapshot', () => {
  it('gives pages in the order of licensed_id', () => {
    expect(idsOf({ limit: 3 })).toEqual({ count: 57, ids: [1, 2, 3] })
    expect(idsOf({ offset: 55 })).toEqual({ count: 57, ids: [56, 57] })
    expect(idsOf({ offset: 57 })).toEqual({ count: 57, ids: [] })
    expect(idsOf({ offset: Number.MAX_SAFE_INTEGER })).toEqual({ count: 57, ids: [] })
    expect(snapshot.page({ search: '', limit: 1, offset: 0 }).results).toEqual([rows[56]])
  })

  it('pages through a search, with the count of all that match', () => {
    expect(idsOf({ search: 'muller', limit: 2, offset: 26 })).toEqual({ count: 28, ids: [54, 56] })
    expect(idsOf({ search: 'MÜLLER', limit: 2 })).toEqual({ count: 28, ids: [2, 4] })
    expect(idsOf({ search: 'nobody' })).toEqual({ count: 0, ids: [] })
  })

  it('finds a surveyor by licence, however it is spelled', () => {
    for (const number of [' ls/0042 ', 'L.S. 42', 'ls042'])
      expect(snapshot.withLicence(number)).toEqual([expect.objectContaining({ licensed_id: 42 })])
    for (const number of ['', 'LS/0058', 'LS/0420', '..', '%', 'ÿ', '\0'])
      expect(snapshot.withLicence(number)).toEqual([])
  })

  it('finds all assistants of a supervisor, in the list’s order', () => {
    const assistants = Array.from({ length: 30 }, (_, at) => ({
      assistant_name: `Assistant ${at}`,
      assistant_no: `AA/${30 - at}`,
      supervisor_name: 'Otieno',
      supervisor_license: `LS/${at % 3}`,
    }))
    const approved = new Snapshot(registers.approved, version, makeSnapshot(registers.approved, assistants))
    const numbers = approved.withLicence('LS/1').map((row) => row.assistant_no)
    expect(numbers).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29].map((at) => `AA/${at}`))
    expect(approved.page({ search: 'ls1', limit: 1, offset: 0 }).count).toBe(10)
  })

  it('keeps remembering searches within bounds', () => {
    for (let at = 0; at < 5000; at += 1) idsOf({ search: `nobody ${at}` })
    expect(idsOf({ search: 'muller' }).count).toBe(28)
  })

  it('of no rows is one too', () => {
    const empty = new Snapshot(
      registers.licensed,
      version,
      decodeSnapshot(encodeSnapshot(makeSnapshot(registers.licensed, []))),
    )
    expect(empty.page({ search: 'x', limit: 20, offset: 0 })).toEqual({ count: 0, results: [] })
    expect(empty.withLicence('LS/1')).toEqual([])
  })
})

describe('chunks', () => {
  it('fit a document, whatever the bytes, and come back whole', async () => {
    const bytes = new Uint8Array(2 * CHUNK_BYTES + 5)
    for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
    const chunks = await toChunks(bytes)
    expect(chunks).toHaveLength(3)
    for (const chunk of chunks) expect(chunk.length).toBeLessThan(1_048_576 - 2048)
    expect((await fromChunks(chunks)).equals(bytes)).toBe(true)
  })

  it('that are damaged or incomplete are refused', async () => {
    const bytes = encodeSnapshot(makeSnapshot(registers.licensed, rows))
    expect(() => decodeSnapshot(bytes.subarray(0, -1))).toThrow(RangeError)
    await expect(fromChunks([new Uint8Array([1, 2, 3])])).rejects.toThrow('unexpected end of file')
  })
})
