import type { RulesFunction } from '../syntax/ast.ts'
import type { RulesValue } from '../values/value.ts'

/** What names mean at one place of the rules: those of the enclosing blocks are visible within. */
export class Scope {
  readonly #parent: Scope | undefined
  readonly #variables: ReadonlyMap<string, RulesValue>
  readonly #functions: readonly RulesFunction[]

  constructor(
    parent: Scope | undefined,
    variables: ReadonlyMap<string, RulesValue>,
    functions: readonly RulesFunction[] = [],
  ) {
    this.#parent = parent
    this.#variables = variables
    this.#functions = functions
  }

  variable(name: string): RulesValue | undefined {
    const own = this.#variables.get(name)
    return own === undefined ? this.#parent?.variable(name) : own
  }

  /** The function and the scope it was declared in: a function sees what its place sees, not what its caller sees. */
  function(name: string): { declared: RulesFunction; scope: Scope } | undefined {
    const declared = this.#functions.find((one) => one.name === name)
    return declared ? { declared, scope: this } : this.#parent?.function(name)
  }
}
