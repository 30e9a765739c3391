import { expect, it } from 'vitest'
import { letterOfOtherAlphabet, looksOf } from './look-alike.ts'

const lookAlike = (one: string, other: string) => looksOf(one).some((look) => looksOf(other).includes(look))

it.each([
  ['Mоraa Dubоw', 'Moraa Dubow'],
  ['МОRАА DUBOW', 'Moraa Dubow'],
  ['Аmina Wеrе', 'AMINA WERE'],
  ['Barna Were', 'Bama Were'],
  ['Wanjiru Were', 'Were Wanjirũ'],
])('names: %s looks like %s', (one, other) => expect(lookAlike(one, other)).toBe(true))

it.each([
  ['Amina Were', 'Amina Oloo'],
  ['Otieno Were', 'Atieno Were'],
])('names: %s does not look like %s', (one, other) => expect(lookAlike(one, other)).toBe(false))

it.each([
  ['Mоraa', 'о'],
  ['Μoraa', 'Μ'],
  ['𝐀mina', '𝐀'],
  ['Ngʼangʼa Wanjirũ', null],
  ["O'Leary-Müller", null],
])('names: the letter of another alphabet in %s is %s', (name, letter) => {
  expect(letterOfOtherAlphabet(name)).toBe(letter)
})
