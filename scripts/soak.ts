/**
 * `npm run soak`: kills, slow and failing emulators, questions about standing, and a long run under load. `SOAK_MINUTES` sets how long the memory
 * run takes (20 unless told).
 */
import { build, run } from './steps.ts'

await build()
process.exitCode = (await run('node', ['tests/soak/main.ts', ...process.argv.slice(2)])).code
