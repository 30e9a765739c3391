import { AccessCounter, MAX_ACCESSES, MAX_ACCESSES_TOGETHER, type Method } from '../../rules/index.ts'
import type { Query } from '../query/query.ts'
import type { Database } from '../state/database.ts'
import { keyOfPath, splitDatabase } from '../state/names.ts'
import type { Change, DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import { formatFieldPath } from '../state/field-path.ts'
import { StatusError } from '../status-error.ts'
import type { Caller } from './caller.ts'
import type { ListQuery, CompiledRules, CompileRules, RulesCheck, RulesIssue } from './rules.ts'

const methodOf = ({ before, after }: Pick<Change, 'before' | 'after'>): Method => {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

const describeQuery = (database: string, query: Query): ListQuery => ({
  database,
  whole: query,
  limit: query.limit,
  offset: query.offset,
  orderBy: Object.fromEntries(
    query.orders.map(({ path, direction }) => [formatFieldPath(path), direction === 1 ? 'ASC' : 'DESC'] as const),
  ),
})

/** The rules after a start with an invalid rules file: they deny every request. */
const denyEverything: CompiledRules = {
  decide: () => ({
    allowed: false,
    reason: 'The rules file has errors; until they are corrected, everything is denied.',
  }),
}

/** Makes the counters for the checks of one request. Each check has a limit of its own, and several checks share another one. */
const countersFor = (checks: number): (() => AccessCounter) => {
  const together = checks > 1 ? new AccessCounter(MAX_ACCESSES_TOGETHER) : undefined
  return () => new AccessCounter(MAX_ACCESSES, together)
}

/**
 * Decides which calls are allowed. The server side may do everything, every other caller what the rules allow. Without rules
 * everybody may do everything.
 */
export class Access {
  readonly #compile: CompileRules
  readonly #now: () => Micros
  #common: CompiledRules | undefined
  readonly #byProject = new Map<string, CompiledRules>()

  constructor(compile: CompileRules, now: () => Micros) {
    this.#compile = compile
    this.#now = now
  }

  /** Sets the rules of one project or of all. When the issues include an error, the former rules stay. */
  setRules(source: string, project?: string): readonly RulesIssue[] {
    const { ruleset, issues } = this.#compile(source)
    if (ruleset && project !== undefined) this.#byProject.set(project, ruleset)
    else if (ruleset) this.#common = ruleset
    else if (project === undefined) this.#common ??= denyEverything
    return issues
  }

  /** Throws unless the caller may read these documents, whether they exist or not. */
  checkGet(
    caller: Caller,
    database: Database,
    documents: readonly { readonly key: DocumentKey; readonly document: StoredDocument | undefined }[],
  ): void {
    const newCounter = countersFor(documents.length)
    for (const { key, document } of documents)
      this.#check(database, { method: 'get', key, caller, resource: document, accesses: newCounter() })
  }

  /** Throws unless the caller may list everything that the query can find. */
  checkQuery(caller: Caller, database: Database, query: Query): void {
    if (caller.kind === 'admin' || !this.#rulesetFor(database)) return
    const collection = [query.parent, query.collectionId].filter((part) => part !== '').join('/')
    const key = keyOfPath(database.name, collection)
    this.#check(database, { method: 'list', key, caller, query: describeQuery(database.name, query) })
  }

  /** Throws unless the caller may make each of a commit's changes. */
  checkChanges(caller: Caller, database: Database, changes: readonly Change[], time: Micros): void {
    if (caller.kind === 'admin') return
    const after = new Map(changes.map((change) => [change.key.path, change.after]))
    const find = (path: string, afterwards: boolean) =>
      afterwards && after.has(path) ? after.get(path) : database.get(path)
    const newCounter = countersFor(changes.length)
    for (const change of changes)
      this.#check(database, {
        method: methodOf(change),
        key: change.key,
        caller,
        resource: change.before,
        requested: change.after,
        time,
        find,
        accesses: newCounter(),
      })
  }

  #rulesetFor(database: Database): CompiledRules | undefined {
    return this.#byProject.get(splitDatabase(database.name).project) ?? this.#common
  }

  #check(database: Database, check: Pick<RulesCheck, 'method' | 'key' | 'caller'> & Partial<RulesCheck>): void {
    const ruleset = this.#rulesetFor(database)
    if (check.caller.kind === 'admin' || !ruleset) return
    const { allowed, reason } = ruleset.decide({
      resource: undefined,
      requested: undefined,
      accesses: undefined,
      query: undefined,
      time: this.#now(),
      find: (path) => database.get(path),
      ...check,
    })
    if (!allowed) throw new StatusError('PERMISSION_DENIED', reason || 'Missing or insufficient permissions.')
  }
}
