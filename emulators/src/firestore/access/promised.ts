import { disjunctsOf } from '../query/disjuncts.ts'
import type { FieldFilter, Query } from '../query/query.ts'
import type { DocumentKey, StoredDocument } from '../state/document.ts'
import { formatFieldPath, isNamePath } from '../state/field-path.ts'
import { emptyMap, setField } from '../state/fields.ts'
import { keyOfPath, splitName } from '../state/names.ts'
import { type MapValue, Reference, type Value } from '../state/value.ts'

/** Far beyond any bound, so that a comparison holds for it only if it holds for everything on that side. */
const above = Number.MAX_VALUE
const below = -Number.MAX_VALUE

/** The values at the ends of what a condition lets through; none where that cannot be said. */
const examplesOf = ({ op, value }: FieldFilter): readonly Value[] => {
  if (op === '==') return [value]
  if (op === 'array-contains') return [[value]]
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  if (!isNumber) return op === '<=' || op === '>=' ? [value] : []
  const step = Math.max(Math.abs(Number(value)) * Number.EPSILON, Number.MIN_VALUE)
  if (op === '<') return [Number(value) - step, below]
  if (op === '<=') return [value, below]
  if (op === '>') return [Number(value) + step, above]
  return op === '>=' ? [value, above] : []
}

const nameIn = (conditions: readonly FieldFilter[]): string | undefined => {
  const named = conditions.find(({ op, path }) => op === '==' && isNamePath(path))
  return named?.value instanceof Reference ? splitName(named.value.name).path : undefined
}

/**
 * Documents that stand for all a query could find: they hold what its conditions promise and nothing else. Rules are no
 * filters: a list is allowed only if the rules allow these, whatever happens to be stored.
 */
export const promisedDocuments = (database: string, query: Query): { key: DocumentKey; document: StoredDocument }[] =>
  disjunctsOf(query.filter).flatMap((conditions) => {
    const collection = [query.parent, query.collectionId ?? '_'].filter((part) => part !== '').join('/')
    const key = keyOfPath(database, nameIn(conditions) ?? `${collection}/__id0__`)
    const byField = Map.groupBy(
      conditions.filter(({ path }) => !isNamePath(path)),
      ({ path }) => formatFieldPath(path),
    )
    let variants: MapValue[] = [emptyMap]
    for (const filters of byField.values()) {
      const [first] = filters
      const examples = filters.flatMap(examplesOf)
      if (first && examples.length > 0)
        variants = variants.flatMap((fields) => examples.map((value) => setField(fields, first.path, value)))
    }
    return variants.map((fields) => ({ key, document: { key, fields, createTime: 0, updateTime: 0, size: 0 } }))
  })
