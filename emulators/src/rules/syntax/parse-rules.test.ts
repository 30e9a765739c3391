import { describe, expect, it } from 'vitest'
import { loadRules } from '../load.ts'

const issues = (source: string) =>
  loadRules(source).issues.map(
    ({ severity, line, column, description }) => `${severity} ${line}:${column} ${description}`,
  )

const around = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`

describe('what cannot be read is reported with its place', () => {
  it.each([
    ['allow read: if ;', "ERROR 4:16 Unexpected ';'."],
    ['allow read: if true && ;', "ERROR 4:24 Unexpected ';'."],
    ['allow read true;', "ERROR 4:12 Unexpected 'true', expected ';'."],
    [
      'allow sing: if true;',
      "ERROR 4:7 Unexpected 'sing', expected one of get, list, read, create, update, delete, write.",
    ],
    [
      'allow toString: if true;',
      "ERROR 4:7 Unexpected 'toString', expected one of get, list, read, create, update, delete, write.",
    ],
    ['allow read: true;', "ERROR 4:13 Unexpected 'true', expected 'if'."],
    ['match a/b { }', "ERROR 4:7 Unexpected 'a', expected a path."],
    ['match /a/ { }', "ERROR 4:11 Unexpected '{', expected a path segment or {name}."],
    ["allow read: if 'open;", 'ERROR 4:16 Unterminated string.'],
    ['allow read: if a = b;', "ERROR 4:18 Unexpected '=', expected ';'."],
    ['allow read: if [1, 2;', "ERROR 4:21 Unexpected ';', expected ']'."],
    ['allow read: if f(1;', "ERROR 4:19 Unexpected ';', expected ')'."],
    ['allow read: if a ? b;', "ERROR 4:21 Unexpected ';', expected ':'."],
    ['allow read: if #;', "ERROR 4:16 Unexpected '#'."],
    ['function f() { let a = 1 return a; }', "ERROR 4:26 Unexpected 'return', expected ';'."],
    ['function f() { }', "ERROR 4:16 Unexpected '}', expected 'return'."],
    ['function f(1) { return 1; }', "ERROR 4:12 Unexpected '1', expected a name."],
    ["allow read: if b'\\q' == b'';", 'ERROR 4:16 Invalid escape in bytes.'],
    ['allow read: if 99999999999999999999 > 0;', 'ERROR 4:16 Integer out of range: 99999999999999999999.'],
    ['permit read;', "ERROR 4:1 Unexpected 'permit', expected 'allow' or 'match'."],
  ])('%s', (body, expected) => {
    const [first] = issues(around(body))
    expect(first).toBe(expected)
    expect(loadRules(around(body)).ok).toBe(false)
  })

  it('also outside of any block', () => {
    expect(issues('rules_version = 2;')).toEqual(["ERROR 1:17 Unexpected '2', expected '1' or '2'."])
    expect(issues("rules_version = '2'\nservice a {}")).toEqual(["ERROR 2:1 Unexpected 'service', expected ';'."])
    expect(issues("rules_version = '2';\nservice cloud.firestore {\n")).toEqual([
      "ERROR 3:1 Unexpected end of file, expected 'match'.",
    ])
    expect(issues('match /a { }')).toEqual(["ERROR 1:1 Unexpected 'match', expected 'service'."])
  })
})

describe('what is read but wrong', () => {
  it('warns of unknown names and unused functions', () => {
    expect(issues(around('function f() { return x; }\n allow read: if g() && y is integer;'))).toEqual([
      'WARNING 4:10 Unused function: f.',
      'WARNING 4:23 Invalid variable name: x.',
      'WARNING 5:17 Invalid function name: g.',
      'WARNING 5:24 Invalid type: integer.',
      'WARNING 5:24 Invalid variable name: y.',
    ])
  })

  it('warns of rules_version 1', () => {
    expect(issues('service cloud.firestore { }')).toEqual([
      'WARNING 1:1 Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
    ])
  })

  it('refuses functions that call themselves, directly or through others', () => {
    expect(issues(around('function f() { return f(); }\n allow read: if f();'))).toEqual([
      'ERROR 4:10 Function f calls itself.',
    ])
    const ring = 'function a() { return b(); }\nfunction b() { return a(); }\n allow read: if a();'
    expect(issues(around(ring))).toEqual(['ERROR 4:10 Function a calls itself.', 'ERROR 5:10 Function b calls itself.'])
  })

  it('refuses too many functions of one name, parameters or bindings', () => {
    const use = 'allow read: if f(1, 2, 3, 4, 5, 6, 7, 8);'
    expect(issues(around(`function f(a, b, c, d, e, f, g, h) { return a; }\n${use}`))).toEqual([
      'ERROR 4:10 Function f has more than 7 arguments.',
    ])
    const lets = Array.from({ length: 11 }, (_, index) => `let v${index} = 1;`).join(' ')
    expect(issues(around(`function f() { ${lets} return v1; }\nallow read: if f();`))).toEqual([
      'ERROR 4:10 Function f has more than 10 let bindings.',
    ])
    expect(
      issues(around('function f() { return 1; }\nfunction f() { return 2; }\nallow read: if f() == 1;')),
    ).toContain('ERROR 5:10 Duplicate function: f.')
  })

  it('refuses a recursive wildcard in a wrong place', () => {
    expect(issues(around('match /{a=**}/x/{b=**} { allow read; }'))).toEqual([
      'ERROR 4:1 A path may hold one recursive wildcard only.',
    ])
    expect(issues('service cloud.firestore { match /{a=**}/x { allow read; } }')).toContain(
      "ERROR 1:27 A recursive wildcard must be the last segment, unless rules_version = '2' is set.",
    )
  })
})

it('rules: refuses a file of many nested brackets', () => {
  const condition = `${'('.repeat(20_000)}true${')'.repeat(20_000)}`
  expect(issues(around(`match /a/b { allow read: if ${condition}; }`))).toEqual(['ERROR 1:1 Nested too deeply.'])
})

describe('what is fine', () => {
  it.each([
    'allow read',
    'allow read\nallow write: if true',
    'function f() { return true }\nmatch /a/{b} { allow read: if f() }',
    '/* a\n comment */ allow read; // another',
    'match /a/{b}{allow get,list:if b=="x";}',
    "allow read: if exists(/databases/$(database)/documents/a-b/$(request.auth.uid + '-1'));",
    'allow read: if get(/databases/(default)/documents/a/b).data.c == (true ? /x/y : /z)[0];',
    "allow read: if [1, 2,] == [1, 2] && {'a': 1,} != {};",
  ])('%s', (body) => expect(issues(around(`match /x/{y} { ${body}\n }`))).toEqual([]))
})
