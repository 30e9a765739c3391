import { expect, it } from 'vitest'
import { licensedFile, memoryOffice } from '../registers/import/testing.ts'
import { RAW_FILE_AGE_MS, sweepImports, UNPUBLISHED_AGE_MS } from './sweep-imports.ts'

const PLANNED = Date.parse('2026-11-21T08:00:00Z')

/** An office with one published and one unpublished plan, and the sweep this long after both. */
const setUp = async () => {
  const office = memoryOffice()
  const published = await office.load('licensed', licensedFile('1,Amina Were,LS/1,,,Active'))
  const planned = await office.plan('licensed', licensedFile('1,Amina Oloo,LS/1,,,Active'))
  const sweepAfter = (ms: number) =>
    sweepImports({
      registerPublishing: { imports: office.services.imports },
      files: {
        list: async function* list() {
          yield [...office.imports.files.keys()].map((path) => ({ path, created: new Date(PLANNED) }))
        },
        remove: async (paths) => {
          for (const path of paths) office.imports.files.delete(path)
        },
      },
      clock: { now: () => new Date(PLANNED + ms) },
    })
  const left = () => ({ files: [...office.imports.files.keys()], records: [...office.imports.records.keys()] })
  return { sweepAfter, left, ids: [published.record.id, planned.record.id], published: published.record }
}

it('imports: stay until their age', async () => {
  const { sweepAfter, left, ids } = await setUp()
  expect(await sweepAfter(UNPUBLISHED_AGE_MS - 1)).toEqual({ files: 0, plans: 0 })
  expect(left().records).toEqual(ids)
  expect(left().files).toHaveLength(2)
})

it('imports: lose a plan that nobody published after 30 days, with its file', async () => {
  const { sweepAfter, left, published } = await setUp()
  expect(await sweepAfter(UNPUBLISHED_AGE_MS)).toEqual({ files: 0, plans: 1 })
  expect(left()).toEqual({ files: [published.file?.path], records: [published.id] })
})

it('imports: lose their raw files after 90 days, and keep the record of what was published', async () => {
  const { sweepAfter, left, published } = await setUp()
  expect(await sweepAfter(RAW_FILE_AGE_MS)).toEqual({ files: 2, plans: 1 })
  expect(left()).toEqual({ files: [], records: [published.id] })
})
