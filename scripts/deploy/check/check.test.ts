import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { realCloud } from '../cloud.ts'
import { emptyCloud } from '../testing/cloud-world.ts'
import { type Machine, mayDeploy, runChecks, verdictLines } from './check.ts'
import { PROJECT_CHECKS } from './project-checks.ts'
import { RELEASE_CHECKS } from './release-checks.ts'

const CHECKS = [...PROJECT_CHECKS, ...RELEASE_CHECKS]
const ASKED_OF_PROJECT = CHECKS.filter(({ beforeProject }) => !beforeProject)
  .map(({ name }) => name)
  .join(', ')
const records: Record<string, string[]> = {
  'example.org': ['v=spf1 include:provider.example -all', 'another=record'],
  'mail1._domainkey.example.org': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.example.org': ['v=DMARC1; p=none'],
}

/** A cloud after a deployment that went well, and a machine that may deploy. */
const deployedWorld = async () => {
  const cloud = emptyCloud()
  cloud.files.set('functions/.env.lsb-production', 'LSB_SMTP_HOST=smtp.example.org\nLSB_MAIL_FROM=portal@example.org\n')
  cloud.files.set(
    'firestore.indexes.json',
    readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
  )
  await cloud.deploy()
  cloud.state.set('DNS is set', 'yes')
  const machine: Machine = {
    node: '24.21.0',
    readCredentials: async () => JSON.stringify({ type: 'authorized_user', quota_project_id: 'lsb-production' }),
    textRecords: async (name) => records[name] ?? [],
  }
  return { ...cloud, machine }
}
type World = Awaited<ReturnType<typeof deployedWorld>>

const check = async ({ state, work, machine }: World, only: string[] | null = ['release']) => {
  const before = state.writes
  const context = { ...work, machine, runs: (step: string) => only?.includes(step) ?? true }
  const verdicts = await runChecks(CHECKS, context)
  return { verdicts, writes: state.writes - before, lines: verdictLines(verdicts) }
}

/** One fault for each check, as threads of other projects tell it, and what the check must say of it. */
const FAULTS: [check: string, plant: (world: World) => void, said: RegExp][] = [
  [
    'rights',
    ({ state }) => state.set('lost right', 'iam.serviceAccounts.actAs'),
    /lacks iam.serviceAccounts.actAs\n.*roles\/iam.serviceAccountUser$/m,
  ],
  ['billing', ({ state }) => state.set('closed', 'yes'), /0A0A0A-0B0B0B-0C0C0C is closed/],
  ['services', ({ state }) => state.delete('service lsb-production run.googleapis.com'), /run.googleapis.com/],
  [
    'builds',
    ({ state }) => {
      for (const key of state.keys()) if (key.includes('4711-compute@')) state.delete(key)
    },
    /4711-compute@developer.gserviceaccount.com builds .*cloudbuild.builds.builder/s,
  ],
  ['sharing', ({ state }) => state.set('constraints/iam.allowedPolicyMemberDomains', 'C0123'), /set the invoker/],
  ['locations', ({ state }) => state.set('constraints/gcp.resourceLocations', 'in:us-locations'), /in:us-locations/],
  [
    'quota project',
    ({ machine }) => {
      machine.readCredentials = async () => JSON.stringify({ type: 'authorized_user' })
    },
    /set-quota-project lsb-production/,
  ],
  ['domain', ({ state }) => state.delete('DNS is set'), /www.example.org A 192.0.2.1.*no licence before/],
  ['secrets', ({ state }) => state.set('version of secret LSB_HASH_KEY', 'c2hvcnQ='), /LSB_HASH_KEY is shorter/],
  [
    'mail',
    ({ machine }) => {
      machine.textRecords = async (name) => (name.startsWith('_dmarc') ? [] : (records[name] ?? []))
    },
    /DMARC: _dmarc.example.org/,
  ],
  ['node', ({ machine }) => void (machine.node = '24.17.0'), /Premature close/],
  ['deletions', ({ state }) => state.set('function besides', 'nightly'), /the function nightly/],
  ['previews', ({ state }) => state.set('preview', 'new-look'), /preview channel new-look.*channel:delete new-look/s],
]

describe('npm run deploy -- --check', () => {
  it('finds nothing in a project without a fault', async () => {
    const { verdicts, writes } = await check(await deployedWorld())
    expect(verdicts.filter(({ faults, unknown }) => faults.length > 0 || unknown !== undefined)).toEqual([])
    expect(verdicts).toHaveLength(13)
    expect(writes).toBe(0)
  })

  it.each(FAULTS)('names the planted fault and no other, and writes nothing: %s', async (name, plant, said) => {
    const world = await deployedWorld()
    plant(world)
    const { verdicts, lines, writes } = await check(world)
    expect(verdicts.filter(({ faults, unknown }) => faults.length > 0 || unknown).map((one) => one.name)).toEqual([
      name,
    ])
    expect(lines.join('\n')).toMatch(said)
    expect(lines.filter((line) => line.startsWith('         → '))).not.toEqual([])
    expect(writes).toBe(0)
  })

  it('has a planted fault for every check', () => {
    expect(FAULTS.map(([name]) => name)).toEqual(CHECKS.map(({ name }) => name))
  })

  it.each<[string, (world: World) => void, string, RegExp]>([
    [
      'a project that nobody pays for',
      ({ state }) => state.delete('billing lsb-production'),
      'billing',
      /lsb-production pays with no billing account/,
    ],
    ['a database elsewhere', ({ state }) => state.set('place of the database', 'nam5'), 'locations', /in nam5/],
    [
      'a key set of licences that is none',
      ({ state }) => state.set('version of secret LSB_LICENCE_KEYS', '{}'),
      'secrets',
      /LSB_LICENCE_KEYS is no key set/,
    ],
    [
      'a record that nobody can sign',
      ({ state }) => state.delete('version of secret LSB_RECORD_KEYS'),
      'secrets',
      /LSB_RECORD_KEYS is missing/,
    ],
    [
      'a key of the record without its private part',
      ({ state }) => state.set('version of secret LSB_RECORD_KEYS', '{"keys":[{"kty":"EC","crv":"P-256","kid":"1"}]}'),
      'secrets',
      /LSB_RECORD_KEYS is no key set/,
    ],
    [
      'no sign-in on this machine',
      ({ machine }) => void (machine.readCredentials = async () => ''),
      'quota project',
      /nobody/,
    ],
    [
      'a question that is refused',
      ({ machine }) => void (machine.textRecords = async () => Promise.reject(new Error('queryTxt ETIMEOUT'))),
      'mail',
      /UNKNOWN {2}mail: queryTxt ETIMEOUT/,
    ],
  ])('names %s', async (_, plant, name, said) => {
    const world = await deployedWorld()
    plant(world)
    const { lines } = await check(world)
    expect(lines.filter((line) => !line.startsWith('ok') && line.includes(name)).join('\n')).toMatch(said)
  })

  it('takes what a step of the same run makes for no fault', async () => {
    const world = await deployedWorld()
    for (const key of ['service lsb-production run.googleapis.com', 'version of secret LSB_HASH_KEY'])
      world.state.delete(key)
    const { verdicts } = await check(world, null)
    expect(verdicts.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it('takes a preview channel of staging for no fault', async () => {
    const world = await deployedWorld()
    world.state.set('preview', 'new-look')
    world.work.settings = { ...world.work.settings, staging: true }
    const { verdicts } = await check(world)
    expect(verdicts.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it('says before the first deployment what can be known', async () => {
    const { machine } = await deployedWorld()
    const empty = emptyCloud()
    const { lines } = await check({ ...empty, machine }, null)
    expect(lines).toEqual([
      `UNKNOWN  ${ASKED_OF_PROJECT}: lsb-production does not exist yet, or your account may not see it: run the step "project", then check again`,
      'ok       billing',
      'ok       quota project',
      'NOTE     mail: No mail server: messages wait',
      '         → set LSB_SMTP_HOST and LSB_MAIL_FROM (docs/settings.md), then release',
      'ok       node',
    ])
  })

  it('names the one cause once when nobody is signed in', async () => {
    const world = await deployedWorld()
    const errors = 'ERROR: You do not currently have an active account selected.\nPlease run:\n\n  $ gcloud auth login'
    const run = async () => ({ code: 1, output: '', errors })
    world.work.cloud = realCloud({ print: () => {}, run, fetch: async () => new Response('{}') })
    const { verdicts, lines } = await check(world)
    expect(lines.filter((line) => line.includes('nobody is signed in to gcloud here'))).toHaveLength(1)
    expect(lines.join('\n')).not.toContain('does not exist')
    expect(mayDeploy(verdicts)).toBe(false)
  })

  it('notes a missing mail server, of which no step fails', async () => {
    const world = await deployedWorld()
    world.files.delete('functions/.env.lsb-production')
    const { verdicts, lines } = await check(world)
    expect(lines).toContain('NOTE     mail: No mail server: messages wait')
    expect(lines.filter((line) => /^ok +mail/.test(line))).toEqual([])
    expect(mayDeploy(verdicts)).toBe(true)
  })
})
