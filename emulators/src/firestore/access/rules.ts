import type { DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import type { Caller } from './caller.ts'

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete'

/** What a rule may know of a list: the API's own limits, as `request.query`. */
export type AskedQuery = {
  readonly limit: number | undefined
  readonly offset: number
  readonly orderBy: Readonly<Record<string, 'ASC' | 'DESC'>>
}

/** One question to the rules. */
export type Question = {
  readonly operation: Operation
  readonly key: DocumentKey
  readonly caller: Caller
  readonly time: Micros
  /** The document as it is; for a list what the query promises of it. */
  readonly resource: StoredDocument | undefined
  /** The document as it would be. */
  readonly requested: StoredDocument | undefined
  readonly query: AskedQuery | undefined
  /** Any document as it is, or as it would be after the whole commit. */
  readonly find: (path: string, after: boolean) => StoredDocument | undefined
}

/** A problem in a rules file, in the form firebase-tools prints. */
export type RulesIssue = {
  readonly severity: 'ERROR' | 'WARNING'
  readonly description: string
  readonly sourcePosition: { readonly line: number; readonly column: number }
}

/** A rules file made ready to be asked. The reason names the statements that refused. */
export type Ruleset = { ask(question: Question): { readonly allowed: boolean; readonly reason: string } }

export type CompileRules = (source: string) => {
  readonly ruleset: Ruleset | undefined
  readonly issues: readonly RulesIssue[]
}
