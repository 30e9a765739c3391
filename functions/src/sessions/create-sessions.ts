import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { createDevices } from './devices.ts'
import { createIdentityToolkit } from './identity-toolkit.ts'
import { createThrottle } from './throttle.ts'
import { createThrottleStore } from './throttle-store.ts'

type SessionsConfig = Parameters<typeof createIdentityToolkit>[0] & { siteUrl: string; projectId: string }

/** What signing in and refreshing a session need. */
export const createSessions = (firebase: Firebase, config: SessionsConfig, clock: Clock) => ({
  identityToolkit: createIdentityToolkit(config, clock),
  throttle: createThrottle(createThrottleStore(firebase), clock, config.hashKey),
  // The local suite serves its site by http, although the licences name an https address.
  devices: createDevices({
    hashKey: config.hashKey,
    secure: config.siteUrl.startsWith('https://') && !config.projectId.startsWith('demo-'),
  }),
})
