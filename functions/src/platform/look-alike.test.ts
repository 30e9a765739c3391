import { expect, it } from 'vitest'
import { letterOfOtherAlphabet, lookAlike, looksOf } from './look-alike.ts'

const areAlike = (one: string, other: string) => looksOf(one).some((look) => looksOf(other).includes(look))

it.each([
  ['Mоraa Dubоw', 'Moraa Dubow'],
  ['МОRАА DUBOW', 'Moraa Dubow'],
  ['Аmina Wеrе', 'AMINA WERE'],
  ['Barna Were', 'Bama Were'],
  ['Wanjiru Were', 'Were Wanjirũ'],
])('names: %s looks like %s', (one, other) => expect(areAlike(one, other)).toBe(true))

it.each([
  ['Amina Were', 'Amina Oloo'],
  ['Otieno Were', 'Atieno Were'],
])('names: %s does not look like %s', (one, other) => expect(areAlike(one, other)).toBe(false))

it.each([
  ['Mоraa', 'о'],
  ['Μoraa', 'Μ'],
  ['𝐀mina', '𝐀'],
  ['Ngʼangʼa Wanjirũ', null],
  ["O'Leary-Müller", null],
])('names: the letter of another alphabet in %s is %s', (name, letter) => {
  expect(letterOfOtherAlphabet(name)).toBe(letter)
})

it('names: those with the same words have the same hash', () => {
  const parts = [
    'Dr',
    'mſ',
    'Amina',
    'rn',
    'm',
    'José',
    'о',
    '𝐀',
    'ŉ',
    ' ',
    '. ',
    '-',
    '/',
    "'",
    '1',
    '\u0301',
    '×',
    '',
  ]
  const names = parts.flatMap((one) =>
    parts.flatMap((two) => parts.flatMap((three) => parts.map((four) => `${one}${two}${three}${four}`))),
  )
  for (const { words, hash } of lookAlike) {
    const hashes = new Map<string, number>()
    const differing = names.filter((name) => {
      const key = words(name).toSorted().join(' ')
      const other = hashes.get(key) ?? hash(name)
      hashes.set(key, other)
      return hash(name) !== other
    })
    expect(hashes.size).toBeGreaterThan(1000)
    expect(differing).toEqual([])
  }
})
