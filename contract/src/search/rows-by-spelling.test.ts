import { expect, it } from 'vitest'
import { RowsBySpelling, spelledIn } from './rows-by-spelling.ts'

// Words whose hashes have the same sums: only the words themselves tell such names apart.
const words = ['Aa', 'BB', 'Cb', 'ac', 'bb', 'ca']
const names = words.flatMap((one) => words.flatMap((other) => [`${one} ${other}`, `${other} ${one} ${one}`, one]))
const spelling = spelledIn((name) => name.split(' '))
const keyOf = (name: string) => name.split(' ').toSorted().join(' ')

it('rows by spelling: finds those with the same words, as looking at every pair does', () => {
  const rows = new RowsBySpelling(names, (name) => name, spelling)
  for (const name of names) {
    const alike = names.flatMap((other, at) => (keyOf(other) === keyOf(name) ? [at] : []))
    expect(rows.like(name)).toEqual(alike)
    expect(rows.having(name)).toEqual(alike.map((at) => names[at]))
  }
})
