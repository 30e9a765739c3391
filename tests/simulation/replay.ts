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

interface Failure {
  SIMULATION_SEED: number
  violations: string[]
}

/** Runs this many schedules, or fewer when three of them fail; returns those that failed. */
export const failuresIn = async (schedules: number): Promise<Failure[]> => {
  const failures: Failure[] = []
  for (let seed = 1; seed <= schedules && failures.length < 3; seed += 1) {
    const { violations } = await simulateSeed(seed)
    if (violations.length > 0) failures.push({ SIMULATION_SEED: seed, violations })
  }
  return failures
}
