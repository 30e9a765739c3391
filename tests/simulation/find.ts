/**
 * `node tests/simulation/find.ts FIRST COUNT`: runs the schedules of COUNT seeds from FIRST on until one breaks a promise.
 * Prints one line of JSON: how many ran and, when one broke a promise, its seed and which promises. Exit code 1 then.
 */
import { simulateSeed } from './replay.ts'

const [first = 1, count = 1] = process.argv.slice(2).map(Number)
let ran = 0
for (let seed = first; seed < first + count; seed += 1) {
  const { broken } = await simulateSeed(seed)
  ran += 1
  if (broken.length === 0) continue
  console.log(JSON.stringify({ ran, seed, broken }))
  process.exit(1)
}
console.log(JSON.stringify({ ran }))
