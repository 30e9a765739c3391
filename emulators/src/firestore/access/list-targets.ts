import { anyDepth, anyId, documentResource, queryResource } from '../../rules/index.ts'
import type { PathPart, QueryCondition, RulesMap } from '../../rules/index.ts'
import { disjunctsOf } from '../query/disjuncts.ts'
import type { FieldFilter, Query } from '../query/query.ts'
import { isNamePath } from '../state/field-path.ts'
import { isArray, Reference } from '../state/value.ts'
import type { ListQuery } from './rules.ts'
import { rulesPath, toRulesValue } from './rules-values.ts'

/** What the rules decide on: a path, which may have unknown parts, and the known facts of the documents there. */
export type ListTarget = { readonly path: readonly PathPart[]; readonly resource: RulesMap | null }

const conditionsOf = (filters: readonly FieldFilter[]): QueryCondition[] =>
  filters.flatMap(({ path, op, value }): QueryCondition[] => {
    if (isNamePath(path)) return []
    if (op === 'not-in') return isArray(value) ? [{ path, operator: op, value: value.map(toRulesValue) }] : []
    // `disjunctsOf` has replaced these two by one alternative for each value.
    if (op === 'in' || op === 'array-contains-any') return []
    return [{ path, operator: op, value: toRulesValue(value) }]
  })

const nameIn = (filters: readonly FieldFilter[]): string | undefined => {
  const named = filters.find(({ op, path }) => op === '==' && isNamePath(path))
  return named?.value instanceof Reference ? named.value.name : undefined
}

const placeOf = (database: string, { parent, collectionId, allDescendants }: Query): PathPart[] => {
  const above = rulesPath(`${database}/documents${parent === '' ? '' : `/${parent}`}`)
  const depth: PathPart[] = allDescendants ? [anyDepth] : []
  return [...above, ...depth, collectionId, anyId]
}

/**
 * The targets of a list request: one for each alternative of the query. The rules must allow all of them. A target represents
 * every document that the alternative can find, stored or not, and has only the facts that the filters guarantee.
 */
export const listTargets = ({ database, whole }: ListQuery): ListTarget[] =>
  disjunctsOf(whole.filter).map((filters) => {
    const resource = queryResource(conditionsOf(filters))
    const name = nameIn(filters)
    if (name === undefined) return { path: placeOf(database, whole), resource }
    const path = rulesPath(name)
    const identified = documentResource(path, new Map())
    return { path, resource: new Map([...identified, ['data', resource.get('data') ?? null]]) }
  })
