import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { launchSuite, type Suite } from '../emulators/src/launch/launch-suite.ts'
import { onStopSignals } from '../emulators/src/launch/stop-signals.ts'
import { configuredAddress, readSuiteConfig, takenPorts } from '../emulators/src/launch/suite-config.ts'
import { loadDemo } from '../seed/src/demo/load-demo.ts'
import { signInLines } from '../seed/src/demo/sign-ins.ts'
import { whenAbandoned } from './abandoned.ts'
import { build, root } from './steps.ts'

/** Of what firebase-tools prints, warnings and errors of a run; its banner and request log are no news. */
const NEWS = /^\s*(?:⚠|✖|Error)/u
const KNOWN = /Env variable override|MOTD|demo project|single project|Emulator UI/i
const INTERRUPTED = 130
const KEPT = join(root, '.cache', 'kept')

export interface Product {
  suite: Suite
  /** The command's exit code, when the suite has ended: never 0 when nobody asked it to end. */
  ended: Promise<number>
}

/**
 * Reads the words after `npm start --`: `--keep` or nothing.
 * @throws Error that names a word which is no option
 */
export const readOptions = (words: string[]): { keep: boolean } => {
  const unknown = words.filter((word) => word !== '--keep')
  if (unknown.length > 0)
    throw new Error(
      `No such option: ${unknown.join(' ')}. There is --keep: it keeps the data for the next start with it.`,
    )
  return { keep: words.length > 0 }
}

const load = async (suite: Suite): Promise<void> => {
  console.log('Loading the demo data …')
  const hosts = { auth: suite.host('auth'), firestore: suite.host('firestore'), storage: suite.host('storage') }
  const died = suite.exited.then((code) => {
    throw new Error(`The local suite ended with code ${code} while the demo data were loaded.`)
  })
  await Promise.race([loadDemo({ log: console.log, projectId: suite.projectId, hosts }), died])
}

/**
 * Builds the product, starts the local suite on the ports of firebase.json and says where to look.
 * SIGINT (Ctrl-C), SIGTERM and SIGHUP stop everything; a second one ends it at once. With `keep`, a clean stop writes the
 * data to `.cache/kept` and the next start with `keep` begins with them; otherwise every start begins anew.
 * @throws Error that names a taken port, what does not build, or why the suite did not start
 */
export const startProduct = async ({ keep }: { keep: boolean }): Promise<Product> => {
  const config = readSuiteConfig(join(root, 'firebase.json'))
  const taken = await takenPorts(config)
  if (taken.length > 0) throw new Error(taken.join('\n'))
  let suite: Suite | undefined
  const stop = () => {
    console.log('\nStopping …')
    // Until the suite is ready there is nothing to keep: its supervisor ends it when this process has gone.
    if (suite) void suite.stop()
    else process.exit(INTERRUPTED)
  }
  const isAsked = onStopSignals(stop, () => {
    suite?.kill()
    process.exit(INTERRUPTED)
  })
  let isAbandoned = false
  whenAbandoned(() => {
    isAbandoned = true
    stop()
  })

  await build()
  console.log('Starting the local suite …')
  const { host, port } = configuredAddress(config, 'hosting')
  const siteUrl = `http://${host}:${port}`
  const isKept = keep && existsSync(join(KEPT, 'firebase-export-metadata.json'))
  suite = await launchSuite({
    root,
    ports: 'configured',
    ...(isKept && { import: KEPT }),
    ...(keep && { exportOnExit: KEPT }),
    // Where the code on a practising licence leads.
    env: { LSB_SITE_URL: siteUrl },
    log: (line) => {
      if (NEWS.test(line) && !KNOWN.test(line)) console.log(line)
    },
  })
  if (isKept) console.log('The data are those of the last start with --keep.')
  else {
    try {
      await load(suite)
    } catch (error) {
      await suite.stop()
      throw error
    }
  }
  console.log(`\nSign-ins of the demo (ID number, password):\n${signInLines().join('\n')}`)
  console.log(`\nThe website:  ${siteUrl}/\nStop with Ctrl-C.`)
  const ended = suite.exited.then((code) => {
    if (isAsked() || isAbandoned) return code
    console.error('The local suite ended by itself.')
    return code === 0 ? 1 : code
  })
  return { suite, ended }
}
