import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadString,
} from 'firebase/storage'
import type { FirebaseStorage } from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchSuite } from '../../emulators/src/launch/launch-suite.ts'
import type { Suite } from '../../emulators/src/launch/launch-suite.ts'

const root = fileURLToPath(new URL('fixture', import.meta.url))
const rules = readFileSync(new URL('fixture/storage.rules', import.meta.url), 'utf8')
const STARTING_MS = 240_000

let suite: Suite
let environment: RulesTestEnvironment
const printed: string[] = []

beforeAll(async () => {
  suite = await launchSuite({ root, ports: 'free', log: (line) => printed.push(line) })
  const [host = '', port = ''] = suite.host('storage').split(':')
  environment = await initializeTestEnvironment({
    projectId: suite.projectId,
    storage: { host, port: Number(port), rules },
  })
}, STARTING_MS)
afterAll(async () => {
  await environment.cleanup()
  await suite.stop()
}, STARTING_MS)

/** The test library hands out the older form of the SDK's class; it is the same object. */
const isStorage = (instance: unknown): instance is FirebaseStorage =>
  typeof instance === 'object' && instance !== null && 'app' in instance
const asStorage = (instance: unknown): FirebaseStorage => {
  if (!isStorage(instance)) throw new Error('No Storage.')
  return instance
}
const as = (uid: string, token: Record<string, unknown> = {}) =>
  asStorage(environment.authenticatedContext(uid, token).storage())
const nobody = () => asStorage(environment.unauthenticatedContext().storage())

const png = { contentType: 'image/png' }
const put = (storage: FirebaseStorage, path: string, size = 3, metadata = png) =>
  uploadBytes(ref(storage, path), new Uint8Array(size), metadata)
const stored = async (path: string) =>
  await environment.withSecurityRulesDisabled(async (context) => {
    await put(asStorage(context.storage()), path)
  })

describe('reading', () => {
  it('files: are read by their owner and the chair alone', async () => {
    await stored('owned/u/a.png')
    await assertSucceeds(getBytes(ref(as('u'), 'owned/u/a.png')))
    await assertSucceeds(getMetadata(ref(as('x', { role: 'chair' }), 'owned/u/a.png')))
    await assertFails(getBytes(ref(as('x'), 'owned/u/a.png')))
    await assertFails(getBytes(ref(nobody(), 'owned/u/a.png')))
    expect((await assertSucceeds(listAll(ref(as('u'), 'owned/u')))).items).toHaveLength(1)
    await assertFails(listAll(ref(as('x', { role: 'chair' }), 'owned/u')))
  })

  it('everyone reads what is public, nobody writes it', async () => {
    await stored('public/a.png')
    await assertSucceeds(getBytes(ref(nobody(), 'public/a.png')))
    await assertFails(put(as('u'), 'public/b.png'))
    await assertFails(listAll(ref(nobody(), 'public')))
  })

  it('what no rule speaks of is denied', async () => {
    await stored('elsewhere/a.png')
    await expect(getBytes(ref(as('u'), 'elsewhere/a.png'))).rejects.toMatchObject({ code: 'storage/unauthorized' })
  })
})

describe('writing', () => {
  it('checks owner, size, type and name', async () => {
    await assertSucceeds(put(as('w'), 'owned/w/a.png', 99))
    await assertFails(put(as('w'), 'owned/w/big.png', 100))
    await assertFails(put(as('w'), 'owned/w/a.pdf', 3, { contentType: 'application/pdf' }))
    await assertFails(put(as('w'), 'owned/x/a.png'))
    await assertFails(put(as('w'), 'owned/w/deep/a.png'))
    await assertFails(put(nobody(), 'owned/u/b.png'))
    await assertSucceeds(uploadString(ref(as('w'), 'owned/w/c.png'), 'text', 'raw', png))
  })

  it('sees the file that is there already', async () => {
    await assertSucceeds(put(as('again'), 'owned/again/a.png'))
    await assertFails(put(as('again'), 'owned/again/a.png'))
  })

  it('updates of metadata are updates', async () => {
    await stored('owned/u/a.png')
    await assertSucceeds(updateMetadata(ref(as('u'), 'owned/u/a.png'), { customMetadata: { note: 'x' } }))
    await assertFails(updateMetadata(ref(as('u'), 'owned/u/a.png'), { customMetadata: { other: 'x' } }))
  })

  it('deletes are deletes', async () => {
    await stored('owned/u/a.png')
    await assertFails(deleteObject(ref(as('x'), 'owned/u/a.png')))
    await assertSucceeds(deleteObject(ref(as('u'), 'owned/u/a.png')))
  })

  it('reads lists and maps in the token', async () => {
    await assertSucceeds(put(as('u', { licences: ['LS_1', 'LS_2'] }), 'licensed/LS_2/a.png'))
    await assertFails(put(as('u', { licences: ['LS_1'] }), 'licensed/LS_2/a.png'))
    await assertFails(put(as('u'), 'licensed/LS_2/a.png'))
  })

  it('an error in a condition denies', async () => {
    await stored('broken/a.png')
    await assertFails(getBytes(ref(as('u'), 'broken/a.png')))
    await assertFails(put(as('u'), 'broken/b.png'))
    expect(printed.filter((line) => line.includes('storage.rules line [')).length).toBeGreaterThan(0)
  })
})

describe('loading rules', () => {
  it('keeps the former rules when it cannot read the new ones', async () => {
    const broken = "rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o allow\n}\n"
    const answer = await fetch(`http://${suite.host('storage')}/internal/setRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content: broken }] } }),
    })
    expect(answer.status).toBe(400)
    // The emulator is another process: its line may come after its answer.
    await expect.poll(() => printed.join('\n')).toContain('storage.rules:3')
  })
})
