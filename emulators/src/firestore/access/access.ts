/** A problem in a rules file, in the form firebase-tools prints. */
export type RulesIssue = {
  readonly severity: 'ERROR' | 'WARNING'
  readonly description: string
  readonly sourcePosition: { readonly line: number; readonly column: number }
}

/** Decides who may do what. */
export class Access {
  #source = ''

  get source(): string {
    return this.#source
  }

  setRules(source: string): RulesIssue[] {
    this.#source = source
    return []
  }
}
