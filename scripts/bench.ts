/**
 * `npm run bench`: builds what is measured, then prints every table of figures. `npm run bench -- NAME…` measures some parts
 * only; `npm run bench -- figures` writes docs/figures.md from the last measurements.
 */
import { build } from './build.ts'
import { run } from './steps.ts'

const wanted = process.argv.slice(2)
if (wanted[0] === 'figures') {
  process.exitCode = (await run('node', ['tests/bench/figures.ts'])).code
  await run('oxfmt', ['docs/figures.md'])
} else {
  await build()
  process.exitCode = (await run('node', ['tests/bench/main.ts', ...wanted])).code
}
