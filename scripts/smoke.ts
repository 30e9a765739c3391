import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoSignIns } from '../seed/src/demo/sign-ins.ts'
import { realCloud, runProgram } from './deploy/cloud.ts'
import { readSettings } from './deploy/settings.ts'
import { askFacts, factLine, isHealthy, isLocal } from './smoke/fact.ts'
import { FACTS } from './smoke/facts.ts'
import { type SiteOptions, siteOf } from './smoke/site.ts'
import { root } from './steps.ts'

const USAGE = `npm run smoke -- https://SITE [--settings FILE] [--json]

Asks a released site ${FACTS.length} facts, and exits with 1 when one does not hold. It changes nothing.

  --settings FILE   the settings of the deployment: asks the project as well, with your sign-in to gcloud
  --json            prints the results as JSON

LSB_SMOKE_ID_NUMBER and LSB_SMOKE_PASSWORD are the sign-in of an account of the office. Against \`npm start\` that of the demo
is used, and what the local suite cannot show is not asked.

Facts:
${FACTS.map(({ name, says }) => `  ${name.padEnd(18)}${says}`).join('\n')}`

const clerkOf = (origin: string): SiteOptions['clerk'] => {
  const { LSB_SMOKE_ID_NUMBER: idNumber, LSB_SMOKE_PASSWORD: password } = process.env
  if (idNumber !== undefined && password !== undefined) return { idNumber, password }
  const { id_number, password: demoPassword } = demoSignIns.office
  return isLocal(origin) ? { idNumber: id_number, password: demoPassword } : undefined
}

/** The project and the identity of whoever runs the command. */
const deployerOf = async (file: string): Promise<Pick<SiteOptions, 'cloud' | 'identity'>> => {
  const system = { run: runProgram, fetch: (url: string, init: RequestInit) => fetch(url, init) }
  const questions = realCloud({ print: () => {}, ...system })
  const settings = readSettings(await readFile(file, 'utf8'))
  // A workflow has its identity from Google's own action; a person is signed in to gcloud.
  const given = process.env['LSB_SMOKE_IDENTITY']
  const identity = given ?? (await questions.ask('gcloud', 'auth print-identity-token', []))
  return { cloud: { questions, settings }, ...(identity !== null && { identity }) }
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      settings: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [given] = positionals
  if (values.help || given === undefined) {
    console.log(USAGE)
    return values.help
  }
  const { origin } = new URL(given)
  const site = siteOf({
    origin,
    fetch: (url, init) => fetch(url, init),
    now: () => new Date(),
    readFile: (path) => readFile(join(root, path), 'utf8'),
    clerk: clerkOf(origin),
    ...(values.settings !== undefined && (await deployerOf(values.settings))),
  })
  const results = await askFacts(FACTS, site)
  console.log(values.json ? JSON.stringify({ site: origin, results }, null, 2) : results.map(factLine).join('\n'))
  return isHealthy(results, origin)
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
