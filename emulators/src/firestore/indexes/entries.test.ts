import { describe, expect, it } from 'vitest'
import { newDatabase, set } from '../state/testing.ts'
import type { Value } from '../state/value.ts'
import { readDefinitions } from './definitions.ts'
import { entriesOf } from './entries.ts'

const definitions = readDefinitions(
  JSON.stringify({
    indexes: [
      {
        collectionGroup: 'c',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'people', arrayConfig: 'CONTAINS' },
          { fieldPath: 'year', order: 'DESCENDING' },
        ],
      },
    ],
    fieldOverrides: [
      { collectionGroup: 'c', fieldPath: 'exempt', indexes: [] },
      { collectionGroup: 'c', fieldPath: 'exempt.kept', indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] },
      { collectionGroup: 'c', fieldPath: 'group', indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }] },
    ],
  }),
)
const of = (fields: Record<string, Value>) => {
  const database = newDatabase()
  database.commit([set('c/x', fields)], 1)
  return [...database.documents()].map(entriesOf(definitions))[0]
}

describe('entries of indexes', () => {
  it.each<[string, Record<string, Value>, number]>([
    ['two of a field, in both orders', { a: 1 }, 2],
    [
      'two of each field of a map, none of the map',
      {
        m: new Map<string, Value>([
          ['a', 1],
          ['b', null],
        ]),
      },
      4,
    ],
    ['one of each different element of an array', { list: [1, 2, 2, 'x', 1] }, 3],
    [
      'none of an exempt map but for its kept field',
      {
        exempt: new Map<string, Value>([
          ['a', 1],
          ['kept', 2],
        ]),
      },
      1,
    ],
    ['those that an override gives', { group: 1 }, 1],
    ['one of an index of several for each element', { people: ['a', 'b'], year: 1 }, 2 + 2 + 2],
    ['none of an index of several without all its fields', { people: ['a', 'b'] }, 2],
  ])('are %s', (_what, fields, count) => {
    expect(of(fields)?.count).toBe(count)
  })

  it('have the name of document and parent, the name and the value of the field, and 32 bytes', () => {
    // The name "c/x" has 16 + 2 + 2 bytes, no parent 16, the field 2, the value 8.
    expect(of({ a: 1 })?.bytes).toBe(2 * (20 + 16 + 2 + 8 + 32))
  })

  it('hold at most 1,500 bytes of a value', () => {
    expect(of({ a: 'x'.repeat(9000) })?.bytes).toBe(2 * (20 + 16 + 2 + 1500 + 32))
  })
})
