import { describe, expect, it } from 'vitest'
import { readDefinitions } from './definitions.ts'
import { definitionsIn } from './index-check.ts'
import { aThenN, type Asked, check, refusal, single, where } from './testing.ts'

const override = (fieldPath: string, indexes: object[], collectionGroup = 'c') => ({
  collectionGroup,
  fieldPath,
  indexes,
})

describe('index check: overrides of single fields', () => {
  const ascending = { order: 'ASCENDING', queryScope: 'COLLECTION' }

  it.each<[string, Asked, object, string | undefined]>([
    ['an exempt field is not found', { filter: where('a', '==') }, override('a', []), single('COLLECTION_ASC', 'a')],
    [
      'an exempt map exempts what is in it',
      { filter: where('m.k', '==') },
      override('m', []),
      single('COLLECTION_ASC', 'm.k'),
    ],
    ['another field keeps its indexes', { filter: where('b', '==') }, override('a', []), undefined],
    ['another collection keeps its indexes', { filter: where('a', '==') }, override('a', [], 'd'), undefined],
    ['a direction left out is missing', { orders: ['-a'] }, override('a', [ascending]), single('COLLECTION_DESC', 'a')],
    ['a direction named is there', { orders: ['a'] }, override('a', [ascending]), undefined],
    [
      'an array index left out is missing',
      { filter: where('a', 'array-contains') },
      override('a', [ascending]),
      single('COLLECTION_CONTAINS', 'a'),
    ],
    [
      'a group index named is there',
      { orders: ['a'], allDescendants: true },
      override('a', [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }]),
      undefined,
    ],
    [
      'a group index replaces the automatic ones',
      { orders: ['a'] },
      override('a', [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }]),
      single('COLLECTION_ASC', 'a'),
    ],
    [
      'the name descending can be named',
      { orders: ['-__name__'] },
      override('__name__', [{ order: 'DESCENDING' }]),
      undefined,
    ],
    [
      'a TTL alone leaves the automatic ones',
      { orders: ['a'] },
      { collectionGroup: 'c', fieldPath: 'a', ttl: true },
      undefined,
    ],
  ])('%s', (_what, asked, given, message) => {
    expect(refusal(asked, given).replace(/Add it to .*/, '')).toBe(message ?? '')
  })

  it('an exempt field is still found by a composite index', () => {
    expect(() => check(aThenN, ['c: a, n'], [override('a', []), override('n', [])])).not.toThrow()
  })

  it('a field in an exempt map can have indexes of its own', () => {
    const overrides = [override('m', []), override('m.k', [ascending])]
    expect(() => check({ orders: ['m.k'] }, [], overrides)).not.toThrow()
  })
})

describe('index check: the file', () => {
  it('is refused by name when it cannot be read', () => {
    expect(() => definitionsIn('/nowhere/firestore.indexes.json')).toThrow(
      /^\/nowhere\/firestore\.indexes\.json: ENOENT/,
    )
  })

  it.each([
    ['[]', 'no object'],
    ['{"fieldOverrides": [{"collectionGroup": "c", "fieldPath": "*", "indexes": []}]}', 'Invalid property path "*"'],
    ['{"indexes": {}}', '"indexes" is no list'],
    ['{"indexes": [{"fields": [{"fieldPath": "a", "order": "UP"}, {}]}]}', 'neither "order"'],
    [
      '{"fieldOverrides": [{"collectionGroup": "c", "fieldPath": "a", "indexes": [{"order": "ASCENDING", "queryScope": "ALL"}]}]}',
      '"queryScope" is "ALL"',
    ],
  ])('is refused when it says %s', (text, message) => {
    expect(() => readDefinitions(text)).toThrow(message)
  })

  it('does not count a composite index of a single field', () => {
    expect(() => check({ orders: ['a'] }, ['c: a'], [{ collectionGroup: 'c', fieldPath: 'a', indexes: [] }])).toThrow(
      single('COLLECTION_ASC', 'a'),
    )
  })
})
