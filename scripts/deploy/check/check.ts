import { resolveTxt } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Questions } from '../cloud.ts'
import type { Settings } from '../settings.ts'

/** What would make the deployment fail, and what mends it: a command, or an act of a person. */
export interface Fault {
  cause: string
  mend: string
}

/** The machine that deploys, and the public DNS as it sees it. */
export interface Machine {
  /** Version of Node, such as `24.21.0`. */
  node: string
  /** Text of the file of the application's default credentials; `''` when there is none. */
  readCredentials: () => Promise<string>
  /** The TXT records of a name; none when there are none. */
  textRecords: (name: string) => Promise<string[]>
}

/** What a check works with. It can change nothing. */
export interface CheckContext {
  cloud: Questions
  settings: Settings
  machine: Machine
  /** Text of a file of the checkout; `''` when there is none. */
  readFile: (path: string) => Promise<string>
  /** Whether the deployment that is checked runs this step: what the step makes is no fault. */
  runs: (step: string) => boolean
}

export interface Check {
  name: string
  /** Whether it can be known before the project exists. */
  beforeProject?: true
  find: (context: CheckContext) => Promise<Fault[]>
}

/** A check with what it found; `unknown` says why it has no answer. */
interface Verdict {
  name: string
  faults: Fault[]
  unknown?: string
}

const NO_PROJECT = 'the project does not exist yet: run the step "project", then check again'

/** Asks everything, and says what would fail. A question that cannot be asked is no good news, so it is told apart. */
export const runChecks = async (checks: readonly Check[], context: CheckContext): Promise<Verdict[]> => {
  const { cloud, settings } = context
  const described = [settings.project, '--format=value(projectId)']
  const project = await cloud.ask('gcloud', 'projects describe', described).catch(() => null)
  const verdicts: Verdict[] = []
  for (const { name, beforeProject, find } of checks) {
    if (project === null && !beforeProject) verdicts.push({ name, faults: [], unknown: NO_PROJECT })
    else
      try {
        verdicts.push({ name, faults: await find(context) })
      } catch (error) {
        verdicts.push({ name, faults: [], unknown: error instanceof Error ? error.message : String(error) })
      }
  }
  return verdicts
}

/** The lines that a person reads. */
export const verdictLines = ({ name, faults, unknown }: Verdict): string[] => {
  if (unknown !== undefined) return [`UNKNOWN  ${name}: ${unknown}`]
  if (faults.length === 0) return [`ok       ${name}`]
  return faults.flatMap(({ cause, mend }) => [`FAULT    ${name}: ${cause}`, `         → ${mend}`])
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Text of a file; `''` when there is none. */
export const readOrEmpty = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** Where Google's libraries look for the application's default credentials. */
const credentialsFile = () =>
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] ??
  join(process.env['CLOUDSDK_CONFIG'] ?? join(homedir(), '.config', 'gcloud'), 'application_default_credentials.json')

/** This machine. A name without records has none; a resolver that does not answer is an error. */
export const thisMachine: Machine = {
  node: process.versions.node,
  readCredentials: () => readOrEmpty(credentialsFile()),
  textRecords: async (name) => {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (['ENOTFOUND', 'ENODATA'].includes(String(codeOf(error)))) return []
      throw error
    }
  },
}
