import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { deleteObject, getBytes, getMetadata, listAll, ref, updateMetadata, uploadBytes } from 'firebase/storage'
import type { FirebaseStorage } from 'firebase/storage'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

const put = (storage: FirebaseStorage, path: string, size = 3) =>
  uploadBytes(ref(storage, path), new Uint8Array(size), { contentType: 'image/png' })
const stored = async (path: string) => {
  await environment.withSecurityRulesDisabled(async (context) => {
    await put(asStorage(context.storage()), path)
  })
  return path
}

it('rules of Storage: decide each call by its own method', async () => {
  const path = await stored('owned/u/a.png')
  const [own, other] = [ref(as('u'), path), ref(as('x'), path)]
  await assertSucceeds(getBytes(own))
  await assertSucceeds(getMetadata(own))
  expect((await assertSucceeds(listAll(ref(as('u'), 'owned/u')))).items).toHaveLength(1)
  await assertSucceeds(updateMetadata(own, { customMetadata: { note: 'x' } }))
  await assertFails(updateMetadata(own, { contentType: 'text/html' }))
  await assertFails(getBytes(other))
  await assertFails(listAll(ref(as('x'), 'owned/u')))
  await assertFails(deleteObject(other))
  await assertSucceeds(deleteObject(own))
  await expect(getBytes(ref(as('u'), await stored('elsewhere/a.png')))).rejects.toMatchObject({
    code: 'storage/unauthorized',
  })
})

it('rules of Storage: see the new file, the file that is there, and the token', async () => {
  await assertFails(put(as('w'), 'owned/w/a.png', 100))
  await assertSucceeds(put(as('w'), 'owned/w/a.png', 99))
  await assertFails(put(as('w'), 'owned/w/a.png', 99))
  await assertSucceeds(put(as('u', { licences: ['LS_1', 'LS_2'] }), 'licensed/LS_2/a.png'))
  await assertFails(put(as('u', { licences: ['LS_1'] }), 'licensed/LS_2/b.png'))
  await assertFails(put(as('u'), 'licensed/LS_2/b.png'))
})

it('rules of Storage: deny and say where when a condition has an error', async () => {
  await assertFails(getBytes(ref(as('u'), await stored('broken/a.png'))))
  expect(printed.join('\n')).toContain('storage.rules line [')
})

it('rules of Storage: deny everything after rules that are refused with their line', async () => {
  const content = "rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o { allow get; }\n}\n"
  const answer = await fetch(`http://${suite.host('storage')}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  })
  expect(answer.status).toBe(400)
  // The emulator is another process: its line may come after its answer.
  await expect.poll(() => printed.join('\n')).toContain('storage.rules:3')
  await assertFails(put(as('u'), 'owned/u/b.png'))
})
