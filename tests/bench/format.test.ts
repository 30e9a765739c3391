import { describe, expect, it } from 'vitest'
import { figure, markdown, ratio } from './format.ts'

describe('figure', () => {
  it.each([
    [0.012345, '0.0123'],
    [12.345, '12.3'],
    [123.45, '123'],
    [100000, '100,000'],
    [Number.NaN, '–'],
    [Infinity, '–'],
  ])('%f is shown as %s', (value, shown) => expect(figure(value)).toBe(shown))
})

it('ratio: is the value divided by the base', () => expect(ratio(5, 20)).toBe('0.250×'))

it('markdown: prints one table with notes and missed targets under it', () => {
  const text = markdown({
    title: 'Pages',
    columns: ['page', 'ms'],
    rows: [
      ['/', 1.5],
      ['/about', 120],
    ],
    notes: ['Cold.'],
    missed: ['/about takes 120 ms, target 100.'],
  })
  expect(text).toBe(
    [
      '### Pages',
      '',
      '| page   |   ms |',
      '| ------ | ---: |',
      '| /      | 1.50 |',
      '| /about |  120 |',
      '',
      'Cold.',
      '',
      '**Misses its target:** /about takes 120 ms, target 100.',
      '',
    ].join('\n'),
  )
})
