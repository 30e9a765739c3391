import { incomingPath, PICTURE_PART } from '@lsb/contract'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { callerOf, madeAccount } from '../accounts/testing.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { acceptFiles } from './accept-files.ts'
import { createCheckFile } from './checked-file.ts'
import { HIDDEN } from './picture/testing.ts'
import { chunk, pngOfSize } from './picture/testing-png.ts'
import { memoryFiles } from './testing.ts'

const caller = callerOf(madeAccount('u'))
const clean = Buffer.from(pngOfSize(100))
const signed = new Uint8Array(
  Buffer.concat([clean.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${HIDDEN}`)), clean.subarray(33)]),
)
const PATH = incomingPath({ uid: 'u', attempt: 'attempt-1', document: PICTURE_PART, type: 'image/jpeg' })

/** Accepts a picture; returns what the record gets and every file that was stored. */
const accept = async (files: ReturnType<typeof memoryFiles>, submitted: SubmittedFile) => {
  const check = createCheckFile({ open: () => Promise.reject(new Error('There is no PDF here.')) })
  const accepted = await acceptFiles({ ...files.services, check }, caller, {
    kind: 'picture',
    submitted: new Map([[PICTURE_PART, submitted]]),
    destination: (_part, extension) => `kept/picture.${extension}`,
    stored: async () => new Map(),
  })
  return accepted.kept.get(PICTURE_PART)
}
const facts = { path: 'kept/picture.png', size: 100, sha256: createHash('sha256').update(clean).digest('hex') }

it('a picture named .jpg that is a PNG: is stored as a PNG without its metadata', async () => {
  const files = memoryFiles()
  await files.services.files.upload(caller, PATH, 'image/jpeg', signed)
  const kept = await accept(files, { incoming: PATH })
  expect(kept).toMatchObject({ ...facts, origin: { path: PATH, generation: '1' } })
  expect(files.object('kept/picture.png')).toMatchObject({
    type: 'image/png',
    md5: createHash('md5').update(clean).digest('base64'),
  })
})

it('a picture in a request: is written nowhere with its metadata', async () => {
  const files = memoryFiles()
  expect(await accept(files, { name: 'me.jpg', type: 'image/jpeg', bytes: signed })).toMatchObject(facts)
  const stored = files.paths().map((path) => files.object(path))
  expect(stored.map((object) => [object?.type, object?.size])).toEqual([
    ['image/png', 100],
    ['image/png', 100],
  ])
})

it('a picture: leaves no copy when a later step of its acceptance fails', async () => {
  const files = memoryFiles()
  await files.services.files.upload(caller, PATH, 'image/png', signed)
  files.state.before = (step) => {
    if (step === 'save') throw new Error('Storage is away.')
  }
  await expect(accept(files, { incoming: PATH })).rejects.toThrow('Storage is away.')
  expect(files.paths()).toEqual([PATH])
})
