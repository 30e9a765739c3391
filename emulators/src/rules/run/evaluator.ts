import { callMethod } from '../methods/index.ts'
import { conversions } from '../methods/conversions.ts'
import type { Expression } from '../syntax/ast.ts'
import { element, member } from '../values/members.ts'
import { LimitError, RulesError, typeError } from '../values/errors.ts'
import { applyBinary, applyUnary, requireValue } from '../values/operators.ts'
import { callConstrained, exactValue, constrainedIs } from '../values/constrained-value.ts'
import { isOfType, typeNames } from '../values/types.ts'
import { ConstrainedValue, RulesPath } from '../values/rules-value.ts'
import type { RulesMap, RulesValue } from '../values/rules-value.ts'
import { MAX_CALL_DEPTH, MAX_EXPRESSIONS } from './limits.ts'
import type { AccessCounter } from './limits.ts'
import { Scope } from './scope.ts'

/** A document that the rules read: as it is before the request, or as it will be after it. */
export interface Lookup {
  when: 'before' | 'after'
  /** All segments: `databases`, the database, `documents`, then the document's own. */
  path: readonly string[]
}

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
])

/** Evaluates the expressions of one request, all of which share its limits. */
export class Evaluator {
  readonly #service: string
  readonly #accesses: AccessCounter
  readonly #lookup: (wanted: Lookup) => RulesMap | null
  #expressions = 0
  #depth = 0

  /** `lookup` gives a document's resource (`documentResource`), or null. */
  constructor(service: string, accesses: AccessCounter, lookup: (wanted: Lookup) => RulesMap | null) {
    this.#service = service
    this.#accesses = accesses
    this.#lookup = lookup
  }

  /** @throws RulesError, with the place of the innermost expression that failed */
  evaluate(node: Expression, scope: Scope): RulesValue {
    try {
      if (counted.has(node.kind)) this.#count()
      return this.#node(node, scope)
    } catch (error) {
      if (error instanceof RulesError) error.at ??= node.at
      throw error
    }
  }

  #count() {
    this.#expressions += 1
    if (this.#expressions > MAX_EXPRESSIONS) throw new LimitError(`Maximum of ${MAX_EXPRESSIONS} expressions reached.`)
  }

  #node(node: Expression, scope: Scope): RulesValue {
    switch (node.kind) {
      case 'literal':
        return node.value
      case 'name': {
        const value = scope.variable(node.name)
        if (value === undefined) throw new RulesError(`Variable not found error: Name: [${node.name}].`)
        return value
      }
      case 'member':
        return member(this.evaluate(node.object, scope), node.name)
      case 'index':
        return element(this.evaluate(node.object, scope), this.evaluate(node.index, scope))
      case 'call':
        return this.#call(node.name, this.#all(node.arguments, scope), scope)
      case 'method':
        return this.#method(node, scope)
      case 'unary':
        return applyUnary(node.operator, this.evaluate(node.operand, scope))
      case 'binary':
        return applyBinary(node.operator, this.evaluate(node.left, scope), this.evaluate(node.right, scope))
      case 'logic':
        return this.#logic(node, scope)
      case 'is':
        return this.#is(this.evaluate(node.operand, scope), node.type)
      case 'choice':
        return this.evaluate(this.truth(node.condition, scope) ? node.yes : node.no, scope)
      case 'list':
        return this.#all(node.items, scope)
      case 'map':
        return this.#map(node, scope)
      case 'path':
        return this.#path(node, scope)
      default:
        throw new RulesError('Unknown expression.')
    }
  }

  /** The value of a condition. @throws RulesError when it is not true or false */
  truth(node: Expression, scope: Scope): boolean {
    const value = requireValue(this.evaluate(node, scope))
    if (typeof value !== 'boolean') throw typeError(value, 'bool')
    return value
  }

  #all(nodes: readonly Expression[], scope: Scope): RulesValue[] {
    const values: RulesValue[] = []
    for (const node of nodes) values.push(this.evaluate(node, scope))
    return values
  }

  /** An operand that decides (false for &&, true for ||) decides even when another operand ended with an error. */
  #logic(node: Expression & { kind: 'logic' }, scope: Scope): boolean {
    const decisive = node.operator === '||'
    let failure: unknown
    for (const [index, operand] of node.operands.entries()) {
      if (index > 1) this.#count()
      try {
        if (this.truth(operand, scope) === decisive) return decisive
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

  #map(node: Expression & { kind: 'map' }, scope: Scope): RulesMap {
    const map = new Map<string, RulesValue>()
    for (const entry of node.entries) {
      const key = requireValue(this.evaluate(entry.key, scope))
      if (typeof key !== 'string') throw typeError(key, 'string')
      map.set(key, this.evaluate(entry.value, scope))
    }
    return map
  }

  #path(node: Expression & { kind: 'path' }, scope: Scope): RulesPath {
    const segments: string[] = []
    for (const segment of node.segments) {
      const value = typeof segment === 'string' ? segment : requireValue(this.evaluate(segment, scope))
      if (value instanceof RulesPath) segments.push(...value.segments)
      else if (typeof value === 'string') segments.push(value)
      else throw typeError(value, 'string', 'path')
    }
    return new RulesPath(segments)
  }

  #method(node: Expression & { kind: 'method' }, scope: Scope): RulesValue {
    const self = this.evaluate(node.object, scope)
    const values = this.#all(node.arguments, scope)
    if (self instanceof ConstrainedValue && exactValue(self) === undefined)
      return callConstrained(self, node.name, values)
    return callMethod(requireValue(self), node.name, values.map(requireValue))
  }

  #call(name: string, values: RulesValue[], scope: Scope): RulesValue {
    const found = scope.function(name)
    if (found) {
      const { declared } = found
      if (declared.parameters.length !== values.length) {
        throw new RulesError(`Function ${name} takes ${declared.parameters.length} arguments, not ${values.length}.`)
      }
      const variables = new Map(declared.parameters.map((parameter, index) => [parameter, values[index] ?? null]))
      return this.#body(declared, variables, found.scope)
    }
    if (Object.hasOwn(accessors, name) && this.#service === 'cloud.firestore') return this.#access(name, values)
    const conversion = Object.hasOwn(conversions, name) ? conversions[name] : undefined
    if (!conversion || values.length !== 1) throw new RulesError(`Function not found error: Name: [${name}].`)
    return conversion(...values.map(requireValue))
  }

  #body(
    declared: { name: string; bindings: readonly { name: string; value: Expression }[]; result: Expression },
    variables: Map<string, RulesValue>,
    place: Scope,
  ): RulesValue {
    this.#depth += 1
    try {
      if (this.#depth > MAX_CALL_DEPTH)
        throw new RulesError(`Functions are nested deeper than ${MAX_CALL_DEPTH} calls.`)
      const scope = new Scope(place, variables)
      for (const binding of declared.bindings) variables.set(binding.name, this.evaluate(binding.value, scope))
      return this.evaluate(declared.result, scope)
    } finally {
      this.#depth -= 1
    }
  }

  #access(name: string, values: RulesValue[]): RulesValue {
    const accessor = Object.hasOwn(accessors, name) ? accessors[name] : undefined
    const [target] = values.map(requireValue)
    if (!accessor || values.length !== 1) throw new RulesError(`Function not found error: Name: [${name}].`)
    if (!(target instanceof RulesPath)) throw typeError(target ?? null, 'path')
    const path = target.segments
    const isDocument = path[0] === 'databases' && path[2] === 'documents' && path.length > 3 && path.length % 2 === 1
    if (!isDocument) throw new RulesError(`Service call error. Function: [${name}]: not the path of a document.`)
    if (!this.#accesses.admit(`${accessor.when} ${path.join('/')}`)) {
      throw new LimitError(`Service call error. Function: [${name}]: too many documents looked at.`)
    }
    const resource = this.#lookup({ when: accessor.when, path })
    if (accessor.existence) return resource !== null
    if (resource === null) throw new RulesError(`Service call error. Function: [${name}]: no such document.`)
    return resource
  }
}
