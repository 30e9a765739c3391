import { join } from 'node:path'
import { launchSuite, type Suite } from '../emulators/src/launch/launch-suite.ts'
import { configuredAddress, readSuiteConfig } from '../emulators/src/launch/suite-config.ts'
import { loadDemo } from '../seed/src/demo/load-demo.ts'
import { signInLines } from '../seed/src/demo/sign-ins.ts'
import { whenAbandoned } from './abandoned.ts'
import { build, root } from './steps.ts'

/** Of what firebase-tools prints, warnings and errors of a run; its banner and request log are no news. */
const NEWS = /^\s*(?:⚠|✖|Error)/u
const KNOWN = /Env variable override|MOTD|demo project|single project|Emulator UI/i

/**
 * Builds the product, starts the local suite on the ports of firebase.json and says where to look.
 * Ctrl-C (SIGINT), SIGTERM and SIGHUP stop everything. Nothing is kept: every start begins anew.
 */
export const startProduct = async (): Promise<Suite> => {
  await build()
  console.log('Starting the local suite …')
  const { host, port } = configuredAddress(readSuiteConfig(join(root, 'firebase.json')), 'hosting')
  const siteUrl = `http://${host}:${port}`
  const suite = await launchSuite({
    root,
    ports: 'configured',
    // Where the code on a practising licence leads.
    env: { LSB_SITE_URL: siteUrl },
    log: (line) => {
      if (NEWS.test(line) && !KNOWN.test(line)) console.log(line)
    },
  })
  const stop = () => {
    console.log('\nStopping …')
    void suite.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  whenAbandoned(stop)
  console.log('Loading the demo data …')
  const hosts = { auth: suite.host('auth'), firestore: suite.host('firestore'), storage: suite.host('storage') }
  try {
    await loadDemo({ log: console.log, projectId: suite.projectId, hosts })
  } catch (error) {
    await suite.stop()
    throw error
  }
  console.log(`\nSign-ins of the demo (ID number, password):\n${signInLines().join('\n')}`)
  console.log(`\nThe website:  ${siteUrl}/\nStop with Ctrl-C.`)
  return suite
}
