import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileRules } from './compile-rules.ts'
import { decide } from './decide.ts'
import { RulesError } from './tokens.ts'
import type { Value } from './value.ts'

const around = (body: string) => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
${body}
  }
}`

const asked = (method = 'get', name = 'c/d', resource: Value = null) => {
  const token: Value = new Map<string, Value>([
    ['on', true],
    ['size', 7],
    ['roles', ['a b', 'c']],
    ['inner', new Map([['deep', 'x']])],
  ])
  const file: Value = new Map<string, Value>([
    ['size', 5],
    ['contentType', 'image/png'],
    ['timeCreated', new Date(5)],
  ])
  const auth = new Map<string, Value>([
    ['uid', 'd'],
    ['token', token],
  ])
  const request = new Map<string, Value>([
    ['auth', auth],
    ['resource', method === 'get' ? null : file],
  ])
  return [method, ['b', 'my-bucket', 'o', ...name.split('/')], { request, resource }] as const
}

const permits = (body: string, ...request: Parameters<typeof asked>) =>
  decide(compileRules(around(body)), ...asked(...request)).permit

/** True or false, or the text of the error that the condition ends with. */
const outcome = (condition: string, method = 'create') => {
  const body = `match /{c}/{d} { allow read, write: if ${condition}; }`
  const { permit, errors } = decide(compileRules(around(body)), ...asked(method))
  return errors[0]?.message ?? permit
}

const NULL = 'Null value error.'
const MISSING = 'Property none is undefined on object.'
const missing = 'request.auth.token.none'

describe('conditions', () => {
  it.each([
    ["request.auth.uid == d && c == 'c' && bucket == 'my-bucket'", true],
    ["request.auth.uid == 'other'", false],
    ["request.resource.size <= 5 && request.resource.contentType == 'image/png'", true],
    ['request.resource.size < 5 || request.resource.size <= 4', false],
    ['request.resource.contentType <= 4', 'Type error. Expected: [number].'],
    ["request.auth.token.size == '7'", false],
    ["request.auth.token.roles == ['a b', 'c'] && request.auth.token.roles != ['c', 'a b']", true],
    ["request.auth.token.inner.deep == 'x' && request.auth.token.inner != null", true],
    ["'a b' in request.auth.token.roles && !('a' in request.auth.token.roles)", true],
    ["'on' in request.auth.token && !('none' in request.auth.token)", true],
    ["7 in [1, 7] && [] == [] && !('7' in [7])", true],
    ['7 in request.auth.token', 'Type error. Expected: [string].'],
    ["'a' in request.auth.uid", 'Type error. Expected: [list,map].'],
    ["'a' in resource", NULL],
    ['resource == null && null != false', true],
    [`${missing} == 1`, MISSING],
    [`!(${missing} == 1)`, MISSING],
    ['request.auth.token.toString == 1', 'Property toString is undefined on object.'],
    ['request.auth.token.on.none == 1', 'Type error. Expected: [map].'],
    // An error on one side of && and || is decided by the other, or stays.
    [`true || ${missing}`, true],
    [`${missing} || true`, true],
    [`false && ${missing}`, false],
    [`${missing} && false`, false],
    [`true && ${missing}`, MISSING],
    [`${missing} && true`, MISSING],
    [`false || ${missing}`, MISSING],
    [`${missing} || false`, MISSING],
    [`${missing} || false || d == 'd'`, true],
    ['false && true || true && !(1 == 2)', true],
    ["'a' || true", true],
    ["'a' && true", 'Type error. Expected: [bool].'],
    ["!'a'", 'Type error. Expected: [bool].'],
    ['request.auth.uid', 'Type error. Expected: [bool].'],
    // All of the text.
    ["bucket.matches('my-[a-z]{3,8}') && bucket.matches('[my-]+[a-z]*')", true],
    ["bucket.matches('bucket') || bucket.matches('my-') || bucket.matches('my-bucke')", false],
    ["request.auth.token.size.matches('7')", 'Function not found error: Name: [matches].'],
  ])('%s: %s', (condition, expected) => expect(outcome(condition)).toBe(expected))

  it('have an error where no file comes with the request', () => {
    expect(outcome('request.resource.size <= 5', 'get')).toBe(NULL)
  })
})

describe('allow', () => {
  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['get, delete', ['get', 'delete']],
  ])('%s', (words, expected) => {
    const methods = ['get', 'list', 'create', 'update', 'delete']
    const body = `match /{x=**} { allow ${words}: if true; }`
    expect(methods.filter((method) => permits(body, method))).toEqual(expected)
  })

  it.each([
    ['/c/{x}', 'c/d', true],
    ['/c/{x}', 'c/d/e', false],
    ['/c/{x}', 'c', false],
    ['/c/d', 'c/d', true],
    ['/c/d', 'c/e', false],
    ['/c/{x=**}', 'c/d/e/f', true],
    ['/c/{x=**}', 'c', true],
    ['/c/{x=**}', 'd/c', false],
  ])('under %s: %s is %s', (path, name, expected) =>
    expect(permits(`match ${path} { allow get: if true; }`, 'get', name)).toBe(expected),
  )

  it('is enough once: another may be false or have an error', () => {
    const body = `match /c/{d} { allow get: if ${missing}; allow get: if false; } match /{x=**} { allow get: if true; }`
    expect(permits(body)).toBe(true)
    const { permit, errors } = decide(compileRules(around(`match /c/{d} {\n allow get: if ${missing};\n}`)), ...asked())
    expect({ permit, errors: errors.map(({ place }) => place) }).toMatchObject({
      permit: false,
      errors: [{ line: 5, column: 35 }],
    })
  })

  it('calls functions, which see the wildcards around them and their arguments', () => {
    const body = `
      function isBucket(name) { return bucket == name; }
      function both(one, name) { return isBucket(one) && name == 'd' /* not the other */; }
      match /c/{d} { function own() { return d == request.auth.uid; } allow get: if own() && both(bucket, d); }`
    expect(permits(body)).toBe(true)
    expect(permits(body, 'get', 'c/e')).toBe(false)
  })
})

const onC = (condition: string) => `match /c/{d} { allow get: if ${condition}; }`
const chain = (calls: number) =>
  Array.from(
    { length: 12 },
    (_, at) =>
      `function f${at}() { return ${
        at === 0
          ? 'true'
          : Array(calls)
              .fill(`f${at - 1}()`)
              .join(' && ')
      }; }`,
  ).join('\n')

it('rules: those of the product are followed', () => {
  const ours = readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8')
  expect(compileRules(ours).length).toBeGreaterThan(2)
})

describe('anything else is refused by name and place when it is loaded', () => {
  it.each([
    ['allow get;', '4:10 Unexpected ";", expected ":".'],
    ['allow sing: if true;', '4:7 The method sing.'],
    ['allow toString: if true;', '4:7 The method toString.'],
    ['allow get: if true', '5:3 Unexpected "}", expected ";".'],
    ['permit read;', '4:1 Unexpected "permit", expected "match".'],
    ['match /a/ { }', '4:9 Unexpected "/", expected "{".'],
    ['match /a/{x=*} { }', '4:9 Unexpected "/", expected "{".'],
    ['match /{a=**}/x { }', '4:7 A path that goes on after {name=**}.'],
    ['match /{a=**} { match /x { } }', '4:23 A path that goes on after {name=**}.'],
    ['match /{bucket} { }', '4:7 A second meaning of bucket.'],
    ['match /{x}/{x} { }', '4:7 A second meaning of x.'],
    ['function f(request) { return true; }', '4:10 A second meaning of request.'],
    ['function f(bucket) { return true; }', '4:10 A second meaning of bucket.'],
    ['function f() { return true; } match /a { function f() { return true; } }', '4:51 A second function f.'],
    ['function f() { let a = 1; return a; }', '4:16 Unexpected "let", expected "return".'],
    ['function f() { return f(); }', '4:23 The function f(), which no line above declares.'],
    ['function f(a, b, c, d, e, f, g, h) { return a; }', '4:10 More than 7 parameters.'],
    [Array.from({ length: 21 }, (_, at) => `function f${at}() { return true; }`).join(' '), 'More than 20 functions.'],
    [`${chain(2)} ${onC('f11()')}`, 'More than 1000 expressions.'],
    [`match /{a=**} { allow get: if a == 1; }`, 'The value a.'],
    [`function f(x) { return x; } ${onC('f(true)')}`, 'The argument true.'],
    [`function f(x) { return x; } ${onC('f()')}`, '0 arguments of f().'],
    ...[
      ['nobody == 1', 'The value nobody.'],
      ['request.time == null', 'The value request.time.'],
      ['request.path == null', 'The value request.path.'],
      ['request.resource.metadata == null', 'The value request.resource.metadata.'],
      ['resource.size <= 5', 'The value resource.size.'],
      ['request == null', 'The value request.'],
      ['d.x == 1', 'The value d.x.'],
      ['exists(d)', 'The function exists(), which no line above declares.'],
      ['firestore.get(d) != null', 'The method get().'],
      ["d.lower() == 'd'", 'The method lower().'],
      ["'d'.size() == 1", 'Unexpected ".", expected ";".'],
      ["d.matches('(?i)D')", "The regular expression '(?i)D'."],
      ["d.matches('[z-a]')", "The regular expression '[z-a]'."],
      ["d.matches('a.c')", "The regular expression 'a.c'."],
      ['d.matches(c)', 'Unexpected "c", expected "a string".'],
      ["d == '\\\\d'", 'A \\ in a string.'],
      ['d == "d"', 'Unexpected """, expected "a value".'],
      ["d == 'd", `Unexpected "'", expected "a value".`],
      ['d is string', 'Unexpected "is", expected ";".'],
      ['d ? true : false', 'Unexpected "?", expected ";".'],
      ["d + 'x' == 'dx'", 'Unexpected "+", expected ";".'],
      ['5 > 1', 'Unexpected ">", expected ";".'],
      ['5 >= 1', 'Unexpected ">=", expected ";".'],
      ["'a' <= 'b'", `Unexpected "'b'", expected "a number".`],
      ['true == true == true', 'Unexpected "==", expected ";".'],
      ['-1 <= 1', 'Unexpected "-", expected "a value".'],
      ['1.5 <= 2', 'The number 1.5.'],
      ['0x1F == 31', 'The number 0x1F.'],
      ['9999999999999999 == 1', 'The number 9999999999999999.'],
      ['request.auth.token.roles[0] == 1', 'Unexpected "[", expected ";".'],
      ["'a' in {'a': 1}", 'Unexpected "{", expected "a value".'],
      ['d == /a/b', 'Unexpected "/a/b", expected "a value".'],
      ['true /* no end', 'Unexpected "/", expected ";".'],
    ].map(([condition = '', problem = '']) => [onC(condition), problem]),
  ])('%#: $1', (body = '', problem = '') => {
    let thrown: unknown
    try {
      compileRules(around(body))
    } catch (error) {
      thrown = error
    }
    if (!(thrown instanceof RulesError)) throw new Error('It is not refused.', { cause: thrown })
    const { message, place } = thrown
    expect(`${place.line}:${place.column} ${message}`).toContain(problem)
    expect(message).toContain('EMULATORS=official')
  })

  it.each([
    "rules_version = '1'; service firebase.storage { }",
    'service firebase.storage { }',
    "rules_version = '2'; service cloud.firestore { }",
    "rules_version = '2'; service firebase.storage { } service cloud.firestore { }",
    "rules_version = '2'; service firebase.storage {",
    '',
  ])('of a whole file: %s', (source) => expect(() => compileRules(source)).toThrow(RulesError))
})
