import { describe, expect, it } from 'vitest'
import { withImplicitOrders } from '../query/implicit-orders.ts'
import type { FieldFilter, Filter, Nearest, Query } from '../query/query.ts'
import { parseFieldPath } from '../state/field-path.ts'
import { databaseName } from '../state/fixture.ts'
import { Reference } from '../state/value.ts'
import { readDefinitions } from './definitions.ts'
import { indexCheckFrom, indexCheckOf } from './index-check.ts'

type Asked = Partial<Omit<Query, 'orders'>> & { orders?: string[] }

const where = (path: string, op: FieldFilter['op'], value: FieldFilter['value'] = 1n): FieldFilter => ({
  kind: 'field',
  path: parseFieldPath(path),
  op,
  value,
})
const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters })
const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters })
const document = new Reference(`${databaseName}/documents/c/d`)

/** Orders are written as `a` and `-a`. */
const queryOf = ({ orders = [], ...asked }: Asked): Query =>
  withImplicitOrders({
    parent: '',
    collectionId: 'c',
    allDescendants: false,
    filter: undefined,
    select: undefined,
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    nearest: undefined,
    orders: orders.map((text) => ({
      path: parseFieldPath(text.replace(/^-/, '')),
      direction: text.startsWith('-') ? -1 : 1,
    })),
    ...asked,
  })

/** A composite index written as `c: a, -b, tags[]`, or `group c: …` for all collections of the id. */
const indexOf = (text: string) => {
  const [collection = '', fields = ''] = text.split(': ')
  return {
    collectionGroup: collection.replace('group ', ''),
    queryScope: collection.startsWith('group ') ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: fields.split(', ').map((field) => {
      const fieldPath = field.replace(/^-|\[\]$/g, '')
      if (field.endsWith('[]')) return { fieldPath, arrayConfig: 'CONTAINS' }
      return { fieldPath, order: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING' }
    }),
  }
}

const check = (asked: Asked, indexes: string[], fieldOverrides: object[] = []) =>
  indexCheckOf(readDefinitions(JSON.stringify({ indexes: indexes.map(indexOf), fieldOverrides })))(
    databaseName,
    queryOf(asked),
  )

const ab = { filter: and(where('a', '=='), where('b', '==')) }
const aThenN = { filter: where('a', '=='), orders: ['n'] }

describe('index check: serves a query', () => {
  it.each<[string, Asked, string[]]>([
    ['without filter and order, from the collection itself', {}, []],
    ['over all collections of an id', { allDescendants: true }, []],
    ['over all collections', { collectionId: undefined, allDescendants: true, orders: ['a'] }, []],
    ['with one equality, automatically', { filter: where('a', '==') }, []],
    ['with one equality and the name descending', { filter: where('a', '=='), orders: ['-__name__'] }, []],
    ['with one range', { filter: where('a', '>') }, []],
    ['with one order in either direction', { orders: ['-a'] }, []],
    ['with a range and an order on one field', { filter: where('a', '<'), orders: ['-a'] }, []],
    ['with an inequality', { filter: where('a', '!=') }, []],
    ['with several equalities, merged', ab, []],
    [
      'with equalities and an array membership, merged',
      { filter: and(where('a', '=='), where('t', 'array-contains')) },
      [],
    ],
    ['with `in`, taken apart', { filter: and(where('a', 'in', [1n, 2n]), where('b', '==')) }, []],
    ['with alternatives of one field each', { filter: or(where('a', '=='), where('t', 'array-contains')) }, []],
    ['with an equality on the field it is sorted by', { filter: where('a', '=='), orders: ['a'] }, []],
    ['by name', { filter: where('__name__', '==', document) }, []],
    ['with an equality and the name', { filter: and(where('a', '=='), where('__name__', '>', document)) }, []],
    ['with an equality and an order, from a composite index', aThenN, ['c: a, n']],
    ['whose equality is descending in the index', aThenN, ['c: -a, n']],
    ['with an array membership and an order', { filter: where('t', 'array-contains'), orders: ['n'] }, ['c: t[], n']],
    ['with equalities in another order than in the index', { ...ab, orders: ['n'] }, ['c: b, a, n']],
    ['with composite indexes merged', { ...ab, orders: ['n'] }, ['c: a, n', 'c: b, n']],
    [
      'with composite indexes of different lengths merged',
      { filter: and(where('a', '=='), where('b', '=='), where('d', '==')), orders: ['-n'] },
      ['c: a, b, -n', 'c: d, -n'],
    ],
    ['with inequalities on two fields', { filter: and(where('b', '>'), where('a', '>')) }, ['c: a, b']],
    ['with orders whose directions differ', { orders: ['-a', 'b'] }, ['c: -a, b']],
    ['that spells out the name the other way', { orders: ['a', '-__name__'] }, ['c: a, -__name__']],
    [
      'over all collections of an id, from an index of that scope',
      { ...aThenN, allDescendants: true },
      ['group c: a, n'],
    ],
    ['on fields in a map', { filter: where('m.k', '=='), orders: ['m.`l-l`'] }, ['c: m.k, m.`l-l`']],
    ['that adds up a field', { present: [['n']] }, []],
    ['that filters and adds up', { filter: where('a', '=='), present: [['n']] }, ['c: a, n']],
    ['that adds up what it filters by', { filter: where('n', '>'), present: [['n']] }, []],
  ])('%s', (_what, asked, indexes) => {
    expect(() => check(asked, indexes)).not.toThrow()
  })
})

const single = (mode: string, field: string): string =>
  `The query requires a ${mode} index for collection c and field ${field}. You can create it here: https://console.firebase.google.com/v1/r/project/demo/firestore/indexes?create_exemption=`
const composite =
  'The query requires an index. You can create it here: https://console.firebase.google.com/v1/r/project/demo/firestore/indexes?create_composite='

describe('index check: refuses a query', () => {
  it.each<[string, Asked, string[], string]>([
    ['with an equality and an order', aThenN, [], composite],
    ['with an equality and a range', { filter: and(where('a', '=='), where('b', '>')) }, [], composite],
    ['with two orders', { orders: ['a', 'b'] }, [], composite],
    ['whose index goes the other way', { orders: ['-a', '-b'] }, ['c: a, b'], composite],
    ['whose index has the name the other way', { orders: ['a', 'b', '-__name__'] }, ['c: a, b'], composite],
    ['whose index has a field more', aThenN, ['c: a, b, n'], composite],
    ['whose index has a field less', { ...ab, orders: ['n'] }, ['c: a, n'], composite],
    ['whose index belongs to another collection', aThenN, ['d: a, n'], composite],
    ['whose index is of the other scope', aThenN, ['group c: a, n'], composite],
    ['whose index sorts an array', { filter: where('t', 'array-contains'), orders: ['n'] }, ['c: t, n'], composite],
    [
      'one of whose alternatives has no index',
      { filter: or(where('a', '=='), where('b', '==')), orders: ['b'] },
      [],
      composite,
    ],
    ['that spells out the name the other way', { orders: ['a', '-__name__'] }, [], composite],
    [
      'with an array membership and the name descending',
      { filter: where('t', 'array-contains'), orders: ['-__name__'] },
      [],
      composite,
    ],
    [
      'with inequalities whose index has them the other way round',
      { filter: and(where('a', '>'), where('b', '>')) },
      ['c: b, a'],
      composite,
    ],
    ['that filters and adds up', { filter: where('a', '=='), present: [['n']] }, [], composite],
    ['by name descending', { orders: ['-__name__'] }, [], single('COLLECTION_DESC', '__name__')],
    [
      'over all collections of an id with an equality',
      { filter: where('a', '=='), allDescendants: true },
      [],
      single('COLLECTION_GROUP_ASC', 'a'),
    ],
    [
      'over all collections of an id with an order',
      { orders: ['-a'], allDescendants: true },
      [],
      single('COLLECTION_GROUP_DESC', 'a'),
    ],
    [
      'over all collections of an id with an array membership',
      { filter: where('t', 'array-contains'), allDescendants: true },
      [],
      single('COLLECTION_GROUP_CONTAINS', 't'),
    ],
  ])('%s', (_what, asked, indexes, message) => {
    expect(() => check(asked, indexes)).toThrow(
      expect.objectContaining({ status: 'FAILED_PRECONDITION', message: expect.stringContaining(message) }),
    )
  })

  it.each([
    ['every order, and the name', ['-year', 'name'], ['year', '-name'], 'c: -year, name', 'c: year, -name'],
    ['the only order', ['a', 'b'], ['-a', '-b'], 'c: a, b', 'c: -a, -b'],
  ])('that reads backwards: limitToLast turns %s round', (_what, orders, reversed, index, backwards) => {
    expect(() => check({ orders }, [index])).not.toThrow()
    expect(() => check({ orders: reversed }, [index])).toThrow(composite)
    expect(() => check({ orders: reversed }, [index, backwards])).not.toThrow()
  })
})

/** The message that refuses the query without composite indexes; empty when it is served. */
const refusal = (asked: Asked, ...overrides: object[]): string => {
  try {
    check(asked, [], overrides)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

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
    ['every field of a collection can be exempt', { orders: ['b'] }, override('*', []), single('COLLECTION_ASC', 'b')],
    [
      'every field of every collection can be exempt',
      { orders: ['b'] },
      override('*', [], '__default__'),
      single('COLLECTION_ASC', 'b'),
    ],
    ['documents of an exempt collection are read by name', {}, override('*', []), undefined],
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
    expect(refusal(asked, given).replace(/(?<=create_exemption=).*/, '')).toBe(message ?? '')
  })

  it('an exempt field is still found by a composite index', () => {
    expect(() => check(aThenN, ['c: a, n'], [override('a', []), override('n', [])])).not.toThrow()
  })

  it('a field in an exempt map can have indexes of its own', () => {
    const overrides = [override('m', []), override('m.k', [ascending])]
    expect(() => check({ orders: ['m.k'] }, [], overrides)).not.toThrow()
  })
})

const linkOf = (asked: Asked): string => /=(\S+)$/.exec(refusal(asked))?.[1] ?? ''

describe('index check: the address in the message', () => {
  it('holds the composite index as the console reads it', () => {
    // Index { name, query_scope: COLLECTION, fields: a ASCENDING, n DESCENDING, __name__ DESCENDING }
    const name = 'projects/demo/databases/(default)/collectionGroups/c/indexes/_'
    const fields = '\x1A\x05\n\x01a\x10\x01\x1A\x05\n\x01n\x10\x02\x1A\x0C\n\x08__name__\x10\x02'
    expect(Buffer.from(linkOf({ ...aThenN, orders: ['-n'] }), 'base64url').toString()).toBe(
      `\n>${name}\x10\x01${fields}`,
    )
  })

  it('holds the single-field index and its scope', () => {
    const name = 'projects/demo/databases/(default)/collectionGroups/c/fields/t'
    const link = linkOf({ filter: where('t', 'array-contains'), allDescendants: true })
    expect(Buffer.from(link, 'base64url').toString()).toBe(`\n=${name}\x10\x02\x1A\x05\n\x01t\x18\x01`)
  })
})

const vectorIndex = (dimension: number, ...fields: object[]) => ({
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields: [...fields, { fieldPath: 'v', vectorConfig: { dimension, flat: {} } }],
})

describe('index check: vectors', () => {
  const nearest: Nearest = {
    path: ['v'],
    vector: [1, 2],
    measure: 'COSINE',
    limit: 3,
    resultField: undefined,
    threshold: undefined,
  }
  const search = (asked: Asked, ...indexes: object[]) =>
    indexCheckOf(readDefinitions(JSON.stringify({ indexes })))(databaseName, queryOf({ nearest, ...asked }))

  it('asks for an index of the vector, its dimension and the filtered fields', () => {
    expect(() => search({}, vectorIndex(2))).not.toThrow()
    expect(() => search({}, vectorIndex(3))).toThrow(
      /^Missing vector index configuration\..*"dimension":"2".*field-path=v$/,
    )
    expect(() => search({ filter: where('a', '==') }, vectorIndex(2))).toThrow('order=ASCENDING,field-path=a')
    expect(() =>
      search({ filter: where('a', '==') }, vectorIndex(2, { fieldPath: 'a', order: 'ASCENDING' })),
    ).not.toThrow()
  })
})

describe('index check: the file', () => {
  it('is refused by name when it cannot be read', () => {
    expect(() => indexCheckFrom('/nowhere/firestore.indexes.json')).toThrow(
      /^\/nowhere\/firestore\.indexes\.json: ENOENT/,
    )
  })

  it.each([
    ['[]', 'no object'],
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
