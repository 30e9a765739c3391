/** Addresses of the running suite's parts, as `host:port`. */
export interface SuiteHosts {
  projectId: string
  auth: string
  firestore: string
  storage: string
  hosting: string
  /** Address of the inbox for sent messages; '' except in the journeys, because other tests send messages themselves. */
  inbox: string
}

/** The environment in which the SDKs and our configuration use emulators at these addresses (`host:port`). */
export const emulatorEnvironment = (at: { auth: string; firestore: string; storage: string }, projectId: string) => ({
  FIREBASE_AUTH_EMULATOR_HOST: at.auth,
  FIRESTORE_EMULATOR_HOST: at.firestore,
  FIREBASE_STORAGE_EMULATOR_HOST: at.storage,
  STORAGE_EMULATOR_HOST: `http://${at.storage}`,
  GCLOUD_PROJECT: projectId,
  // Otherwise Google's libraries look for a metadata server and log that they found none.
  METADATA_SERVER_DETECTION: 'none',
})

/** The same for the running suite, with the address of the site. */
export const suiteEnvironment = (suite: Omit<SuiteHosts, 'inbox'>): Record<string, string> => ({
  ...emulatorEnvironment(suite, suite.projectId),
  LSB_SITE_URL: `http://${suite.hosting}`,
})
