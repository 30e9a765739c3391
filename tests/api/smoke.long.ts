import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withReleasedStorage } from '../../emulators/src/launch/suite-config.ts'
import { readSigningKeys } from '../../functions/src/licences/signing-keys.ts'
import { newKeySet } from '../../functions/src/platform/key-set.ts'
import { listOf } from '../../scripts/deploy/answers.ts'
import { textOf } from '../../functions/src/platform/json.ts'
import { realCloud } from '../../scripts/deploy/cloud.ts'
import { settings } from '../../scripts/deploy/testing/cloud-world.ts'
import { askFacts, type FactResult, isHealthy } from '../../scripts/smoke/fact.ts'
import { FACTS } from '../../scripts/smoke/facts.ts'
import { type SiteOptions, siteOf } from '../../scripts/smoke/site.ts'
import { root } from '../../scripts/steps.ts'
import { rooms } from '../rooms.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { madeUpEntry, newPerson, type Person } from './support/people.ts'
import { publishedRows } from './support/published-rows.ts'
import { realServices } from './support/real-services.ts'

const IDENTITY = 'identity-of-the-deployer'
/** What Hosting and the cloud's front end append to X-Forwarded-For. */
const APPENDED = ['198.51.100.4', '192.0.2.9']
const ORIGIN = 'https://www.example.org'
const hosting = `http://${inject('suite').hosting}`
/** Paths that Hosting sends to the function, of which the facts ask. */
const OF_FUNCTION = /^\/(?:account|api|lsb|register|publicProfile|check|resources|\.well-known\/jwks\.json)(?=[/?]|$)/

let api: ApiServer
let clerk: Person
beforeAll(async () => {
  const services = realServices()
  clerk = await newPerson(services, 'office')
  const { licenseNo } = await newPerson(services, 'surveyor', { name: 'Made-up Surveyor of the facts' })
  const row = madeUpEntry(licenseNo)
  api = await serveApi({
    ...services,
    registers: { ...services.registers, licensed: publishedRows(() => (row === null ? [] : [row])) },
    isDeployer: async (token) => token === IDENTITY,
    mail: { host: 'mail.example', port: 587, user: '', password: '', from: 'portal@example.org', isLocal: false },
    outbox: { ...services.outbox, due: async () => [] },
  })
  // Connects: a page does not wait for a connection that takes long.
  for (const path of ['/account/licensed/?limit=1', '/register']) await (await fetch(`${api.url}${path}`)).text()
})
afterAll(() => api.close())

/** The product behind a proxy that appends as Google's do, compresses, and asks for a secure cookie. */
const product: SiteOptions['fetch'] = async (url, init) => {
  const path = url.slice(ORIGIN.length)
  const headers = new Headers(init.headers)
  const forwarded = headers.get('x-forwarded-for')
  headers.set('x-forwarded-for', [...(forwarded === null ? [] : [forwarded]), ...APPENDED].join(', '))
  const answer = await fetch(`${OF_FUNCTION.test(path) ? api.url : hosting}${path}`, { ...init, headers })
  const passed = new Headers(answer.headers)
  passed.set('content-encoding', 'br')
  // Hosting adds its headers to what the function answers, too.
  const policy = passed.get('content-security-policy') ?? "default-src 'none'"
  passed.set('content-security-policy', withReleasedStorage(policy))
  const cookie = passed.get('set-cookie')
  if (cookie !== null) passed.set('set-cookie', `${cookie}; Secure`)
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: passed })
}

const job = (name: string, minutes: number) => ({
  name: `projects/p/locations/europe-west1/jobs/firebase-schedule-${name}-europe-west1`,
  state: 'ENABLED',
  lastAttemptTime: new Date(Date.now() - minutes * 60_000).toISOString(),
})
const { indexes }: { indexes: { collectionGroup: string }[] } = JSON.parse(
  readFileSync(join(root, 'firestore.indexes.json'), 'utf8'),
)
const built = indexes.map(({ collectionGroup, ...index }, at) => ({
  ...index,
  name: `projects/p/databases/(default)/collectionGroups/${collectionGroup}/indexes/${at}`,
  state: 'READY',
}))
const cloudWith = (jobs: object[], listed = built): NonNullable<SiteOptions['cloud']> => ({
  settings,
  questions: realCloud({
    print: () => {},
    run: async (_, args) => ({
      code: 0,
      output: JSON.stringify(args.includes('indexes') ? listed : jobs),
      errors: '',
    }),
    fetch: () => Promise.reject(new Error('nothing is asked')),
  }),
})

const JOBS = [job('dailySweep', 600), job('mail', 1)]

/** The answers of the healthy product, each asked for once: a defect changes one of them. */
const known = new Map<string, Promise<Response>>()
const recorded: SiteOptions['fetch'] = async (url, init) => {
  const key = JSON.stringify([url, init])
  const answer = known.get(key) ?? product(url, init)
  if (!url.includes('/api/deployment')) known.set(key, answer)
  return (await answer).clone()
}

const optionsOf = (): SiteOptions => ({
  origin: ORIGIN,
  fetch: recorded,
  now: () => new Date(),
  readFile: (path) => readFile(join(root, path), 'utf8'),
  clerk: { idNumber: clerk.idNumber, password: clerk.password },
  identity: IDENTITY,
  cloud: cloudWith(JOBS),
})
const ask = (options: SiteOptions) => askFacts(FACTS, siteOf(options))
const failing = (results: readonly FactResult[]) =>
  results.flatMap(({ name, outcome }) => (outcome === 'holds' ? [] : [name]))

type Change = (answer: Response) => Response | Promise<Response>
/** A proxy in front of the product that changes the answers of these paths. */
const changing =
  (paths: RegExp, change: Change) =>
  (options: SiteOptions): SiteOptions => ({
    ...options,
    fetch: async (url, init) => {
      const answer = await options.fetch(url, init)
      return paths.test(url.slice(ORIGIN.length)) ? change(answer) : answer
    },
  })
const withHeader =
  (name: string, value: string | null): Change =>
  ({ body, status, headers }) => {
    const changed = new Headers(headers)
    if (value === null) changed.delete(name)
    else changed.set(name, value)
    return new Response(body, { status, headers: changed })
  }
const withText =
  (from: string | RegExp, to: string): Change =>
  async (answer) =>
    new Response((await answer.text()).replaceAll(from, to), { status: answer.status, headers: answer.headers })
const withStatus =
  (status: number): Change =>
  ({ body, headers }) =>
    new Response(body, { status, headers })
const withMember =
  (name: string, value: unknown): Change =>
  async (answer) =>
    Response.json({ ...Object(await answer.json()), [name]: value })

const otherKeys = () => readSigningKeys(newKeySet('other'), ORIGIN).publicKeys

type Defect = [fact: string, defect: string, plant: (options: SiteOptions) => SiteOptions]
const DEFECTS: Defect[] = [
  ['pages', 'a page is missing', changing(/^\/privacy$/, withStatus(404))],
  ['missing pages', 'a missing page is answered with a page', changing(/^\/no-such-page$/, withStatus(200))],
  ['headers', 'a header is gone', changing(/^\/$/, withHeader('X-Frame-Options', null))],
  ['caching', 'a page is kept for an hour', changing(/^\/about$/, withHeader('Cache-Control', 'max-age=3600'))],
  ['compression', 'a page is not compressed', changing(/^\/$/, withHeader('Content-Encoding', null))],
  ['register', 'the register page is empty', changing(/^\/register$/, withText(/LS\/\d+ T/g, ''))],
  ['profile', 'a profile has no name', changing(/^\/publicProfile/, withText(/Made-up/g, ''))],
  ['shared caching', 'no answer is shared', changing(/^\/register$/, withHeader('Cache-Control', 'no-cache'))],
  [
    'security.txt',
    'security.txt has ended',
    changing(/security\.txt$/, withText(/Expires: .*/, 'Expires: 2026-01-01T00:00:00.000Z')),
  ],
  [
    'versions',
    'the function is of another release',
    changing(/^\/register$/, withText(/(\/assets\/[\w-]+)\./g, '$1x.')),
  ],
  [
    'versions',
    'the website alone is of a new build',
    changing(/^\/about$/, withText('</footer>', ' P.O. Box 1</footer>')),
  ],
  ['closed calls', 'a private call is open', changing(/^\/api\/office\/log\/$/, withStatus(200))],
  ['forged host', 'a page repeats a forged host', changing(/nobody-of-this-name/, withText('</body>', 'evil.example'))],
  [
    'refused sign-in',
    'a wrong sign-in is an error',
    (options) => ({
      ...options,
      fetch: (url, init) =>
        typeof init.body === 'string' && init.body.includes('0000000000')
          ? Promise.resolve(new Response('', { status: 500 }))
          : options.fetch(url, init),
    }),
  ],
  [
    'session cookie',
    'the cookie goes to every path',
    changing(/^\/api\/token/, withHeader('Set-Cookie', '__session=a; HttpOnly; Secure; SameSite=Strict; Path=/')),
  ],
  [
    'private answers',
    'a private answer is kept',
    changing(/^\/account\/me/, withHeader('Cache-Control', 'public, max-age=60')),
  ],
  ['indexes', 'an index is missing', changing(/^\/api\/office\/messages/, withStatus(500))],
  ['proxy hops', 'hops are 2', changing(/deployment/, withMember('client', '203.0.113.7'))],
  ...rooms.flatMap(({ defects = [] }) =>
    defects.map(([name, defect, ...member]): Defect => [name, defect, changing(/deployment/, withMember(...member))]),
  ),
  ['mail', 'a message waits', changing(/deployment/, withMember('mail', 'late'))],
  ['clock', 'the clock is a minute late', changing(/deployment/, withMember('now', new Date(0).toISOString()))],
  ['licence keys', 'another key is published', changing(/jwks/, () => Response.json(otherKeys()))],
  [
    'schedules',
    'the sweep does not run',
    (options) => ({ ...options, cloud: cloudWith([job('dailySweep', 2000), job('mail', 1)]) }),
  ],
]

describe('npm run smoke', () => {
  it('finds every fact that hold of the product', async () => {
    const results = await ask(optionsOf())
    expect(results.flatMap(({ name, outcome, said }) => (outcome === 'holds' ? [] : [name, said]))).toEqual([])
    expect(results).toHaveLength(FACTS.length)
  })

  it.each(DEFECTS)('names the fact %s when %s', async (name, _, plant) => {
    const results = await ask(plant(optionsOf()))
    // An open call is no 401 with the headers of one; a defect may show in another fact as well.
    expect(failing(results)).toContain(name)
    expect(failing(results).length).toBeLessThan(3)
    expect(isHealthy(results, ORIGIN)).toBe(false)
  })

  it('names an index of the chair’s list that the project has not built', async () => {
    const gone = built.findIndex(({ name }) => name.includes('/practising/'))
    const results = await ask({ ...optionsOf(), cloud: cloudWith(JOBS, built.toSpliced(gone, 1)) })
    expect(failing(results)).toEqual(['indexes'])
    expect(results.flatMap(({ said }) => said)).toEqual([
      expect.stringMatching(/^the project has not built practising\(/),
    ])
  })

  it('has a planted defect for every fact', () => {
    expect([...new Set(DEFECTS.map(([name]) => name))]).toEqual(FACTS.map(({ name }) => name))
  })

  it('tells what was not asked, which fails a released site alone', async () => {
    const { origin, fetch, now, readFile: read } = optionsOf()
    const results = await ask({ origin, fetch, now, readFile: read })
    expect(failing(results)).toHaveLength(9)
    expect(isHealthy(results, origin)).toBe(false)
    expect(isHealthy(results, hosting)).toBe(true)
  })
})

const deploymentUrl = () => `${api.url}/api/deployment?challenge=0123456789abcdef`

describe('GET /api/deployment', () => {
  it('answers to the identity of a deployer alone', async () => {
    expect((await fetch(deploymentUrl())).status).toBe(401)
    expect((await fetch(deploymentUrl(), { headers: { Authorization: `Bearer ${clerk.token}` } })).status).toBe(401)
    const headers = { Authorization: `Bearer ${IDENTITY}`, 'X-Forwarded-For': '203.0.113.7, 198.51.100.4, 192.0.2.9' }
    const facts: unknown = await (await fetch(deploymentUrl(), { headers })).json()
    expect(listOf(facts, 'forwarded')).toEqual(['203.0.113.7', '198.51.100.4', '192.0.2.9'])
    expect(textOf(facts, 'client')).toBe('198.51.100.4')
  })
  it('signs no challenge that could be part of a token', async () => {
    const headers = { Authorization: `Bearer ${IDENTITY}` }
    expect((await fetch(`${api.url}/api/deployment?challenge=a.b`, { headers })).status).toBe(400)
  })
})
