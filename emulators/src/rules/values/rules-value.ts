import type { Timestamp } from '../../timestamp.ts'

/**
 * A value of the rules language in JavaScript's own types where there is one: `bigint` is int (64 bits, signed),
 * `number` is float.
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | RulesPath
  | RulesSet
  | RulesMapDiff
  | ConstrainedValue
  | RulesList
  | RulesMap

export type RulesList = readonly RulesValue[]
export type RulesMap = ReadonlyMap<string, RulesValue>

export class RulesPath {
  readonly segments: readonly string[]

  constructor(segments: readonly string[]) {
    this.segments = segments
  }
}

/** The items differ from each other (see `setOf`). */
export class RulesSet {
  readonly items: RulesList

  constructor(items: RulesList) {
    this.items = items
  }
}

export class RulesMapDiff {
  readonly before: RulesMap
  readonly after: RulesMap

  /** `after.diff(before)` */
  constructor(before: RulesMap, after: RulesMap) {
    this.before = before
    this.after = after
  }
}

export type Comparison = '<' | '<=' | '>' | '>='

/** What a query's filter says of one field. */
export type FieldConstraint =
  | { readonly operator: Comparison | '==' | '!=' | 'array-contains'; readonly value: RulesValue }
  | { readonly operator: 'not-in'; readonly value: RulesList }

/**
 * A value of which only a query's filters say something: a field of the documents that a list request would return, or a
 * map (the document's data) with such fields. A rule that the constraints do not decide throws, since rules are no filters.
 */
export class ConstrainedValue {
  readonly constraints: readonly FieldConstraint[]
  readonly fields: ReadonlyMap<string, RulesValue>
  /** Its type, where that is certain whatever the query says. */
  readonly type: string | undefined

  constructor(
    constraints: readonly FieldConstraint[] = [],
    fields: ReadonlyMap<string, RulesValue> = new Map(),
    type?: string,
  ) {
    this.constraints = constraints
    this.fields = fields
    this.type = fields.size > 0 ? 'map' : type
  }
}

export const isList = (value: RulesValue | undefined): value is RulesList => Array.isArray(value)

export const isMap = (value: RulesValue | undefined): value is RulesMap => value instanceof Map
