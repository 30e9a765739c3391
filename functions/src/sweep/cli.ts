/**
 * `node functions/src/sweep/cli.ts [--allow NUMBER]`: the daily sweep, by hand, for the project the environment names. A
 * sweep that has stopped because it would remove many files goes on when it is given exactly that number.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { createServices } from '../services.ts'
import { sweep } from './sweep.ts'

const { values } = parseArgs({ options: { allow: { type: 'string' } } })
const services = createServices(readConfig(process.env))
const { seen, removed, stopped } = await sweep(services, values.allow ? { allowed: Number(values.allow) } : {})
process.stdout.write(`${seen} files seen, ${removed} unreferenced ones removed.\n`)
if (stopped !== '') {
  process.stderr.write(`Stopped: ${stopped}\n`)
  process.exitCode = 1
}
await services.close()
