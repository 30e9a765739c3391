import { compare, equal, includes } from './compare.ts'
import { RulesError } from './errors.ts'
import { isOfType, typeOf } from './types.ts'
import type { Comparison, FieldConstraint, ConstrainedValue, RulesList, RulesValue } from './rules-value.ts'

const undecided = () => new RulesError('The query does not say enough about this value: rules are not filters.')

const flipped: Record<Comparison, Comparison> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }
const negated: Record<Comparison, Comparison> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' }

/** The only value that it can have, if the query has an equality filter for it. */
export const exactValue = (constrained: ConstrainedValue): RulesValue | undefined =>
  constrained.constraints.find(({ operator }) => operator === '==')?.value

const isOrder = (operator: FieldConstraint['operator']): operator is Comparison => operator in flipped

/** Whether `field <constraint> bound` makes `field <asked> value` true for every such field. */
const implies = (constraint: FieldConstraint, asked: Comparison, value: RulesValue): boolean => {
  const { operator } = constraint
  if (!isOrder(operator) || typeOf(constraint.value) !== typeOf(value)) return false
  const upward = operator.startsWith('>')
  if (upward !== asked.startsWith('>')) return false
  // A field with `>= b` is always `> v` only if b > v. For every other pair of operators in one direction, b = v is enough.
  const strict = operator.length === 2 && asked.length === 1
  return compare(upward ? (strict ? '>' : '>=') : strict ? '<' : '<=', constraint.value, value)
}

/** `constrained <operator> value`, or the other way round when `mirrored`. */
export const compareConstrained = (
  operator: Comparison,
  constrained: ConstrainedValue,
  value: RulesValue,
  mirrored: boolean,
): boolean => {
  const asked = mirrored ? flipped[operator] : operator
  const exact = exactValue(constrained)
  if (exact !== undefined) return compare(asked, exact, value)
  if (constrained.constraints.some((constraint) => implies(constraint, asked, value))) return true
  if (constrained.constraints.some((constraint) => implies(constraint, negated[asked], value))) return false
  throw undecided()
}

export const equalConstrained = (constrained: ConstrainedValue, value: RulesValue): boolean => {
  const exact = exactValue(constrained)
  if (exact !== undefined) return equal(exact, value)
  const excluded = constrained.constraints.some((constraint) => {
    if (constraint.operator === '!=') return equal(constraint.value, value)
    if (constraint.operator === 'not-in') return includes(constraint.value, value)
    if (!isOrder(constraint.operator)) return false
    // A range filter holds only for values of its bound's type.
    return typeOf(constraint.value) !== typeOf(value) || !compare(constraint.operator, value, constraint.value)
  })
  if (excluded || (constrained.type !== undefined && constrained.type !== typeOf(value))) return false
  throw undecided()
}

/** `constrained in list` */
export const constrainedIn = (constrained: ConstrainedValue, list: RulesList): boolean => {
  const exact = exactValue(constrained)
  if (exact !== undefined) return includes(list, exact)
  if (list.every((item) => !equalConstrained(constrained, item))) return false
  throw undecided()
}

/** `value in constrained` */
export const inConstrained = (value: RulesValue, constrained: ConstrainedValue): boolean => {
  const contained = constrained.constraints.some(
    (constraint) => constraint.operator === 'array-contains' && equal(constraint.value, value),
  )
  if (contained || (typeof value === 'string' && constrained.fields.has(value))) return true
  throw undecided()
}

export const constrainedIs = (constrained: ConstrainedValue, type: string): boolean => {
  for (const constraint of constrained.constraints) {
    if (constraint.operator === '==' || isOrder(constraint.operator)) return isOfType(constraint.value, type)
    if (constraint.operator === 'array-contains') return type === 'list'
  }
  if (constrained.type !== undefined) return constrained.type === type
  throw undecided()
}

/** The few methods that constraints can answer: `get` of a field that the query names, and `hasAny` and `hasAll` of an array. */
export const callConstrained = (constrained: ConstrainedValue, name: string, values: RulesValue[]): RulesValue => {
  const [first] = values
  if (name === 'get' && typeof first === 'string') {
    const field = constrained.fields.get(first)
    if (field !== undefined) return field
  }
  if (Array.isArray(first)) {
    const contained = first.filter((item) =>
      constrained.constraints.some(
        (constraint) => constraint.operator === 'array-contains' && equal(constraint.value, item),
      ),
    )
    if (name === 'hasAny' && contained.length > 0) return true
    if (name === 'hasAll' && contained.length === first.length) return true
  }
  throw undecided()
}
