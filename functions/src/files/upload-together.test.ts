import { madeCaller } from '../accounts/testing.ts'
import { expect, it } from 'vitest'
import type { Caller } from '../accounts/account.ts'
import { unavailable } from '../errors.ts'
import { uploadTogether } from './upload-together.ts'

const caller = madeCaller()
const uploads = ['a', 'b', 'c', 'd'].map((path) => ({
  path,
  file: { name: path, type: 'application/pdf', bytes: new Uint8Array(1) },
}))

/** Storage in which uploads to some paths fail at once; the others take a moment. */
const storage = (failing: readonly string[], removes = true) => {
  const stored = new Set<string>()
  const started: string[] = []
  const files = {
    upload: async (_caller: Caller, path: string) => {
      started.push(path)
      if (failing.includes(path)) throw unavailable()
      await new Promise((resolve) => setTimeout(resolve, 5))
      stored.add(path)
      return `generation of ${path}`
    },
    remove: async (paths: readonly string[]) => {
      if (!removes) throw new Error('Storage is gone.')
      for (const path of paths) stored.delete(path)
    },
  }
  return { files, stored, started }
}

it('uploads every file', async () => {
  const { files, stored } = storage([])
  expect(await uploadTogether(files, caller, uploads)).toEqual(uploads.map(({ path }) => `generation of ${path}`))
  expect([...stored]).toEqual(['a', 'b', 'c', 'd'])
})

it.each(['a', 'b', 'c', 'd'])('leaves nothing behind when %s fails', async (path) => {
  const { files, stored } = storage([path])
  await expect(uploadTogether(files, caller, uploads)).rejects.toMatchObject({ status: 503 })
  expect([...stored]).toEqual([])
})

it('sends nothing more once one has failed', async () => {
  const { files, started } = storage(['a'])
  await expect(uploadTogether(files, caller, uploads)).rejects.toMatchObject({ status: 503 })
  expect(started).toEqual(['a', 'b'])
})

it('says why the upload failed when what has arrived cannot be removed', async () => {
  const { files } = storage(['b'], false)
  await expect(uploadTogether(files, caller, uploads)).rejects.toMatchObject({ status: 503 })
})
