import type { Query } from '../query/query.ts'
import type { Database } from '../state/database.ts'
import type { DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import { formatFieldPath } from '../state/field-path.ts'
import type { Change } from '../state/history.ts'
import { splitDatabase } from '../state/names.ts'
import { StatusError } from '../status-error.ts'
import type { Caller } from './caller.ts'
import { promisedDocuments } from './promised.ts'
import type { AskedQuery, CompileRules, Operation, Question, RulesIssue, Ruleset } from './rules.ts'

const operationOf = ({ before, after }: Pick<Change, 'before' | 'after'>): Operation => {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

const describeQuery = ({ limit, offset, orders }: Query): AskedQuery => ({
  limit,
  offset,
  orderBy: Object.fromEntries(
    orders.map(({ path, direction }) => [formatFieldPath(path), direction === 1 ? 'ASC' : 'DESC'] as const),
  ),
})

/** Decides who may do what: the server side everything, everybody else what the rules allow. Without rules, all. */
export class Access {
  readonly #compile: CompileRules
  readonly #now: () => Micros
  #common: Ruleset | undefined
  readonly #byProject = new Map<string, Ruleset>()

  constructor(compile: CompileRules, now: () => Micros) {
    this.#compile = compile
    this.#now = now
  }

  /** Puts rules in force, for one project or for all. With an error among the issues the former ones stay. */
  setRules(source: string, project?: string): readonly RulesIssue[] {
    const { ruleset, issues } = this.#compile(source)
    if (ruleset && project !== undefined) this.#byProject.set(project, ruleset)
    else if (ruleset) this.#common = ruleset
    return issues
  }

  /** Throws unless the caller may read the documents, found (or not found) as given. */
  checkGet(
    caller: Caller,
    database: Database,
    documents: readonly { readonly key: DocumentKey; readonly document: StoredDocument | undefined }[],
  ): void {
    for (const { key, document } of documents)
      this.#ask(database, { operation: 'get', key, caller, resource: document })
  }

  /** Throws unless the caller may list whatever the query could find. */
  checkQuery(caller: Caller, database: Database, query: Query): void {
    if (caller.kind === 'admin' || !this.#rulesetFor(database)) return
    for (const { key, document } of promisedDocuments(database.name, query))
      this.#ask(database, { operation: 'list', key, caller, resource: document, query: describeQuery(query) })
  }

  /** Throws unless the caller may make each of a commit's changes. */
  checkChanges(caller: Caller, database: Database, changes: readonly Change[], time: Micros): void {
    if (caller.kind === 'admin') return
    const after = new Map(changes.map((change) => [change.key.path, change.after]))
    const find = (path: string, afterwards: boolean) =>
      afterwards && after.has(path) ? after.get(path) : database.get(path)
    for (const change of changes)
      this.#ask(database, {
        operation: operationOf(change),
        key: change.key,
        caller,
        resource: change.before,
        requested: change.after,
        time,
        find,
      })
  }

  #rulesetFor(database: Database): Ruleset | undefined {
    return this.#byProject.get(splitDatabase(database.name).project) ?? this.#common
  }

  #ask(
    database: Database,
    asked: Pick<Question, 'operation' | 'key' | 'caller' | 'resource'> & Partial<Question>,
  ): void {
    const ruleset = this.#rulesetFor(database)
    if (asked.caller.kind === 'admin' || !ruleset) return
    const { allowed, reason } = ruleset.ask({
      requested: undefined,
      query: undefined,
      time: this.#now(),
      find: (path) => database.get(path),
      ...asked,
    })
    if (!allowed) throw new StatusError('PERMISSION_DENIED', reason || 'Missing or insufficient permissions.')
  }
}
