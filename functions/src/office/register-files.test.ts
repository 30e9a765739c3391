import {
  incomingPath,
  ownMessages,
  REGISTER_FILE,
  REGISTER_FILE_MAX_BYTES,
  REGISTER_FILE_MAX_WORDS,
  registerFileTypes,
} from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../files/testing.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { arrivedRegisterFile } from './register-files.ts'
import { clerkCaller } from './testing.ts'

const PATH = incomingPath({ uid: 'clerk', attempt: 'attempt-1', document: REGISTER_FILE, type: registerFileTypes.csv })
const refusal = (status: number, message: string) => ({ status, message })
const refusedFile = (message: string) => ({ status: 400, message, extras: { errors: { [REGISTER_FILE]: message } } })
const TOO_LARGE = refusedFile(ownMessages.registerFileTooLarge(REGISTER_FILE_MAX_WORDS))

const setUp = () => {
  const files = memoryFiles()
  const arrive = (submitted: SubmittedFile | undefined) =>
    arrivedRegisterFile(files.services.files, clerkCaller, submitted)
  return { ...files, arrive }
}
const file = (bytes: Uint8Array<ArrayBuffer>) => ({ name: 'register.csv', type: 'text/plain', bytes })

it('register file: is required', async () => {
  await expect(setUp().arrive(undefined)).rejects.toMatchObject(refusedFile(ownMessages.registerFileMissing))
})

describe('a register file that has arrived', () => {
  it('is read with its name', async () => {
    const { arrive, put } = setUp()
    put(PATH, 'SNo.,Name')
    const { path, name, bytes } = await arrive({ incoming: PATH })
    expect([path, name, Buffer.from(bytes).toString()]).toEqual([PATH, 'arrived.pdf', 'SNo.,Name'])
  })

  it('has an empty name when none was sent', async () => {
    const { arrive, put, object } = setUp()
    put(PATH, 'SNo.,Name')
    Object.assign(object(PATH) ?? {}, { custom: {} })
    expect((await arrive({ incoming: PATH })).name).toBe('')
  })

  it('is refused when it is gone', async () => {
    const { arrive, put, services } = setUp()
    await expect(arrive({ incoming: PATH })).rejects.toMatchObject(refusedFile(ownMessages.uploadGone))
    put(PATH, 'SNo.,Name')
    services.files.read = async () => null
    await expect(arrive({ incoming: PATH })).rejects.toMatchObject(refusedFile(ownMessages.uploadGone))
  })

  it('is refused over the limit', async () => {
    const { arrive, put, object } = setUp()
    put(PATH, 'SNo.,Name')
    const size = (bytes: number) => Object.assign(object(PATH) ?? {}, { size: bytes })
    size(REGISTER_FILE_MAX_BYTES)
    await expect(arrive({ incoming: PATH })).resolves.toBeDefined()
    size(REGISTER_FILE_MAX_BYTES + 1)
    await expect(arrive({ incoming: PATH })).rejects.toMatchObject(TOO_LARGE)
  })

  it.each(['elsewhere', PATH.replace('clerk', 'other'), PATH.replace('register', 'kcse')])(
    "is refused when it is not the caller's own register file: %s",
    async (incoming) => {
      const { arrive, put } = setUp()
      put(incoming, 'SNo.,Name')
      await expect(arrive({ incoming })).rejects.toMatchObject(refusal(403, ownMessages.uploadNotYours))
    },
  )
})

describe('a register file that a request has', () => {
  const csv = new Uint8Array(Buffer.from('SNo.,Name'))
  const zip = Uint8Array.from([0x50, 0x4b, 0x03, 0x04])

  it.each([
    ['csv', csv],
    ['xlsx', zip],
  ] as const)('is written to incoming as the caller, by its first bytes as %s', async (extension, bytes) => {
    const { arrive, uploaders, object } = setUp()
    const { path, name, bytes: read } = await arrive(file(bytes))
    expect(path).toMatch(new RegExp(`^incoming/clerk/[\\da-f-]{36}/register\\.${extension}$`))
    expect([name, read, uploaders.get(path)]).toEqual(['register.csv', bytes, 'clerk'])
    expect(object(path)).toMatchObject({ type: registerFileTypes[extension], bytes })
  })

  it('is refused over the limit, and not written', async () => {
    const { arrive, paths } = setUp()
    await expect(arrive(file(new Uint8Array(REGISTER_FILE_MAX_BYTES + 1)))).rejects.toMatchObject(TOO_LARGE)
    expect(paths()).toEqual([])
    await expect(arrive(file(new Uint8Array(REGISTER_FILE_MAX_BYTES)))).resolves.toBeDefined()
  })
})
