import { readKeySet } from '../../../functions/src/platform/key-set.ts'
import { SECRETS } from '../../../functions/src/secrets.ts'
import { field, lines, listOf, neededRecords } from '../answers.ts'
import { textOf } from '../../../functions/src/platform/json.ts'
import { indexesOf, listIndexes } from '../indexes.ts'
import { FUNCTIONS, namesOf, siteOf } from '../names.ts'
import type { Check, CheckContext, Fault } from './check.ts'

const quotaProject: Check['find'] = async ({ machine, settings }) => {
  const text = await machine.readCredentials()
  const mend = 'gcloud auth application-default login'
  if (text === '') return [{ cause: 'nobody is signed in for the commands of the office', mend }]
  const credentials: unknown = JSON.parse(text)
  // The credentials of a workflow belong to a project already.
  if (textOf(credentials, 'type') !== 'authorized_user' || textOf(credentials, 'quota_project_id') !== '') return []
  return [
    {
      cause: 'your sign-in names no quota project: Identity Toolkit refuses it',
      mend: `gcloud auth application-default set-quota-project ${settings.project}`,
    },
  ]
}

const domain: Check['find'] = async ({ cloud, settings, runs }) => {
  const known = await cloud.read(`${siteOf(settings)}/customDomains/${settings.domain}`)
  const mend = 'npm run deploy -- --settings FILE --only domain'
  const late = `no licence before that: its code names https://${settings.domain}`
  if (known === null)
    return runs('domain')
      ? []
      : [{ cause: `${settings.domain} is not added; a certificate took 30 hours: begin a week early, ${late}`, mend }]
  const states = ['hostState', 'ownershipState'].map((name) => textOf(known, name))
  const isReady = [...states, textOf(field(known, 'cert'), 'state')].every((state) => state.endsWith('_ACTIVE'))
  if (isReady) return []
  const records = neededRecords(known).join('; ') || 'nothing; Google still issues the certificate'
  return [
    {
      cause: `${settings.domain} has no certificate yet; DNS still needs ${records}; ${late}`,
      mend: `set the records where the domain is registered, wait up to a week, then: ${mend}`,
    },
  ]
}

/** A secret of the functions; the last is needed once the mail server asks for a sign-in. */
type Secret = (typeof SECRETS)[number] | 'LSB_SMTP_PASSWORD'
const HASH_KEY_BYTES = 32
const isHashKey = (value: string) => Buffer.from(value, 'base64').length >= HASH_KEY_BYTES
const hashKeyProblem = (name: string, value: string) =>
  isHashKey(value) ? undefined : `${name} is shorter than ${HASH_KEY_BYTES} bytes of base64`
const passwordProblem = (name: string, value: string) => (value.trim() === '' ? `${name} is empty` : undefined)
const keySetProblem = (name: string, value: string) => {
  try {
    readKeySet(value, name)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
/** What is wrong with the value of each secret, in words that hold no part of it; `undefined` when nothing is. */
const PROBLEMS: Record<Secret, (name: string, value: string) => string | undefined> = {
  LSB_HASH_KEY: hashKeyProblem,
  LSB_LICENCE_KEYS: keySetProblem,
  LSB_RECORD_KEYS: keySetProblem,
  LSB_SMTP_PASSWORD: passwordProblem,
}

const parametersOf = async ({ readFile, settings }: CheckContext): Promise<Map<string, string>> => {
  const text = await readFile(namesOf(settings).environmentFile)
  return new Map(lines(text).map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]))
}

const secrets: Check['find'] = async (context) => {
  const { cloud, settings, runs } = context
  const parameters = await parametersOf(context)
  const needed: Secret[] = [...SECRETS, ...(parameters.get('LSB_SMTP_USER') ? (['LSB_SMTP_PASSWORD'] as const) : [])]
  const faults: Fault[] = []
  for (const secret of needed) {
    const args = ['latest', `--secret=${secret}`, `--project=${settings.project}`]
    const value = await cloud.ask('gcloud', 'secrets versions access', args)
    const isOurs = SECRETS.some((own) => own === secret)
    const problem = value === null ? `${secret} is missing` : PROBLEMS[secret](secret, value)
    if (problem === undefined || (value === null && isOurs && runs('secrets'))) continue
    const made = 'npm run deploy -- --settings FILE --only secrets'
    const given = `npx firebase functions:secrets:set ${secret} --project ${settings.project}`
    faults.push({ cause: problem, mend: value === null && isOurs ? made : given })
  }
  return faults
}

const mail: Check['find'] = async (context) => {
  const { machine, settings } = context
  const parameters = await parametersOf(context)
  const mend = 'set LSB_SMTP_HOST and LSB_MAIL_FROM (docs/settings.md), then release'
  if (!parameters.get('LSB_SMTP_HOST')) return [{ cause: 'No mail server: messages wait', mend, isNote: true }]
  const from = parameters.get('LSB_MAIL_FROM')?.split('@').at(-1) ?? ''
  const wanted = [
    ['SPF', from, /^v=spf1 /, 'v=spf1 include:THE-PROVIDER -all'],
    ['DKIM', `${settings.dkimSelector}._domainkey.${from}`, /(^|;)\s*p=[^;\s]/, "the provider's public key"],
    ['DMARC', `_dmarc.${from}`, /^v=DMARC1;/, `v=DMARC1; p=none; rua=mailto:${settings.alertAddress}`],
  ] as const
  const faults: Fault[] = []
  for (const [kind, name, pattern, value] of wanted) {
    const found = (await machine.textRecords(name)).filter((record) => pattern.test(record))
    if (found.length === 1) continue
    const cause = `${kind}: ${name} has ${found.length === 0 ? 'no' : 'more than one'} such TXT record`
    faults.push({ cause: `${cause}; messages are treated as spam`, mend: `one TXT record at ${name}: ${value}` })
  }
  return faults
}

/** Releases of Node in which firebase-tools cannot sign in (nodejs/node#63989). */
const REFUSED_NODE = /^(22\.23|24\.17|26\.3)\./
const node: Check['find'] = async ({ machine }) =>
  REFUSED_NODE.test(machine.node)
    ? [
        {
          cause: `Node ${machine.node} ends answers early ("Premature close"), which looks like a failed sign-in`,
          mend: 'install Node 24.18 or newer',
        },
      ]
    : []

const surplus = (known: readonly string[], kept: readonly string[]) => known.filter((name) => !kept.includes(name))
const deletions: Check['find'] = async (context) => {
  const { cloud, settings, readFile } = context
  const known = await cloud.ask('firebase', 'functions:list', ['--json', `--project=${settings.project}`])
  const functions = listOf(known ?? '{}', 'result').map((one) => textOf(one, 'id'))
  const kept = indexesOf(await readFile('firestore.indexes.json'))
  const indexes = (await listIndexes(cloud, settings)).map(({ name }) => name)
  const found = [
    ...surplus(functions, FUNCTIONS).map((name) => `the function ${name}`),
    ...surplus(indexes, kept).map((name) => `the index ${name}`),
  ]
  if (found.length === 0) return []
  return [
    {
      cause: `the release deletes what the checkout does not have: ${found.join(', ')}`,
      mend: 'add it to the checkout, or release if it may go',
    },
  ]
}

const previews: Check['find'] = async ({ cloud, settings: { project, staging } }) => {
  if (staging) return []
  const known = await cloud.ask('firebase', 'hosting:channel:list', ['--json', `--project=${project}`])
  const names = listOf(field(JSON.parse(known ?? '{}'), 'result'), 'channels').map(
    (channel) => textOf(channel, 'name').split('/').at(-1) ?? '',
  )
  // Its rewrites are pinned too, so a preview is a release that writes to the database of the public (firebase-tools#5731).
  return surplus(names, ['live']).map((name) => ({
    cause: `the preview channel ${name} writes to the database of production`,
    mend: `npx firebase hosting:channel:delete ${name} --project ${project}`,
  }))
}

/** What the release needs besides. */
export const RELEASE_CHECKS: readonly Check[] = [
  { name: 'quota project', beforeProject: true, find: quotaProject },
  { name: 'domain', find: domain },
  { name: 'secrets', find: secrets },
  { name: 'mail', beforeProject: true, find: mail },
  { name: 'node', beforeProject: true, find: node },
  { name: 'deletions', find: deletions },
  { name: 'previews', find: previews },
]
