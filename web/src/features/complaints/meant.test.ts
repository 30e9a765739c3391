import { expect, it } from 'vitest'
import { counties } from '../../shared/content/counties.ts'
import { meant } from './meant.ts'

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
  expect(meant(names, typed)).toBe(option)
})

it('a short name that two options begin with stays what was typed', () => {
  expect(meant(['Kilifi North', 'Kilifi South'], 'Kilifi')).toBe('Kilifi')
})
