import { delimiter, dirname } from 'node:path'
import type { RunFolder } from './run-folder.ts'

/** Variables that a test runner or a surrounding suite sets for its own children. They must not reach this suite's functions. */
const notInherited = [
  /^VITEST/,
  /^NODE_ENV$/,
  /^FIREBASE_(AUTH|STORAGE|DATABASE)?_?EMULATOR_(HOST|HUB)$/,
  /^(FIRESTORE|STORAGE|CLOUD_EVENTARC|CLOUD_TASKS)_EMULATOR_HOST$/,
  /^GCLOUD_PROJECT$/,
  /^FIREBASE_CONFIG$/,
]

/**
 * The environment of firebase-tools and its children. Settings are in the run's folder, so that nothing is written to the home
 * folder; usage reports and update checks are off; our `java` and this Node come first on the PATH.
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
    // The functions are read from a file: a server that answers firebase-tools ends only when its connection does, 3 s later.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    ...(options.official
      ? {}
      : { FIRESTORE_EMULATOR_BINARY_PATH: runFolder.firestore, STORAGE_EMULATOR_BINARY_PATH: runFolder.storage }),
    // The Storage emulator keeps its files in the temporary folder, and the hub writes its address there by project id. Two
    // suites with one temporary folder would destroy each other's files and find each other's hub.
    TMPDIR: runFolder.folder,
    ...options.extra,
  }
}
