import type { Table } from '../bench/bench.ts'
import { simulateSeed } from '../simulation/replay.ts'

const SCHEDULES = 20_000
/** The first of them are those of `npm test`. */
const FIRST = 1
/** After so many failures the rest would say nothing new. */
const FAILURES_MAX = 5

/** Runs the simulation on many seeds; a seed that breaks a promise is named. */
export const schedules = async (): Promise<Table> => {
  const missed: string[] = []
  let ran = 0
  let steps = 0
  const begun = performance.now()
  while (ran < SCHEDULES && missed.length < FAILURES_MAX) {
    const seed = FIRST + ran
    const { broken, trace } = await simulateSeed(seed)
    ran += 1
    steps += trace.length
    const [first] = broken
    if (first !== undefined) missed.push(`SIMULATION_SEED=${seed}: ${first}`)
  }
  const seconds = (performance.now() - begun) / 1000
  return {
    title: 'Schedules of the simulation',
    columns: ['schedules', 'steps', 'seconds', 'broken'],
    rows: [[ran, steps, seconds, missed.length]],
    notes: [],
    missed,
  }
}
