import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  addDoc,
  and,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  or,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import type { Firestore } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Collected } from './support/collect.ts'
import { emulatorHost } from './support/clients.ts'

/** Rules in the shapes people write; each is asked below for something it allows and something it refuses. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() { return request.auth != null; }
    function profile(uid) { return get(/databases/$(database)/documents/profiles/$(uid)).data; }

    match /profiles/{uid} {
      allow get: if signedIn() && (request.auth.uid == uid || profile(request.auth.uid).role == 'chair');
      allow create: if signedIn() && request.auth.uid == uid
        && request.resource.data.keys().hasOnly(['name', 'role', 'at'])
        && request.resource.data.name is string && request.resource.data.name.size() in [1, 2, 3]
        && request.resource.data.role == 'member';
      allow update: if signedIn() && request.auth.uid == uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name']);
      allow delete: if request.auth.token.admin == true;
    }
    match /notes/{note} {
      allow get: if resource == null || resource.data.owner == request.auth.uid;
      allow list: if resource.data.owner == request.auth.uid && request.query.limit <= 5;
      allow create: if request.resource.data.owner == request.auth.uid && request.resource.data.at == request.time;
      match /replies/{reply} {
        allow read: if get(/databases/$(database)/documents/notes/$(note)).data.owner == request.auth.uid;
      }
    }
    match /states/{id} { allow list: if resource.data.state in ['open', 'done']; }
    match /rooms/{id} { allow list: if request.auth.uid in resource.data.members; }
    match /sizes/{id} { allow list: if resource.data.n >= 10 && resource.data.n < 20; }
    match /{path=**}/tags/{tag} { allow read: if signedIn(); }
    match /open/{id} {
      allow read, write: if true;
      match /{rest=**} { allow read: if rest.size() > 0; }
    }
    match /tree/{rest=**} { allow read: if rest[0] == 'a'; }
    match /counters/{id} {
      allow read: if true;
      allow write: if existsAfter(/databases/$(database)/documents/receipts/$(id))
        && getAfter(/databases/$(database)/documents/receipts/$(id)).data.n == request.resource.data.n;
    }
    match /receipts/{id} { allow create: if !exists(/databases/$(database)/documents/receipts/$(id)); }
    match /strict/{id} {
      allow get: if id == 'or' ? (1 / 0 == 1 || true) : (id == 'and' ? !(1 / 0 == 1 && false) : 1 / 0 == 1);
    }
  }
}`

const either = (second: string) => or(where('state', '==', 'open'), where('state', '==', second))

let environment: RulesTestEnvironment
beforeAll(async () => {
  // The SDK prints every refusal, and refusals are what is tested here.
  setLogLevel('silent')
  const [host = '', port = ''] = emulatorHost().split(':')
  environment = await initializeTestEnvironment({
    projectId: `demo-rules-${process.pid}`,
    firestore: { host, port: Number(port), rules },
  })
})
beforeEach(async () => await environment.clearFirestore())
afterAll(async () => await environment.cleanup())

const as = (uid: string, token: Record<string, unknown> = {}): Firestore => {
  const app: unknown = environment.authenticatedContext(uid, token).firestore()
  return asFirestore(app)
}
const nobody = (): Firestore => asFirestore(environment.unauthenticatedContext().firestore())
/** The test library hands out the older form of the SDK's class; it is the same object. */
const asFirestore = (instance: unknown): Firestore => {
  if (!isFirestore(instance)) throw new Error('No Firestore.')
  return instance
}
const isFirestore = (instance: unknown): instance is Firestore =>
  typeof instance === 'object' && instance !== null && 'app' in instance

const stored = async (documents: Record<string, object>) =>
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = asFirestore(context.firestore())
    for (const [path, data] of Object.entries(documents)) await setDoc(doc(database, path), data)
  })

describe('single documents', () => {
  it('documents: are read by their owner and the chair alone', async () => {
    await stored({ 'profiles/u': { role: 'member' }, 'profiles/boss': { role: 'chair' } })
    await assertSucceeds(getDoc(doc(as('u'), 'profiles/u')))
    await assertSucceeds(getDoc(doc(as('boss'), 'profiles/u')))
    await assertFails(getDoc(doc(as('other'), 'profiles/u')))
    await assertFails(getDoc(doc(nobody(), 'profiles/u')))
  })

  it('a document that is not there can be read when the rules say so', async () => {
    expect((await assertSucceeds(getDoc(doc(as('u'), 'notes/none')))).exists()).toBe(false)
    await assertFails(getDoc(doc(as('u'), 'profiles/none')))
  })

  it('creates are checked field by field', async () => {
    const mine = doc(as('u'), 'profiles/u')
    await assertFails(setDoc(mine, { name: 'Ann', role: 'chair' }))
    await assertFails(setDoc(mine, { name: 'Anna', role: 'member' }))
    await assertFails(setDoc(mine, { name: 5, role: 'member' }))
    await assertFails(setDoc(mine, { name: 'Ann', role: 'member', more: 1 }))
    await assertSucceeds(setDoc(mine, { name: 'Ann', role: 'member' }))
  })

  it('updates see the document before and after', async () => {
    await stored({ 'profiles/u': { name: 'Ann', role: 'member' } })
    await assertSucceeds(updateDoc(doc(as('u'), 'profiles/u'), { name: 'Eve' }))
    await assertFails(updateDoc(doc(as('u'), 'profiles/u'), { role: 'chair' }))
    await assertSucceeds(setDoc(doc(as('u'), 'profiles/u'), { name: 'Bob', role: 'member' }))
  })

  it('claims: are an error when they are missing', async () => {
    await stored({ 'profiles/u': {} })
    await assertFails(deleteDoc(doc(as('u'), 'profiles/u')))
    await assertFails(deleteDoc(doc(as('u', { admin: 'true' }), 'profiles/u')))
    await assertSucceeds(deleteDoc(doc(as('u', { admin: true }), 'profiles/u')))
  })

  it('the server time of a write is the time of the request', async () => {
    await assertSucceeds(addDoc(collection(as('u'), 'notes'), { owner: 'u', at: serverTimestamp() }))
    await assertFails(addDoc(collection(as('u'), 'notes'), { owner: 'u', at: Timestamp.fromMillis(0) }))
  })

  it('an error on one side of && and || gives way to a deciding other side', async () => {
    await assertSucceeds(getDoc(doc(nobody(), 'strict/or')))
    await assertSucceeds(getDoc(doc(nobody(), 'strict/and')))
    await assertFails(getDoc(doc(nobody(), 'strict/neither')))
  })

  it('paths without a rule: are denied with PERMISSION_DENIED', async () => {
    await expect(getDoc(doc(as('u'), 'elsewhere/x'))).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

describe('wildcards', () => {
  it('wildcards: match one segment, or any number when recursive', async () => {
    await assertSucceeds(getDoc(doc(nobody(), 'open/x')))
    await assertFails(getDoc(doc(nobody(), 'tree/b')))
    await assertSucceeds(getDoc(doc(nobody(), 'tree/a/b/c')))
    await assertFails(getDoc(doc(nobody(), 'profiles/u/sub/x')))
  })

  it('those of outer blocks are seen within', async () => {
    await stored({ 'notes/n': { owner: 'u' }, 'notes/n/replies/r': {} })
    await assertSucceeds(getDoc(doc(as('u'), 'notes/n/replies/r')))
    await assertFails(getDoc(doc(as('other'), 'notes/n/replies/r')))
  })
})

describe('queries: rules are no filters', () => {
  it('lists: are allowed when their filters prove the condition', async () => {
    await stored({ 'notes/a': { owner: 'u' } })
    const notes = collection(as('u'), 'notes')
    expect((await assertSucceeds(getDocs(query(notes, where('owner', '==', 'u'), limit(5))))).size).toBe(1)
    await assertFails(getDocs(query(notes, limit(5))))
    await assertFails(getDocs(query(notes, where('owner', '==', 'other'), limit(5))))
  })

  it('request.query.limit is the limit', async () => {
    const notes = collection(as('u'), 'notes')
    await assertFails(getDocs(query(notes, where('owner', '==', 'u'), limit(6))))
    await assertFails(getDocs(query(notes, where('owner', '==', 'u'))))
  })

  it('every alternative of in and or must be allowed', async () => {
    const states = collection(as('u'), 'states')
    await assertSucceeds(getDocs(query(states, where('state', 'in', ['open', 'done']))))
    await assertFails(getDocs(query(states, where('state', 'in', ['open', 'secret']))))
    await assertSucceeds(getDocs(query(states, either('done'))))
    await assertFails(getDocs(query(states, either('secret'))))
    await assertSucceeds(getDocs(query(states, and(where('state', '==', 'open'), where('x', '==', 1)))))
  })

  it('membership is proven by array-contains', async () => {
    const rooms = collection(as('u'), 'rooms')
    await assertSucceeds(getDocs(query(rooms, where('members', 'array-contains', 'u'))))
    await assertFails(getDocs(query(rooms, where('members', 'array-contains', 'other'))))
    await assertFails(getDocs(rooms))
  })

  it('counting is listing', async () => {
    await assertSucceeds(
      getCountFromServer(query(collection(as('u'), 'rooms'), where('members', 'array-contains', 'u'))),
    )
    await assertFails(getCountFromServer(collection(as('u'), 'rooms')))
  })

  it('a collection group needs a rule with a recursive wildcard', async () => {
    await stored({ 'a/b/tags/t': {}, 'tags/t': {} })
    expect((await assertSucceeds(getDocs(collectionGroup(as('u'), 'tags')))).size).toBe(2)
    await assertFails(getDocs(collectionGroup(nobody(), 'tags')))
    await assertFails(getDocs(collectionGroup(as('u'), 'open')))
  })
})

describe('several writes at once', () => {
  it('writes of a commit: see each other with getAfter and existsAfter', async () => {
    const database = as('u')
    const both = (counted: number, received: number) => {
      const batch = writeBatch(database)
      batch.set(doc(database, 'counters/c'), { n: counted })
      batch.set(doc(database, 'receipts/c'), { n: received })
      return batch.commit()
    }
    await assertFails(setDoc(doc(database, 'counters/c'), { n: 1 }))
    await assertFails(both(1, 2))
    expect((await getDoc(doc(database, 'counters/c'))).exists()).toBe(false)
    await assertSucceeds(both(1, 1))
  })

  it('in a transaction as well', async () => {
    await stored({ 'open/x': { n: 1 } })
    const database = as('u')
    const write = (path: string) =>
      runTransaction(database, async (transaction) => {
        const before = await transaction.get(doc(database, 'open/x'))
        transaction.update(doc(database, 'open/x'), { n: Number(before.get('n')) + 1 })
        transaction.set(doc(database, path), {})
      })
    await assertFails(write('elsewhere/x'))
    await assertSucceeds(write('open/y'))
    expect((await getDoc(doc(database, 'open/x'))).get('n')).toBe(2)
  })
})

describe('listeners', () => {
  it('are refused as a read would be', async () => {
    const failures = new Collected<{ code: string }>()
    onSnapshot(doc(nobody(), 'profiles/u'), () => undefined, failures.add)
    onSnapshot(collection(as('u'), 'rooms'), () => undefined, failures.add)
    await failures.until(() => failures.all.length === 2)
    expect(failures.all.map(({ code }) => code)).toEqual(['permission-denied', 'permission-denied'])
  })

  it('see what the rules allow', async () => {
    await stored({ 'rooms/r': { members: ['u'] } })
    const sizes = new Collected<number>()
    const mine = query(collection(as('u'), 'rooms'), where('members', 'array-contains', 'u'))
    const stop = onSnapshot(mine, (snapshot) => sizes.add(snapshot.size))
    expect(await sizes.until((size) => size > 0)).toBe(1)
    stop()
  })
})

describe('loading rules', () => {
  it('refuses what cannot be read, naming line and column', async () => {
    const [host = '', port = ''] = emulatorHost().split(':')
    const broken = "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} {\n    allow read: if ;\n  }\n}\n"
    const loading = initializeTestEnvironment({
      projectId: `demo-broken-${process.pid}`,
      firestore: { host, port: Number(port), rules: broken },
    })
    await expect(loading).rejects.toThrow(/4:20/)
  })

  it('each project has its own rules', async () => {
    const [host = '', port = ''] = emulatorHost().split(':')
    const other = await initializeTestEnvironment({
      projectId: `demo-other-${process.pid}`,
      firestore: { host, port: Number(port), rules: rules.replace('match /open/{id}', 'match /closed/{id}') },
    })
    await assertFails(getDoc(doc(asFirestore(other.unauthenticatedContext().firestore()), 'open/x')))
    await assertSucceeds(getDoc(doc(nobody(), 'open/x')))
    await other.cleanup()
  })
})
