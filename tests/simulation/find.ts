/**
 * `node tests/simulation/find.ts FIRST COUNT`: runs the schedules of COUNT seeds from FIRST on, until one violates an
 * invariant. Prints one line of JSON: how many schedules ran and, after a violation, the seed and the violations. The exit code
 * is 1 after a violation.
 */
import { simulateSeed } from './replay.ts'

const [first = 1, count = 1] = process.argv.slice(2).map(Number)
let ran = 0
for (let seed = first; seed < first + count; seed += 1) {
  const { violations } = await simulateSeed(seed)
  ran += 1
  if (violations.length === 0) continue
  console.log(JSON.stringify({ ran, seed, violations }))
  process.exit(1)
}
console.log(JSON.stringify({ ran }))
