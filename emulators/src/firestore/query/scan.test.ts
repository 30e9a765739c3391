import { expect, it } from 'vitest'
import { newDatabase, remove, set } from '../state/fixture.ts'
import type { Value } from '../state/value.ts'
import { withImplicitOrders } from './implicit-orders.ts'
import { matcherOf } from './matcher.ts'
import { comparatorOf } from './ordering.ts'
import { type FieldOperator, type Filter, type Query } from './query.ts'
import { everyDocument } from './testing.ts'
import { runQuery } from './run.ts'

/** Numbers that are always the same, so that a failure can be looked at again. */
const randomly = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const values: Value[] = [null, true, Number.NaN, 0n, 1n, 1.5, 2n, 'a', 'b', ['a', 1n], ['a', 'b'], []]

const queryFrom = (pick: (below: number) => number): Query => {
  const field = () => [['x'], ['y'], ['z']][pick(3)] ?? ['x']
  const value = () => values[pick(values.length)] ?? null
  const operators: FieldOperator[] = ['==', '==', '<', '>=', '!=', 'array-contains', 'in', 'array-contains-any']
  const filter = (): Filter => {
    const op = operators[pick(operators.length)] ?? '=='
    const isList = op === 'in' || op === 'array-contains-any'
    return { kind: 'field', path: field(), op, value: isList ? [value(), value()] : value() }
  }
  const either: Filter = { kind: 'or', filters: [filter(), filter()] }
  const filters = Array.from({ length: pick(3) }, filter)
  const contains = filters.filter((one) => one.kind === 'field' && one.op.startsWith('array-contains'))
  const orders = Array.from({ length: pick(3) }, () => ({ path: field(), direction: pick(2) === 0 ? 1 : -1 }) as const)
  const distinct = orders.filter(({ path }, at) => orders.findIndex((other) => other.path[0] === path[0]) === at)
  const completed = withImplicitOrders({
    ...everyDocument,
    collectionId: 'c',
    allDescendants: pick(4) === 0,
    filter: contains.length > 1 ? undefined : { kind: 'and', filters: pick(3) === 0 ? [either] : filters },
    orders: distinct,
    offset: pick(3),
    limit: pick(2) === 0 ? undefined : 10,
  })
  const bounds = { values: completed.orders.slice(0, 1).map(value), before: pick(2) === 0 }
  const isNamed = completed.orders[0]?.path[0] === '__name__'
  return pick(3) > 0 || isNamed ? completed : { ...completed, [pick(2) === 0 ? 'startAt' : 'endAt']: bounds }
}

it('scan: finds through indexes what reading every document finds', () => {
  const pick = randomly(42)
  const database = newDatabase()
  const change = (time: number) => {
    const path = `${pick(5) === 0 ? 'p/q/c' : 'c'}/d${pick(400)}`
    const fields = Object.fromEntries(
      ['x', 'y', 'z'].filter(() => pick(4) > 0).map((name) => [name, values[pick(values.length)] ?? null]),
    )
    database.commit([pick(6) === 0 ? remove(path) : set(path, fields)], time)
  }
  for (let time = 1; time < 1500; time += 1) change(time)
  let found = 0
  for (let round = 0; round < 400; round += 1) {
    const query = queryFrom(pick)
    const all = [...database.documents()].filter(matcherOf(query)).toSorted(comparatorOf(query.orders))
    const end = query.limit === undefined ? undefined : query.offset + query.limit
    const expected = all.slice(query.offset, end).map(({ key }) => key.path)
    expect(runQuery(database, query).documents.map(({ key }) => key.path)).toEqual(expected)
    found += expected.length
    change(2000 + round)
  }
  expect(found).toBeGreaterThan(1000)
})
