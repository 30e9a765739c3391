import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, inject, it } from 'vitest'
import { createRemoveStored } from '../../functions/src/accounts/remove-account.ts'
import { userCollections } from '../../functions/src/accounts/user-records.ts'
import { dataModel } from '../../functions/src/data-model.ts'
import { bucketOf } from '../../functions/src/platform/bucket-name.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import type { StoredDocument } from '../../functions/src/platform/stored-document.ts'
import { storedAt, storedDocuments } from '../../seed/src/dump/dumped-project.ts'
import { collected } from '../../seed/src/dump/testing.ts'
import { accessWorld } from './support/access-world.ts'

const { projectId } = inject('suite')
const firebase = connectFirebase({ projectId, bucket: bucketOf(projectId) })
const world = await accessWorld()
afterAll(() => Promise.all([firebase.close(), world.server.close()]))

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const documents = Object.entries<StoredDocument>(dataModel)
/** The collections in a path. */
const collectionsIn = (path: string): string[] =>
  path.split('/').filter((part, at) => at % 2 === 0 && !/[…{]/.test(part))

it('data model: names every document that is stored, and no other', () => {
  const [, firestore = ''] = read('docs/data-model.md').split(/^## (?:Firestore|Storage)$/m)
  const named = [...firestore.matchAll(/^- ((?:`[^`]+`(?: \([^)]+\))?,? ?)+)/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  )
  expect(named.filter((path) => !path.startsWith('…-')).toSorted()).toEqual(Object.keys(dataModel).toSorted())
})

it('data model: names every collection that the code opens, and no other', () => {
  const sources = readdirSync(new URL('../../functions/src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test(?:ing)?\.ts$/.test(file))
    .map((file) => read(`functions/src/${file}`))
  const opened = sources.flatMap((source) => [
    ...source.matchAll(/\.collection(?:Group)?\('(\w+)'\)|const (?:COLLECTION|ITEMS|SENDINGS) = '(\w+)'/g),
  ])
  const names = new Set([...opened.map(([, one, other]) => one ?? other ?? ''), ...userCollections])
  const paths = Object.keys(dataModel).flatMap(collectionsIn)
  expect([...new Set(paths)].toSorted()).toEqual([...names].toSorted())
})

it('data model: deletes with an account all that is its own, and nothing of another', async () => {
  const own = connectFirebase({ projectId: 'demo-removed', bucket: '' })
  const { firestore: db } = own
  const [account, other] = [
    { uid: 'u1', entry_id: 'e1' },
    { uid: 'u2', entry_id: 'e2' },
  ]
  for (const [path, { removed }] of documents)
    for (const [member, of] of Object.entries(typeof removed === 'object' ? removed : {}))
      for (const whose of [account, other]) {
        const collection = db.collection(path.replace(/\/[^/]+$/, ''))
        await collection.doc(member === 'id' ? whose[of] : `${member} ${whose[of]}`).set({ [member]: whose[of] })
      }
  await createRemoveStored(own, dataModel)({ ...account, entry_id: '' })
  const left = async () => (await collected(storedDocuments(own))).map(({ path }) => path)
  expect(await left()).toEqual(expect.arrayContaining(['assistants/assistant e1', 'assistants/supervisor e1']))
  await createRemoveStored(own, dataModel)(account)
  const stays = await left()
  expect(stays.filter((path) => path.includes('1'))).toEqual([])
  // Those of rooms beside them.
  const others = [
    'additional/u2',
    'assistants/assistant e2',
    'assistants/supervisor e2',
    'certificates/u2',
    'education/u2',
    'links/uid u2',
    'membership/u2',
    'outbox/uid u2',
    'passkeys/u2',
    'personal/u2',
  ]
  expect(stays).toEqual(expect.arrayContaining(others))
})

it('data model: says which documents Firestore deletes, as its indexes do', () => {
  const { fieldOverrides }: { fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: true }[] } =
    JSON.parse(read('firestore.indexes.json'))
  const policies = fieldOverrides
    .filter(({ ttl }) => ttl)
    .map((policy) => `${policy.collectionGroup} ${policy.fieldPath}`)
  const said = documents.flatMap(([path, { ttl }]) => (ttl ? [`${collectionsIn(path).at(-1)} expires_at`] : []))
  expect(policies.toSorted()).toEqual(said.toSorted())
})

const unknownFields = ({ path, fields }: { path: string; fields: object }): string[] => {
  const found = storedAt(path)
  if (found === undefined) return [path]
  const known = [...found.fields, ...(found.ttl ? ['expires_at'] : [])]
  return Object.keys(fields).filter((field) => !known.includes(field) && !/^paper_\d{4}$/.test(field))
}

// Whatever else the step has stored until now is looked at, too: every person and record is made through the API's own modules.
it('stored documents: have no field and no path that no shape has', async () => {
  const unknown = new Set<string>()
  for await (const document of storedDocuments(firebase)) {
    // Each cell of the table of lost answers has its own documents below one of its own.
    const path = document.path.replace(/^cells\/[^/]+\//, '')
    for (const name of unknownFields({ ...document, path })) unknown.add(`${path.split('/')[0] ?? ''}: ${name}`)
  }
  expect([...unknown]).toEqual([])
})
