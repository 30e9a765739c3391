import { dirname, resolve } from 'node:path'
import type { SuiteConfig } from './suite-config.ts'

/** The variable that turns the check of indexes off. */
const CHECK_VARIABLE = 'FIRESTORE_INDEX_CHECK'

const configuredFile = ({ firestore }: SuiteConfig): string | undefined => {
  const [section]: unknown[] = Array.isArray(firestore) ? firestore : [firestore]
  const file = typeof section === 'object' && section !== null && 'indexes' in section ? section.indexes : undefined
  return typeof file === 'string' ? file : undefined
}

/**
 * The firestore.indexes.json that our Firestore checks queries against: the one that firebase.json names. Undefined when it
 * names none or FIRESTORE_INDEX_CHECK is "off"; then no index is ever missing.
 */
export const indexesFile = (
  configFile: string,
  config: SuiteConfig,
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined => {
  const wanted = environment[CHECK_VARIABLE] ?? ''
  if (!['', 'on', 'off'].includes(wanted))
    throw new Error(`${CHECK_VARIABLE} is "${wanted}"; it can be "off" or left out (queries need their indexes).`)
  const file = wanted === 'off' ? undefined : configuredFile(config)
  return file === undefined ? undefined : resolve(dirname(configFile), file)
}
