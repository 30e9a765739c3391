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
    ['allow read: if 99999999999999999999 > 0;', 'ERROR 4:16 Integer out of range: 99999999999999999999.'],
    ['permit read;', "ERROR 4:1 Unexpected 'permit', expected 'allow' or 'match'."],
  ])('%s', (body, expected) => {
    const [first] = issues(around(body))
    expect(first).toBe(expected)
    expect(loadRules(around(body)).ok).toBe(false)
  })

  it('also outside of any block', () => {
    expect(issues('rules_version = 2;')).toEqual(["ERROR 1:17 Unexpected '2', expected '2'."])
    expect(issues("rules_version = '2'\nservice a {}")).toEqual(["ERROR 2:1 Unexpected 'service', expected ';'."])
    expect(issues("rules_version = '2';\nservice cloud.firestore {\n")).toEqual([
      "ERROR 3:1 Unexpected end of file, expected 'match'.",
    ])
    expect(issues("rules_version = '2'; match /a { }")).toEqual(["ERROR 1:22 Unexpected 'match', expected 'service'."])
  })
})

describe('what is read but wrong', () => {
  it('warns of unknown variables and unused functions', () => {
    expect(issues(around('function f() { return x; }\n match /a/b { allow read: if y == /$(z); }'))).toEqual([
      'WARNING 4:10 Unused function: f.',
      'WARNING 4:23 Invalid variable name: x.',
      'WARNING 5:30 Invalid variable name: y.',
      'WARNING 5:38 Invalid variable name: z.',
    ])
  })

  it.each([
    ['debug(request) == null', 'debug'],
    ["float('1') == 1.0", 'float'],
    ['math.abs(-1) == 1', 'math.abs'],
    ['hashing.md5("a") == null', 'hashing.md5'],
    ['request.time < timestamp.date(2026, 1, 2)', 'timestamp.date'],
    ["request.time + duration.value(1, 'h') > request.time", 'duration.value'],
    ['latlng.value(1, 2).distance(resource.data.at) < 1', 'latlng.value'],
    ['resource.data.at.distance(resource.data.at) < 1', 'distance'],
    ['request.time.toMillis() > 1', 'toMillis'],
    ["/a/b.bind({'a': 'b'}) == /a/b", 'bind'],
    ["'a'.replace('a', 'b') == 'b'", 'replace'],
    ['firestore.get(/databases/(default)/documents/a/b) != null', 'firestore.get'],
    ['1 is integer', 'integer'],
    ['resource.data.at is latlng', 'latlng'],
    ["'ab'.matches('(?i)AB')", "The regular expression '(?i)AB'"],
    ["'ab'.matches('[[:alpha:]]+')", "The regular expression '[[:alpha:]]+'"],
    ["'aa'.matches('(a)\\\\1')", "The regular expression '(a)\\1'"],
    ["'a b'.matches('a\\\\sb')", "The regular expression 'a\\sb'"],
    ["'a'.matches('a(?=b)')", "The regular expression 'a(?=b)'"],
  ])('refuses what this emulator does not support: %s', (condition, expected) => {
    const source = around(` match /a/b { allow get: if ${condition}; }`)
    expect(loadRules(source).ok).toBe(false)
    expect(issues(source).join('\n')).toMatch(/^ERROR 4:\d+ /m)
    expect(issues(source).join('\n')).toContain(` ${expected} is not supported by this emulator.`)
  })

  it.each(['b"a" == b"a"', '[1, 2][0:1] == [1]'])(
    'cannot read what this emulator does not support: %s',
    (condition) => {
      expect(loadRules(around(` match /a/b { allow get: if ${condition}; }`)).ok).toBe(false)
    },
  )

  it.each(["rules_version = '1';\nservice cloud.firestore { }", 'service cloud.firestore { }'])(
    'refuses rules_version 1: %s',
    (source) => expect(loadRules(source).ok).toBe(false),
  )

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
