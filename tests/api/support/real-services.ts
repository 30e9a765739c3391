import { inject } from 'vitest'
import { type Config, readConfig } from '../../../functions/src/config.ts'
import { createServices, type Services } from '../../../functions/src/services.ts'
import { madeUpEntry } from './people.ts'

/** The API's configuration for the running suite; the SDKs learn the emulators' addresses from the environment. */
export const suiteConfig = (): Config => {
  const suite = inject('suite')
  Object.assign(process.env, {
    FIREBASE_AUTH_EMULATOR_HOST: suite.auth,
    FIRESTORE_EMULATOR_HOST: suite.firestore,
    FIREBASE_STORAGE_EMULATOR_HOST: suite.storage,
    STORAGE_EMULATOR_HOST: `http://${suite.storage}`,
    // Google's libraries look for a cloud around them otherwise, and say so when they find none.
    METADATA_SERVER_DETECTION: 'none',
    GCLOUD_PROJECT: suite.projectId,
    LSB_SITE_URL: `http://${suite.hosting}`,
  })
  return readConfig(process.env)
}

/** The same services, for which made-up people count as published in the register. */
export const withMadeUpEntries = (services: Services): Services => ({
  ...services,
  registeredSurveyor: async (number) => madeUpEntry(number) ?? services.registeredSurveyor(number),
})

/** The services the function itself runs on, connected to the suite, with the entries of made-up people. */
export const realServices = (): Services => withMadeUpEntries(createServices(suiteConfig()))
