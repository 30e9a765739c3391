import { compare, equal, includes } from './compare.ts'
import { RulesError } from './errors.ts'
import { isOfType, typeOf } from './types.ts'
import type { Comparison, FieldPromise, PartlyKnown, RulesList, RulesValue } from './value.ts'

const undecided = () => new RulesError('The query does not say enough about this value: rules are not filters.')

const flipped: Record<Comparison, Comparison> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }
const negated: Record<Comparison, Comparison> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' }

/** The one value it can have, if the query asks for equality. */
export const exactly = (known: PartlyKnown): RulesValue | undefined =>
  known.promises.find(({ operator }) => operator === '==')?.value

const isOrder = (operator: FieldPromise['operator']): operator is Comparison => operator in flipped

/** Whether `field <promised> bound` makes `field <asked> value` true for every such field. */
const implies = (promise: FieldPromise, asked: Comparison, value: RulesValue): boolean => {
  const { operator } = promise
  if (!isOrder(operator) || typeOf(promise.value) !== typeOf(value)) return false
  const upward = operator.startsWith('>')
  if (upward !== asked.startsWith('>')) return false
  // `>= b` proves `> v` only when b itself is beyond v; every other pairing is content with b reaching v.
  const strict = operator.length === 2 && asked.length === 1
  return compare(upward ? (strict ? '>' : '>=') : strict ? '<' : '<=', promise.value, value)
}

/** `known <operator> value`, or the other way round when `mirrored`. */
export const compareKnown = (
  operator: Comparison,
  known: PartlyKnown,
  value: RulesValue,
  mirrored: boolean,
): boolean => {
  const asked = mirrored ? flipped[operator] : operator
  const exact = exactly(known)
  if (exact !== undefined) return compare(asked, exact, value)
  if (known.promises.some((promise) => implies(promise, asked, value))) return true
  if (known.promises.some((promise) => implies(promise, negated[asked], value))) return false
  throw undecided()
}

export const equalKnown = (known: PartlyKnown, value: RulesValue): boolean => {
  const exact = exactly(known)
  if (exact !== undefined) return equal(exact, value)
  const excluded = known.promises.some((promise) => {
    if (promise.operator === '!=') return equal(promise.value, value)
    if (promise.operator === 'not-in') return includes(promise.value, value)
    if (!isOrder(promise.operator)) return false
    // A range filter holds only for values of its bound's type.
    return typeOf(promise.value) !== typeOf(value) || !compare(promise.operator, value, promise.value)
  })
  if (excluded || (known.type !== undefined && known.type !== typeOf(value))) return false
  throw undecided()
}

/** `known in list` */
export const knownIn = (known: PartlyKnown, list: RulesList): boolean => {
  const exact = exactly(known)
  if (exact !== undefined) return includes(list, exact)
  if (list.every((item) => !equalKnown(known, item))) return false
  throw undecided()
}

/** `value in known` */
export const inKnown = (value: RulesValue, known: PartlyKnown): boolean => {
  const contained = known.promises.some(
    (promise) => promise.operator === 'array-contains' && equal(promise.value, value),
  )
  if (contained || (typeof value === 'string' && known.fields.has(value))) return true
  throw undecided()
}

export const knownIs = (known: PartlyKnown, type: string): boolean => {
  for (const promise of known.promises) {
    if (promise.operator === '==' || isOrder(promise.operator)) return isOfType(promise.value, type)
    if (promise.operator === 'array-contains') return type === 'list'
  }
  if (known.type !== undefined) return known.type === type
  throw undecided()
}

/** The few methods that a promise can answer: `get` of a field the query names, and lists said to contain something. */
export const callOnKnown = (known: PartlyKnown, name: string, values: RulesValue[]): RulesValue => {
  const [first] = values
  if (name === 'get' && typeof first === 'string') {
    const field = known.fields.get(first)
    if (field !== undefined) return field
  }
  if (Array.isArray(first)) {
    const contained = first.filter((item) =>
      known.promises.some((promise) => promise.operator === 'array-contains' && equal(promise.value, item)),
    )
    if (name === 'hasAny' && contained.length > 0) return true
    if (name === 'hasAll' && contained.length === first.length) return true
  }
  throw undecided()
}
