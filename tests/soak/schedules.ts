import type { Table } from '../bench/bench.ts'
import { simulateSeed } from '../simulation/replay.ts'

const SCHEDULES = 20_000
/** `npm test` runs the first thousand of them. */
const FIRST = 1
/** The run ends after this many failures: more would show nothing new. */
const FAILURES_MAX = 5

/** Runs the simulation on many seeds and names each seed that violates an invariant. */
export const schedules = async (): Promise<Table> => {
  const missed: string[] = []
  let ran = 0
  let steps = 0
  const begun = performance.now()
  while (ran < SCHEDULES && missed.length < FAILURES_MAX) {
    const seed = FIRST + ran
    const { violations, trace } = await simulateSeed(seed)
    ran += 1
    steps += trace.length
    const [first] = violations
    if (first !== undefined) missed.push(`SIMULATION_SEED=${seed}: ${first}`)
  }
  const seconds = (performance.now() - begun) / 1000
  return {
    title: 'Schedules of the simulation',
    columns: ['schedules', 'steps', 'seconds', 'failed'],
    rows: [[ran, steps, seconds, missed.length]],
    missed,
  }
}
