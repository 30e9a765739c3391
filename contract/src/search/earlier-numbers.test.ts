import { expect, it } from 'vitest'
import { EarlierNumbers } from './earlier-numbers.ts'

const had = (license_no: string, name: string, month = 3) => ({
  license_no,
  name,
  until: `2026-0${month}-03T06:00:00.000Z`,
  holder_now: null,
})
const earlier = new EarlierNumbers([had('LS/0112', 'Ann'), had('LS/0112', 'Ben', 5), had('LS/112/7', 'Cy')])
const names = (search: string) => earlier.search(search).map(({ name }) => name)

it.each([
  ['ls 112', ['Ben', 'Ann']],
  ['112', ['Ben', 'Ann', 'Cy']],
  ['12', []],
  ['Ann', []],
  ['', []],
])('earlier numbers: a search for %j finds %j', (search, found) => {
  expect(names(search)).toEqual(found)
})

it('earlier numbers: only the number itself, in any spelling, is looked up', () => {
  expect(earlier.under('L.S. 112').map(({ name }) => name)).toEqual(['Ben', 'Ann'])
  expect(earlier.under('112')).toEqual([])
})

it('earlier numbers: a part finds five at most', () => {
  const many = new EarlierNumbers(Array.from({ length: 6 }, (_, at) => had(`LS/112/${at + 1}`, 'Dida')))
  expect(many.search('112')).toHaveLength(5)
})
