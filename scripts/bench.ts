/** `npm run bench`: builds what is measured, then prints every table of figures. `npm run bench -- NAME…` for some only. */
import { build, run } from './steps.ts'

await build()
process.exitCode = (await run('node', ['tests/bench/main.ts', ...process.argv.slice(2)])).code
