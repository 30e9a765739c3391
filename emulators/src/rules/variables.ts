import type { Timestamp } from '../timestamp.ts'
import { ConstrainedValue, RulesPath } from './values/rules-value.ts'
import type { FieldConstraint, RulesMap, RulesValue } from './values/rules-value.ts'
import type { Method } from './syntax/ast.ts'

/** Plain JSON (a token's claims) as a value of the rules language; whole numbers become ints. */
export const fromJson = (json: unknown): RulesValue => {
  if (typeof json === 'string' || typeof json === 'boolean') return json
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json
  if (Array.isArray(json)) return json.map(fromJson)
  if (typeof json !== 'object' || json === null) return null
  return new Map(Object.entries(json).flatMap(([key, value]) => (value === undefined ? [] : [[key, fromJson(value)]])))
}

/** The variable `request.auth`: null for someone who has not signed in. */
export const authVariable = (caller: { uid: string; token: Readonly<Record<string, unknown>> } | null): RulesValue =>
  caller === null
    ? null
    : new Map<string, RulesValue>([
        ['uid', caller.uid],
        ['token', fromJson(caller.token)],
      ])

/** A Firestore document as rules see it: `data`, `id`, `__name__`. */
export const documentResource = (path: readonly string[], data: RulesMap | ConstrainedValue): RulesMap =>
  new Map<string, RulesValue>([
    ['data', data],
    ['id', path.at(-1) ?? ''],
    ['__name__', new RulesPath(path)],
  ])

const optionalInt = (value: number | undefined) => (value === undefined ? null : BigInt(value))

/** The variable `request` of a Firestore request. `resource`: the document as it will be (null when it will not be). */
export const firestoreRequest = (parts: {
  auth: RulesValue
  method: Method
  path: readonly string[]
  time: Timestamp
  resource?: RulesValue
  query?: {
    limit: number | undefined
    offset: number | undefined
    orderBy: Readonly<Record<string, string>> | undefined
  }
}): RulesMap => {
  const { query } = parts
  return new Map<string, RulesValue>([
    ['auth', parts.auth],
    ['method', parts.method],
    ['path', new RulesPath(parts.path)],
    ['time', parts.time],
    ['resource', parts.resource ?? null],
    [
      'query',
      query
        ? new Map<string, RulesValue>([
            ['limit', optionalInt(query.limit)],
            ['offset', optionalInt(query.offset)],
            ['orderBy', fromJson(query.orderBy ?? {})],
          ])
        : new Map(),
    ],
  ])
}

export type QueryCondition = { path: readonly string[] } & FieldConstraint

const withCondition = (
  data: ConstrainedValue,
  path: readonly string[],
  constraint: FieldConstraint,
): ConstrainedValue => {
  const [name, ...inner] = path
  if (name === undefined) return new ConstrainedValue([...data.constraints, constraint], data.fields, data.type)
  const field = data.fields.get(name)
  const inside = field instanceof ConstrainedValue ? field : new ConstrainedValue()
  return new ConstrainedValue(
    data.constraints,
    new Map(data.fields).set(name, withCondition(inside, inner, constraint)),
    'map',
  )
}

/**
 * The variable `resource` of a list request: what every document that the query can return has in common. The
 * conditions must all hold; evaluate a query with alternatives (`or`, `in`) once for each, all must be permitted.
 * Conditions on the document's name are left out here and put into the path asked for.
 */
export const queryResource = (conditions: readonly QueryCondition[]): RulesMap => {
  let data = new ConstrainedValue([], new Map(), 'map')
  for (const { path, ...constraint } of conditions) data = withCondition(data, path, constraint)
  return new Map<string, RulesValue>([
    ['data', data],
    ['id', new ConstrainedValue([], new Map(), 'string')],
    ['__name__', new ConstrainedValue([], new Map(), 'path')],
  ])
}

/** A document id that a query leaves open, for the path asked for. */
export const anyId = new ConstrainedValue([], new Map(), 'string')
