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
  /** It must be known, but no step fails of it. */
  isNote?: true
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

/** Why a question has no answer. gcloud tells whoever is not signed in how to sign in. */
const reasonOf = (error: unknown): string => {
  const reason = error instanceof Error ? error.message : String(error)
  if (!reason.includes('gcloud auth login')) return reason
  return 'nobody is signed in to gcloud here: gcloud auth login, then check again'
}

/** Why nothing can be asked about the project; `undefined` when it can. */
const projectProblem = async ({ cloud, settings: { project } }: CheckContext): Promise<string | undefined> => {
  try {
    const known = await cloud.ask('gcloud', 'projects describe', [project, '--format=value(projectId)'])
    if (known !== null) return undefined
    return `${project} does not exist yet, or your account may not see it: run the step "project", then check again`
  } catch (error) {
    return reasonOf(error)
  }
}

/** Asks everything, and says what would fail. A question that cannot be asked is no good news, so it is told apart. */
export const runChecks = async (checks: readonly Check[], context: CheckContext): Promise<Verdict[]> => {
  const problem = await projectProblem(context)
  const verdicts: Verdict[] = []
  for (const { name, beforeProject, find } of checks) {
    if (problem !== undefined && !beforeProject) verdicts.push({ name, faults: [], unknown: problem })
    else
      try {
        verdicts.push({ name, faults: await find(context) })
      } catch (error) {
        verdicts.push({ name, faults: [], unknown: reasonOf(error) })
      }
  }
  return verdicts
}

/** The lines that a person reads. What keeps several checks from an answer is told once. */
export const verdictLines = (verdicts: readonly Verdict[]): string[] => {
  const unanswered = Map.groupBy(
    verdicts.filter(({ unknown }) => unknown !== undefined),
    ({ unknown }) => unknown,
  )
  const unknownLines = [...unanswered].map(
    ([reason, checks]) => `UNKNOWN  ${checks.map(({ name }) => name).join(', ')}: ${reason}`,
  )
  const answered = verdicts.filter(({ unknown }) => unknown === undefined)
  return [...unknownLines, ...answered.flatMap(answeredLines)]
}

const answeredLines = ({ name, faults }: Verdict): string[] =>
  faults.length === 0
    ? [`ok       ${name}`]
    : faults.flatMap(({ cause, mend, isNote }) => [
        `${isNote ? 'NOTE ' : 'FAULT'}    ${name}: ${cause}`,
        `         → ${mend}`,
      ])

/** Whether the deployment can begin: nothing is unknown, and no step would fail. */
export const mayDeploy = (verdicts: readonly Verdict[]): boolean =>
  verdicts.every(({ faults, unknown }) => unknown === undefined && faults.every(({ isNote }) => isNote === true))

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
