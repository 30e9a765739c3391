import type { Table } from '../bench/bench.ts'
import { compareStandings } from './standing/compare.ts'

const QUESTIONS = 1_000_000
/** Of one run: another seed asks other questions. */
const PER_RUN = 50_000

/** Standing against a naive reference, on a million generated questions; `npm test` asks 20,000 of them. */
export const standings = async (): Promise<Table> => {
  const wrong: string[] = []
  const codes = new Map<string, number>()
  for (let seed = 1; seed <= QUESTIONS / PER_RUN; seed += 1) {
    const found = compareStandings(PER_RUN, seed)
    wrong.push(...found.wrong)
    for (const [code, count] of found.codes) codes.set(code, (codes.get(code) ?? 0) + count)
  }
  return {
    title: `Standing of ${QUESTIONS.toLocaleString('en')} generated questions against a naive reference`,
    columns: ['answer', 'questions'],
    rows: [...codes].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    missed: wrong.slice(0, 3),
  }
}
