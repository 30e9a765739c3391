import { describe, expect, it } from 'vitest'
import { decide, firestoreRules, loaded } from '../rules-fixture.ts'
import type { Asked } from '../rules-fixture.ts'
import type { Method } from '../syntax/ast.ts'
import type { RulesMap } from '../values/rules-value.ts'
import { documentResource } from '../variables.ts'
import type { Lookup } from './evaluator.ts'
import { AccessCounter } from './limits.ts'

const permits = (body: string, asked: Asked = {}) => decide(firestoreRules(body), asked).permitted

const chain = (depth: number) =>
  Array.from(
    { length: depth },
    (_, i) => `function f${i}() { return ${i + 1 < depth ? `f${i + 1}()` : 'true'}; }`,
  ).join('\n')

const onC = (condition: string) => `match /c/{d} { allow read: if ${condition}; }`

const ands = (operators: number) => Array.from({ length: operators + 1 }, () => 'true').join(' && ')

const looks = (count: number) =>
  Array.from({ length: count }, (_, i) => `exists(/databases/$(database)/documents/c/${i})`).join(' || ')

const theTenth = ({ path }: Lookup): RulesMap | null => (path.at(-1) === '9' ? documentResource(path, new Map()) : null)

describe('operations', () => {
  const methods: Method[] = ['get', 'list', 'create', 'update', 'delete']
  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, delete', ['get', 'delete']],
  ])('allow %s', (words, expected) => {
    const granted = methods.filter((method) => permits(`match /c/{d} { allow ${words}; }`, { method }))
    expect(granted).toEqual(expected)
  })

  it('denies what no statement allows', () => {
    expect(decide(firestoreRules('match /other/{d} { allow read; }'))).toMatchObject({
      permitted: false,
      reasons: ['No matching allow statements'],
    })
  })
})

describe('paths', () => {
  it.each([
    ['match /c/{x} { allow read; }', 'c/d', true],
    ['match /c/{x} { allow read; }', 'c/d/e/f', false],
    ['match /c/d { allow read; }', 'c/d', true],
    ['match /c/d { allow read; }', 'c/e', false],
    ['match /c/{x=**} { allow read; }', 'c/d/e/f', true],
    ['match /{x=**} { allow read; }', 'c/d', true],
    ['match /{x=**}/e/{y} { allow read; }', 'c/d/e/f', true],
    ['match /{x=**}/e/{y} { allow read; }', 'e/f', true],
    ['match /{x=**}/e/{y} { allow read; }', 'c/d/g/f', false],
    ['match /c/{x} { match /e/{y} { allow read: if x == "d" && y == "f"; } }', 'c/d/e/f', true],
    ['match /c/{x} { allow read; match /e/{y} { allow write; } }', 'c/d/e/f', false],
    ['match /{x=**} { match /e/{y} { allow read: if x == /c/d; } }', 'c/d/e/f', true],
    ['match /c/{x=**} { allow read: if x == /d/e/f && x[1] == "e"; }', 'c/d/e/f', true],
  ])('%s on %s: %s', (body, path, expected) => expect(permits(body, { path })).toBe(expected))

  it('uses only the blocks of the requested service', () => {
    const rules = loaded("rules_version = '2'; service firebase.storage { match /{x=**} { allow read; } }")
    expect(decide(rules).permitted).toBe(false)
  })
})

describe('several statements', () => {
  it('allows when one statement is true and another has an error', () => {
    expect(permits('match /c/{d} { allow read: if 1 / 0 == 1; allow get: if false; allow read: if true; }')).toBe(true)
    expect(permits('match /c/{d} { allow read: if false; } match /{x=**} { allow read; }')).toBe(true)
  })

  it('gives the reason of each statement that did not allow', () => {
    const decision = decide(
      firestoreRules('match /c/{d} {\n allow read: if d == "x";\n allow get: if d.missing == 1;\n}'),
    )
    expect(decision.reasons).toEqual([
      "false for 'get' @ L5",
      "evaluation error at L6:18 for 'get' @ L6. Type error. Received: [string] Expected: [map].",
    ])
    expect(decision.failures).toEqual([
      { line: 6, column: 18, message: 'Type error. Received: [string] Expected: [map].' },
    ])
  })
})

describe('functions', () => {
  it('read the wildcards, request and resource of their block', () => {
    const request = { auth: { uid: 'd' } }
    expect(
      permits('match /c/{d} { function own() { return request.auth.uid == d; } allow read: if own(); }', { request }),
    ).toBe(true)
    const outside = 'function own() { return request.auth.uid == d; } match /c/{d} { allow read: if own(); }'
    expect(permits(outside, { request })).toBe(false)
  })

  it('bind variables in order with let', () => {
    const body = `
      function sum(a, b) { let c = a + b; let d = c * 2; return d; }
      match /c/{d} { allow read: if sum(1, 2) == 6 && d == 'd'; }`
    expect(permits(body)).toBe(true)
  })

  it('redefine a function of the outer block inside their own', () => {
    const body = `
      function yes() { return true; }
      function ask() { return yes(); }
      match /c/{d} { function yes() { return false; } allow get: if ask(); allow list: if yes(); }`
    expect(permits(body, { method: 'get' })).toBe(true)
    expect(permits(body, { method: 'list' })).toBe(false)
  })

  it('may stand before the service', () => {
    const rules = loaded(`rules_version = '2'; function yes() { return true; }
      service cloud.firestore { match /{x=**} { allow read: if yes(); } }`)
    expect(decide(rules).permitted).toBe(true)
  })

  it('pass an error in a let on to their caller', () => {
    expect(permits('function f() { let a = 1 / 0; return true; } match /c/{d} { allow read: if f(); }')).toBe(false)
    expect(permits('function f(a) { return true; } match /c/{d} { allow read: if f(); }')).toBe(false)
  })

  it('may be nested 20 calls deep', () => {
    expect(permits(`${chain(20)} match /c/{d} { allow read: if f0(); }`)).toBe(true)
    expect(permits(`${chain(21)} match /c/{d} { allow read: if f0(); }`)).toBe(false)
  })
})

describe('limits', () => {
  it('evaluates at most 1,000 expressions for a request', () => {
    expect(permits(`match /c/{d} { allow read: if ${ands(1000)}; }`)).toBe(true)
    const over = decide(firestoreRules(`match /c/{d} { allow read: if ${ands(1001)}; }`))
    expect(over.reasons[0]).toContain('Maximum of 1000 expressions reached.')
  })

  it('reads at most 10 different documents', () => {
    expect(permits(onC(looks(10)), { lookup: theTenth })).toBe(true)
    expect(permits(onC(`${looks(9)} || ${looks(10)}`), { lookup: theTenth })).toBe(true)
    const other = 'exists(/databases/$(database)/documents/other/1)'
    expect(permits(onC(`${looks(9)} || ${other} || ${looks(10)}`), { lookup: theTenth })).toBe(false)
  })

  it('denies the request when a limit is exceeded', () => {
    expect(permits(`match /c/{d} { allow read: if ${looks(11)} || true; allow get: if true; }`)).toBe(false)
  })

  it('counts the documents of all writes of a commit together, too', () => {
    const together = new AccessCounter(20)
    const write = () =>
      decide(firestoreRules(`match /c/{d} { allow read: if !(${looks(10).replaceAll('/c/', '/$(d)/')}); }`), {
        path: `c/d${(turn += 1)}`,
        accesses: new AccessCounter(10, together),
      }).permitted
    let turn = 0
    expect([write(), write(), write()]).toEqual([true, true, false])
  })
})

describe('looking at other documents', () => {
  const documents: Record<string, RulesMap> = {
    'before databases/(default)/documents/users/u': new Map([['role', 'chair']]),
    'after databases/(default)/documents/users/u': new Map([['role', 'member']]),
    'after databases/(default)/documents/users/new': new Map(),
  }
  const lookup = ({ when, path }: Lookup) => {
    const data = documents[`${when} ${path.join('/')}`]
    return data ? documentResource(path, data) : null
  }
  const asked: Asked = { lookup, request: { auth: { uid: 'u' } } }
  const user = '/databases/$(database)/documents/users/$(request.auth.uid)'
  it.each([
    [`get(${user}).data.role == 'chair'`, true],
    [`get(${user}).id == 'u' && get(${user}).__name__ == ${user}`, true],
    [`exists(${user})`, true],
    ['exists(/databases/$(database)/documents/users/nobody)', false],
    ['get(/databases/$(database)/documents/users/nobody).data.role == null || true', true],
    ['get(/databases/$(database)/documents/users/nobody) == null', false],
    [`getAfter(${user}).data.role == 'member'`, true],
    [
      'existsAfter(/databases/$(database)/documents/users/new) && !exists(/databases/$(database)/documents/users/new)',
      true,
    ],
    ['exists(/users/u)', false],
    ['exists(/databases/$(database)/documents/users)', false],
    ["exists('users/u')", false],
  ])('%s: %s', (condition, expected) =>
    expect(permits(`match /c/{d} { allow read: if ${condition}; }`, asked)).toBe(expected),
  )
})
