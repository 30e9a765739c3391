import { resolveTxt } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Machine } from './check.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Where Google's libraries look for the application's default credentials. */
const credentialsFile = () =>
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] ??
  join(process.env['CLOUDSDK_CONFIG'] ?? join(homedir(), '.config', 'gcloud'), 'application_default_credentials.json')

/** This machine. A name without records has none; a resolver that does not answer is an error. */
export const thisMachine: Machine = {
  node: process.versions.node,
  readCredentials: async () => {
    try {
      return await readFile(credentialsFile(), 'utf8')
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return ''
      throw error
    }
  },
  textRecords: async (name) => {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (['ENOTFOUND', 'ENODATA'].includes(String(codeOf(error)))) return []
      throw error
    }
  },
}
