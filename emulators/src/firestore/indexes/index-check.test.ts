import { describe, expect, it } from 'vitest'
import type { Filter } from '../query/query.ts'
import { databaseName } from '../state/testing.ts'
import { Reference } from '../state/value.ts'
import { aThenN, type Asked, check, single, where } from './testing.ts'

const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters })
const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters })
const document = new Reference(`${databaseName}/documents/c/d`)

const ab = { filter: and(where('a', '=='), where('b', '==')) }

describe('index check: serves a query', () => {
  it.each<[string, Asked, string[]]>([
    ['without filter and order, from the collection itself', {}, []],
    ['over all collections of an id', { allDescendants: true }, []],
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
  ])('%s', (_what, asked, indexes) => {
    expect(() => check(asked, indexes)).not.toThrow()
  })
})

const composite = 'The query requires an index. Add it to "indexes" in firestore.indexes.json: '

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
    [
      'over all collections of an id with an equality, by names backwards',
      { filter: where('a', '=='), orders: ['-__name__'], allDescendants: true },
      [],
      single('COLLECTION_GROUP_DESC', 'a'),
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
