import { readFile } from 'node:fs/promises'
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { FILE_MAX_BYTES } from '@lsb/contract'
import { deleteObject, getBytes, getMetadata, listAll, ref, updateMetadata, uploadBytes } from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

type Who = (typeof all)[number]
const all = [
  'anonymous',
  'owner',
  'other surveyor',
  'assistant',
  'chair',
  'chair with licence',
  'not provisioned',
  'of an unknown type',
] as const

const claims: Record<Exclude<Who, 'anonymous'>, [uid: string, token: Record<string, string>]> = {
  owner: ['owner', { account_type: 'surveyor', license_key: 'LS~2F1' }],
  'other surveyor': ['other', { account_type: 'surveyor', license_key: 'LS~2F2' }],
  assistant: ['helper', { account_type: 'assistant', license_key: 'LS~2F1' }],
  chair: ['chair', { account_type: 'chair', license_key: '' }],
  'chair with licence': ['chair2', { account_type: 'chair', license_key: 'LS~2F1' }],
  'not provisioned': ['owner', {}],
  'of an unknown type': ['owner', { account_type: 'secretary', license_key: 'LS~2F1' }],
}

let env: RulesTestEnvironment
let run = 0
beforeAll(async () => {
  const suite = inject('suite')
  const [host = '', port] = suite.storage.split(':')
  const rules = await readFile(new URL('../../storage.rules', import.meta.url), 'utf8')
  env = await initializeTestEnvironment({ projectId: suite.projectId, storage: { host, port: Number(port), rules } })
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
/** A path nobody has used before: `*` becomes something new. */
const fresh = (path: string) => {
  count += 1
  return path.replace('*', `${run}-${count}`)
}
const write = (who: Who, path: string, type = 'application/pdf', size = 10) =>
  uploadBytes(ref(storageOf(who), path), bytes(size), { contentType: type })
const stored = async (path: string, type = 'application/pdf') => {
  const where = fresh(path)
  await env.withSecurityRulesDisabled(async (context) => {
    await uploadBytes(ref(context.storage(BUCKET), where), bytes(10), { contentType: type })
  })
  return where
}

const RENEWAL = 'licences/LS~2F1/2026/*/goodStandingCertificate.pdf'
const CERTIFICATE = 'accounts/owner/certificates/kcse-*.pdf'
const MEMBERSHIP = 'accounts/owner/membership/isk-*.pdf'
const PICTURE = 'accounts/owner/profile/picture-*.png'
const RESOURCE = 'resources/laws/act-*.pdf'
const ELSEWHERE = 'somewhere/else-*.pdf'

describe('creating', () => {
  const table: [path: string, type: string, allowed: Who[]][] = [
    [RENEWAL, 'application/pdf', ['owner', 'chair with licence']],
    ['licences/LS~2F1/2026/*/otherDocument.pdf', 'application/pdf', ['owner', 'chair with licence']],
    [CERTIFICATE, 'application/pdf', ['owner']],
    [MEMBERSHIP, 'application/pdf', ['owner']],
    [PICTURE, 'image/png', ['owner']],
    [PICTURE, 'image/jpeg', ['owner']],
    // Everyone the board has provisioned has a folder of their own.
    ['accounts/helper/certificates/kcse-*.pdf', 'application/pdf', ['assistant']],
    ['accounts/helper/profile/picture-*.png', 'image/png', ['assistant']],
    ['accounts/chair/membership/isk-*.pdf', 'application/pdf', ['chair']],
    ['accounts/chair/profile/picture-*.png', 'image/png', ['chair']],
    [RESOURCE, 'application/pdf', []],
    [ELSEWHERE, 'application/pdf', []],
  ]
  const cells = table.flatMap(([path, type, allowed]) =>
    all.map((who) => ({ path, type, who, allowed: allowed.includes(who) })),
  )
  it.each(cells)('$path ($type) by $who: $allowed', async ({ path, type, who, allowed }) => {
    const attempt = write(who, fresh(path), type)
    await (allowed ? assertSucceeds(attempt) : assertFails(attempt))
  })

  it.each([
    ['of exactly the limit', RENEWAL, 'application/pdf', FILE_MAX_BYTES, true],
    ['one byte over it', RENEWAL, 'application/pdf', FILE_MAX_BYTES + 1, false],
    ['of exactly the limit', CERTIFICATE, 'application/pdf', FILE_MAX_BYTES, true],
    ['one byte over it', CERTIFICATE, 'application/pdf', FILE_MAX_BYTES + 1, false],
    ['of exactly the limit', PICTURE, 'image/png', FILE_MAX_BYTES, true],
    ['one byte over it', PICTURE, 'image/png', FILE_MAX_BYTES + 1, false],
    ['of another type', RENEWAL, 'image/png', 10, false],
    ['of another type', RENEWAL, 'application/octet-stream', 10, false],
    ['of another type', CERTIFICATE, 'application/x-pdf', 10, false],
    ['of another type', MEMBERSHIP, 'application/pdf; charset=binary', 10, false],
    ['of another type', CERTIFICATE, 'text/html', 10, false],
    ['of another type', MEMBERSHIP, 'image/png', 10, false],
    ['of another type', PICTURE, 'application/pdf', 10, false],
    ['of another type', PICTURE, 'image/svg+xml', 10, false],
    ['of another type', PICTURE, 'image/gif', 10, false],
    ['of another type', 'accounts/owner/profile/picture-*.pdf', 'application/pdf', 10, false],
    ['under another name', 'licences/LS~2F1/2026/*/third.pdf', 'application/pdf', 10, false],
    ['under another name', 'licences/LS~2F1/2026/*/otherDocument.pdf.html', 'application/pdf', 10, false],
    ['under another name', 'licences/LS~2F1/2026/*/other-otherDocument.pdf', 'application/pdf', 10, false],
    ['for a year that is none', 'licences/LS~2F1/2026x/*/otherDocument.pdf', 'application/pdf', 10, false],
    ['for a year that is none', 'licences/LS~2F1/12026/*/otherDocument.pdf', 'application/pdf', 10, false],
    ['for a year that is none', 'licences/LS~2F1/202/*/otherDocument.pdf', 'application/pdf', 10, false],
    ['for a year that is none', 'licences/LS~2F1/year/*/otherDocument.pdf', 'application/pdf', 10, false],
    ['outside an attempt', 'licences/LS~2F1/2026/otherDocument-*.pdf', 'application/pdf', 10, false],
    ['deeper', 'licences/LS~2F1/2026/*/deep/otherDocument.pdf', 'application/pdf', 10, false],
    ['in another folder', 'accounts/owner/other/x-*.pdf', 'application/pdf', 10, false],
    ['with another ending', 'accounts/owner/certificates/kcse-*.exe', 'application/pdf', 10, false],
    ['with another ending', 'accounts/owner/certificates/kcse-*_pdf', 'application/pdf', 10, false],
    ['without a name before its ending', 'accounts/owner/certificates/.pdf', 'application/pdf', 10, false],
    ['with another ending', 'accounts/owner/membership/isk-*.pdf.html', 'application/pdf', 10, false],
    ['of exactly the limit', MEMBERSHIP, 'application/pdf', FILE_MAX_BYTES, true],
    ['one byte over it', MEMBERSHIP, 'application/pdf', FILE_MAX_BYTES + 1, false],
    ['deeper', 'accounts/owner/certificates/deep/kcse-*.pdf', 'application/pdf', 10, false],
    ['deeper', 'accounts/owner/profile/deep/picture-*.png', 'image/png', 10, false],
    ["in another's folder", 'accounts/other/profile/picture-*.png', 'image/png', 10, false],
    ['at the top', 'file-*.pdf', 'application/pdf', 10, false],
    ["in another's folder", 'accounts/other/certificates/kcse-*.pdf', 'application/pdf', 10, false],
    ['for another licence', 'licences/LS~2F2/2026/*/otherDocument.pdf', 'application/pdf', 10, false],
  ])('a file %s: %s (%s, %i bytes): %s', async (_what, path, type, size, allowed) => {
    const attempt = write('owner', fresh(path), type, size)
    await (allowed ? assertSucceeds(attempt) : assertFails(attempt))
  })
})

describe('reading', () => {
  const table: [path: string, allowed: Who[]][] = [
    [RENEWAL, ['owner', 'chair', 'chair with licence']],
    [CERTIFICATE, ['owner', 'chair', 'chair with licence']],
    [MEMBERSHIP, ['owner', 'chair', 'chair with licence']],
    [PICTURE, ['owner', 'chair', 'chair with licence']],
    ['accounts/helper/certificates/kcse-*.pdf', ['assistant', 'chair', 'chair with licence']],
    ['accounts/helper/profile/picture-*.png', ['assistant', 'chair', 'chair with licence']],
    ['accounts/owner/other/x-*.pdf', []],
    [ELSEWHERE, []],
  ]
  const cells = table.flatMap(([path, allowed]) => all.map((who) => ({ path, who, allowed: allowed.includes(who) })))
  it.each(cells)('$path by $who: $allowed', async ({ path, who, allowed }) => {
    const attempt = getBytes(ref(storageOf(who), await stored(path)))
    await (allowed ? assertSucceeds(attempt) : assertFails(attempt))
  })

  it.each(all)('a resource by %s', async (who) => {
    const path = await stored(RESOURCE)
    await assertSucceeds(getBytes(ref(storageOf(who), path)))
    expect((await getMetadata(ref(storageOf(who), path))).size).toBe(10)
  })
})

describe('what nobody may do', () => {
  const places = [RENEWAL, CERTIFICATE, MEMBERSHIP, PICTURE, RESOURCE]
  const people: Who[] = ['owner', 'chair', 'chair with licence']
  it.each(places.flatMap((path) => people.map((who) => [path, who] as const)))(
    'overwrite, change or delete %s: %s',
    async (path, who) => {
      const type = path === PICTURE ? 'image/png' : 'application/pdf'
      const where = await stored(path, type)
      await assertFails(write(who, where, type))
      await assertFails(updateMetadata(ref(storageOf(who), where), { contentType: 'text/html' }))
      await assertFails(deleteObject(ref(storageOf(who), where)))
    },
  )

  // The longer paths name what a rule would match if it allowed `read`: to list is asked for a path as to get is.
  it.each([
    'licences',
    'licences/LS~2F1/2026',
    'licences/LS~2F1/2026/attempt/otherDocument.pdf',
    'accounts/owner/certificates',
    'accounts/owner/certificates/kcse.pdf',
    'accounts/owner/profile',
    'accounts/owner/profile/picture.png',
    'resources',
    'resources/laws',
  ])('list %s', async (folder) => {
    for (const who of people) await assertFails(listAll(ref(storageOf(who), folder)))
  })
})
