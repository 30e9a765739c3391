import type { Table } from '../bench/bench.ts'
import { findDefects } from '../simulation/defects.ts'

/** Plants one defect after the other in a copy of the function; the simulation must find each. */
export const defects = async (): Promise<Table> => {
  const findings = await findDefects(({ name, seed, violation }) => {
    console.log(`  ${name}: ${seed === null ? 'NOT FOUND' : `seed ${seed}: ${violation}`}`)
  })
  return {
    title: 'Planted defects',
    columns: ['defect', 'found by seed', 'violated invariant'],
    rows: findings.map(({ name, seed, violation }) => [name, seed ?? 'none', violation]),
    notes: [`${findings.filter(({ seed }) => seed !== null).length} of ${findings.length} found.`],
    missed: findings.flatMap(({ name, seed }) => (seed === null ? [`${name} was not found.`] : [])),
  }
}
