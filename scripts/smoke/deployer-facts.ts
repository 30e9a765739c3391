import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { api } from '../../contract/src/api.ts'
import { listOf } from '../deploy/answers.ts'
import { textOf } from '../../functions/src/platform/json.ts'
import { toldOften } from '../../functions/src/visitor-reports/told-often.ts'
import { FUNCTIONS, REGION } from '../deploy/names.ts'
import type { Fact } from './fact.ts'
import { parsed, type Site } from './site.ts'

/** An address of no machine: what stands behind it in X-Forwarded-For, proxies have appended. */
const MARKER = '203.0.113.7'

/** What the function says of its deployment, with the challenge that it signed. */
const deployment = async ({ visit, identity }: Site) => {
  const challenge = randomUUID()
  const headers = { Authorization: `Bearer ${identity}`, 'X-Forwarded-For': MARKER }
  const answer = await visit(api.deployment(challenge), { headers })
  if (answer.status !== 200) throw new Error(`/api/deployment answers ${answer.status}`)
  return { challenge, facts: parsed(answer) }
}

const findHops: Fact['find'] = async (site) => {
  const { facts } = await deployment(site)
  const forwarded = listOf(facts, 'forwarded')
  const own = forwarded.slice(forwarded.lastIndexOf(MARKER) + 1)
  const counted = textOf(facts, 'client')
  if (own.length > 0 && counted === own[0]) return []
  const right = `set LSB_TRUSTED_HOPS=${own.length - 1}`
  return [
    `the limits count ${counted === MARKER ? 'an address that visitors forge' : 'an address of a proxy'}: ${right}`,
  ]
}

const findMail: Fact['find'] = async (site) => {
  const mail = textOf((await deployment(site)).facts, 'mail')
  return mail === 'leaves' ? [] : [mail === 'late' ? 'a message waits for ten minutes' : 'no mail server is set']
}

const findReports: Fact['find'] = async (site) => toldOften(listOf((await deployment(site)).facts, 'reports'))

const CLOCK_MAX_MS = 30_000
const findClock: Fact['find'] = async (site) => {
  const { facts } = await deployment(site)
  const difference = Math.abs(Date.parse(textOf(facts, 'now')) - site.now().getTime())
  return difference <= CLOCK_MAX_MS ? [] : [`the function's clock differs by ${Math.round(difference / 1000)} s`]
}

const findKeys: Fact['find'] = async (site) => {
  const { challenge, facts } = await deployment(site)
  const kid = textOf(facts, 'kid')
  const key = listOf(parsed(await site.visit(api.licenceKeys)), 'keys').find((one) => textOf(one, 'kid') === kid)
  if (key === undefined) return [`the published keys do not have ${kid}`]
  const { kty, crv, x, y } = Object(key)
  const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  const signature = Buffer.from(textOf(facts, 'signature'), 'base64url')
  const signed = Buffer.from(`lsb-deployment:${challenge}`)
  const isRight = verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
  return isRight ? [] : [`the published key ${kid} does not verify what the function signs`]
}

const HOUR_MS = 60 * 60 * 1000
/** How long ago each scheduled function ran at most. */
const SCHEDULES: Record<string, number> = { dailySweep: 25 * HOUR_MS, mail: HOUR_MS / 6 }
const findSchedules: Fact['find'] = async ({ cloud, now }) => {
  if (cloud === undefined) return ['no project']
  const where = [`--location=${REGION}`, '--format=json', `--project=${cloud.settings.project}`]
  const answer: unknown = JSON.parse((await cloud.questions.ask('gcloud', 'scheduler jobs list', where)) ?? '[]')
  const jobs: unknown[] = Array.isArray(answer) ? answer : []
  return FUNCTIONS.flatMap((name) => {
    const most = SCHEDULES[name]
    if (most === undefined) return []
    const job = jobs.find((one) => textOf(one, 'name').includes(`-${name}-`))
    if (textOf(job, 'state') !== 'ENABLED') return [`${name} is not scheduled`]
    // A schedule that a release has just made has not run yet.
    const last = Date.parse(textOf(job, 'lastAttemptTime') || textOf(job, 'userUpdateTime'))
    return now().getTime() - last <= most ? [] : [`${name} ran last at ${textOf(job, 'lastAttemptTime') || 'no time'}`]
  })
}

/** What only those who deploy can ask. */
export const DEPLOYER_FACTS: readonly Fact[] = [
  { name: 'proxy hops', says: "limits count the visitor's address", needs: 'identity', find: findHops },
  { name: 'visitors', says: 'no error is told of often by browsers', needs: 'identity', find: findReports },
  { name: 'mail', says: 'no message waits for long', needs: 'identity', find: findMail },
  { name: 'clock', says: "the function's clock is right", needs: 'identity', find: findClock },
  { name: 'licence keys', says: 'the published keys verify what is signed', needs: 'identity', find: findKeys },
  { name: 'schedules', says: 'every schedule ran', needs: 'cloud', find: findSchedules },
]
