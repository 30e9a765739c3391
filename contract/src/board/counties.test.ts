import { expect, it } from 'vitest'
import { counties } from './counties.ts'

it('counties: are 47 with 290 different sub-counties', () => {
  expect(counties).toHaveLength(47)
  const all = counties.flatMap(({ subCounties }) => subCounties)
  expect(new Set(all).size).toBe(290)
  expect(all.filter((name) => name === '')).toEqual([])
})

it('counties: are in alphabetical order, and so are the sub-counties of each', () => {
  for (const names of [counties.map(({ name }) => name), ...counties.map(({ subCounties }) => subCounties)])
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})
