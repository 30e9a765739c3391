import { invalidArgument } from '../status-error.ts'
import { isArray } from '../state/value.ts'
import { distinctValues } from '../state/value-order.ts'
import type { FieldFilter, Filter } from './query.ts'

const maxDisjuncts = 30

const singleValueOperators: Partial<Record<FieldFilter['op'], FieldFilter['op']>> = {
  in: '==',
  'array-contains-any': 'array-contains',
}

const tooMany = (): Error =>
  invalidArgument(`The number of disjunctions after normalization exceeds the maximum of ${maxDisjuncts}.`)

/** All combinations of one disjunct of each. */
const product = (parts: readonly FieldFilter[][][]): FieldFilter[][] => {
  let result: FieldFilter[][] = [[]]
  for (const part of parts) {
    result = result.flatMap((left) => part.map((right) => [...left, ...right]))
    if (result.length > maxDisjuncts) throw tooMany()
  }
  return result
}

/**
 * The filter in disjunctive normal form: a list of alternatives, each a list of conditions that must all hold. `in` and
 * `array-contains-any` become one alternative for each value. Throws when there are more than Firestore's 30.
 */
export const disjunctsOf = (filter: Filter | undefined): FieldFilter[][] => {
  if (!filter) return [[]]
  if (filter.kind !== 'field') {
    if (filter.kind === 'and') return product(filter.filters.map(disjunctsOf))
    const result = filter.filters.flatMap(disjunctsOf)
    if (result.length > maxDisjuncts) throw tooMany()
    return result
  }
  const op = singleValueOperators[filter.op]
  if (!op || !isArray(filter.value)) return [[filter]]
  return distinctValues(filter.value).map((value) => [{ ...filter, op, value }])
}
