import { describe, expect, it, test } from 'vitest'
import { Timestamp } from '../../timestamp.ts'
import { applyWrite } from './apply-write.ts'
import { remove, set } from './testing.ts'
import { mapOf } from './fields.ts'
import type { Value } from './value.ts'
import type { Transform } from './write.ts'

const stored = (fields: Record<string, Value>) => applyWrite(undefined, set('a/1', fields), 1).document

const after = (before: Record<string, Value>, ...transforms: Transform[]) => {
  const applied = applyWrite(stored(before), set('a/1', {}, { mask: [], transforms }), 5_001_234)
  return { value: applied.document?.fields.get('f'), results: applied.transformResults }
}

describe('transforms', () => {
  const path = ['f']
  test.each<[string, Value, Omit<Transform & { kind: 'increment' }, 'path'>, Value]>([
    ['stops at the top of int64', 2n ** 63n - 1n, { kind: 'increment', operand: 5n }, 2n ** 63n - 1n],
    ['stops at its bottom', -(2n ** 63n), { kind: 'increment', operand: -5n }, -(2n ** 63n)],
    ['becomes a double beside one', 1n, { kind: 'increment', operand: 1 }, 2],
    ['replaces what is no number', 'text', { kind: 'increment', operand: 1n }, 1n],
  ])('%s', (_name, before, transform, expected) => {
    expect(after({ f: before }, { ...transform, path })).toEqual({ value: expected, results: [expected] })
  })

  it('run one after the other, server time to the millisecond', () => {
    const { value, results } = after({}, { path, kind: 'increment', operand: 1n }, { path, kind: 'serverTime' })
    expect(value).toEqual(new Timestamp(5, 1_000_000))
    expect(results).toEqual([1n, new Timestamp(5, 1_000_000)])
  })
})

describe('masks', () => {
  it('set the named fields, delete named fields without a value, and leave the others', () => {
    const before = stored({
      keep: 1n,
      gone: 2n,
      m: mapOf([
        ['x', 1n],
        ['y', 2n],
      ]),
    })
    const write = set('a/1', { new: 3n, m: mapOf([['x', 9n]]) }, { mask: ['new', 'gone', 'm.x'] })
    const { document } = applyWrite(before, write, 2)
    expect(Object.fromEntries(document?.fields ?? [])).toEqual({
      keep: 1n,
      new: 3n,
      m: mapOf([
        ['x', 9n],
        ['y', 2n],
      ]),
    })
  })
})

describe('preconditions', () => {
  const before = stored({ n: 1n })
  test.each([
    ['exists', () => applyWrite(undefined, set('a/1', {}, { precondition: { exists: true } }), 2), 'NOT_FOUND'],
    [
      'does not exist',
      () => applyWrite(before, set('a/1', {}, { precondition: { exists: false } }), 2),
      'ALREADY_EXISTS',
    ],
    ['update time', () => applyWrite(before, remove('a/1', { updateTime: 0 }), 2), 'FAILED_PRECONDITION'],
    ['later update time', () => applyWrite(before, remove('a/1', { updateTime: 7 }), 8), 'INVALID_ARGUMENT'],
  ])('%s', (_name, act, status) => {
    expect(act).toThrow(expect.objectContaining({ status }))
  })
})
