import { api } from '@lsb/contract'
import { afterAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../functions/src/http/call.ts'
import { everyCall } from '../../functions/src/testing-calls.ts'
import type { AccessRow } from './support/access-row.ts'
import { accessRows } from './support/access-rows.ts'
import { accessWorld, callers, type Who } from './support/access-world.ts'
import { call, methodOf, textAt } from './support/calls.ts'
import { actOn, putInTray } from './support/decisions.ts'
import { nameOf, operationOf } from './support/described.ts'
import { renewalForm } from './support/forms.ts'

const world = await accessWorld()
const { people, server, services } = world
afterAll(() => server.close())

const operationOfRow = ({ path, input }: AccessRow) => operationOf(methodOf(input?.(people.owner) ?? {}), path)
const signedIn: readonly Who[] = ['owner', 'other surveyor', 'assistant', 'chair', 'office']
/** Whom a call's guard lets through; `guards.test.ts` proves that it refuses the others. */
const passing: Record<Operation['who'], readonly Who[]> = {
  anyone: ['anonymous'],
  'signed in, also with a temporary password': signedIn,
  'signed in': signedIn,
  'signed in, also with too few passkeys': signedIn,
  chair: ['chair'],
  office: ['office'],
  'chair or office': ['chair', 'office'],
  // A Google identity, which none of these has: the office is refused, too.
  deployer: ['office'],
}
const rows = accessRows(world).map((row) => {
  const passers = passing[operationOfRow(row)?.who ?? 'anyone']
  return {
    ...row,
    answers: callers.flatMap((who, at) => (passers.includes(who) ? { who, status: row.expected[at] } : [])),
  }
})

describe.each(rows)('$name', ({ path, input, answers }) => {
  it.each(answers)('$who: $status', async ({ who, status }) => {
    const person = who === 'anonymous' ? undefined : people[who]
    const answer = await call(server.url, path, { ...input?.(person ?? people.owner), token: person?.token })
    expect(answer.status).toBe(status)
  })
})

it('has a row for every call of the API', () => {
  const tried = rows.map(operationOfRow)
  expect(everyCall.filter((operation) => !tried.includes(operation)).map(nameOf)).toEqual([])
})

describe('the chair', () => {
  it('renews their own licence and cannot decide on that record', async () => {
    const { chair } = people
    const sent = await call(server.url, api.certification, { token: chair.token, form: renewalForm(chair) })
    expect(sent.status).toBe(200)
    const act = await actOn(services, textAt(sent, 'record', 'id'), { act: 'approve' })
    expect(await putInTray({ url: server.url, chair }, act)).toMatchObject({ status: 403 })
  })
})

const unsigned = (payload: object) =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`

describe('what is not a session', () => {
  it.each([
    ['garbage', 'garbage'],
    ['a token of another project', unsigned({ aud: 'other', iss: 'https://securetoken.google.com/other', sub: 'x' })],
    [
      'a token that has expired',
      unsigned({ aud: 'demo-lsb', iss: 'https://securetoken.google.com/demo-lsb', sub: 'x', exp: 1 }),
    ],
    ['an empty one', ''],
  ])('%s is a 401', async (_name, token) => {
    expect(await call(server.url, api.me, { token })).toMatchObject({ status: 401 })
  })

  it('an Auth user the board has not provisioned is a 401', async () => {
    const uid = await services.identities.create(`9${Date.now()}`.slice(0, 12), 'abcdefg!')
    const { access } = await services.identityToolkit.exchange(await services.identities.customToken(uid ?? ''))
    expect(await call(server.url, api.me, { token: access })).toMatchObject({ status: 401 })
  })
})

describe('the wrong method', () => {
  it('is a 405 that names the right ones', async () => {
    const answer = await call(server.url, api.personalData, { method: 'DELETE', token: people.owner.token })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('HEAD, GET, PUT')
  })
})
