import type { Block, Match, Method, RulesFile, Service } from '../syntax/ast.ts'
import type { Issue, Position } from '../syntax/source.ts'
import { LimitError, RulesError } from '../values/errors.ts'
import type { RulesMap, RulesValue } from '../values/rules-value.ts'
import { Evaluator } from './evaluator.ts'
import type { Lookup } from './evaluator.ts'
import { AccessCounter } from './limits.ts'
import { matchPattern } from './match-path.ts'
import type { PathPart } from './match-path.ts'
import { Scope } from './scope.ts'

export interface EvaluationRequest {
  service: 'cloud.firestore' | 'firebase.storage'
  method: Method
  /** Firestore: `databases`, database, `documents`, …; Storage: `b`, bucket, `o`, …. */
  path: readonly PathPart[]
  /** The variables `request` and `resource`. */
  request: RulesMap
  resource: RulesValue
  /** Default: one of its own, with the limit of a request about one document. */
  accesses?: AccessCounter
}

export interface Decision {
  permitted: boolean
  /** Why not, one line for each allow statement that applied: `false for 'get' @ L5`. Empty when permitted. */
  reasons: string[]
  /** Conditions among them that ended with an error, also when another statement permitted the request. */
  failures: (Position & { message: string })[]
}

interface Candidate {
  match: Match
  scope: Scope
}

/** A condition nested so deeply that the stack runs out has no value either. */
const asFailure = (error: unknown): RulesError => {
  if (error instanceof RulesError) return error
  if (error instanceof RangeError) return new RulesError('Nested too deeply.')
  throw error
}

/** A rules file that was read without errors. */
export class Ruleset {
  readonly warnings: readonly Issue[]
  readonly #file: RulesFile

  constructor(file: RulesFile, warnings: readonly Issue[]) {
    this.warnings = warnings
    this.#file = file
  }

  /** Every match block whose path is the request's, with the scope its conditions are read in. */
  *#candidates(request: EvaluationRequest): Generator<Candidate> {
    const globals = new Map<string, RulesValue>([
      ['request', request.request],
      ['resource', request.resource],
    ])
    const top = new Scope(undefined, globals, this.#file.functions)
    const services: Service[] = this.#file.services.filter(({ name }) => name === request.service)
    for (const service of services) {
      yield* this.#within(service, request.path, 0, new Scope(top, new Map(), service.functions))
    }
  }

  *#within(block: Block, path: readonly PathPart[], start: number, outer: Scope): Generator<Candidate> {
    for (const match of block.matches) {
      for (const { end, bindings } of matchPattern(match.pattern, path, start)) {
        const scope = new Scope(outer, bindings, match.functions)
        if (end === path.length) yield { match, scope }
        yield* this.#within(match, path, end, scope)
      }
    }
  }

  evaluate(request: EvaluationRequest, lookup: (wanted: Lookup) => RulesMap | null): Decision {
    const evaluator = new Evaluator(request.service, request.accesses ?? new AccessCounter(), lookup)
    const reasons: string[] = []
    const failures: Decision['failures'] = []
    for (const { match, scope } of this.#candidates(request)) {
      for (const { methods, condition, at } of match.allows) {
        if (!methods.includes(request.method)) continue
        const end = `for '${request.method}' @ L${at.line}`
        try {
          if (!condition || evaluator.truth(condition, scope)) {
            return { permitted: true, reasons: [], failures }
          }
          reasons.push(`false ${end}`)
        } catch (error) {
          const failure = asFailure(error)
          const { line, column } = failure.at ?? at
          failures.push({ line, column, message: failure.message })
          reasons.push(`evaluation error at L${line}:${column} ${end}. ${failure.message}`)
          if (failure instanceof LimitError) return { permitted: false, reasons, failures }
        }
      }
    }
    if (reasons.length === 0) reasons.push('No matching allow statements')
    return { permitted: false, reasons, failures }
  }
}
