import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { FILE_MAX_BYTES, pdfParts, REGISTER_FILE_MAX_BYTES, registerFileTypes } from '@lsb/contract'
import { deleteObject, getBytes, getMetadata, listAll, ref, updateMetadata, uploadBytes } from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

type Who = (typeof all)[number]
const all = [
  'anonymous',
  'owner',
  'other surveyor',
  'assistant',
  'chair',
  'office',
  'not provisioned',
  'of an unknown type',
  'with a temporary password',
  'without that claim',
  'with a passkey, by password alone',
  'with a passkey',
] as const

const claims: Record<Exclude<Who, 'anonymous'>, [uid: string, token: Record<string, unknown>]> = {
  owner: ['owner', { account_type: 'surveyor', entry_id: 'LS~2F1', password_changed: true }],
  'other surveyor': ['other', { account_type: 'surveyor', entry_id: 'LS~2F2', password_changed: true }],
  assistant: ['helper', { account_type: 'assistant', entry_id: 'LS~2F1', password_changed: true }],
  chair: ['chair', { account_type: 'chair', entry_id: '', password_changed: true }],
  office: ['office', { account_type: 'office', entry_id: '', password_changed: true }],
  'not provisioned': ['owner', { password_changed: true }],
  'of an unknown type': ['owner', { account_type: 'secretary', entry_id: 'LS~2F1', password_changed: true }],
  'with a temporary password': ['owner', { account_type: 'surveyor', entry_id: 'LS~2F1', password_changed: false }],
  'without that claim': ['owner', { account_type: 'surveyor', entry_id: 'LS~2F1' }],
  'with a passkey, by password alone': [
    'office',
    { account_type: 'office', entry_id: '', password_changed: true, passkey: true },
  ],
  'with a passkey': [
    'office',
    { account_type: 'office', entry_id: '', password_changed: true, passkey: true, sid: 'a-session' },
  ],
}

let env: RulesTestEnvironment
let run = 0
beforeAll(async () => {
  const suite = inject('suite')
  const [host = '', port] = suite.storage.split(':')
  // The suite has loaded storage.rules, and while the emulator loads rules it refuses the uploads of every other test. Mutation
  // testing puts changed rules in a folder of its own.
  const mutated = process.env['RULES_FOLDER']
  const rules = mutated === undefined ? {} : { rules: await readFile(join(mutated, 'storage.rules'), 'utf8') }
  env = await initializeTestEnvironment({ projectId: suite.projectId, storage: { host, port: Number(port), ...rules } })
  run = Date.now()
})
afterAll(() => env.cleanup())

const BUCKET = 'gs://rules-test'
const storageOf = (who: Who) => {
  const context = who === 'anonymous' ? env.unauthenticatedContext() : env.authenticatedContext(...claims[who])
  return context.storage(BUCKET)
}
const bytes = (size: number) => new Uint8Array(size).fill(37)
let count = 0
/** A name of so many letters that nobody has used before, in this attempt of the test or an earlier one. */
const freshName = (letters: number) => {
  count += 1
  const name = `${run.toString(36)}${count.toString(36).padStart(2, '0')}`
  return name.slice(-letters).padStart(letters, 'a')
}
/** A path nobody has used before: `*` becomes something new, `{7}` something new of seven letters. */
const fresh = (path: string) =>
  path.replace('*', freshName(20)).replace(/\{(\d+)\}/, (_, letters) => freshName(Number(letters)))
const write = (who: Who, path: string, type = 'application/pdf', size = 10) =>
  uploadBytes(ref(storageOf(who), path), bytes(size), { contentType: type })
const stored = async (path: string, type = 'application/pdf') => {
  const where = fresh(path)
  await env.withSecurityRulesDisabled(async (context) => {
    await uploadBytes(ref(context.storage(BUCKET), where), bytes(10), { contentType: type })
  })
  return where
}

const PDF = 'application/pdf'
const CSV = registerFileTypes.csv
const XLSX = registerFileTypes.xlsx
const typeOf: Record<string, string> = { pdf: PDF, png: 'image/png', jpg: 'image/jpeg', csv: CSV, xlsx: XLSX }
const endingOf = (path: string) => path.split('.').at(-1) ?? ''

const DOCUMENT = 'incoming/owner/attempt-*/kcse.pdf'
const PICTURE = 'incoming/owner/attempt-*/profile_pic.png'
const RESOURCE = 'resources/laws/act-*.pdf'
/** Where the API copies what it has accepted, and a place that no line names. */
const ELSEWHERE = [
  RESOURCE,
  'licences/LS~2F1/2026/attempt-*/goodStandingCertificate.pdf',
  'accounts/owner/certificates/kcse-*.pdf',
  'accounts/owner/membership/isk_certificate-*.pdf',
  'accounts/owner/profile/picture-*.png',
  'imports/register-*.csv',
  'somewhere/else-*.pdf',
]

/** Of each kind of person who has files, and could have more rights than the others. */
const people: Who[] = ['owner', 'chair', 'office']

describe('creating', () => {
  const table: [path: string, allowed: Who[], asked?: readonly Who[]][] = [
    // Everyone the board has provisioned has a folder of their own.
    [DOCUMENT, ['owner'], all],
    ['incoming/helper/attempt-*/kcse.pdf', ['assistant'], ['assistant', 'owner']],
    ['incoming/chair/attempt-*/kcse.pdf', ['chair']],
    ['incoming/office/attempt-*/kcse.pdf', ['office', 'with a passkey'], all],
    ...pdfParts.map((part): [string, Who[]] => [`incoming/owner/attempt-*/${part}.pdf`, ['owner']]),
    [PICTURE, ['owner']],
    ['incoming/owner/attempt-*/profile_pic.jpg', ['owner']],
    ['incoming/office/attempt-*/register.csv', ['office']],
    ['incoming/office/attempt-*/register.xlsx', ['office']],
    ['incoming/office/attempt-*/resource.pdf', ['office']],
    ['incoming/owner/attempt-*/resource.pdf', []],
    ['incoming/chair/attempt-*/resource.pdf', []],
    ['incoming/owner/attempt-*/register.csv', []],
    ['incoming/chair/attempt-*/register.xlsx', []],
    ...ELSEWHERE.map((path): [string, Who[]] => [path, []]),
  ]
  const cells = table.flatMap(([path, allowed, asked = people]) =>
    asked.map((who) => ({ path, who, allowed: allowed.includes(who) })),
  )
  it.each(cells)('$path by $who: $allowed', async ({ path, who, allowed }) => {
    const attempt = write(who, fresh(path), typeOf[endingOf(path)])
    await (allowed ? assertSucceeds(attempt) : assertFails(attempt))
  })

  it.each([
    ['of exactly the limit', 'owner', DOCUMENT, PDF, FILE_MAX_BYTES, true],
    ['one byte over it', 'owner', DOCUMENT, PDF, FILE_MAX_BYTES + 1, false],
    ['of exactly the limit', 'owner', PICTURE, 'image/png', FILE_MAX_BYTES, true],
    ['one byte over it', 'owner', PICTURE, 'image/png', FILE_MAX_BYTES + 1, false],
    ['of exactly the limit', 'office', 'incoming/office/attempt-*/register.csv', CSV, REGISTER_FILE_MAX_BYTES, true],
    ['one byte over it', 'office', 'incoming/office/attempt-*/register.csv', CSV, REGISTER_FILE_MAX_BYTES + 1, false],
    ['of exactly the limit', 'office', 'incoming/office/attempt-*/resource.pdf', PDF, FILE_MAX_BYTES, true],
    ['one byte over it', 'office', 'incoming/office/attempt-*/resource.pdf', PDF, FILE_MAX_BYTES + 1, false],
    ['of another type', 'office', 'incoming/office/attempt-*/resource.pdf', CSV, 10, false],
    ['of another type', 'office', 'incoming/office/attempt-*/register.csv', PDF, 10, false],
    ['of another type', 'office', 'incoming/office/attempt-*/register.xlsx', CSV, 10, false],
    ['of another type', 'owner', DOCUMENT, 'image/png', 10, false],
    ['of another type', 'owner', DOCUMENT, 'application/octet-stream', 10, false],
    ['of another type', 'owner', DOCUMENT, 'application/x-pdf', 10, false],
    ['of another type', 'owner', DOCUMENT, 'application/pdf; charset=binary', 10, false],
    ['of another type', 'owner', DOCUMENT, 'text/html', 10, false],
    ['of another type', 'owner', PICTURE, PDF, 10, false],
    ['of another type', 'owner', PICTURE, 'image/jpeg', 10, false],
    ['of another type', 'owner', PICTURE, 'image/svg+xml', 10, false],
    ['of another type', 'owner', 'incoming/owner/attempt-*/profile_pic.jpg', 'image/png', 10, false],
    ['under another name', 'owner', 'incoming/owner/attempt-*/third.pdf', PDF, 10, false],
    ['under another name', 'owner', 'incoming/owner/attempt-*/kcse.pdf.html', PDF, 10, false],
    ['under another name', 'owner', 'incoming/owner/attempt-*/kcse.png', 'image/png', 10, false],
    ['under another name', 'owner', 'incoming/owner/attempt-*/profile_pic.pdf', PDF, 10, false],
    ['under another name', 'owner', 'incoming/owner/attempt-*/my-kcse.pdf', PDF, 10, false],
    ['in an attempt whose name is too short', 'owner', 'incoming/owner/{7}/kcse.pdf', PDF, 10, false],
    ['in an attempt with the shortest name', 'owner', 'incoming/owner/{8}/kcse.pdf', PDF, 10, true],
    ['in an attempt with the longest name', 'owner', 'incoming/owner/{64}/kcse.pdf', PDF, 10, true],
    ['in an attempt whose name is too long', 'owner', 'incoming/owner/{65}/kcse.pdf', PDF, 10, false],
    ['in an attempt with an underscore in its name', 'owner', 'incoming/owner/attempt_*/kcse.pdf', PDF, 10, false],
    ['outside an attempt', 'owner', 'incoming/owner/kcse.pdf', PDF, 10, false],
    ['deeper', 'owner', 'incoming/owner/attempt-*/deep/kcse.pdf', PDF, 10, false],
    ["in another's folder", 'owner', 'incoming/other/attempt-*/kcse.pdf', PDF, 10, false],
    ['at the top', 'owner', 'kcse-*.pdf', PDF, 10, false],
  ] as const)('a file %s by %s: %s (%s, %i bytes): %s', async (_what, who, path, type, size, allowed) => {
    const attempt = write(who, fresh(path), type, size)
    await (allowed ? assertSucceeds(attempt) : assertFails(attempt))
  })
})

describe('reading', () => {
  it.each([DOCUMENT, ...ELSEWHERE.filter((path) => path !== RESOURCE)])('%s: is refused', async (path) => {
    const where = await stored(path)
    for (const who of people) {
      await assertFails(getBytes(ref(storageOf(who), where)))
      await assertFails(getMetadata(ref(storageOf(who), where)))
    }
  })

  it.each(all)('a resource by %s: allowed', async (who) => {
    const path = await stored(RESOURCE)
    await assertSucceeds(getBytes(ref(storageOf(who), path)))
    expect((await getMetadata(ref(storageOf(who), path))).size).toBe(10)
  })
})

describe('what nobody may do', () => {
  it.each([DOCUMENT, PICTURE, ...ELSEWHERE])('overwrite, change or delete %s', async (path) => {
    const type = typeOf[endingOf(path)]
    const where = await stored(path, type)
    for (const who of people) {
      await assertFails(write(who, where, type))
      await assertFails(updateMetadata(ref(storageOf(who), where), { contentType: 'text/html' }))
      await assertFails(deleteObject(ref(storageOf(who), where)))
    }
  })

  // The longer paths name what a rule would match if it allowed `read`: to list is asked for a path as to get is.
  it.each([
    'incoming',
    'incoming/owner',
    'incoming/owner/attempt-1',
    'incoming/owner/attempt-1/kcse.pdf',
    'licences/LS~2F1/2026/attempt/otherDocument.pdf',
    'accounts/owner/certificates/kcse.pdf',
    'resources',
    'resources/laws',
  ])('list %s', async (folder) => {
    for (const who of people) await assertFails(listAll(ref(storageOf(who), folder)))
  })
})
