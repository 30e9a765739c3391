/** The board's settings for a deployment, kept in a JSON file. They hold no secret. */
export interface Settings {
  /** Id of the Firebase project, for example `lsb-production`. A second file names the staging project. */
  project: string
  /** Id of another project, which keeps the backups: one mistake cannot reach both. */
  backupProject: string
  /** The billing account, `XXXXXX-XXXXXX-XXXXXX`. */
  billingAccount: string
  /** Whether it is the staging project: only there a preview channel may exist, because it writes to the project's database. */
  staging: boolean
  /** Host name of the website, for example `www.example.org`. */
  domain: string
  /** E-mail address that gets the alerts on errors, outages and costs. */
  alertAddress: string
  /** Selector of the key with which the mail provider signs: its DKIM record is at `SELECTOR._domainkey`. */
  dkimSelector: string
  /** The budget of a month in whole US dollars. It only warns; costs can exceed it. */
  budget: number
}

const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/
const RULES: Record<keyof Settings, [test: (value: unknown) => boolean, expected: string]> = {
  project: [(value) => isProject(value), 'a project id, such as lsb-production, that does not begin with demo-'],
  backupProject: [(value) => isProject(value), 'the id of another project, such as lsb-backup'],
  billingAccount: [(value) => matches(value, /^[0-9A-F]{6}(-[0-9A-F]{6}){2}$/), 'such as 0A0A0A-0B0B0B-0C0C0C'],
  staging: [(value) => typeof value === 'boolean', 'true for the staging project, false for production'],
  domain: [(value) => matches(value, /^([a-z0-9-]+\.)+[a-z]{2,}$/), 'a host name, such as www.example.org'],
  alertAddress: [(value) => matches(value, /^[^\s@]+@[^\s@]+\.[^\s@]+$/), 'an e-mail address'],
  dkimSelector: [(value) => matches(value, /^[a-zA-Z0-9._-]+$/), 'the selector of the mail provider, such as mail1'],
  budget: [(value) => Number.isInteger(value) && Number(value) > 0, 'a whole number of US dollars above 0'],
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}
function isProject(value: unknown): boolean {
  return matches(value, PROJECT_ID) && !String(value).startsWith('demo-')
}

const isSettings = (value: object): value is Settings => problemsOf(value).length === 0

const problemsOf = (given: object): string[] => {
  const values = new Map<string, unknown>(Object.entries(given))
  const wrong = Object.entries(RULES)
    .filter(([name, [test]]) => !test(values.get(name)))
    .map(([name, [, expected]]) => `${name}: ${expected}`)
  const unknown = [...values.keys()].filter((name) => !(name in RULES)).map((name) => `${name}: is not a setting`)
  const same = values.get('project') === values.get('backupProject') && values.has('project')
  return [...wrong, ...unknown, ...(same ? ['backupProject: another project than project'] : [])]
}

/** Reads the settings from the text of a JSON file; throws an error that names every setting that is wrong. */
export const readSettings = (text: string): Settings => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error('The settings are not JSON.')
  }
  if (typeof given !== 'object' || given === null) throw new Error('The settings are not a JSON object.')
  if (!isSettings(given)) throw new Error(`These settings are wrong:\n  ${problemsOf(given).join('\n  ')}`)
  return given
}
