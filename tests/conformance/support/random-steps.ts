import * as fc from 'fast-check'

// Few names and few values, so that they meet; rarely one that is refused. Requests are as the API has them, but that a document or a
// reference has its path alone, and `seen` stands for a time that the emulator gave.
// Left out, because Google's emulator differs from its own description or from itself there:
// - a mask of a list that shows missing documents, which it ignores
// - the time that it gives with a missing document which was deleted (`EmulatorSide` drops it)
// - a transform of `__name__`, which it stores
// - a field without a name, which it refuses only where no mask and no later write takes it away
// - a comparison with null or NaN, and NOT_IN of null alone, of which it makes something else; Google's libraries send IS_NULL and the like
// - two orders by name, where it says now one error, now the other.

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ arbitrary, weight })
const rarely = <T>(...values: T[]) => ({ arbitrary: fc.constantFrom(...values), weight: 1 })
const few = <T>(arbitrary: fc.Arbitrary<T>, maxLength = 3, minLength = 0) =>
  fc.array(arbitrary, { minLength, maxLength })
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq })
const mostly = (...values: string[]) => fc.constantFrom(...values)

const documentPath = fc.oneof(
  often(40, mostly('c/a', 'c/b', 'c/d', 'c/é', 'c/__id7__', 'c/a/c/a', 'c/b/c/b', 'c/b/e/a', 'e/a', 'e/x/c/d')),
  rarely('c', '', 'c/__x__', '__x__/a', 'c//a', 'c/.'),
)
const parent = fc.oneof(often(12, mostly('', '', '', 'c/a', 'c/b', 'e/x')), rarely('c', 'c/none'))
const collectionId = fc.oneof(often(12, mostly('c', 'c', 'e')), rarely('none', '__x__', 'c/a/c'))

const fieldName = fc.oneof(often(40, mostly('a', 'b', 'n', 'x.y')), rarely('__x__', 'ü'))
const fieldPath = fc.oneof(
  often(40, mostly('a', 'b', 'n', 'a.b', 'a.b.n', 'b.a', '`x.y`')),
  rarely('', 'a..b', '`a', '__x__', 'a.__x__', 'x-y', '`a`'),
)

const referenceValue = mostly('c/a', 'c/b', 'c/a/c/a', 'e/a')
const number = fc.oneof(
  fc.record({
    integerValue: fc.oneof(
      often(12, fc.integer({ min: -2, max: 3 }).map(String)),
      rarely('9007199254740993', '9223372036854775807', '-9223372036854775808'),
    ),
  }),
  fc.record({
    doubleValue: fc.constantFrom(0, -0, 1, 2, 0.5, -1.5, NaN, Infinity, -Infinity, 2 ** 53, 2 ** 63, Number.MIN_VALUE),
  }),
)
const scalar = fc.oneof(
  often(2, number),
  often(1, fc.constant({ nullValue: 'NULL_VALUE' })),
  often(1, fc.record({ booleanValue: fc.boolean() })),
  often(1, fc.record({ stringValue: mostly('', 'a', 'b', 'ab', 'A', 'é', '\uffee', '😀') })),
  often(1, fc.record({ bytesValue: fc.constantFrom([], [0], [0, 1], [255]).map((bytes) => Buffer.from(bytes)) })),
  often(
    1,
    fc.record({
      timestampValue: fc.record({ seconds: mostly('0', '1'), nanos: fc.constantFrom(0, 1000, 1_999_999) }),
    }),
  ),
  often(1, fc.record({ referenceValue })),
)
const { value } = fc.letrec<{ value: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    often(8, scalar),
    often(2, fc.record({ arrayValue: fc.record({ values: few(tie('value')) }) })),
    often(2, fc.record({ mapValue: fc.record({ fields: fc.dictionary(fieldName, tie('value'), { maxKeys: 2 }) }) })),
  ),
}))
const fields = fc.dictionary(fieldName, value, { maxKeys: 4 })
const values = few(value)
const mask = fc.record({ fieldPaths: few(fieldPath) })

const transform = fc.oneof(
  fc.record({ fieldPath, setToServerValue: fc.constant('REQUEST_TIME') }),
  fc.record({ fieldPath, increment: fc.oneof(often(12, number), often(1, scalar)) }),
  fc.record({ fieldPath, appendMissingElements: fc.record({ values }) }),
  fc.record({ fieldPath, removeAllFromArray: fc.record({ values }) }),
)
const currentDocument = maybe(
  fc.oneof(fc.record({ exists: fc.boolean() }), fc.record({ updateTime: fc.record({ seen: fc.nat(2) }) })),
)
const set = fc.record({ update: fc.record({ name: documentPath, fields }) })
const update = fc.record({
  update: fc.record({ name: documentPath, fields }),
  updateMask: maybe(mask),
  updateTransforms: few(transform, 2),
  currentDocument,
})
const remove = fc.record({ delete: documentPath, currentDocument })
const writes = few(fc.oneof(often(3, update), often(1, remove)), 4, 1)

const field = fc.record({ fieldPath: fc.oneof(often(8, fieldPath), often(1, fc.constant('__name__'))) })
const operand = fc.oneof(often(5, value), often(1, fc.record({ referenceValue })))
const compared = operand.filter(
  (one) => !('nullValue' in one) && !('doubleValue' in one && Number.isNaN(one.doubleValue)),
)
const isNull = (one: object) => 'nullValue' in one
const equalities = ['EQUAL', 'EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS']
const inequalities = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL']
const comparison = mostly(...equalities, ...inequalities)
const list = few(operand, 3, 1)
  .filter((all) => !all.every(isNull))
  .map((all) => ({ arrayValue: { values: all } }))
const fieldFilter = fc.oneof(
  fc.record({ field, op: comparison, value: compared }),
  fc.record({
    field,
    op: mostly('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
    value: fc.oneof(often(12, list), often(1, compared)),
  }),
  fc.record({
    field: fc.constant({ fieldPath: '__name__' }),
    op: comparison,
    value: fc.record({ referenceValue }),
  }),
)
const unaryFilter = fc.record({ op: mostly('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'), field })
const { filter } = fc.letrec<{ filter: object }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    often(6, fc.record({ fieldFilter })),
    often(1, fc.record({ unaryFilter })),
    often(3, fc.record({ compositeFilter: fc.record({ op: mostly('AND', 'OR'), filters: few(tie('filter'), 3, 1) }) })),
  ),
}))
const orderBy = few(fc.record({ field, direction: mostly('ASCENDING', 'DESCENDING') }), 2).filter(
  (orders) => orders.filter((order) => order.field.fieldPath === '__name__').length < 2,
)
const cursor = maybe(fc.record({ values: few(operand, 2, 1), before: fc.boolean() }), 1)
const structuredQuery = fc.record({
  from: fc.record({ collectionId, allDescendants: fc.boolean() }).map((from) => [from]),
  where: maybe(filter, 3),
  orderBy,
  startAt: cursor,
  endAt: cursor,
  offset: maybe(fc.nat(2), 1),
  limit: maybe(fc.record({ value: fc.integer({ min: -1, max: 4 }) }), 1),
  select: maybe(fc.record({ fields: few(field) }), 1),
})

export type Call = { readonly method: string; readonly request: object }
/** A call, or a transaction: its reads, then what ends it, perhaps more than once. */
export type Step = Call | { readonly transaction: readonly Call[] }

const call = <T extends object>(method: string, request: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Call> =>
  fc.record({ method: fc.constant(method), request: fc.record(request) })
const counting = fc.record({ structuredQuery, aggregations: fc.constant([{ alias: 'n', count: {} }]) })

const ending = fc.oneof(often(2, call('Commit', { writes })), often(1, call('Rollback', {})))
const transaction = fc
  .tuple(
    few(call('BatchGetDocuments', { documents: few(documentPath, 2, 1) }), 2),
    few(call('RunQuery', { parent, structuredQuery }), 1),
    few(ending, 2, 1),
  )
  .map((calls) => ({ transaction: calls.flat() }))

const step: fc.Arbitrary<Step> = fc.oneof(
  often(4, call('Commit', { writes })),
  often(1, call('BatchWrite', { writes })),
  often(2, transaction),
  often(10, call('RunQuery', { parent, structuredQuery })),
  often(1, call('RunAggregationQuery', { parent, structuredAggregationQuery: counting })),
  often(2, call('BatchGetDocuments', { documents: few(documentPath), mask: maybe(mask) })),
  often(1, call('ListDocuments', { parent, collectionId, pageSize: fc.nat(2), mask: maybe(mask) })),
  often(1, call('ListDocuments', { parent, collectionId, pageSize: fc.nat(2), showMissing: fc.constant(true) })),
  often(1, call('ListCollectionIds', { parent, pageSize: fc.nat(1) })),
)

/** Some documents, then steps. */
export const history: fc.Arbitrary<readonly Step[]> = fc
  .tuple(call('BatchWrite', { writes: few(set, 6, 3) }), few(step, 12, 1))
  .map(([first, steps]) => [first, ...steps])
