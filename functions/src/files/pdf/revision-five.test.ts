import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
import { asRevisionFive } from './revision-five.ts'
import { samples } from './testing-samples.ts'

const named = async (part: string): Promise<Uint8Array<ArrayBuffer>> => {
  const sample = samples.find(({ name }) => name.startsWith(part))
  if (sample === undefined) throw new Error(`There is no sample "${part}".`)
  return new Uint8Array(await sample.make())
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

it.each(['owner-locked, AES-256, object streams true', 'owner-locked, AES-256, object streams false'])(
  'revision 5: opens what was "%s"',
  async (name) => {
    const bytes = await named(name)
    const changed = asRevisionFive(bytes)
    expect(changed).toHaveLength(bytes.length)
    expect(text(bytes)).toContain('/R 6')
    expect(text(changed ?? bytes)).toContain('/R 5')
    expect(await inspectPdf(changed ?? bytes)).toEqual({ opens: true, pages: 1, activeContent: false })
  },
)

it.each(['password to open, AES-256', 'owner-locked, AES-128', 'version 1.7, 1 pages', 'nothing'])(
  'revision 5: leaves a file as it is that is "%s"',
  async (name) => {
    expect(asRevisionFive(await named(name))).toBeNull()
  },
)

it('revision 5: keeps the key that decrypts the texts of the file', async () => {
  const changed = asRevisionFive(await named('owner-locked, AES-256, object streams true'))
  const task = getDocument({ data: changed ?? new Uint8Array(), verbosity: VerbosityLevel.ERRORS })
  const { info } = await (await task.promise).getMetadata()
  expect(info).toMatchObject({ Producer: expect.stringContaining('pdf-lib') })
  await task.destroy()
})

it('revision 5: opens a file all the same that repeats its dictionary behind its end', async () => {
  const bytes = await named('owner-locked, AES-256, object streams false')
  const dictionary = /\n\d+ 0 obj\n<<\n\/Filter \/Standard[\s\S]*?endobj\n/.exec(text(bytes))?.[0] ?? ''
  expect(dictionary).toContain('/R 6')
  const longer = new Uint8Array(Buffer.concat([bytes, Buffer.from(dictionary, 'latin1')]))
  expect(await inspectPdf(longer)).toMatchObject({ opens: true })
})

/** A salt, and its hash of revision 6, which takes the fewest rounds that there are: 64. */
const SALT = '000000000000001e'
const HASH = '2206fe567cecbcaf9a588c712b183b0a3bc426879cef3a7add50ec4efd2ce2d4'
const FILE_KEY = Buffer.alloc(32, 7)
const NO_VECTOR = Buffer.alloc(16)
const encrypted = (key: Buffer, content: Buffer) =>
  createCipheriv('aes-256-cbc', key, NO_VECTOR).setAutoPadding(false).update(content).toString('hex')
const decrypted = (key: Buffer, content: string) =>
  createDecipheriv('aes-256-cbc', key, NO_VECTOR).setAutoPadding(false).update(Buffer.from(content, 'hex'))

const parts = {
  before: '%PDF-2.0',
  reference: '/Encrypt 5 0 R',
  object: '\n5 0 obj',
  revision: '/R 6',
  user: `/U <${HASH}${SALT}${SALT}>`,
  key: `/UE <${encrypted(Buffer.from(HASH, 'hex'), FILE_KEY)}>`,
}
/** What becomes of a file of these parts, as text. */
const converted = (change: Partial<typeof parts> = {}): string | null => {
  const { before, reference, object, revision, user, key } = { ...parts, ...change }
  const changed = asRevisionFive(Buffer.from(`${before}${object} << ${revision} ${user} ${key} >> ${reference}`))
  return changed === null ? null : text(changed)
}

describe('a dictionary of revision 6', () => {
  it('gets the hashes of revision 5 and the same key', () => {
    const salt = Buffer.from(SALT, 'hex')
    const hash = createHash('sha256').update(salt).digest()
    const [, user, key = ''] = /\/R 5 \/U <(\w+)> \/UE <(\w+)>/.exec(converted() ?? '') ?? []
    expect(user).toBe(`${hash.toString('hex')}${SALT}${SALT}`)
    expect(decrypted(hash, key)).toEqual(FILE_KEY)
  })

  it.each([
    ['reference', '/Encrypt  5  0  R'],
    ['reference', '/Encrypt\n5\n0\nR'],
    ['object', '\n51 23 obj'],
    ['revision', '/R  6'],
    ['user', parts.user.replace(' ', '')],
    ['user', parts.user.replace(' ', '  ').toUpperCase()],
    ['key', parts.key.replace(' ', '')],
    ['key', parts.key.replace(' ', '  ').replace(/<.*>/, (digits) => digits.toUpperCase())],
  ] as const)('is found when its %s is written as %j', (part, written) => {
    const reference = part === 'object' ? { reference: '/Encrypt 51 23 R' } : {}
    expect(converted({ ...reference, [part]: written })).toMatch(/\/R\s+5/)
  })

  it.each([
    ['reference', ''],
    ['object', '\n5 1 obj'],
    ['object', '\n15 0 obj'],
    ['revision', ''],
    ['revision', '/R6'],
    ['revision', '/R 5'],
    ['revision', '/R 60'],
    ['user', ''],
    ['user', `/U <${HASH}>`],
    ['user', parts.user.replace('2', '3')],
    ['key', ''],
    ['key', parts.key.replace('>', '00>')],
  ] as const)('is left to pdf.js when its %s is %j', (part, written) => {
    expect(converted({ [part]: written })).toBeNull()
  })
})
