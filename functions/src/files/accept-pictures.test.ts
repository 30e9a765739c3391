import { incomingPath, PICTURE_PART } from '@lsb/contract'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { callerOf, madeAccount } from '../accounts/testing.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { acceptFiles } from './accept-files.ts'
import { createCheckFile } from './checked-file.ts'
import { pngOfSize } from './picture/testing-png.ts'
import { memoryFiles } from './testing.ts'

const caller = callerOf(madeAccount('u'))
const sent = pngOfSize(100)
const jpeg = new Uint8Array(Buffer.from('what is made of it'))
const PATH = incomingPath({ uid: 'u', attempt: 'attempt-1', document: PICTURE_PART, type: 'image/png' })

/** Accepts a picture; returns what the record gets and every file that was stored. */
const accept = async (files: ReturnType<typeof memoryFiles>, submitted: SubmittedFile) => {
  const check = createCheckFile({
    open: () => Promise.reject(new Error('There is no PDF here.')),
    make: async () => ({ jpeg }),
  })
  const accepted = await acceptFiles({ ...files.services, check }, caller, {
    kind: 'picture',
    submitted: new Map([[PICTURE_PART, submitted]]),
    destination: (_part, extension) => `kept/picture.${extension}`,
    stored: async () => new Map(),
  })
  return accepted.kept.get(PICTURE_PART)
}
const facts = {
  path: 'kept/picture.jpg',
  size: jpeg.length,
  sha256: createHash('sha256').update(jpeg).digest('hex'),
}

it('a picture in incoming: is stored as the JPEG that is made of it', async () => {
  const files = memoryFiles()
  await files.services.files.upload(caller, PATH, 'image/png', sent)
  const kept = await accept(files, { incoming: PATH })
  expect(kept).toMatchObject({ ...facts, origin: { path: PATH, generation: '1' } })
  expect(files.object('kept/picture.jpg')).toMatchObject({
    type: 'image/jpeg',
    md5: createHash('md5').update(jpeg).digest('base64'),
  })
})

it('a picture in a request: is written nowhere as it came', async () => {
  const files = memoryFiles()
  expect(await accept(files, { name: 'me.png', type: 'image/png', bytes: sent })).toMatchObject(facts)
  const stored = files.paths().map((path) => files.object(path))
  expect(stored.map((object) => [object?.type, object?.size])).toEqual([
    ['image/jpeg', jpeg.length],
    ['image/jpeg', jpeg.length],
  ])
})

it('a picture: leaves no copy when a later step of its acceptance fails', async () => {
  const files = memoryFiles()
  await files.services.files.upload(caller, PATH, 'image/png', sent)
  files.state.before = (step) => {
    if (step === 'save') throw new Error('Storage is away.')
  }
  await expect(accept(files, { incoming: PATH })).rejects.toThrow('Storage is away.')
  expect(files.paths()).toEqual([PATH])
})
