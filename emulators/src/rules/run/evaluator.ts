import { callFunction, callMethod, namespaces } from '../methods/index.ts'
import { conversions } from '../methods/conversions.ts'
import type { Expression } from '../syntax/ast.ts'
import { element, member, slice } from '../values/access.ts'
import { LimitError, RulesError, typeError } from '../values/errors.ts'
import { applyBinary, applyUnary, requireValue } from '../values/operators.ts'
import { callConstrained, exactValue, constrainedIs } from '../values/constrained-value.ts'
import { boundSegments } from '../values/paths.ts'
import { isOfType, typeNames } from '../values/types.ts'
import { ConstrainedValue, RulesPath } from '../values/value.ts'
import type { RulesMap, RulesValue } from '../values/value.ts'
import { MAX_CALL_DEPTH, MAX_EXPRESSIONS } from './limits.ts'
import type { AccessCounter } from './limits.ts'
import { Scope } from './scope.ts'

/** A document that the rules read: as it is before the request, or as it will be after it. */
export interface Lookup {
  when: 'before' | 'after'
  /** All segments: `databases`, the database, `documents`, then the document's own. */
  path: readonly string[]
}

/** An evaluation that pauses at each document it needs. It continues with the document's resource (`documentResource`) or null. */
export type Steps<T> = Generator<Lookup, T, RulesMap | null>

const accessors: Record<string, { when: Lookup['when']; existence: boolean }> = {
  get: { when: 'before', existence: false },
  exists: { when: 'before', existence: true },
  getAfter: { when: 'after', existence: false },
  existsAfter: { when: 'after', existence: true },
}

const counted = new Set<Expression['kind']>([
  'unary',
  'binary',
  'logic',
  'is',
  'choice',
  'call',
  'method',
  'member',
  'index',
  'slice',
])

/** Evaluates the expressions of one request, all of which share its limits. */
export class Evaluator {
  readonly #service: string
  readonly #accesses: AccessCounter
  readonly #debug: (value: RulesValue) => void
  #expressions = 0
  #depth = 0

  constructor(service: string, accesses: AccessCounter, debug: (value: RulesValue) => void) {
    this.#service = service
    this.#accesses = accesses
    this.#debug = debug
  }

  /** @throws RulesError, with the place of the innermost expression that failed */
  *evaluate(node: Expression, scope: Scope): Steps<RulesValue> {
    try {
      if (counted.has(node.kind)) this.#expressions += 1
      if (this.#expressions > MAX_EXPRESSIONS)
        throw new LimitError(`Maximum of ${MAX_EXPRESSIONS} expressions reached.`)
      return yield* this.#node(node, scope)
    } catch (error) {
      if (error instanceof RulesError) error.at ??= node.at
      throw error
    }
  }

  #count() {
    this.#expressions += 1
    if (this.#expressions > MAX_EXPRESSIONS) throw new LimitError(`Maximum of ${MAX_EXPRESSIONS} expressions reached.`)
  }

  *#node(node: Expression, scope: Scope): Steps<RulesValue> {
    switch (node.kind) {
      case 'literal':
        return node.value
      case 'name': {
        const value = scope.variable(node.name)
        if (value === undefined) throw new RulesError(`Variable not found error: Name: [${node.name}].`)
        return value
      }
      case 'member':
        return member(yield* this.evaluate(node.object, scope), node.name)
      case 'index':
        return element(yield* this.evaluate(node.object, scope), yield* this.evaluate(node.index, scope))
      case 'slice': {
        const object = yield* this.evaluate(node.object, scope)
        return slice(object, yield* this.evaluate(node.from, scope), yield* this.evaluate(node.to, scope))
      }
      case 'call':
        return yield* this.#call(node.name, yield* this.#all(node.arguments, scope), scope)
      case 'method':
        return yield* this.#method(node, scope)
      case 'unary':
        return applyUnary(node.operator, yield* this.evaluate(node.operand, scope))
      case 'binary':
        return applyBinary(
          node.operator,
          yield* this.evaluate(node.left, scope),
          yield* this.evaluate(node.right, scope),
        )
      case 'logic':
        return yield* this.#logic(node, scope)
      case 'is':
        return this.#is(yield* this.evaluate(node.operand, scope), node.type)
      case 'choice':
        return yield* this.evaluate((yield* this.truth(node.condition, scope)) ? node.yes : node.no, scope)
      case 'list':
        return yield* this.#all(node.items, scope)
      case 'map':
        return yield* this.#map(node, scope)
      case 'path':
        return yield* this.#path(node, scope)
      default:
        throw new RulesError('Unknown expression.')
    }
  }

  /** The value of a condition. @throws RulesError when it is not true or false */
  *truth(node: Expression, scope: Scope): Steps<boolean> {
    const value = requireValue(yield* this.evaluate(node, scope))
    if (typeof value !== 'boolean') throw typeError(value, 'bool')
    return value
  }

  *#all(nodes: readonly Expression[], scope: Scope): Steps<RulesValue[]> {
    const values: RulesValue[] = []
    for (const node of nodes) values.push(yield* this.evaluate(node, scope))
    return values
  }

  /** An operand that decides (false for &&, true for ||) decides even when another operand ended with an error. */
  *#logic(node: Expression & { kind: 'logic' }, scope: Scope): Steps<boolean> {
    const decisive = node.operator === '||'
    let failure: unknown
    for (const [index, operand] of node.operands.entries()) {
      if (index > 1) this.#count()
      try {
        if ((yield* this.truth(operand, scope)) === decisive) return decisive
      } catch (error) {
        if (!(error instanceof RulesError) || error instanceof LimitError) throw error
        failure ??= error
      }
    }
    if (failure !== undefined) throw failure
    return !decisive
  }

  #is(value: RulesValue, type: string): boolean {
    if (!typeNames.has(type)) throw new RulesError(`Unknown type: ${type}.`)
    return value instanceof ConstrainedValue ? constrainedIs(value, type) : isOfType(value, type)
  }

  *#map(node: Expression & { kind: 'map' }, scope: Scope): Steps<RulesMap> {
    const map = new Map<string, RulesValue>()
    for (const entry of node.entries) {
      const key = requireValue(yield* this.evaluate(entry.key, scope))
      if (typeof key !== 'string') throw typeError(key, 'string')
      map.set(key, yield* this.evaluate(entry.value, scope))
    }
    return map
  }

  *#path(node: Expression & { kind: 'path' }, scope: Scope): Steps<RulesPath> {
    const segments: RulesPath['segments'][number][] = []
    for (const segment of node.segments) {
      if (typeof segment === 'string') segments.push(segment)
      else if (segment.kind === 'name' && scope.variable(segment.name) === undefined)
        segments.push({ unbound: segment.name })
      else {
        const value = requireValue(yield* this.evaluate(segment, scope))
        if (value instanceof RulesPath) segments.push(...value.segments)
        else if (typeof value === 'string') segments.push(value)
        else throw typeError(value, 'string', 'path')
      }
    }
    return new RulesPath(segments)
  }

  *#method(node: Expression & { kind: 'method' }, scope: Scope): Steps<RulesValue> {
    const { object, name } = node
    if (object.kind === 'name' && scope.variable(object.name) === undefined) {
      const values = yield* this.#all(node.arguments, scope)
      if (object.name === 'firestore' && this.#service === 'firebase.storage') return yield* this.#access(name, values)
      if (Object.hasOwn(namespaces, object.name)) return callFunction(object.name, name, values.map(requireValue))
    }
    const self = yield* this.evaluate(object, scope)
    const values = yield* this.#all(node.arguments, scope)
    if (self instanceof ConstrainedValue && exactValue(self) === undefined) return callConstrained(self, name, values)
    return callMethod(requireValue(self), name, values.map(requireValue))
  }

  *#call(name: string, values: RulesValue[], scope: Scope): Steps<RulesValue> {
    const found = scope.function(name)
    if (found) {
      const { declared } = found
      if (declared.parameters.length !== values.length) {
        throw new RulesError(`Function ${name} takes ${declared.parameters.length} arguments, not ${values.length}.`)
      }
      const variables = new Map(declared.parameters.map((parameter, index) => [parameter, values[index] ?? null]))
      return yield* this.#body(declared, variables, found.scope)
    }
    if (name === 'debug' && values.length === 1) {
      const value = values[0] ?? null
      this.#debug(value)
      return value
    }
    if (Object.hasOwn(accessors, name) && this.#service === 'cloud.firestore') return yield* this.#access(name, values)
    const conversion = Object.hasOwn(conversions, name) ? conversions[name] : undefined
    if (!conversion || values.length !== 1) throw new RulesError(`Function not found error: Name: [${name}].`)
    return conversion(...values.map(requireValue))
  }

  *#body(
    declared: { name: string; bindings: readonly { name: string; value: Expression }[]; result: Expression },
    variables: Map<string, RulesValue>,
    place: Scope,
  ): Steps<RulesValue> {
    this.#depth += 1
    try {
      if (this.#depth > MAX_CALL_DEPTH)
        throw new RulesError(`Functions are nested deeper than ${MAX_CALL_DEPTH} calls.`)
      const scope = new Scope(place, variables)
      for (const binding of declared.bindings) variables.set(binding.name, yield* this.evaluate(binding.value, scope))
      return yield* this.evaluate(declared.result, scope)
    } finally {
      this.#depth -= 1
    }
  }

  *#access(name: string, values: RulesValue[]): Steps<RulesValue> {
    const accessor = Object.hasOwn(accessors, name) ? accessors[name] : undefined
    const [target] = values.map(requireValue)
    if (!accessor || values.length !== 1) throw new RulesError(`Function not found error: Name: [${name}].`)
    if (!(target instanceof RulesPath)) throw typeError(target ?? null, 'path')
    const path = boundSegments(target)
    const isDocument = path?.[0] === 'databases' && path[2] === 'documents' && path.length > 3 && path.length % 2 === 1
    if (!path || !isDocument)
      throw new RulesError(`Service call error. Function: [${name}]: not the path of a document.`)
    if (!this.#accesses.admit(`${accessor.when} ${path.join('/')}`)) {
      throw new LimitError(`Service call error. Function: [${name}]: too many documents looked at.`)
    }
    const resource = yield { when: accessor.when, path }
    if (accessor.existence) return resource !== null
    if (resource === null) throw new RulesError(`Service call error. Function: [${name}]: no such document.`)
    return resource
  }
}
