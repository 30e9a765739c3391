import { join } from 'node:path'
import { launchSuite, type Suite } from '../../emulators/src/launch/launch-suite.ts'
import { readConfig } from '../../functions/src/config.ts'
import { createServices, type Services } from '../../functions/src/services.ts'
import { emulatorEnvironment } from '../suite/environment.ts'

/** Auth, Firestore and Storage of the local suite, and the services of the function in this process, connected to them. */
export interface Backend {
  suite: Suite
  /** The environment with which a function uses the same emulators. */
  env: Record<string, string>
  services: Services
  stop: () => Promise<void>
}

/** An address without a server, in place of an emulator that is not started: the SDKs must not call the real service. */
const NOWHERE = '127.0.0.1:9'

/** Starts the emulators that a function needs, on free ports; `only` replaces that list. */
export const startBackend = async (only = ['auth', 'firestore', 'storage']): Promise<Backend> => {
  const suite = await launchSuite({ root: join(import.meta.dirname, '..', '..'), ports: 'free', only })
  const at = {
    auth: suite.host('auth'),
    firestore: suite.host('firestore'),
    storage: suite.hosts.storage ?? NOWHERE,
  }
  const env = emulatorEnvironment(at, suite.projectId)
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
