import { expect, it } from 'vitest'
import { sample } from './sample.ts'

const items = Array.from({ length: 100 }, (_, at) => at)
const tenth = (seed: number) => sample(items, { share: 0.1, seed, weight: () => 1 })

it('sample: draws the share that was asked for, by weight', () => {
  expect(tenth(1)).toHaveLength(10)
  expect(sample([1, 1, 98], { share: 1, seed: 1, weight: (each) => each })).toHaveLength(3)
})

it('sample: draws the same for one seed and something else for another', () => {
  expect(tenth(1)).toEqual(tenth(1))
  expect(tenth(2)).not.toEqual(tenth(1))
})
