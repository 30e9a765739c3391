import type { AccessCounter, Method } from '../../rules/index.ts'
import type { Query } from '../query/query.ts'
import type { DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import type { Caller } from './caller.ts'

/** A list request: what a rule sees as `request.query`, and the whole query, whose filters guarantee facts about the results. */
export type ListQuery = {
  readonly limit: number | undefined
  readonly offset: number
  readonly orderBy: Readonly<Record<string, 'ASC' | 'DESC'>>
  readonly database: string
  readonly whole: Query
}

/** One request that the rules have to allow or deny. */
export type RulesCheck = {
  readonly method: Method
  readonly key: DocumentKey
  readonly caller: Caller
  readonly time: Micros
  /** The document as it is. */
  readonly resource: StoredDocument | undefined
  /** The document as it would be. */
  readonly requested: StoredDocument | undefined
  readonly query: ListQuery | undefined
  /** Counts the documents that the rules read; without it the check has a counter of its own. */
  readonly accesses: AccessCounter | undefined
  /** Any document as it is, or as it would be after the whole commit. */
  readonly find: (path: string, after: boolean) => StoredDocument | undefined
}

/** A problem in a rules file, in the form firebase-tools prints. */
export type RulesIssue = {
  readonly severity: 'ERROR' | 'WARNING'
  readonly description: string
  readonly sourcePosition: { readonly line: number; readonly column: number }
}

/** A compiled rules file. The reason names the statements that refused. */
export type CompiledRules = { decide(check: RulesCheck): { readonly allowed: boolean; readonly reason: string } }

export type CompileRules = (source: string) => {
  readonly ruleset: CompiledRules | undefined
  readonly issues: readonly RulesIssue[]
}
