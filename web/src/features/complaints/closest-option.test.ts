import { counties } from '@lsb/contract'
import { expect, it } from 'vitest'
import { closestOption, subCountiesOf } from './closest-option.ts'

const names = counties.map(({ name }) => name)

it.each([
  ['muranga', "Murang'a"],
  ['TAITA-TAVETA', 'Taita Taveta'],
  ['Tharaka Nithi', 'Tharaka-Nithi'],
  [' nairobi city ', 'Nairobi City'],
  ['Nairobi', 'Nairobi City'],
  ['Nairobi County', 'Nairobi City'],
  ['tana', 'Tana River'],
  ['Elgeyo Marakwet', 'Elgeyo-Marakwet'],
  ['Elgeyo', 'Elgeyo-Marakwet'],
  ['Tharaka', 'Tharaka-Nithi'],
  ['homabay', 'Homa Bay'],
  ['county', 'county'],
  ['Kirin', 'Kirin'],
  ['Atlantis', 'Atlantis'],
  ['', ''],
])('"%s" means "%s"', (typed, option) => {
  expect(closestOption(names, typed)).toBe(option)
})

it('a short name that two options begin with stays what was typed', () => {
  expect(closestOption(['Kilifi North', 'Kilifi South'], 'Kilifi')).toBe('Kilifi')
})

it('a county has its sub-counties, another name has none', () => {
  expect(subCountiesOf('Lamu')).toEqual(['Lamu East', 'Lamu West'])
  expect(subCountiesOf('Atlantis')).toEqual([])
})
