import { expect, it } from 'vitest'
import { counties } from '../../shared/content/counties.ts'
import { meant } from './meant.ts'

const names = counties.map(({ name }) => name)

it.each([
  ['muranga', "Murang'a"],
  ['TAITA-TAVETA', 'Taita Taveta'],
  ['Tharaka Nithi', 'Tharaka-Nithi'],
  [' nairobi city ', 'Nairobi City'],
  ['Atlantis', 'Atlantis'],
  ['', ''],
])('"%s" means "%s"', (typed, option) => {
  expect(meant(names, typed)).toBe(option)
})
