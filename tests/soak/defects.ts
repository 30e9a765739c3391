import type { Table } from '../bench/bench.ts'
import { findDefects } from '../simulation/defects.ts'

/** Plants one defect after the other in a copy of the function; the simulation has to find each. */
export const defects = async (): Promise<Table> => {
  const findings = await findDefects(({ name, seed, broken }) => {
    console.log(`  ${name}: ${seed === null ? 'NOT FOUND' : `seed ${seed}: ${broken}`}`)
  })
  return {
    title: 'Planted defects',
    columns: ['defect', 'found by seed', 'broken promise'],
    rows: findings.map(({ name, seed, broken }) => [name, seed ?? 'none', broken]),
    notes: [`${findings.filter(({ seed }) => seed !== null).length} of ${findings.length} found.`],
    missed: findings.flatMap(({ name, seed }) => (seed === null ? [`${name} was not found.`] : [])),
  }
}
