import { expect, it } from 'vitest'
import { newDatabase, remove, set } from '../state/testing.ts'
import { withImplicitOrders } from './implicit-orders.ts'
import { runQuery } from './run.ts'
import { everyDocument } from './testing.ts'

it.each([
  ['a collection', { parent: 'p/q' }],
  ['a collection group', { allDescendants: true }],
])('query: finds in the pages of %s what was written between them', (_what, where) => {
  const database = newDatabase()
  database.commit(
    [3n, 1n, 2n].map((n) => set(`p/q/c/d${n}`, { n })),
    1,
  )
  const orders = [{ path: ['n'], direction: 1 }] as const
  const query = withImplicitOrders({ ...everyDocument, collectionId: 'c', ...where, orders, limit: 2 })
  const page = (after = 0n) =>
    runQuery(database, { ...query, startAt: { values: [after], before: false } }).documents.map(({ key }) =>
      key.segments.at(-1),
    )
  expect(page()).toEqual(['d1', 'd2'])
  expect(page(2n)).toEqual(['d3'])
  database.commit([set('p/q/c/d1', { n: 5n }), set('p/q/c/d4', { n: 4n }), set('p/q/c/x', {}), remove('p/q/c/d3')], 2)
  expect(page(2n)).toEqual(['d4', 'd1'])
})
