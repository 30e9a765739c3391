import { join } from 'node:path'
import { launchSuite, type Suite } from '../../emulators/src/launch/launch-suite.ts'
import { readConfig } from '../../functions/src/config.ts'
import { createServices, type Services } from '../../functions/src/services.ts'

/** Auth, Firestore and Storage of the local suite, and the services of the function in this process, connected to them. */
export interface Backend {
  suite: Suite
  /** What a function needs in its environment to use the same. */
  env: Record<string, string>
  services: Services
  stop: () => Promise<void>
}

/** An address without a server: an emulator that was not started is not needed, and the real service must not be called. */
const NOWHERE = '127.0.0.1:9'

/** The environment in which the SDKs and our configuration use emulators at these addresses (`host:port`). */
export const environmentOf = (at: { auth: string; firestore: string; storage: string }, projectId: string) => ({
  FIREBASE_AUTH_EMULATOR_HOST: at.auth,
  FIRESTORE_EMULATOR_HOST: at.firestore,
  FIREBASE_STORAGE_EMULATOR_HOST: at.storage,
  STORAGE_EMULATOR_HOST: `http://${at.storage}`,
  GCLOUD_PROJECT: projectId,
  // The emulators want no credentials, so there is no metadata server to look for.
  METADATA_SERVER_DETECTION: 'none',
})

/** Starts the emulators that a function needs, on free ports; `only` names other ones. */
export const startBackend = async (only = ['auth', 'firestore', 'storage']): Promise<Backend> => {
  const suite = await launchSuite({ root: join(import.meta.dirname, '..', '..'), ports: 'free', only })
  const at = {
    auth: suite.host('auth'),
    firestore: suite.host('firestore'),
    storage: suite.hosts.storage ?? NOWHERE,
  }
  const env = environmentOf(at, suite.projectId)
  Object.assign(process.env, env)
  const services = createServices(readConfig(process.env))
  let stopping: Promise<void> | undefined
  return {
    suite,
    env,
    services,
    stop: () => {
      stopping ??= services.close().then(() => suite.stop())
      return stopping
    },
  }
}
