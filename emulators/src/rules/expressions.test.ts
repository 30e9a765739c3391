import { describe, expect, it } from 'vitest'
import { Timestamp } from '../timestamp.ts'
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
  fails(['toString == 1', '{}.constructor == 1'])
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
    '[] is list && !([] is map)',
    '{} is map',
    '[].toSet() is set',
    '/a/b is path',
    'null is null && !(null is string)',
    '{}.diff({}) is map_diff',
  ])
})

describe('indexes, members and ranges', () => {
  holds([
    '[1, 2, 3][1] == 2',
    "{'a': {'b': 5}}.a.b == 5",
    "{'a b': 5}['a b'] == 5",
    "'hello'[1] == 'e'",
    "/a/b/c[1] == 'b'",
  ])
  fails(['[1][1] == 1', '[1][-1] == 1', "{}.a == 1 || {}['a'] == 1", 'null.a == 1', "'a'.b == 1"])
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
    "'2026-01-02'.matches('\\\\d{4}-\\\\d{2}-\\\\d{2}') && '7'.matches('\\d')",
    "'LS_12'.matches('^LS_[0-9]+$') && 'a.b'.matches('a[.]b') && 'aa'.matches('(?:a|b){2}')",
    "string(true) == 'true' && string(1) == '1' && string(2.0) == '2.0' && string(null) == 'null'",
    "int('12') == 12 && int(3.9) == 3",
    "'\\u00e9' == 'é' && \"it's\" == 'it\\'s'",
  ])
  fails(["int('1.5') == 1", "string([]) == ''", "'a'.matches()", "'a'.size(1) == 1"])
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
    "/a/$('b' + 'c') == /a/bc",
    '/databases/(default)/documents == /databases/$(database)/documents',
    '/a/$(/b/c) == /a/b/c',
  ])
  fails(['/a/$(1) == /a/1', '/a/$(nobody) == /a/b'])
})

describe('times', () => {
  it.each([
    ['request.time == resource.later', false],
    ['request.time < resource.later && request.time != resource.later', true],
    ['request.time >= resource.later', false],
    ['request.time is timestamp', true],
    ['request.time < 1', 'Type error. Received: [int] Expected: [timestamp].'],
    ['resource.later - request.time == 1', 'Type error. Received: [timestamp] Expected: [int,float].'],
  ])('%s: %s', (condition, expected) => {
    const resource = new Map([['later', new Timestamp(5, 7000)]])
    const asked = { request: new Map([['time', new Timestamp(5, 6000)]]), resource }
    expect(outcome(condition, asked)).toBe(expected)
  })
})
