import { delimiter, dirname } from 'node:path'
import type { Workshop } from './workshop.ts'

/** Set by a test runner or a surrounding suite for its own children; it must not reach the functions of this one. */
const notInherited = [
  /^VITEST/,
  /^NODE_ENV$/,
  /^FIREBASE_(AUTH|STORAGE|DATABASE)?_?EMULATOR_(HOST|HUB)$/,
  /^(FIRESTORE|STORAGE|CLOUD_EVENTARC|CLOUD_TASKS)_EMULATOR_HOST$/,
  /^GCLOUD_PROJECT$/,
  /^FIREBASE_CONFIG$/,
]

/**
 * What firebase-tools and all it starts see. Its settings live in the workshop, so that nothing lands in the home folder;
 * it neither reports usage nor looks for updates; our `java` and the Node that runs this are found first.
 */
export const suiteEnvironment = (
  workshop: Workshop,
  options: { official: boolean; ownTemporaryFolder: boolean; extra?: Record<string, string> | undefined },
): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(([name]) => !notInherited.some((pattern) => pattern.test(name)))
  return {
    ...Object.fromEntries(inherited),
    PATH: [workshop.bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    XDG_CONFIG_HOME: workshop.config,
    NO_UPDATE_NOTIFIER: '1',
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    ...(options.official
      ? {}
      : { FIRESTORE_EMULATOR_BINARY_PATH: workshop.firestore, STORAGE_EMULATOR_BINARY_PATH: workshop.storage }),
    // The hub notes itself in the temporary folder by project id; two suites of one project would find each other's note.
    ...(options.ownTemporaryFolder ? { TMPDIR: workshop.folder } : {}),
    ...options.extra,
  }
}
