import { conversions } from '../methods/conversions.ts'
import { methodNames } from '../methods/index.ts'
import { wholeExpression } from '../methods/regular-expression.ts'
import type { Block, Expression, Match, RulesFile, RulesFunction } from '../syntax/ast.ts'
import type { Issue, Position } from '../syntax/source.ts'
import { RulesError } from '../values/errors.ts'
import { typeNames } from '../values/types.ts'
import { MAX_BINDINGS, MAX_PARAMETERS } from './limits.ts'

const builtIn = new Set([...Object.keys(conversions), 'get', 'exists', 'getAfter', 'existsAfter'])

interface Names {
  variables: Set<string>
  functions: Map<string, RulesFunction>
}

/** Every expression directly within another. */
const parts = (node: Expression): Expression[] => {
  switch (node.kind) {
    case 'member':
      return [node.object]
    case 'index':
      return [node.object, node.index]
    case 'call':
      return node.arguments
    case 'method':
      return [node.object, ...node.arguments]
    case 'unary':
    case 'is':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'logic':
      return node.operands
    case 'choice':
      return [node.condition, node.yes, node.no]
    case 'list':
      return node.items
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value])
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string')
    default:
      return []
  }
}

/** Finds the errors in a rules file that can be known before any request; they are reported when the rules are loaded. */
class Checker {
  readonly issues: Issue[] = []
  readonly #used = new Set<RulesFunction>()
  readonly #calls = new Map<RulesFunction, Set<RulesFunction>>()

  file(file: RulesFile) {
    const names = this.#functions(file.functions, { variables: new Set(['request', 'resource']), functions: new Map() })
    for (const service of file.services) this.#block(service, names)
    this.#cycles()
    for (const declared of this.#calls.keys()) {
      if (!this.#used.has(declared)) this.#warn(declared.at, `Unused function: ${declared.name}.`)
    }
  }

  #warn(at: Position, description: string) {
    this.issues.push({ ...at, severity: 'WARNING', description })
  }

  #fail(at: Position, description: string) {
    this.issues.push({ ...at, severity: 'ERROR', description })
  }

  #unsupported(at: Position, name: string) {
    this.#fail(at, `${name} is not supported by this emulator.`)
  }

  #block(block: Block, outer: Names) {
    const names = this.#functions(block.functions, outer)
    for (const match of block.matches) this.#match(match, names)
  }

  #match(match: Match, outer: Names) {
    const recursiveWildcards = match.pattern.filter(({ kind }) => kind === 'rest').length
    if (recursiveWildcards > 1) this.#fail(match.at, 'A path may hold one recursive wildcard only.')
    const bound = match.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]))
    const inner = { variables: new Set([...outer.variables, ...bound]), functions: outer.functions }
    const names = this.#functions(match.functions, inner)
    for (const { condition } of match.allows) if (condition) this.#expression(condition, names, undefined)
    for (const nested of match.matches) this.#match(nested, names)
  }

  #functions(declared: readonly RulesFunction[], outer: Names): Names {
    const names = { variables: outer.variables, functions: new Map(outer.functions) }
    const declaredHere = new Set<string>()
    for (const one of declared) {
      if (declaredHere.has(one.name)) this.#fail(one.at, `Duplicate function: ${one.name}.`)
      declaredHere.add(one.name)
      names.functions.set(one.name, one)
      this.#calls.set(one, new Set())
    }
    for (const one of declared) this.#function(one, names)
    return names
  }

  #function(declared: RulesFunction, outer: Names) {
    if (declared.parameters.length > MAX_PARAMETERS) {
      this.#fail(declared.at, `Function ${declared.name} has more than ${MAX_PARAMETERS} arguments.`)
    }
    if (declared.bindings.length > MAX_BINDINGS) {
      this.#fail(declared.at, `Function ${declared.name} has more than ${MAX_BINDINGS} let bindings.`)
    }
    const names = { variables: new Set([...outer.variables, ...declared.parameters]), functions: outer.functions }
    for (const binding of declared.bindings) {
      this.#expression(binding.value, names, declared)
      names.variables.add(binding.name)
    }
    this.#expression(declared.result, names, declared)
  }

  #expression(node: Expression, names: Names, within: RulesFunction | undefined) {
    if (node.kind === 'name' && !names.variables.has(node.name))
      this.#warn(node.at, `Invalid variable name: ${node.name}.`)
    if (node.kind === 'is' && !typeNames.has(node.type)) this.#unsupported(node.at, node.type)
    if (node.kind === 'call') this.#call(node.name, node.at, names, within)
    if (node.kind === 'method') this.#method(node, names)
    for (const part of parts(node)) this.#expression(part, names, within)
  }

  /** The names that this emulator does not know include all namespaces of functions, such as `math`. */
  #method({ object, name, at, arguments: [first] }: Expression & { kind: 'method' }, names: Names) {
    if (object.kind === 'name' && !names.variables.has(object.name)) this.#unsupported(at, `${object.name}.${name}`)
    else if (!methodNames.has(name)) this.#unsupported(at, name)
    if (name !== 'matches' || first?.kind !== 'literal' || typeof first.value !== 'string') return
    try {
      wholeExpression(first.value)
    } catch (error) {
      if (error instanceof RulesError) this.#fail(first.at, error.message)
    }
  }

  #call(name: string, at: Position, names: Names, within: RulesFunction | undefined) {
    const called = names.functions.get(name)
    if (called) {
      this.#used.add(called)
      if (within) this.#calls.get(within)?.add(called)
    } else if (!builtIn.has(name)) this.#unsupported(at, name)
  }

  #cycles() {
    const reaches = (from: RulesFunction, goal: RulesFunction, seen: Set<RulesFunction>): boolean =>
      [...(this.#calls.get(from) ?? [])].some((next) => {
        if (next === goal) return true
        if (seen.has(next)) return false
        seen.add(next)
        return reaches(next, goal, seen)
      })
    for (const declared of this.#calls.keys()) {
      if (reaches(declared, declared, new Set())) this.#fail(declared.at, `Function ${declared.name} calls itself.`)
    }
  }
}

export const checkRules = (file: RulesFile): Issue[] => {
  const checker = new Checker()
  checker.file(file)
  return checker.issues.toSorted((one, other) => one.line - other.line || one.column - other.column)
}
