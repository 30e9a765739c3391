import { expect, it } from 'vitest'
import { compareNames, RowsByName } from './names.ts'

it.each([
  ['Wanjiru Kiarie', 'Wanjirũ KĨARIE', 'same'],
  ['Amina  Were', 'Amina Were', 'same'],
  ['Amina Were (Ms.)', 'Dr. Amina Were', 'same'],
  ['Wanjiru Kiarie', 'KĨARIE, Wanjirũ', 'alike'],
  ['Abdi Omar Abdi', 'Omar Abdi Omar', 'alike'],
  ['Abdi Omar Abdi', 'Abdi Omar', 'alike'],
  ['Amina Were', 'Amina Achieng Were', 'alike'],
  ['Amina Achieng Were', 'Amina Were', 'alike'],
  ['A. Were', 'Amina Were', 'alike'],
  ['Amina A. Were', 'Amina Achieng Were', 'alike'],
  ['Amnia Were', 'Amina Were', 'alike'],
  ['Amina Wangari', 'Amina Wangarii', 'alike'],
  ['Amina Wangri', 'Amina Wangari', 'alike'],
  ['Amina Were', 'Baraka Oloo', 'different'],
  ['A. Were', 'B. Were', 'different'],
  // A man and a woman, whose names differ by a letter.
  ['Amina Otieno', 'Amina Atieno', 'different'],
  ['Ochieng Were', 'Achieng Were', 'different'],
  ['Amina Ouma', 'Amina Auma', 'different'],
  ["Grace Wanjirũ Ng'ang'a", 'Grace Wanjiku Nganga', 'different'],
  ['Amina Wekesa', 'Amina Nekesa', 'different'],
  // By marriage.
  ['Amina Were', 'Amina Oloo', 'different'],
  // A father and a son.
  ['Hamisi Bakari', 'Ali Hamisi Bakari', 'different'],
  ['Juma Bakari', 'Juma Bakari Jr', 'different'],
  ['Omar Ali Bakari', 'Ali Bakari', 'different'],
  // Sisters.
  ['Amina Were', 'Amani Were', 'different'],
  ['Ann Were', 'Ann', 'different'],
] as const)('names: %j and %j are %s', (given, registered, outcome) => {
  expect(compareNames(given, registered)).toBe(outcome)
  expect(compareNames(registered, given)).toBe(outcome)
})

it('names: rows are found by the same and by an alike name', () => {
  const rows = ['Amina Were', 'Amina Achieng Were', 'Were Amina', 'Baraka Were'].map((name) => ({ name }))
  const found = new RowsByName(({ name }) => name, rows).find('A. Were')
  expect(found.map(({ name }) => name)).toEqual(['Amina Were'])
  const same = new RowsByName(({ name }) => name, rows).find('Amina Were')
  expect(same.map(({ name }) => name)).toEqual(['Amina Were', 'Were Amina', 'Amina Achieng Were'])
})
