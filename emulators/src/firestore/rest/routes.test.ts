import { describe, expect, it, test } from 'vitest'
import { routeOf } from './routes.ts'

const root = 'projects/p/databases/(default)/documents'

describe('addresses', () => {
  test.each([
    ['GET', `/v1/${root}/a/b`, 'GetDocument', { name: `${root}/a/b` }],
    ['GET', `/v1/${root}/a%20b/c%3Ad`, 'GetDocument', { name: `${root}/a b/c:d` }],
    ['PATCH', `/v1/${root}/a/b:c`, 'UpdateDocument', { name: `${root}/a/b:c` }],
    ['DELETE', `/v1/${root}/a/b`, 'DeleteDocument', { name: `${root}/a/b` }],
    ['GET', `/v1/${root}/a`, 'ListDocuments', { parent: root, collectionId: 'a' }],
    ['POST', `/v1/${root}/a/b/c`, 'CreateDocument', { parent: `${root}/a/b`, collectionId: 'c' }],
    ['POST', `/v1/${root}:commit`, 'Commit', { database: 'projects/p/databases/(default)' }],
    ['POST', `/v1/${root}:runQuery`, 'RunQuery', { parent: root }],
    ['POST', `/v1/${root}/a/b:runQuery`, 'RunQuery', { parent: `${root}/a/b` }],
    ['POST', `/v1/${root}/a/b:listCollectionIds`, 'ListCollectionIds', { parent: `${root}/a/b` }],
  ])('%s %s is %s', (verb, path, method, fields) => {
    expect(routeOf(verb, path)).toMatchObject({ method, fields })
  })

  it.each([
    ['PUT', `/v1/${root}/a/b`],
    ['POST', `/v1/${root}/a/b`],
    ['GET', '/v1/projects/p'],
    ['POST', `/v1/${root}:executePipeline`],
  ])('%s %s is nothing', (verb, path) => {
    expect(routeOf(verb, path)).toBeUndefined()
  })
})
