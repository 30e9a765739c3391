/** `node functions/src/sweep/cli.ts`: the daily sweep, by hand, for the project the environment names. */
import { readConfig } from '../config.ts'
import { createServices } from '../services.ts'
import { sweep } from './sweep.ts'

const services = createServices(readConfig(process.env))
const { seen, removed } = await sweep(services)
process.stdout.write(`${seen} files seen, ${removed} unreferenced ones removed.\n`)
await services.close()
