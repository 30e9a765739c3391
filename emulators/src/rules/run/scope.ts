import type { RulesFunction } from '../syntax/ast.ts'
import type { RulesValue } from '../values/rules-value.ts'

/** The variables and functions that are visible at one place of the rules: its own and those of the enclosing blocks. */
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

  /** The function and the scope of its declaration: a function sees the names at its declaration, not those of its caller. */
  function(name: string): { declared: RulesFunction; scope: Scope } | undefined {
    const declared = this.#functions.find((one) => one.name === name)
    return declared ? { declared, scope: this } : this.#parent?.function(name)
  }
}
