import * as fc from 'fast-check'
import { type Outcome, simulate } from './simulate.ts'

const anyNumber = () => fc.nat()

/** Runs the schedule of a seed: the same steps each time. */
export const simulateSeed = async (seed: number): Promise<Outcome> => {
  const [choose] = fc.sample(fc.gen(), { seed, numRuns: 1 })
  if (choose === undefined) throw new Error('fast-check drew no generator.')
  // The same arbitrary for every choice: fast-check compares the arguments of a choice with those of earlier ones.
  return simulate((max) => (max <= 0 ? 0 : choose(anyNumber) % (max + 1)))
}
