/**
 * `node functions/sweep.ts [--allow NUMBER]` runs the daily sweep for the project that the environment names. When a
 * sweep stopped because it would remove many files, or because a collection is empty, `--allow` with exactly the number of removals that
 * it named lets it go on.
 */
import { parseArgs } from 'node:util'
import { readConfig } from './src/config.ts'
import { tidyVersions } from './src/registers/versions/tidy-versions.ts'
import { createServices } from './src/services.ts'
import { sweepFiles } from './src/sweep/sweep-files.ts'
import { sweepImports } from './src/sweep/sweep-imports.ts'

const { values } = parseArgs({ options: { allow: { type: 'string' } } })
const services = createServices(readConfig(process.env))
const { seen, removed, stopped } = await sweepFiles(services, values.allow ? { allowed: Number(values.allow) } : {})
process.stdout.write(`${seen} files seen, ${removed} unreferenced ones removed.\n`)
if (stopped !== '') {
  process.stderr.write(`Stopped: ${stopped}\n`)
  process.exitCode = 1
}
const swept = await sweepImports(services)
process.stdout.write(`${swept.files} old register files and ${swept.plans} unpublished plans removed.\n`)
const { rows } = await tidyVersions(services)
process.stdout.write(`Rows of ${rows} old versions removed.\n`)
await services.close()
