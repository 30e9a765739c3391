import { delimiter, dirname } from 'node:path'
import type { RunFolder } from './run-folder.ts'

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
 * What firebase-tools and all it starts see. Its settings live in the run's folder, so that nothing lands in the home folder;
 * it neither reports usage nor looks for updates; our `java` and the Node that runs this are found first.
 */
export const suiteEnvironment = (
  runFolder: RunFolder,
  options: { official: boolean; extra?: Record<string, string> | undefined },
): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(([name]) => !notInherited.some((pattern) => pattern.test(name)))
  return {
    ...Object.fromEntries(inherited),
    PATH: [runFolder.bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    XDG_CONFIG_HOME: runFolder.config,
    NO_UPDATE_NOTIFIER: '1',
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    ...(options.official
      ? {}
      : { FIRESTORE_EMULATOR_BINARY_PATH: runFolder.firestore, STORAGE_EMULATOR_BINARY_PATH: runFolder.storage }),
    // The Storage emulator keeps its files in the temporary folder, and the hub notes itself there by project id: two suites
    // that share one destroy each other's files and find each other's note.
    TMPDIR: runFolder.folder,
    ...options.extra,
  }
}
