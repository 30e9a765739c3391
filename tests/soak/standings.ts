import type { Table } from '../bench/bench.ts'
import { compareStandings } from './standing/compare.ts'

const QUESTIONS = 1_000_000
/** Questions of one seed. */
const PER_SEED = 50_000

/** Compares standing with a simple reference on a million generated questions; `npm test` compares 20,000. */
export const standings = async (): Promise<Table> => {
  const wrong: string[] = []
  const codes = new Map<string, number>()
  for (let seed = 1; seed <= QUESTIONS / PER_SEED; seed += 1) {
    const found = compareStandings(PER_SEED, seed)
    wrong.push(...found.wrong)
    for (const [code, count] of found.codes) codes.set(code, (codes.get(code) ?? 0) + count)
  }
  return {
    title: `Standing of ${QUESTIONS.toLocaleString('en')} generated questions against a simple reference`,
    columns: ['answer', 'questions'],
    rows: [...codes].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    missed: wrong.slice(0, 3),
  }
}
