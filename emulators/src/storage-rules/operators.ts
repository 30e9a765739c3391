import { isDeepStrictEqual } from 'node:util'
import { type Place, RulesError } from './tokens.ts'
import type { Value } from './value.ts'

/** The variables at one place of the rules, by name. */
export type Scope = ReadonlyMap<string, Value>

/** @throws RulesError when it has no value */
export type Expression<T extends Value = Value> = (scope: Scope) => T

const isMap = (value: Value): value is ReadonlyMap<string, Value> => value instanceof Map

const typeError = (place: Place, value: Value, wanted: string) =>
  new RulesError(place, value === null ? 'Null value error.' : `Type error. Expected: [${wanted}].`)

/** The value of a condition. */
export const truth =
  (place: Place, operand: Expression): Expression<boolean> =>
  (scope) => {
    const value = operand(scope)
    if (typeof value !== 'boolean') throw typeError(place, value, 'bool')
    return value
  }

/** An operand that decides (false for &&, true for ||) decides even when another one ends with an error. */
export const logic =
  (decisive: boolean, operands: readonly Expression<boolean>[]): Expression =>
  (scope) => {
    let failure: RulesError | undefined
    for (const operand of operands) {
      try {
        if (operand(scope) === decisive) return decisive
      } catch (error) {
        if (!(error instanceof RulesError)) throw error
        failure ??= error
      }
    }
    if (failure) throw failure
    return !decisive
  }

export const member =
  (place: Place, object: Expression, name: string): Expression =>
  (scope) => {
    const map = object(scope)
    if (!isMap(map)) throw typeError(place, map, 'map')
    const value = map.get(name)
    if (value === undefined) throw new RulesError(place, `Property ${name} is undefined on object.`)
    return value
  }

export const matches =
  (place: Place, text: Expression, whole: RegExp): Expression =>
  (scope) => {
    const value = text(scope)
    if (value === null) throw typeError(place, value, 'string')
    if (typeof value !== 'string') throw new RulesError(place, 'Function not found error: Name: [matches].')
    return whole.test(value)
  }

const contains = (place: Place, item: Value, container: Value): boolean => {
  if (Array.isArray(container)) return container.some((one) => isDeepStrictEqual(one, item))
  if (!isMap(container)) throw typeError(place, container, 'list,map')
  if (typeof item !== 'string') throw typeError(place, item, 'string')
  return container.has(item)
}

const number = (place: Place, value: Value): number => {
  if (typeof value !== 'number') throw typeError(place, value, 'number')
  return value
}

type Comparison = (place: Place, left: Value, right: Value) => boolean

/** By its sign. Values of different types differ. */
export const comparisons: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['==', (_, left, right) => isDeepStrictEqual(left, right)],
  ['!=', (_, left, right) => !isDeepStrictEqual(left, right)],
  ['in', contains],
  ['<', (place, left, right) => number(place, left) < number(place, right)],
  ['<=', (place, left, right) => number(place, left) <= number(place, right)],
])
