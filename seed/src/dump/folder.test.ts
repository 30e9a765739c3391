import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDump, readPart, writeDump } from './folder.ts'
import { type DumpedItem, itemOf, lineOf } from './line.ts'
import { collected, each } from './testing.ts'

const file = { path: 'licences/e1/2026/a/other.pdf', sha256: 'ab', size: 3 }
const documents: DumpedItem[] = [
  { path: 'practising/e1_2026', fields: { year: 2026, documents: { other: file }, decisions: [1, null, true] } },
  { path: 'outbox/m1', fields: { expires_at: new Timestamp(1_800_000_000, 5000), said: 'ü\n"' } },
]
const files: DumpedItem[] = [{ path: file.path, fields: { size: 3, md5: 'x', generation: '1' } }]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lsb-dump-'))
  await writeDump(folder, { documents: each(documents), files: each(files) }, { project: 'demo', at: new Date(0) })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const change = async (name: string, edit: (text: string) => string) => {
  const path = join(folder, name)
  await writeFile(path, edit(await readFile(path, 'utf8')))
}

/** Documents that somebody reads slowly. */
async function* late() {
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
  yield* documents
}

describe('dump', () => {
  it('gives back what was stored', async () => {
    expect(await checkDump(folder)).toEqual({ documents: 2, files: 1, lost: [] })
    expect(await collected(readPart(folder, 'documents'))).toEqual(documents)
  })

  it('is not written over another one, however long its reading takes', async () => {
    const parts = { documents: late(), files: each(files) }
    await expect(writeDump(folder, parts, { project: 'demo', at: new Date(1) })).rejects.toMatchObject({
      code: 'EEXIST',
      path: join(folder, 'documents.jsonl'),
    })
  })

  it.each([
    [
      'a changed line',
      'documents.jsonl',
      (text: string) => text.replace('2026,', '2025,'),
      'Line 1 of documents.jsonl',
    ],
    ['a line that is no JSON', 'files.jsonl', () => 'x\n', 'Line 1 of files.jsonl was changed'],
    ['a missing line', 'documents.jsonl', (text: string) => text.replace(/^.*\n/, ''), 'missing, were added'],
    ['a second line of the same', 'files.jsonl', (text: string) => text + text, 'were added'],
  ])('is refused with %s', async (_, name, edit, said) => {
    await change(name, edit)
    await expect(checkDump(folder)).rejects.toThrow(said)
  })

  it.each(['documents.jsonl', 'files.jsonl', 'dump.json'])('is refused without %s', async (name) => {
    await rm(join(folder, name))
    await expect(checkDump(folder)).rejects.toThrow(new RegExp(`The dump has no (file )?${name}`))
  })

  it('names each stored file that a document names and the list has not', async () => {
    await rm(folder, { recursive: true })
    const issue = { path: 'practising/e1_2026/issues/1', fields: { photograph: 'licences/e1/2026/b/photograph.jpg' } }
    const parts = { documents: each([...documents, issue]), files: each([]) }
    await writeDump(folder, parts, { project: 'demo', at: new Date(0) })
    expect((await checkDump(folder)).lost).toEqual([
      `practising/e1_2026 names ${file.path}`,
      `${issue.path} names ${issue.fields.photograph}`,
    ])
  })

  it('replaces no other dump', async () => {
    const parts = { documents: each([]), files: each([]) }
    await expect(writeDump(folder, parts, { project: 'demo', at: new Date(0) })).rejects.toThrow('EEXIST')
  })
})

describe('line of a dump', () => {
  it('refuses a value that it would not give back', () => {
    const lines = [{ at: new Date(0) }, { n: Number.NaN }, { m: { $time: 1 } }]
    for (const fields of lines) expect(() => lineOf({ path: 'a/b', fields })).toThrow('a/b has a value of a kind')
  })
  it('is refused with another hash', () => {
    expect(itemOf(JSON.stringify(['0000000000000000', 'a/b', {}]))).toBeNull()
  })
})
