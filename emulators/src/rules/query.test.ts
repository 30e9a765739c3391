import { describe, expect, it } from 'vitest'
import { anyDepth } from './run/match-path.ts'
import type { PathPart } from './run/match-path.ts'
import { Timestamp } from '../timestamp.ts'
import { firestoreRules } from './rules-fixture.ts'
import { anyId, authVariable, firestoreRequest, queryResource } from './variables.ts'
import type { QueryCondition } from './variables.ts'

/** Whether a list request with these filters is proven to be allowed. */
const lists = (
  condition: string,
  filters: QueryCondition[] = [],
  options: { limit?: number; path?: PathPart[]; match?: string } = {},
) => {
  const path = options.path ?? ['c', anyId]
  const rules = firestoreRules(`match ${options.match ?? '/c/{id}'} { allow list: if ${condition}; }`)
  return rules.evaluate(
    {
      service: 'cloud.firestore',
      method: 'list',
      path: ['databases', '(default)', 'documents', ...path],
      request: firestoreRequest({
        auth: authVariable({ uid: 'u', token: { role: 'member' } }),
        method: 'list',
        path: ['databases', '(default)', 'documents', 'c'],
        time: new Timestamp(10, 0),
        query: { limit: options.limit, offset: undefined, orderBy: undefined },
      }),
      resource: queryResource(filters),
    },
    () => null,
  ).permitted
}

const is = (field: string, value: string | bigint): QueryCondition => ({
  path: field.split('.'),
  operator: '==',
  value,
})

const than = (operator: '<' | '<=' | '>' | '>=', value: bigint): QueryCondition => ({ path: ['n'], operator, value })

describe('rules are no filters: a list is allowed when the query proves the condition', () => {
  it.each([
    ['resource.data.owner == request.auth.uid', [is('owner', 'u')], true],
    ['resource.data.owner == request.auth.uid', [is('owner', 'other')], false],
    ['resource.data.owner == request.auth.uid', [], false],
    ['resource.data.owner != request.auth.uid', [], false],
    ['resource.data.a.b == 1 && resource.data.a is map', [is('a.b', 1n)], true],
    ['resource.data.get("owner", null) == "u"', [is('owner', 'u')], true],
    ['resource.data.get("other", null) == null', [is('owner', 'u')], false],
    ["'owner' in resource.data", [is('owner', 'u')], true],
    ["'other' in resource.data", [is('owner', 'u')], false],
    ['resource != null && resource.data != null', [], true],
    ['resource.data.owner.size() == 1 && resource.data.owner is string', [is('owner', 'u')], true],
    ['request.auth.uid == "u" || resource.data.x == 1', [], true],
    ['request.auth.token.role == "member"', [], true],
    ['id == "x"', [], false],
    ['resource.id == "x"', [], false],
  ])('%s with %o: %s', (condition, filters, expected) => expect(lists(condition, filters)).toBe(expected))

  it.each([
    ['resource.data.n > 5', [than('>', 5n)], true],
    ['resource.data.n >= 5', [than('>', 5n)], true],
    ['resource.data.n > 5', [than('>=', 5n)], false],
    ['resource.data.n > 5', [than('>=', 6n)], true],
    ['5 < resource.data.n', [than('>', 9n)], true],
    ['resource.data.n < 5', [than('<', 5n)], true],
    ['resource.data.n < 5', [than('<', 6n)], false],
    ['!(resource.data.n < 5)', [than('>=', 5n)], true],
    ['resource.data.n is int', [than('>=', 5n)], true],
    ['resource.data.n != 4', [than('>=', 5n)], true],
    ["resource.data.n != 'a'", [than('>=', 5n)], true],
    ['resource.data.n > 1 && resource.data.n < 9', [than('>', 2n), than('<', 8n)], true],
  ])('ranges: %s', (condition, filters, expected) => expect(lists(condition, filters)).toBe(expected))

  it.each([
    ['request.auth.uid in resource.data.members', 'u', true],
    ['request.auth.uid in resource.data.members', 'other', false],
    ['resource.data.members.hasAny([request.auth.uid])', 'u', true],
    ['resource.data.members.hasAll([request.auth.uid, "x"])', 'u', false],
    ['resource.data.members is list', 'u', true],
  ])('array-contains: %s for %s', (condition, member, expected) =>
    expect(lists(condition, [{ path: ['members'], operator: 'array-contains', value: member }])).toBe(expected),
  )

  it.each([
    ['resource.data.state != "gone"', [{ path: ['state'], operator: '!=', value: 'gone' }], true],
    ['resource.data.state != "else"', [{ path: ['state'], operator: '!=', value: 'gone' }], false],
    ['!(resource.data.state in ["a", "b"])', [{ path: ['state'], operator: 'not-in', value: ['a', 'b', 'c'] }], true],
    ['resource.data.state in ["a", "b"]', [{ path: ['state'], operator: '==', value: 'a' }], true],
  ] satisfies [string, QueryCondition[], boolean][])('exclusions: %s', (condition, filters, expected) =>
    expect(lists(condition, filters)).toBe(expected),
  )

  it('reads the limit of the query', () => {
    expect(lists('request.query.limit <= 10', [], { limit: 10 })).toBe(true)
    expect(lists('request.query.limit <= 10', [], { limit: 11 })).toBe(false)
    expect(lists('request.query.limit <= 10')).toBe(false)
  })
})

describe('where the documents may lie', () => {
  it('a rule for one document does not cover a query of its collection', () => {
    expect(lists('true', [], { match: '/c/d' })).toBe(false)
    expect(lists('true', [], { match: '/c/{id}' })).toBe(true)
    expect(lists('true', [], { match: '/{all=**}' })).toBe(true)
  })

  it('a collection group needs a recursive wildcard', () => {
    const path: PathPart[] = [anyDepth, 'c', anyId]
    expect(lists('true', [], { path, match: '/c/{id}' })).toBe(false)
    expect(lists('true', [], { path, match: '/a/{x}/c/{id}' })).toBe(false)
    expect(lists('true', [], { path, match: '/{all=**}/c/{id}' })).toBe(true)
    expect(lists('true', [], { path, match: '/{all=**}/other/{id}' })).toBe(false)
    expect(lists('true', [], { path, match: '/{all=**}' })).toBe(true)
  })
})
