import { describe, expect, it } from 'vitest'
import { outcome } from './rules-fixture.ts'

const holds = (conditions: string[]) => it.each(conditions)('%s', (condition) => expect(outcome(condition)).toBe(true))
const fails = (conditions: string[]) =>
  it.each(conditions)('no value: %s', (condition) => {
    // An error makes the condition false; that it is an error and not plain false shows in its negation.
    expect(outcome(condition)).toEqual(expect.any(String))
    expect(outcome(`!(${condition})`)).toEqual(expect.any(String))
  })

describe('operators', () => {
  holds([
    '1 + 2 * 3 == 7',
    '(1 + 2) * 3 == 9',
    '7 / 2 == 3',
    '-7 / 2 == -3',
    '7 % 3 == 1',
    '7.0 / 2 == 3.5',
    '1 == 1.0',
    '9007199254740993 != 9007199254740992.0',
    '- 3 < 2 && !false',
    '1 < 2 == true',
    '1 in [1, 2] == true',
    '!(3 in [1, 2])',
    "'a' in {'a': null}",
    "'a' in ['a'].toSet()",
    "'abc' < 'abd' && 'B' < 'a'",
    "'a' + 'b' == 'ab'",
    '[1] + [2] == [1, 2]',
    "true ? true : 'never'",
    'false ? 1 == 2 : true',
    'false ? 1 : true ? true : false',
    "1 != '1'",
    'null == null && !(null == false)',
    '0x1F == 31',
    '1e3 == 1000',
    "b'a' + b'b' == b'ab'",
    "{'a': 1, 'b': [1, 2]} == {'b': [1, 2], 'a': 1.0}",
    '-9223372036854775807 - 1 < 0',
  ])
  fails([
    "1 + 'a' == 2",
    '1 / 0 == 1',
    '1 % 0 == 1',
    '9223372036854775807 + 1 > 0',
    "1 < '2'",
    'null < 1',
    '!1',
    'true ? 1 : 2',
    '1 ? true : false',
    "1 in 'abc'",
    '5 in null',
    'nobody == 1',
  ])
})

describe('names that every JavaScript object has', () => {
  fails([
    'toString == 1',
    'constructor(1) == 1',
    "toString('x') == 'x'",
    "valueOf(/databases/$(database)/documents/c/d) == 'x'",
    'constructor.value(1) == 1',
    "duration.value(1, 'toString') == 1",
    "'a'.matches('[[:constructor:]]')",
    "'a'.toString() == 'a'",
    '{}.constructor == 1',
  ])
})

describe('an error on one side of && and ||', () => {
  it.each([
    ['true || 1 / 0 == 1', true],
    ['1 / 0 == 1 || true', true],
    ['false && 1 / 0 == 1', false],
    ['1 / 0 == 1 && false', false],
  ])('%s is decided by the other', (condition, expected) => expect(outcome(condition)).toBe(expected))
  it.each(['true && 1 / 0 == 1', '1 / 0 == 1 && true', 'false || 1 / 0 == 1', '1 / 0 == 1 || false'])(
    '%s stays an error',
    (condition) => expect(outcome(condition)).toBe('Divide by zero.'),
  )
  it('needs true or false on both sides', () => {
    expect(outcome("'a' || true")).toBe(true)
    expect(outcome("'a' && true")).toBe('Type error. Received: [string] Expected: [bool].')
  })
})

describe('types', () => {
  holds([
    'true is bool',
    '1 is int && 1 is number && !(1 is float)',
    '1.5 is float && 1.5 is number && !(1.5 is int)',
    "'a' is string",
    "b'a' is bytes",
    '[] is list && !([] is map)',
    '{} is map',
    '[].toSet() is set',
    '/a/b is path',
    "timestamp.date(2026, 1, 2) is timestamp && duration.value(1, 'h') is duration",
    'latlng.value(1, 2) is latlng',
    'null is null && !(null is string)',
    '{}.diff({}) is map_diff',
  ])
  fails(['1 is integer'])
})

describe('indexes, members and ranges', () => {
  holds([
    '[1, 2, 3][1] == 2',
    "{'a': {'b': 5}}.a.b == 5",
    "{'a b': 5}['a b'] == 5",
    "'hello'[1] == 'e' && 'hello'[1:3] == 'el'",
    '[1, 2, 3][0:2] == [1, 2]',
    '[1, 2, 3][1:1] == []',
    "/a/b/c[1] == 'b'",
  ])
  fails([
    '[1][1] == 1',
    '[1][-1] == 1',
    "{}.a == 1 || {}['a'] == 1",
    'null.a == 1',
    "'a'.b == 1",
    '[1, 2][1:0] == []',
    "'abc'[0:4] == 'abc'",
  ])
  it('says which property is missing', () => {
    expect(outcome("{'a': 1}.b == 1")).toBe('Property b is undefined on object.')
    expect(outcome('request.auth.uid == 1', { request: { auth: null } })).toBe('Null value error.')
  })
})

describe('strings', () => {
  holds([
    "'ABC'.lower() == 'abc' && 'abc'.upper() == 'ABC'",
    "'  a b '.trim() == 'a b'",
    "'né😀'.size() == 3",
    "'user@domain.com'.matches('.*@domain[.]com') && !'banana'.matches('ana')",
    "'banana'.replace('ana', 'ee') == 'beena' && 'a.b'.replace('[.]', '$1') == 'a$1b'",
    "'foo@test.com'.replace('.', '-') == '------------'",
    "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']",
    "'abc'.split('') == ['a', 'b', 'c']",
    "'€'.toUtf8() == b'\\xE2\\x82\\xAC'",
    "'2026-01-02'.matches('\\\\d{4}-\\\\d{2}-\\\\d{2}') && '7'.matches('\\d')",
    "'Ab'.matches('(?i)aB')",
    "'ab1'.matches('[[:alpha:]]+[[:digit:]]')",
    "'a.b'.matches('\\\\Qa.b\\\\E') && !'axb'.matches('\\\\Qa.b\\\\E')",
    "'é'.matches('\\\\pL') && 'é'.matches('\\\\p{L}') && 'A'.matches('\\\\x{41}')",
    "'a{b}'.matches('a{b}') && 'aa'.matches('a{2}') && 'a]'.matches('a]') && 'a{'.matches('a[{]')",
    "']'.matches('[]a]') && !(']'.matches('[^]a]')) && '['.matches('[[]') && 'a_b'.matches('[a-z\\\\_]+')",
    "'LS_12'.matches('^LS_[0-9]+$') && 'x1'.matches('(?P<n>x)\\\\d')",
    "string(true) == 'true' && string(1) == '1' && string(2.0) == '2.0' && string(null) == 'null'",
    "int('12') == 12 && int(3.9) == 3 && float('2.5') == 2.5 && float(2) is float && bool('true')",
    "'\\u00e9' == 'é' && \"it's\" == 'it\\'s'",
  ])
  fails([
    "'a'.matches('(')",
    "'aa'.matches('(a)\\\\1')",
    "'a'.matches('a(?=b)')",
    "int('1.5') == 1",
    "bool('yes')",
    "string([]) == ''",
    "'a'.matches()",
    "'a'.unknown()",
    "'a'.size(1) == 1",
  ])
})

describe('lists and sets', () => {
  holds([
    "['a', 'b'].hasAll(['b']) && !['a'].hasAll(['a', 'b'])",
    "['a', 'b'].hasAny(['x', 'b']) && !['a'].hasAny(['x'])",
    "['a', 'a'].hasOnly(['a']) && ['a'].hasOnly(['a', 'b']) && !['a', 'c'].hasOnly(['a', 'b'])",
    '[1, 2].concat([3]) == [1, 2, 3]',
    "['a', 1, true].join('-') == 'a-1-true'",
    '[1, 2, 1].removeAll([1]) == [2]',
    '[1, 2, 2].size() == 3 && [1, 2, 2].toSet().size() == 2',
    '[1, 2].toSet() == [2, 1].toSet()',
    '[1, 2].toSet().union([3].toSet()) == [3, 2, 1].toSet()',
    '[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()',
    '[1, 2].toSet().difference([2].toSet()) == [1].toSet()',
    '[1, 2].toSet().hasOnly([1, 2, 3]) && [1, 2].toSet().hasAll([1]) && [1].toSet().hasAny([1, 4])',
  ])
  fails(['[1].hasAll(1)', "[1, 2].join(1) == ''"])
})

describe('maps', () => {
  holds([
    "{'a': 1, 'b': 2}.keys() == ['a', 'b'] && {'a': 1}.values() == [1] && {'a': 1}.size() == 1",
    "{'a': 1}.get('a', 0) == 1 && {'a': 1}.get('b', 0) == 0",
    "{'a': {'b': 2}}.get(['a', 'b'], 0) == 2 && {'a': 1}.get(['a', 'b'], 0) == 0",
    "{'a': 1}.diff({}).addedKeys() == ['a'].toSet()",
    "{}.diff({'a': 1}).removedKeys() == ['a'].toSet()",
    "{'a': 0}.diff({'a': 1, 'b': 4}).changedKeys() == ['a'].toSet()",
    "{'a': 0}.diff({'a': 0}).unchangedKeys() == ['a'].toSet()",
    "{'a': 0, 'c': 0, 'u': 0}.diff({'r': 0, 'c': 1, 'u': 0}).affectedKeys() == ['a', 'r', 'c'].toSet()",
    "{'a': 1}.diff({'a': 1}).affectedKeys().hasOnly([])",
  ])
  fails(["{'a': 1}.get('b') == 0", "{'a': 1}.diff(1).addedKeys() == [].toSet()", '{1: 2} == {}'])
})

describe('paths', () => {
  holds([
    "path('/a/b') == /a/b && path('a/b') == /a/b",
    "(/path/$(foo)/$(bar)).bind({'foo': 'something', 'bar': 'another'}) == /path/something/another",
    "(/path/$(foo)).bind({'foo': 'x'}).foo == 'x' && (/path/$(foo)).bind({'foo': 'x'})['foo'] == 'x'",
    '/a + /b == /a/b',
    "/a + 'b/c' == /a/b/c",
    "/a/$('b' + 'c') == /a/bc",
    '/databases/(default)/documents == /databases/$(database)/documents',
    '/a/$(/b/c) == /a/b/c',
  ])
  fails(['/a/$(1) == /a/1', 'path(1) == /a'])
})

describe('times', () => {
  holds([
    'timestamp.date(2026, 2, 3).year() == 2026 && timestamp.date(2026, 2, 3).month() == 2',
    'timestamp.date(2026, 2, 3).day() == 3 && timestamp.date(2026, 2, 3).dayOfYear() == 34',
    'timestamp.date(2026, 11, 21).dayOfWeek() == 6 && timestamp.date(2026, 11, 22).dayOfWeek() == 7',
    'timestamp.value(1500).seconds() == 1 && timestamp.value(1500).nanos() == 500000000',
    'timestamp.value(3723000).hours() == 1 && timestamp.value(3723000).minutes() == 2',
    "timestamp.value(90000000).time() == duration.value(1, 'h')",
    'timestamp.value(90000000).date() == timestamp.value(86400000)',
    'timestamp.value(-1).toMillis() == -1 && timestamp.value(-1).year() == 1969',
    "timestamp.value(0) + duration.value(1, 'd') == timestamp.date(1970, 1, 2)",
    "timestamp.date(1970, 1, 2) - timestamp.value(0) == duration.value(24, 'h')",
    "timestamp.date(1970, 1, 2) - duration.value(1, 'w') < timestamp.value(0)",
    'duration.time(1, 2, 3, 4).seconds() == 3723 && duration.time(1, 2, 3, 4).nanos() == 4',
    "duration.abs(duration.value(-5, 's')) == duration.value(5000, 'ms')",
    "duration.value(1, 'm') + duration.value(1, 's') > duration.value(60, 's')",
    "duration.value(1, 'ns').nanos() == 1",
  ])
  fails(["duration.value(1, 'y').seconds() == 1", 'timestamp.date(2026, 2, 30).day() == 1', 'timestamp.value(0) < 1'])
})

describe('numbers, bytes, hashes and places', () => {
  holds([
    'math.abs(-2) == 2 && math.abs(-2.5) == 2.5 && math.ceil(4.2) == 5 && math.floor(-4.2) == -5',
    'math.round(2.5) == 3 && math.round(-2.5) == -3 && math.pow(2, 10) == 1024.0 && math.sqrt(4) == 2.0',
    'math.isInfinite(1.0 / 0) && math.isNaN(0.0 / 0)',
    "b'\\xFF\\xFF'.size() == 2 && b'\\052' == b'*' && b'€'.size() == 3",
    "b'\\xFB\\xFF'.toBase64() == '-_8=' && b'\\x2a\\xff'.toHexString() == '2AFF'",
    "hashing.md5('hello').toHexString().lower() == '5d41402abc4b2a76b9719d911017c592'",
    "hashing.sha256(b'').toHexString().lower() == 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'",
    "hashing.crc32('123456789') == b'\\xCB\\xF4\\x39\\x26' && hashing.crc32c('123456789') == b'\\xE3\\x06\\x92\\x83'",
    'latlng.value(1.5, 2).latitude() == 1.5 && latlng.value(1.5, 2).longitude() == 2.0',
    'latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000 && latlng.value(0, 0).distance(latlng.value(0, 1)) < 111500',
  ])
  fails([
    'latlng.value(91, 0).latitude() == 1',
    "math.sqrt('a') == 1.0",
    'math.unknown(1) == 1',
    'hashing.md5(1) == b""',
  ])
})
