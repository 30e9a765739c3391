import { conversions } from '../methods/conversions.ts'
import { namespaces } from '../methods/index.ts'
import type { Block, Expression, Match, RulesFile, RulesFunction } from '../syntax/ast.ts'
import type { Issue, Position } from '../syntax/source.ts'
import { typeNames } from '../values/types.ts'
import { MAX_BINDINGS, MAX_PARAMETERS } from './limits.ts'

const builtIn = new Set([...Object.keys(conversions), 'debug', 'get', 'exists', 'getAfter', 'existsAfter'])
const namespaceNames = new Set([...Object.keys(namespaces), 'firestore'])

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
    case 'slice':
      return [node.object, node.from, node.to]
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
      // A plain name may be one that `bind` is to fill in.
      return node.segments.filter((segment) => typeof segment !== 'string').filter(({ kind }) => kind !== 'name')
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
    if (file.version === 1) {
      this.#warn(
        { line: 1, column: 1 },
        'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
      )
    }
    const names = this.#functions(file.functions, { variables: new Set(['request', 'resource']), functions: new Map() })
    for (const service of file.services) this.#block(service, names, file.version)
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

  #block(block: Block, outer: Names, version: 1 | 2) {
    const names = this.#functions(block.functions, outer)
    for (const match of block.matches) this.#match(match, names, version)
  }

  #match(match: Match, outer: Names, version: 1 | 2) {
    const recursiveWildcards = match.pattern.filter(({ kind }) => kind === 'rest').length
    if (recursiveWildcards > 1) this.#fail(match.at, 'A path may hold one recursive wildcard only.')
    const last = match.pattern.at(-1)
    if (version === 1 && recursiveWildcards > 0 && last?.kind !== 'rest') {
      this.#fail(match.at, "A recursive wildcard must be the last segment, unless rules_version = '2' is set.")
    }
    const bound = match.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]))
    const inner = { variables: new Set([...outer.variables, ...bound]), functions: outer.functions }
    const names = this.#functions(match.functions, inner)
    for (const { condition } of match.allows) if (condition) this.#expression(condition, names, undefined)
    for (const nested of match.matches) this.#match(nested, names, version)
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
    if (node.kind === 'is' && !typeNames.has(node.type)) this.#warn(node.at, `Invalid type: ${node.type}.`)
    if (node.kind === 'call') this.#call(node.name, node.at, names, within)
    const inNamespace =
      node.kind === 'method' &&
      node.object.kind === 'name' &&
      namespaceNames.has(node.object.name) &&
      !names.variables.has(node.object.name)
    for (const part of inNamespace ? node.arguments : parts(node)) this.#expression(part, names, within)
  }

  #call(name: string, at: Position, names: Names, within: RulesFunction | undefined) {
    const called = names.functions.get(name)
    if (called) {
      this.#used.add(called)
      if (within) this.#calls.get(within)?.add(called)
    } else if (!builtIn.has(name)) this.#warn(at, `Invalid function name: ${name}.`)
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
