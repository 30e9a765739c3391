import { expect, it } from 'vitest'
import { comparePaths, compareText } from './text-order.ts'

it('texts: compare by their UTF-8 bytes, also with surrogates', () => {
  const ordered = ['', '\0', 'A', 'a', 'aa', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '😁']
  const bytes = ordered.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
  expect(bytes).toEqual(ordered)
  expect(ordered.toReversed().toSorted(compareText)).toEqual(ordered)
})

it('paths: order a path before the paths below it', () => {
  expect(comparePaths(['a', 'b'], ['a', 'b', 'c', 'd'])).toBeLessThan(0)
  expect(comparePaths(['a', 'b!'], ['a', 'b', 'c', 'd'])).toBeGreaterThan(0)
})
