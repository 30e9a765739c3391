import { describe, expect, it } from 'vitest'
import { Timestamp } from '../../timestamp.ts'
import { mapOf } from './fields.ts'
import { Reference, type Value } from './value.ts'
import { compareValues, valuesEqual, valuesIdentical } from './value-order.ts'

const ordered: Value[] = [
  null,
  false,
  true,
  Number.NaN,
  -Infinity,
  -(2n ** 63n),
  -1.5,
  -1n,
  0,
  1n,
  1.5,
  2n ** 53n,
  2n ** 53n + 1n,
  2 ** 53 + 2,
  Infinity,
  new Timestamp(-1, 999_999_000),
  new Timestamp(0, 0),
  '',
  'a',
  new Uint8Array([]),
  new Uint8Array([1]),
  new Reference('projects/p/databases/d/documents/a/a'),
  new Reference('projects/p/databases/d/documents/a/a/b/b'),
  [],
  [null],
  [null, null],
  mapOf([]),
  mapOf([['a', 1n]]),
  mapOf([
    ['a', 1n],
    ['b', null],
  ]),
  mapOf([['b', null]]),
]

describe('the order of values', () => {
  it('holds between every two of them', () => {
    for (const [i, left] of ordered.entries())
      for (const [j, right] of ordered.entries()) expect(Math.sign(compareValues(left, right))).toBe(Math.sign(i - j))
  })

  it('treats 1 and 1.0, 0 and -0 as equal in queries', () => {
    expect([valuesEqual(1n, 1), valuesEqual(0, -0), valuesEqual(Number.NaN, Number.NaN)]).toEqual([true, true, true])
    expect([valuesIdentical(1n, 1), valuesIdentical(0, -0), valuesIdentical(Number.NaN, Number.NaN)]).toEqual([
      false,
      false,
      true,
    ])
    expect(valuesIdentical([mapOf([['a', 1n]])], [mapOf([['a', 1]])])).toBe(false)
  })
})
