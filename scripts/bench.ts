/**
 * `npm run bench`: builds what is measured, then prints every table of figures. `npm run bench -- NAME…` measures some parts
 * only; `npm run bench -- figures` keeps the last measurements and writes docs/figures.md from them.
 */
import { build } from './build.ts'
import { run } from './steps.ts'

const wanted = process.argv.slice(2)
if (wanted[0] === 'figures') {
  process.exitCode = (await run('node', ['tests/bench/figures.ts'])).code
  await run('oxfmt', ['docs/figures.md', 'tests/bench/results'])
} else {
  await build()
  await run('npm', ['run', 'gcp-build', '--prefix', 'functions/dist'], { quiet: true })
  process.exitCode = (await run('node', ['tests/bench/main.ts', ...wanted])).code
}
