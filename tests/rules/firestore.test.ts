import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'

// Mutation testing puts changed rules in a folder of its own.
const root = join(import.meta.dirname, '..', '..')
let env: RulesTestEnvironment
beforeAll(async () => {
  // Every refusal, which is what is wanted here, would be printed.
  setLogLevel('silent')
  const suite = inject('suite')
  const [host = '', port] = suite.firestore.split(':')
  const rules = await readFile(join(process.env['RULES_FOLDER'] ?? root, 'firestore.rules'), 'utf8')
  // A project of its own: rules are set for a whole project.
  env = await initializeTestEnvironment({ projectId: 'demo-rules', firestore: { host, port: Number(port), rules } })
  await env.withSecurityRulesDisabled(async (context) => {
    for (const path of paths) await setDoc(doc(context.firestore(), path), { a: 1 })
  })
})
afterAll(() => env.cleanup())

const paths = [
  'accounts/owner',
  'personal/owner',
  'assistants/a',
  'education/owner',
  'certificates/owner',
  'membership/owner',
  'additional/owner',
  'practising/LS~2F1_2026',
  'practising/LS~2F1_2026/decisions/000001',
  'licensed/LS~2F1',
  'approved/AA~2F1',
  'registers/licensed',
  'trays/owner/items/decide.LS~2F1_2026',
  'throttle/hash',
  'anything/else',
]
const people = ['anonymous', 'owner', 'assistant', 'chair'] as const

describe.each(people)('%s', (who) => {
  const storeOf = () => {
    if (who === 'anonymous') return env.unauthenticatedContext().firestore()
    const account_type = who === 'owner' ? 'surveyor' : who
    return env.authenticatedContext(who, { account_type, entry_id: 'LS~2F1' }).firestore()
  }

  it.each(paths)('neither reads nor writes %s', async (path) => {
    const document = doc(storeOf(), path)
    await assertFails(getDoc(document))
    // One is there already: to set it is to update it. The other would be created.
    await assertFails(setDoc(document, { a: 1 }))
    await assertFails(setDoc(doc(storeOf(), `${path}-${Date.now()}`), { a: 1 }))
    await assertFails(updateDoc(document, { a: 2 }))
    await assertFails(deleteDoc(document))
    await assertFails(getDocs(collection(storeOf(), path.slice(0, path.lastIndexOf('/')))))
    await assertFails(getDocs(collectionGroup(storeOf(), path.split('/').at(-2) ?? '')))
  })
})

describe('the API, whose admin rights no rule holds back', () => {
  it.each(paths)('reads and writes %s', async (path) => {
    await env.withSecurityRulesDisabled(async (context) => {
      const document = doc(context.firestore(), path)
      await assertSucceeds(setDoc(document, { a: 1 }))
      await assertSucceeds(getDoc(document))
    })
  })
})
