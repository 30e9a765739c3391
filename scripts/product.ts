import { join } from 'node:path'
import type { Suite } from '../emulators/src/launch/launch-suite.ts'
import { officialWanted } from '../emulators/src/launch/official.ts'
import { configuredAddress, readSuiteConfig } from '../emulators/src/launch/suite-config.ts'
import { loadDemo } from '../seed/src/demo/load-demo.ts'
import { signInLines } from '../seed/src/demo/sign-ins.ts'
import { buildFunctions, buildWebsite, timed } from './build.ts'
import { startLocalMail } from './local-mail.ts'
import { serve, type Served } from './serve.ts'
import { root } from './steps.ts'

/** Lines of the launcher and of firebase-tools that `npm start` shows: whose emulators run, downloads, warnings and errors. */
const SHOWN = /^\s*(?:⚠|✖|Error|EMULATORS=|.*: downloading )/u
/** Warnings that every start prints. */
const EXPECTED = /Env variable override|MOTD|demo project|single project|Emulator UI/i
/** Google's emulator and ours cannot read each other's data. */
const dataFolder = join(root, '.cache', officialWanted() ? 'kept-official' : 'kept')

/**
 * Reads the words after `npm start --`: `--keep` or nothing.
 * @throws Error that names each unknown option
 */
export const readOptions = (words: string[]): { keep: boolean } => {
  const unknown = words.filter((word) => word !== '--keep')
  if (unknown.length > 0)
    throw new Error(
      `No such option: ${unknown.join(' ')}. The only option is --keep: it keeps the data for the next start with --keep.`,
    )
  return { keep: words.length > 0 }
}

const load = async (suite: Suite): Promise<void> => {
  const hosts = { auth: suite.host('auth'), firestore: suite.host('firestore'), storage: suite.host('storage') }
  await timed('Loaded the demo data', () => loadDemo({ log: console.log, projectId: suite.projectId, hosts }))
}

/**
 * Builds the product, starts the local suite with the demo data and prints addresses and sign-ins. With `keep`, a clean stop
 * writes the data to a folder of `.cache`, and the next start with `keep` reads them. Otherwise each start loads the demo data.
 */
export const startProduct = async ({ keep }: { keep: boolean }): Promise<Served> => {
  const { host, port } = configuredAddress(readSuiteConfig(join(root, 'firebase.json')), 'hosting')
  const siteUrl = `http://${host}:${port}`
  const served = await serve({
    root,
    dataFolder: keep ? dataFolder : undefined,
    buildFirst: buildFunctions,
    buildMeanwhile: buildWebsite,
    load,
    // The QR code on a practising licence opens this address.
    env: { LSB_SITE_URL: siteUrl },
    log: (line) => {
      if (SHOWN.test(line) && !EXPECTED.test(line)) console.log(line)
    },
  })
  const { suite } = served
  const mail = await startLocalMail({
    ...process.env,
    FIREBASE_AUTH_EMULATOR_HOST: suite.host('auth'),
    FIRESTORE_EMULATOR_HOST: suite.host('firestore'),
    GCLOUD_PROJECT: suite.projectId,
    LSB_SITE_URL: siteUrl,
  })
  console.log(`\nSign-ins of the demo (ID number, password):\n${signInLines().join('\n')}`)
  console.log(`\nThe website:   ${siteUrl}/\nIts messages:  ${mail.sink.inboxUrl}\nStop with Ctrl-C.`)
  // The mail ends with the process: stopping it would wait for its calls to a suite that no longer answers.
  return served
}
