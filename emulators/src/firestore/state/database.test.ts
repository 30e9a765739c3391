import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { newDatabase, remove, set } from './testing.ts'

const fieldsOf = (document: ReturnType<ReturnType<typeof newDatabase>['get']>) =>
  document && Object.fromEntries(document.fields)

describe('commits', () => {
  it('apply all writes or none', () => {
    const database = newDatabase()
    const failing = [set('a/1', { n: 1n }), remove('a/2', { exists: true })]
    expect(() => database.commit(failing, 10)).toThrow('No document to update')
    expect([[...database.documents()].length, database.version]).toEqual([0, 0])
  })

  it('get strictly rising times, later than any read', () => {
    const database = newDatabase()
    expect(database.commit([set('a/1', { n: 1n })], 100).commitTime).toBe(100)
    expect(database.commit([set('a/1', { n: 2n })], 50).commitTime).toBe(101)
    expect(database.readTime(200)).toBe(200)
    expect(database.readTime(150)).toBe(200)
    expect(database.commit([set('a/1', { n: 3n })], 200).commitTime).toBe(201)
  })

  it('do not touch a document that they do not change', () => {
    const database = newDatabase()
    database.commit([set('a/1', { n: 1n })], 1)
    const before = database.get('a/1')
    const { results } = database.commit([set('a/1', { n: 1n })], 2)
    expect(results[0]?.updateTime).toBe(1)
    expect(database.get('a/1')).toBe(before)
    database.commit([set('a/1', { n: 1 })], 3)
    expect(database.get('a/1')?.updateTime).toBe(3)
  })

  it('tell listeners one change for each document', () => {
    const database = newDatabase()
    const told: string[] = []
    database.subscribe((_version, changes) => told.push(changes.map(({ key }) => key.path).join()))
    database.commit([set('a/1', { n: 1n }), set('a/1', { n: 2n }), set('a/2', {}), remove('a/2')], 1)
    expect(told).toEqual(['a/1'])
  })
})

it('keeps no earlier version of a document', async () => {
  const database = newDatabase()
  const versions = Array.from({ length: 50 }, (_, n) => {
    database.commit([set('a/1', { n: BigInt(n) })], n + 1)
    return new WeakRef(database.get('a/1') ?? {})
  })
  // What was made in this turn of the event loop is kept until its end.
  await new Promise((resolve) => setImmediate(resolve))
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  expect(versions.slice(0, -1).filter((version) => version.deref() !== undefined)).toEqual([])
  expect(fieldsOf(database.get('a/1'))).toEqual({ n: 49n })
})

it('knows which documents have others beneath them', () => {
  const database = newDatabase()
  database.commit([set('a/1/b/2/c/3', {}), set('a/4', {})], 1)
  expect(database.tree.collectionIds('')).toEqual(['a'])
  expect(database.tree.collectionIds('a/1/b/2')).toEqual(['c'])
  expect([database.tree.parentIds('a'), database.tree.parentIds('a/1/b')]).toEqual([['1'], ['2']])
  database.commit([remove('a/1/b/2/c/3')], 2)
  expect([database.tree.collectionIds('a/1'), database.tree.parentIds('a')]).toEqual([[], []])
})
