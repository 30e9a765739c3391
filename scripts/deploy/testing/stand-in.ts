import { readFileSync } from 'node:fs'
import { firebaseProblems } from './firebase-commands.ts'
import { gcloudCommand, gcloudProblems } from './gcloud-commands.ts'
import type { ProgramResult, ProgramInput, Program } from '../cloud.ts'

/** The resources of the stand-in's cloud: a value by name. */
export type State = Map<string, string>

const done = (output = ''): ProgramResult => ({ code: 0, output, errors: '' })
const refused = (errors: string): ProgramResult => ({ code: 1, output: '', errors: `ERROR: ${errors}` })

/** The API that a command needs, by the command's first words. */
const NEEDS: [beginning: string, service: string][] = [
  ['firestore', 'firestore'],
  ['secrets', 'secretmanager'],
  ['services api-keys', 'apikeys'],
  ['logging', 'logging'],
  ['storage', 'storage'],
]

interface Call {
  name: string
  positional: string
  flag: (name: string) => string
  all: readonly string[]
}

/** The kind of resource that a command makes, shows or lists, and where the command has its name. */
const KINDS: [beginning: string, kind: string, key: (call: Call) => string][] = [
  ['projects', 'project', ({ positional }) => positional],
  ['firestore databases', 'database', ({ flag }) => flag('--project')],
  ['firestore backups schedules', 'backups', ({ flag }) => flag('--project')],
  ['storage buckets', 'bucket', ({ positional }) => positional],
  ['iam service-accounts', 'account', ({ positional }) => positional.split('@')[0] ?? ''],
  ['services api-keys', 'key', () => 'sign-in'],
  ['secrets', 'secret', ({ positional }) => positional],
  ['logging metrics', 'metric', ({ positional }) => positional],
  ['billing budgets', 'budget', () => 'month'],
]

/**
 * Stands in for gcloud and firebase, over `state`. It refuses an unknown command or flag, a command whose API is not turned on,
 * the creation of a resource that exists, and a change of one that does not.
 */
export const standIn = (
  state: State,
  program: Program,
  args: readonly string[],
  { input = '', env = {} }: ProgramInput = {},
): ProgramResult => {
  if (program === 'firebase') return firebase(state, args, env)
  const problems = gcloudProblems(args)
  if (problems.length > 0) return { code: 2, output: '', errors: `ERROR: Invalid choice: ${problems.join(' ')}` }
  const name = gcloudCommand(args) ?? ''
  const rest = args.slice(name.split(' ').length)
  const flag = (wanted: string) => rest.find((arg) => arg.startsWith(`${wanted}=`))?.slice(wanted.length + 1) ?? ''
  const call = { name, positional: rest.find((arg) => !arg.startsWith('--')) ?? '', flag, all: rest }

  const needed = NEEDS.find(([beginning]) => name.startsWith(beginning))?.[1]
  const project = flag('--project')
  if (needed !== undefined && project !== '' && !state.has(`service ${project} ${needed}.googleapis.com`))
    return refused(`SERVICE_DISABLED: ${needed} has not been used in project ${project}`)
  return gcloud(state, call, input)
}

const firebase = (state: State, args: readonly string[], env: Record<string, string>): ProgramResult => {
  const problems = firebaseProblems(args)
  if (problems.length > 0) return refused(`${problems.join(' ')} is not a Firebase command or option`)
  const projects = [...state.keys()].filter((key) => key.startsWith('firebase '))
  const ids = projects.map((key) => ({ projectId: key.slice('firebase '.length) }))
  if (args[0] === 'projects:list') return done(JSON.stringify({ status: 'success', result: ids }))
  if (args[0] === 'projects:addfirebase') return make(state, `firebase ${args[1]}`, 'added')
  const missing = ['database', 'secret LSB_HASH_KEY', 'account lsb-api'].filter(
    (key) => ![...state.keys()].some((known) => known.startsWith(key)),
  )
  if (missing.length > 0) return refused(`deploy needs ${missing.join(', ')}`)
  if (args[0] === 'functions:list') return done(JSON.stringify({ status: 'success', result: functionsOf(state) }))
  if (args[0] === 'hosting:channel:list') {
    const names = ['live', ...(state.get('preview')?.split(' ') ?? [])]
    const channels = names.map((name) => ({ name: `projects/p/sites/p/channels/${name}` }))
    return done(JSON.stringify({ status: 'success', result: { channels } }))
  }
  if (args[0] === 'functions:artifacts:setpolicy') {
    state.set('images', args.join(' '))
    return done()
  }
  if (args[0] === 'hosting:clone') {
    state.set('cloned', args[1] ?? '')
    return done()
  }
  if (args.includes('--only=firestore,storage')) {
    if (!state.has('indexes')) state.set('indexes', 'CREATING')
    return done()
  }
  if (state.get('indexes') !== 'READY') return refused('a query of the functions needs an index that is being built')
  if (env['SITE_URL'] === undefined) return refused('the website would be built for another address')
  state.set('release', `live at ${env['SITE_URL']}`)
  return done()
}

const make = (state: State, key: string, value: string): ProgramResult => {
  if (state.has(key)) return refused(`ALREADY_EXISTS: ${key}`)
  state.set(key, value)
  return done()
}

const functionsOf = (state: State) =>
  ['api', 'dailySweep', 'mail', ...(state.get('function besides')?.split(' ') ?? [])].map((id) => ({ id }))

/** The indexes of the checkout as the cloud lists them. They are built when they have been asked for once. */
const indexesOf = (state: State): string => {
  const before = state.get('indexes')
  if (before === 'CREATING') state.set('indexes', 'READY')
  const { indexes }: { indexes: { collectionGroup: string; fields: object[] }[] } = JSON.parse(
    readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
  )
  const listed = indexes.map(({ collectionGroup, fields }, at) => ({
    name: `projects/p/databases/(default)/collectionGroups/${collectionGroup}/indexes/${at}`,
    fields: [...fields, { fieldPath: '__name__', order: 'DESCENDING' }],
    state: before,
  }))
  return JSON.stringify(before === undefined ? [] : listed)
}

/** The project's policy: who holds which role. */
const policyOf = (state: State, project: string): string => {
  const grants = [...state.keys()].filter((key) => key.startsWith(`project ${project} `))
  const bindings = grants.flatMap((key) => {
    const [, , member, role] = key.split(' ')
    return member === undefined || role === undefined ? [] : [{ role, members: [member] }]
  })
  return JSON.stringify({ bindings })
}

const gcloud = (state: State, call: Call, input: string): ProgramResult => {
  const { name, positional, flag, all } = call
  if (name === 'auth print-access-token') return done('token')
  if (name === 'billing projects describe')
    return done(state.has(`billing ${positional}`) && !state.has('closed') ? 'True' : 'False')
  if (name === 'billing projects link') return make(state, `billing ${positional}`, flag('--billing-account'))
  if (name === 'billing accounts describe') return done(state.has('closed') ? 'False' : 'True')
  if (name === 'firestore indexes composite list') return done(indexesOf(state))
  if (name === 'projects get-iam-policy') return done(policyOf(state, positional))
  if (name === 'secrets versions access') {
    const value = state.get(`version of secret ${flag('--secret')}`)
    return value === undefined ? refused('NOT_FOUND: no such version') : done(value)
  }
  if (name === 'services list') return done(enabledServices(state, flag('--project')).join('\n'))
  if (name === 'services enable') {
    const services = all.filter((arg) => !arg.startsWith('--'))
    if (services.length > 20) return refused('INVALID_ARGUMENT: at most 20 services at once')
    for (const service of services) state.set(`service ${flag('--project')} ${service}`, 'on')
    return done()
  }
  const [, kind = '', keyOf = () => ''] = KINDS.find(([beginning]) => name.startsWith(beginning)) ?? []
  const key = `${kind} ${keyOf(call)}`
  const act = name.split(' ').at(-1)
  if (act === 'create') return make(state, key, all.join(' '))
  const isListOfKind = act === 'list' && name !== 'secrets versions list'
  if (isListOfKind) return done(state.has(key) ? key.replaceAll(' ', '/') : '')
  if (!state.has(key)) return refused(`NOT_FOUND: ${key}`)
  if (act === 'list') return done(state.has(`version of ${key}`) ? '1' : '')
  if (act === 'describe') return done(described(state, call, key))
  if (act === 'get-key-string') return done('the-web-api-key')
  if (act === 'add-iam-policy-binding') state.set(`${key} ${flag('--member')} ${flag('--role')}`, 'granted')
  else if (act === 'add') state.set(`version of ${key}`, input)
  else if (act === 'update') state.set(`settings of ${key}`, all.join(' '))
  else throw new Error(`The stand-in does not play: gcloud ${name}`)
  return done()
}

const described = (state: State, { positional, flag }: Call, key: string): string => {
  if (flag('--format').includes('projectNumber')) return '4711'
  if (flag('--format').includes('locationId')) return state.get('place of the database') ?? 'europe-west1'
  return positional || key
}

const enabledServices = (state: State, project: string) =>
  [...state.keys()].filter((key) => key.startsWith(`service ${project} `)).map((key) => key.split(' ')[2] ?? '')
