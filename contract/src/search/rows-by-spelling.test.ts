import { expect, it } from 'vitest'
import { RowsBySpelling } from './rows-by-spelling.ts'

// Words whose hashes have the same sums: only the words themselves tell such names apart.
const words = ['Aa', 'BB', 'Cb', 'ac', 'bb', 'ca']
const names = words.flatMap((one) => words.flatMap((other) => [`${one} ${other}`, `${other} ${one} ${one}`, one]))
const spellings = (name: string) => [name.split(' '), name.toLowerCase().split(' ')]
const keysOf = (name: string) => spellings(name).map((each) => each.toSorted().join(' '))

it('rows by spelling: finds those that share a spelling, as looking at every pair does', () => {
  const places = names.map((_, at) => at)
  const rows = new RowsBySpelling(places, (at) => spellings(names[at] ?? ''))
  for (const at of places) {
    const keys = keysOf(names[at] ?? '')
    const alike = places.filter((other) => keysOf(names[other] ?? '').some((key, spelling) => key === keys[spelling]))
    expect(rows.like(at).toSorted((a, b) => a - b)).toEqual(alike)
  }
})
