import { beforeEach, describe, expect, test } from 'vitest'
import {
  callRest,
  documentsUrl,
  emulatorHost,
  freshCollection,
  isOurs,
  openAdmin,
  projectId,
} from './support/clients.ts'

const firestore = openAdmin()
let url = documentsUrl
let name = ''
beforeEach(() => {
  const collection = freshCollection(firestore)
  url = `${documentsUrl}/${collection.path}`
  name = `projects/${projectId}/databases/(default)/documents/${collection.path}`
})

const number = (n: number) => ({ fields: { n: { integerValue: String(n) } } })
const commit = async (...writes: object[]) => await callRest('POST', `${documentsUrl}:commit`, { writes })
const textOf = (json: unknown): string => JSON.stringify(json)

describe('documents by plain REST', () => {
  test('create, with an id of one’s own or one made up', async () => {
    const created = await callRest('POST', `${url}?documentId=a`, number(1))
    expect(created).toMatchObject({ status: 200, json: { name: `${name}/a`, ...number(1) } })
    expect(created.json).toMatchObject({
      createTime: expect.stringMatching(/^\d{4}-.*Z$/),
      updateTime: expect.any(String),
    })
    expect((await callRest('POST', `${url}?documentId=a`, number(2))).status).toBe(409)
    expect(await callRest('POST', url, number(3))).toMatchObject({
      json: { name: expect.stringMatching(/\/[A-Za-z0-9]{20}$/) },
    })
  })

  test('patch with masks and preconditions, delete, get', async () => {
    expect((await callRest('PATCH', `${url}/a?currentDocument.exists=true`, number(1))).status).toBe(404)
    await callRest('PATCH', `${url}/a`, { fields: { n: { integerValue: '1' }, keep: { booleanValue: false } } })
    const patched = await callRest('PATCH', `${url}/a?updateMask.fieldPaths=n&mask.fieldPaths=n`, number(2))
    expect(patched.json).toMatchObject(number(2))
    expect(textOf(patched.json)).not.toContain('keep')
    expect((await callRest('GET', `${url}/a?mask.fieldPaths=keep`)).json).toMatchObject({
      fields: { keep: { booleanValue: false } },
    })
    expect(await callRest('DELETE', `${url}/a`)).toEqual({ status: 200, json: {} })
    expect(await callRest('GET', `${url}/a`)).toMatchObject({
      status: 404,
      json: { error: { code: 404, status: 'NOT_FOUND' } },
    })
  })

  test('a mask without fields is a mask: only preconditions and transforms count', async () => {
    await callRest('PATCH', `${url}/a`, { fields: { n: { integerValue: '1' }, keep: { stringValue: 'x' } } })
    const update = { name: `${name}/a`, fields: { n: { integerValue: '9' } } }
    await commit({ update, updateMask: {} })
    await commit({ update, updateMask: { fieldPaths: [] } })
    const updateTransforms = [{ fieldPath: 'n', increment: { integerValue: '4' } }]
    await commit({ update: { name: update.name }, updateMask: {}, updateTransforms })
    const { json } = await callRest('GET', `${url}/a`)
    expect(json).toMatchObject({ fields: { n: { integerValue: '5' }, keep: { stringValue: 'x' } } })
    await commit({ update })
    expect(textOf((await callRest('GET', `${url}/a`)).json)).not.toContain('keep')
  })

  test('a write that verifies checks its precondition and changes nothing', async () => {
    await callRest('PATCH', `${url}/a`, number(1))
    const { updateTime } = JSON.parse(textOf((await callRest('GET', `${url}/a`)).json))
    const other = { update: { name: `${name}/b`, fields: {} } }
    const changed = { verify: `${name}/a`, currentDocument: { updateTime: '2026-01-01T00:00:00Z' } }
    expect(await commit(changed, other)).toMatchObject({
      status: 400,
      json: { error: { status: 'FAILED_PRECONDITION' } },
    })
    const absent = { verify: `${name}/a`, currentDocument: { exists: false } }
    expect(await commit(absent, other)).toMatchObject({ status: 409, json: { error: { status: 'ALREADY_EXISTS' } } })
    expect((await callRest('GET', `${url}/b`)).status).toBe(404)
    expect((await commit({ verify: `${name}/a`, currentDocument: { updateTime } }, other)).status).toBe(200)
    expect((await callRest('GET', `${url}/a`)).json).toMatchObject({ updateTime, ...number(1) })
    expect((await callRest('GET', `${url}/b`)).status).toBe(200)
  })

  test('list in pages and in an order', async () => {
    await Promise.all([1, 2, 3].map(async (n) => await callRest('PATCH', `${url}/d${n}`, number(n))))
    const first = await callRest('GET', `${url}?pageSize=2&orderBy=n desc`)
    expect(first.json).toMatchObject({
      documents: [{ name: `${name}/d3` }, { name: `${name}/d2` }],
      nextPageToken: expect.any(String),
    })
    const { nextPageToken } = JSON.parse(textOf(first.json))
    const second = await callRest(
      'GET',
      `${url}?pageSize=2&orderBy=n desc&pageToken=${encodeURIComponent(nextPageToken)}`,
    )
    expect(second.json).toMatchObject({ documents: [{ name: `${name}/d1` }] })
    expect(second.json).not.toHaveProperty('nextPageToken')
  })

  test('every value type in its JSON form', async () => {
    const fields = {
      nothing: { nullValue: null },
      double: { doubleValue: 1.5 },
      notANumber: { doubleValue: 'NaN' },
      infinite: { doubleValue: '-Infinity' },
      time: { timestampValue: '2026-01-02T03:04:05.123456Z' },
      bytes: { bytesValue: 'AAH/' },
      reference: { referenceValue: `${name}/a` },
      place: { geoPointValue: { latitude: 1.5, longitude: -2 } },
      list: { arrayValue: { values: [{ integerValue: '1' }, { mapValue: {} }] } },
      map: { mapValue: { fields: { in: { stringValue: 'x' } } } },
      emptyList: { arrayValue: {} },
    }
    await callRest('PATCH', `${url}/types`, { fields })
    expect((await callRest('GET', `${url}/types`)).json).toMatchObject({ fields })
  })
})

describe('queries and batches by plain REST', () => {
  test('runQuery, batchGet, listCollectionIds', async () => {
    await callRest('PATCH', `${url}/a/sub/x`, number(1))
    const structuredQuery = {
      from: [{ collectionId: 'sub' }],
      where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: '1' } } },
    }
    const found = await callRest('POST', `${url}/a:runQuery`, { structuredQuery })
    expect(found.json).toMatchObject([{ document: { name: `${name}/a/sub/x` }, readTime: expect.any(String) }])
    const none = await callRest('POST', `${url}/b:runQuery`, { structuredQuery })
    expect(none.json).toEqual([{ readTime: expect.any(String) }])
    const got = await callRest('POST', `${documentsUrl}:batchGet`, { documents: [`${name}/a/sub/x`, `${name}/none`] })
    expect(got.json).toMatchObject([{ found: { name: `${name}/a/sub/x` } }, { missing: `${name}/none` }])
    expect((await callRest('POST', `${url}/a:listCollectionIds`, {})).json).toMatchObject({ collectionIds: ['sub'] })
  })

  test('a projection without fields returns all of them', async () => {
    await callRest('PATCH', `${url}/a/sub/x`, number(1))
    const structuredQuery = { select: {}, from: [{ collectionId: 'sub' }] }
    expect((await callRest('POST', `${url}/a:runQuery`, { structuredQuery })).json).toMatchObject([
      { document: number(1) },
    ])
  })

  test('what is not understood is refused by name', async () => {
    const bogus = await callRest('POST', `${documentsUrl}:runQuery`, {
      structuredQuery: { from: [{ collectionId: 'c' }], bogus: 1 },
    })
    expect(bogus.status).toBe(400)
    expect(textOf(bogus.json)).toContain('bogus')
    expect((await callRest('PATCH', `${url}/a`, { fields: { n: { integerValue: 'many' } } })).status).toBe(400)
    const response = await fetch(`http://${emulatorHost()}${url}/a`, { method: 'PATCH', body: '{' })
    expect(response.status).toBe(400)
  })

  test.runIf(isOurs)('what is not imitated is refused', async () => {
    const trigger = `/emulator/v1/projects/${projectId}/triggers/t`
    expect((await callRest('PUT', trigger, { eventTrigger: {} })).status).toBe(501)
    expect((await callRest('POST', `${documentsUrl}:executePipeline`, {})).status).toBe(404)
    expect(
      (await callRest('GET', `/v1/projects/${projectId}/databases/(default)/collectionGroups/c/indexes`)).status,
    ).toBe(404)
  })

  test('clearing a database takes its documents and no other’s', async () => {
    const [cleared, kept] = [openAdmin({ databaseId: 'cleared' }), openAdmin({ databaseId: 'kept' })]
    await Promise.all([cleared.doc('a/b').set({}), cleared.doc('a/b/c/d').set({}), kept.doc('a/b').set({})])
    const { status } = await callRest('DELETE', `/emulator/v1/projects/${projectId}/databases/cleared/documents`)
    expect(status).toBe(200)
    expect(await cleared.listCollections()).toEqual([])
    expect((await kept.doc('a/b').get()).exists).toBe(true)
    expect((await firestore.doc('a/b').get()).exists).toBe(false)
  })
})
