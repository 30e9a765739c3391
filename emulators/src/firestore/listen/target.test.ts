import { describe, expect, it } from 'vitest'
import { withImplicitOrders } from '../query/implicit-orders.ts'
import { everyDocument } from '../query/testing.ts'
import type { Change } from '../state/document.ts'
import { newDatabase, remove, set } from '../state/fixture.ts'
import { type Delta, queryTarget } from './target.ts'

const start = (limit?: number) => {
  const database = newDatabase()
  const query = withImplicitOrders({
    ...everyDocument,
    collectionId: 'c',
    filter: { kind: 'field', path: ['on'], op: '==', value: true },
    orders: [{ path: ['n'], direction: 1 }],
    limit,
  })
  let last: readonly Change[] = []
  database.subscribe((_version, changes) => (last = changes))
  const write = (...writes: Parameters<typeof database.commit>[0]) => {
    database.commit(writes, database.version + 1)
    return last
  }
  return { target: queryTarget(database, query), write }
}

const told = ({ changed, removed }: Delta) => [changed.map(({ key }) => key.path), removed.map(({ key }) => key.path)]

describe('target of a listener', () => {
  it('reports the documents that enter, change and leave the results', () => {
    const { target, write } = start()
    expect(told(target.start())).toEqual([[], []])
    expect(told(target.apply(write(set('c/1', { on: true, n: 1n }), set('c/2', { on: false, n: 1n }))))).toEqual([
      ['c/1'],
      [],
    ])
    expect(told(target.apply(write(set('c/2', { on: false, n: 2n }))))).toEqual([[], []])
    expect(told(target.apply(write(set('c/1', { on: true, n: 5n }))))).toEqual([['c/1'], []])
    expect(told(target.apply(write(set('c/1', { on: true }))))).toEqual([[], ['c/1']])
  })

  it('reports the document that enters when another leaves a limited query', () => {
    const { target, write } = start(2)
    write(...[1n, 2n, 3n].map((n) => set(`c/${n}`, { on: true, n })))
    expect(told(target.start())).toEqual([['c/1', 'c/2'], []])
    expect(told(target.apply(write(remove('c/1'))))).toEqual([['c/3'], ['c/1']])
    expect(told(target.apply(write(set('c/9', { on: true, n: 0n }))))).toEqual([['c/9'], ['c/3']])
    expect(told(target.apply(write(set('c/8', { on: true, n: 99n }))))).toEqual([[], []])
  })
})
