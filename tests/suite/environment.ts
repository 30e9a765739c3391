import type { SuiteHosts } from './setup.ts'

/** The environment in which the SDKs and our configuration use the running suite. */
export const environmentOf = (suite: Omit<SuiteHosts, 'inbox'>): Record<string, string> => ({
  FIREBASE_AUTH_EMULATOR_HOST: suite.auth,
  FIRESTORE_EMULATOR_HOST: suite.firestore,
  FIREBASE_STORAGE_EMULATOR_HOST: suite.storage,
  STORAGE_EMULATOR_HOST: `http://${suite.storage}`,
  // Google's libraries look for a cloud around them otherwise, and say so when they find none.
  METADATA_SERVER_DETECTION: 'none',
  GCLOUD_PROJECT: suite.projectId,
  LSB_SITE_URL: `http://${suite.hosting}`,
})
