import { withImplicitOrders } from '../query/implicit-orders.ts'
import { type FieldFilter, type Query } from '../query/query.ts'
import { everyDocument } from '../query/testing.ts'
import { parseFieldPath } from '../state/field-path.ts'
import { readDefinitions } from './definitions.ts'
import { indexCheckOf } from './index-check.ts'

export type Asked = Partial<Omit<Query, 'orders'>> & { orders?: string[] }

export const where = (path: string, op: FieldFilter['op'], value: FieldFilter['value'] = 1n): FieldFilter => ({
  kind: 'field',
  path: parseFieldPath(path),
  op,
  value,
})
/** Orders are written as `a` and `-a`. */
const queryOf = ({ orders = [], ...asked }: Asked): Query =>
  withImplicitOrders({
    ...everyDocument,
    collectionId: 'c',
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

/** Checks the query against these composite indexes; throws the refusal. */
export const check = (asked: Asked, indexes: string[], fieldOverrides: object[] = []) =>
  indexCheckOf(readDefinitions(JSON.stringify({ indexes: indexes.map(indexOf), fieldOverrides })))(queryOf(asked))

/** An equality and an order: needs a composite index. */
export const aThenN = { filter: where('a', '=='), orders: ['n'] }

/** The message that refuses the query without composite indexes; empty when it is served. */
export const refusal = (asked: Asked, ...overrides: object[]): string => {
  try {
    check(asked, [], overrides)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

/** The start of the message that names a missing index of one field. */
export const single = (mode: string, field: string): string =>
  `The query requires a ${mode} index for collection c and field ${field}. `
