import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RecordHead } from '../contract/src/index.ts'
import { isServed, launchSuite } from '../emulators/src/launch/launch-suite.ts'
import { recordPasswordChanged } from '../functions/src/accounts/password-changed.ts'
import { createAccount } from '../functions/src/accounts/provisioning.ts'
import { readConfig } from '../functions/src/config.ts'
import { createServices, type Services } from '../functions/src/services.ts'
import { restoreDocuments } from '../seed/src/dump/dumped-project.ts'
import { checkDump, readPart } from '../seed/src/dump/folder.ts'
import { givenHeads } from '../seed/src/record/read-heads.ts'
import { typedPath } from '../seed/src/terminal/given-file.ts'
import { connectProject } from '../seed/src/terminal/project.ts'
import { runCommand, UsageProblem } from '../seed/src/terminal/run-command.ts'
import { build, timed } from './build.ts'
import { type Finding, recordFinding } from './restore/findings.ts'
import { askFacts, factLine, isHealthy } from './smoke/fact.ts'
import { FACTS } from './smoke/facts.ts'
import { siteOf } from './smoke/site.ts'
import { root } from './steps.ts'

const usage = `Rehearses a restore: brings a dump into an empty local suite, asks the facts of \`npm run smoke\`, and
checks the record of acts. Prints how long each part takes. Exit code 1 when something is wrong or lost.

  npm run restore -- --rehearse [--heads FILE] FOLDER

FOLDER is what \`npm run dump\` wrote. Stored files and accounts in Auth are not in it.

  --heads FILE   heads of the record that somebody outside the office kept, as for \`npm run verify-record\`: without them a
                 dump that is older than it says is not found`

/** An account of the office, which the facts need: accounts in Auth are not in a dump. */
const newClerk = async (services: Services): Promise<{ idNumber: string; password: string }> => {
  const idNumber = String(randomInt(1_000_000_000, 9_999_999_999))
  const account = {
    id_number: idNumber,
    name: 'Rehearsal',
    account_type: 'office' as const,
    entry_id: '',
  }
  const { uid, temporaryPassword: password } = await createAccount(services, account)
  await recordPasswordChanged(services, uid, true)
  return { idNumber, password }
}

const LOADS_MAX = 10

/** Waits until a page shows the register. The first page loads it, which may take longer here than a reader waits. */
const loadRegister = async (origin: string): Promise<void> => {
  for (let asked = 0; asked < LOADS_MAX; asked += 1) if ((await fetch(`${origin}/register`)).ok) return
}

const factsFinding = async (services: Services, hosting: string): Promise<Finding> => {
  const origin = `http://${hosting}`
  const site = siteOf({
    origin,
    fetch: (url, init) => fetch(url, init),
    now: () => new Date(),
    readFile: (path) => readFile(join(root, path), 'utf8'),
    clerk: await newClerk(services),
  })
  await loadRegister(origin)
  const results = await askFacts(FACTS, site)
  return { lines: results.map(factLine), isRight: isHealthy(results, origin) }
}

/** Restores the dump into the suite that the environment names, and looks. Returns whether everything is right. */
const rehearse = async (folder: string, hosting: string, heads: readonly RecordHead[]): Promise<boolean> => {
  const { firebase, projectId } = connectProject(undefined, process.env)
  const services = createServices(readConfig({ ...process.env, GCLOUD_PROJECT: projectId }))
  let isRight = true
  const look = async (what: string, find: () => Promise<Finding>) => {
    const found = await timed(what, find)
    console.log(found.lines.map((line) => `  ${line}`).join('\n'))
    isRight &&= found.isRight
  }
  try {
    const count = await timed('Restored', () => restoreDocuments(firebase, readPart(folder, 'documents')))
    console.log(`  ${count} documents`)
    await look('Checked the record of acts', () => recordFinding(firebase, heads))
    await look('Asked the facts', () => factsFinding(services, hosting))
    return isRight
  } finally {
    await services.close()
    await firebase.close()
  }
}

await runCommand(usage, async () => {
  const options = { rehearse: { type: 'boolean', default: false }, heads: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [given] = positionals
  if (given === undefined || !values.rehearse) throw new UsageProblem(usage)
  const heads = givenHeads(values.heads)
  const folder = typedPath(given)
  const { documents, files, lost } = await timed('Checked the dump', () => checkDump(folder))
  console.log(`  ${documents} documents, ${files} files`)
  for (const line of lost) console.log(`  lost: ${line}, which is not in the list of files`)
  if (isServed(root)) console.log('Not built again: a suite that runs serves what is built here.')
  else await build()
  const suite = await timed('Started an empty suite', () => launchSuite({ root, ports: 'free' }))
  try {
    Object.assign(process.env, {
      FIREBASE_AUTH_EMULATOR_HOST: suite.host('auth'),
      FIRESTORE_EMULATOR_HOST: suite.host('firestore'),
      FIREBASE_STORAGE_EMULATOR_HOST: suite.host('storage'),
      GCLOUD_PROJECT: suite.projectId,
    })
    const isRight = await rehearse(folder, suite.host('hosting'), heads)
    if (!isRight || lost.length > 0) process.exitCode = 1
  } finally {
    await suite.stop()
  }
})
