/** `npm run soak`: builds the product and runs the parts of `tests/soak/main.ts`. */
import { build } from './build.ts'
import { run } from './steps.ts'

await build()
process.exitCode = (await run('node', ['tests/soak/main.ts', ...process.argv.slice(2)])).code
