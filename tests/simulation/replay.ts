import * as fc from 'fast-check'
import { type Outcome, simulate } from './simulate.ts'

const anyNumber = () => fc.nat()

/** The schedule of a seed, always the same one. */
export const simulateSeed = async (seed: number): Promise<Outcome> => {
  const [choose] = fc.sample(fc.gen(), { seed, numRuns: 1 })
  if (choose === undefined) throw new Error('Nothing was drawn.')
  // One arbitrary for every choice: fast-check compares the arguments of each with those before.
  return simulate((max) => (max <= 0 ? 0 : choose(anyNumber) % (max + 1)))
}
