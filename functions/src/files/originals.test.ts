import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { FILE_MAX_BYTES, ownMessages, validationMessages } from '@lsb/contract'
import { madeCaller } from '../accounts/testing.ts'
import type { ReceivedFile } from '../http/multipart.ts'
import type { CheckedFile } from './checked-file.ts'
import { checkAll, referencesOf } from './originals.ts'

const object = { generation: '1', size: 3, type: 'application/pdf', md5: '', custom: {} }
/** A file that is found, and whose content is refused with this error. */
const refusing = (error: Error) => ({
  files: {
    find: async () => object,
    read: async () =>
      new Readable({
        read() {
          this.destroy(error)
        },
      }),
  },
  check: async () => ({ problem: 'There was nothing to check.' }),
})
const arrived = new Map([['kcse', 'incoming/u/attempt-1/kcse.pdf']])
const checked = (error: Error) => checkAll(refusing(error), 'pdf', new Map(), arrived)

const FILE: CheckedFile = {
  name: 'a.pdf',
  type: 'application/pdf',
  size: 3,
  sha256: '',
  md5: '',
  active_content: false,
}
const path = 'incoming/u/attempt-1/kcse.pdf'
/** Checks one arrived file of this size, whose content comes in these pieces. */
const arriving = (size: number, pieces: readonly Uint8Array[] | null, problem?: string) => {
  const seen: ReceivedFile[] = []
  const services = {
    files: {
      find: async (asked: string) => (asked === path ? { ...object, size, custom: { name: 'b.pdf' } } : null),
      read: async () => (pieces === null ? null : Readable.from(pieces)),
    },
    check: async (_kind: string, file: ReceivedFile) => {
      seen.push(file)
      return problem === undefined ? FILE : { problem }
    },
  }
  return { seen, outcome: checkAll(services, 'pdf', new Map(), new Map([['kcse', path]])) }
}
const bytes = (...values: number[]) => Uint8Array.from(values)

it('takes an arrived file with the content of all its pieces', async () => {
  const { seen, outcome } = arriving(3, [bytes(1), bytes(2, 3)])
  expect((await outcome).arrived.get('kcse')).toEqual({ checked: FILE, origin: { path, generation: '1' } })
  expect(seen[0]).toMatchObject({ type: 'application/pdf', bytes: bytes(1, 2, 3) })
})

it.each([
  ['shorter', [bytes(1, 2)]],
  ['longer', [bytes(1, 2), bytes(3, 4)]],
  ['not there', null],
])('takes an arrived file for gone whose content is %s', async (_what, pieces) => {
  expect((await arriving(3, pieces).outcome).gone).toEqual(['kcse'])
})

it('takes a file for gone that was never there', async () => {
  const services = { files: { find: async () => null, read: async () => null }, check: async () => FILE }
  expect((await checkAll(services, 'pdf', new Map(), new Map([['kcse', path]]))).gone).toEqual(['kcse'])
})

it('refuses an arrived file that is too large without reading it', async () => {
  const refusal = { status: 400, extras: { errors: { kcse: validationMessages.fileTooLarge } } }
  await expect(arriving(FILE_MAX_BYTES + 1, null).outcome).rejects.toMatchObject(refusal)
  expect((await arriving(FILE_MAX_BYTES, null).outcome).gone).toEqual(['kcse'])
})

it('names what is wrong with each file', async () => {
  await expect(arriving(1, [bytes(1)], 'Not a PDF.').outcome).rejects.toMatchObject({
    status: 400,
    message: 'Not a PDF.',
    extras: { errors: { kcse: 'Not a PDF.' } },
  })
})

it('names a part whose file goes while it is read', async () => {
  const gone = Object.assign(new Error('No such object'), { code: 404 })
  expect((await checked(gone)).gone).toEqual(['kcse'])
})

it('passes on every other error of a read', async () => {
  const refused = Object.assign(new Error('Unavailable'), { code: 503 })
  await expect(checked(refused)).rejects.toBe(refused)
})

it.each([
  ['kcse', 'my certificate', 400, validationMessages.pdfOnly],
  ['profile_pic', 'https://site.example/me.png', 400, validationMessages.picture],
  ['kcse', 'incoming/somebody-else/attempt-1/kcse.pdf', 403, ownMessages.uploadNotYours],
])('refuses in the part %s the text “%s” with %i', (part, incoming, status, message) => {
  const refused = expect.objectContaining({ status, message })
  expect(() => referencesOf(madeCaller({ uid: 'u' }), new Map([[part, { incoming }]]))).toThrow(refused)
})
