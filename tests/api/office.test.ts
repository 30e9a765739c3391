import { randomInt } from 'node:crypto'
import { api, keyOfNumber } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { newMessage } from '../../functions/src/mail/message.ts'
import { registerFacts } from '../../functions/src/accounts/register-facts.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { practisingRecord } from '../journeys/support/records.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { type Answer, call, type Call, textAt } from './support/calls.ts'
import { newIdNumber, newPerson, type Person, signedIn } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

const services = realServices()
const firebase = connectFirebase(suiteConfig())
/** Names and numbers that nobody else in the suite has. */
const run = String(randomInt(100_000, 999_999))
const surveyors = Array.from({ length: 40 }, (_, at) =>
  surveyor(at, {
    name: `Zuberi Kazungu${run} ${'ABCDEFGHIJ'[at % 10]}${'KLMN'[Math.floor(at / 10)]}`,
    license_no: `OF${run}/${at + 1}`,
  }),
)
const assistantRow = {
  assistant_name: `Juma Hamisi${run}`,
  assistant_no: `OA${run}/7`,
  supervisor_name: '',
  supervisor_license: `OF${run}/1`,
}

let server: ApiServer
let clerk: Person
let chair: Person
beforeAll(async () => {
  server = await serveApi({ ...services, registerFacts: async () => registerFacts(surveyors, [assistantRow]) })
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
  chair = await newPerson(services, 'chair')
})
afterAll(async () => {
  await server.close()
  await firebase.close()
})

const as = (path: string, input: Call = {}) => call(server.url, path, { token: clerk.token, ...input })
const post = (path: string, json: object) => as(path, { method: 'POST', json })
const inputFor = (at: number, change: object = {}) => ({
  id_number: newIdNumber(),
  name: surveyors[at]?.name ?? '',
  account_type: 'surveyor',
  license_no: surveyors[at]?.license_no ?? '',
  ...change,
})
const created = async (at: number) => {
  const input = inputFor(at)
  const answer = await post(api.officeAccounts, input)
  return { ...input, uid: textAt(answer, 'account', 'uid'), password: textAt(answer, 'temporary_password') }
}
const act = (uid: string, name: Parameters<typeof api.officeAct>[1], reason = 'They asked at the counter.') =>
  post(api.officeAct(uid, name), { reason })
const namesIn = (answer: Answer) => (JSON.stringify(answer.body).match(/"name":"[^"]+"/g) ?? []).length
const logOf = async (uid: string) => (await as(`${api.officeLog}?person=${uid}`)).body

describe('an account that the office creates', () => {
  it('signs in with the answered password', async () => {
    const person = await created(0)
    await signedIn(services, person.id_number, person.password)
    expect(await logOf(person.uid)).toMatchObject({
      results: [
        {
          act: 'create',
          by: 'Made-up Clerk',
          by_uid: clerk.uid,
          subject: person.name,
          after: { account_type: 'surveyor', license_no: person.license_no },
        },
      ],
      next: null,
    })
  })
  it.each([
    ['somebody else’s licence', { license_no: surveyors[2]?.license_no ?? '', name: 'Otieno Obura' }, 409],
    ['a licence that is not in the register', { license_no: 'NONE/1' }, 409],
    ['no name', { name: '' }, 400],
    ['an ID number with a letter', { id_number: '1234567x' }, 400],
    ['the type of the chair', { account_type: 'chair' }, 400],
    ['the type of the office', { account_type: 'office' }, 400],
  ])('is refused with %s', async (_title, change, status) => {
    const input = inputFor(1, change)
    expect(await post(api.officeAccounts, input)).toMatchObject({ status })
    expect(await services.identities.find(input.id_number)).toBe(null)
  })
  it('is refused with an ID number or a licence that has one', async () => {
    const person = await created(3)
    expect(await post(api.officeAccounts, inputFor(4, { id_number: person.id_number }))).toMatchObject({ status: 409 })
    expect(await post(api.officeAccounts, inputFor(3))).toMatchObject({ status: 409 })
  })
})

describe('a list of accounts', () => {
  it('is checked before its accounts are created', async () => {
    const there = await created(5)
    const input = inputFor(6)
    const accounts = [
      input,
      input,
      inputFor(5),
      inputFor(7, { id_number: there.id_number }),
      inputFor(8, { license_no: 'NONE/1' }),
      inputFor(9, { name: 'Otieno Obura' }),
    ]
    const refusals = [
      null,
      'This ID number occurs twice in the list.',
      `Licence ${there.license_no} already has an account.`,
      'This ID number already has an account.',
      'Licence NONE/1 is not in the register.',
      `Licence ${surveyors[9]?.license_no} is ${surveyors[9]?.name}'s in the register, not Otieno Obura's.`,
    ]
    const checked = await post(api.officeAccountList, { dry_run: true, accounts })
    expect(checked.body).toMatchObject({ created: false, results: refusals.map((refusal) => ({ refusal })) })
    expect(await services.identities.find(input.id_number)).toBe(null)
    const done = await post(api.officeAccountList, { dry_run: false, accounts: accounts.toSpliced(1, 1) })
    expect(done.body).toMatchObject({
      created: true,
      results: refusals
        .toSpliced(1, 1)
        .map((refusal) => ({ refusal, ...(refusal !== null && { temporary_password: null }) })),
    })
  })
  it.each([
    ['no list', { accounts: 'x' }],
    ['a row that is no account', { accounts: ['x'] }],
    ['a row with a list in it', { accounts: [{ name: ['x'] }] }],
    ['more accounts than one call creates', { accounts: Array.from({ length: 51 }, (_, at) => inputFor(at % 40)) }],
  ])('is refused: %s', async (_title, body) => {
    expect(await post(api.officeAccountList, body)).toMatchObject({ status: 400 })
  })
})

describe('an account that the office keeps', () => {
  it('is found by name, ID number and licence number', async () => {
    for (const at of [10, 11, 12]) await created(at)
    const person = await created(13)
    const search = `kazungu${run} L`
    const first = await as(`${api.officeAccounts}?limit=3&search=${encodeURIComponent(search)}`)
    expect(namesIn(first)).toBe(3)
    expect(namesIn(await as(textAt(first, 'next')))).toBe(1)
    const one = { results: [{ uid: person.uid }], next: null }
    expect((await as(`${api.officeAccounts}?search=${person.id_number}`)).body).toMatchObject(one)
    const spelled = person.license_no.replace('/', ' - 00').toLowerCase()
    expect((await as(`${api.officeAccounts}?search=${encodeURIComponent(spelled)}`)).body).toMatchObject(one)
    expect((await as(`${api.officeAccounts}?search=${chair.idNumber}`)).body).toEqual({ results: [], next: null })
    expect(await as(`${api.officeAccounts}?cursor=x`)).toMatchObject({ status: 400 })
  })
  it('has a new password after a reset', async () => {
    const person = await created(14)
    const reset = await act(person.uid, 'reset')
    await signedIn(services, person.id_number, textAt(reset, 'temporary_password'))
    await expect(signedIn(services, person.id_number, person.password)).rejects.toThrow('could not sign in')
    expect(await logOf(person.uid)).toMatchObject({
      results: [{ act: 'reset', reason: 'They asked at the counter.' }, {}],
    })
  })
  it('holds one password when two clerks reset it at once', async () => {
    const person = await created(15)
    const colleague = await newPerson(services, 'office', { name: 'Made-up Colleague' })
    const answers = await Promise.all(
      [clerk, colleague].map(({ token }) =>
        as(api.officeAct(person.uid, 'reset'), { method: 'POST', token, json: { reason: 'They asked.' } }),
      ),
    )
    const held = await Promise.allSettled(
      answers.map((answer) => signedIn(services, person.id_number, textAt(answer, 'temporary_password'))),
    )
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await logOf(person.uid)).toMatchObject({ results: [{ act: 'reset' }, { act: 'reset' }, { act: 'create' }] })
  })
  it('is locked out by disabling it and let in again', async () => {
    const person = await created(16)
    const { access } = await signedIn(services, person.id_number, person.password)
    await act(person.uid, 'disable')
    expect(await call(server.url, api.me, { token: access })).toMatchObject({ status: 401 })
    await act(person.uid, 'enable')
    await signedIn(services, person.id_number, person.password)
    expect(await logOf(person.uid)).toMatchObject({
      results: [{ act: 'enable', before: { status: 'disabled' }, after: { status: 'active' } }, { act: 'disable' }, {}],
    })
  })
  it('is removed after it was said what stays', async () => {
    const person = await created(17)
    await services.records.personal.update(person.uid, () => ({ email: 'a@example.org' }))
    const about = { uid: person.uid, name: person.name, to: 'a@example.org' }
    for (const kind of ['invitation', 'changed'] as const)
      await services.outbox.add(newMessage(new Date(), kind, about))
    const link = await services.links.make('invitation', { uid: person.uid, address: about.to }, new Date())
    const said = await as(api.officeRemoval(person.uid))
    expect(said.body).toMatchObject({
      goes: expect.arrayContaining([
        'Personal data and the picture.',
        'The messages that were sent to this person, or wait.',
      ]),
    })
    expect(textAt(said, 'stays', '0')).toContain('public register')
    expect(await act(person.uid, 'remove')).toMatchObject({ status: 200 })
    expect(await services.records.personal.find(person.uid)).toBe(null)
    expect(await services.outbox.list({ person: person.uid, limit: 1 })).toEqual([])
    expect(await services.links.usePassword(link, 'Chosen-by-link-1', new Date())).toBe(null)
    const db = await firebase.firestore()
    expect((await db.collection('links').where('uid', '==', person.uid).get()).size).toBe(0)
    expect(await as(api.officeAccount(person.uid))).toMatchObject({ status: 404 })
    expect(await logOf(person.uid)).toMatchObject({ results: [{ act: 'remove', subject: person.name }, {}] })
  })
  it('is linked with the assistant whom the register names', async () => {
    const id_number = newIdNumber()
    const { assistant_name: name, assistant_no } = assistantRow
    const assistant = await post(api.officeAccounts, { id_number, name, account_type: 'assistant', assistant_no })
    const held = await services.accounts.ofLicence(`OF${run}/1`)
    const [noted] = await services.assistants.ofIdNumber(id_number)
    if (noted === undefined) throw new Error('The assistant was not noted.')
    await services.assistants.put({ ...noted, supervisor: 'somebody-else' })
    const linked = await post(api.officeAct(textAt(assistant, 'account', 'uid'), 'link'), { reason: 'R', assistant_no })
    expect(linked.body).toEqual({ detail: '1 assistant linked.' })
    expect(await services.assistants.ofIdNumber(id_number)).toMatchObject([{ supervisor: held?.uid }])
  })
})

describe('the assistants of a new register', () => {
  it('are linked once after a look', async () => {
    const holder = await services.accounts.ofLicence(`OF${run}/1`)
    const noted = await services.assistants.find(keyOfNumber(assistantRow.assistant_no))
    if (noted === null || holder === null) throw new Error('There is nobody to link.')
    await services.assistants.put({ ...noted, supervisor: 'somebody-else', email: 'kept@example.org' })
    const planned = await as(api.officeAssistantLinks)
    const { assistant_no, assistant_name: name } = assistantRow
    expect(planned.body).toEqual({
      results: [{ assistant_no, name, supervisor: holder.name, license_no: holder.license_no }],
    })
    const linked = await post(api.officeAssistantLinks, { reason: 'New register' })
    expect(linked.body).toEqual({ detail: '1 assistant linked.' })
    expect(await services.assistants.find(noted.assistant_id)).toMatchObject({
      supervisor: holder.uid,
      email: 'kept@example.org',
    })
    expect((await post(api.officeAssistantLinks, { reason: 'Again' })).body).toEqual({ detail: '0 assistants linked.' })
    expect((await as(api.officeAssistantLinks)).body).toEqual({ results: [] })
    const log = await as(`${api.officeLog}?person=${clerk.uid}&limit=1`)
    expect(log.body).toMatchObject({ results: [{ act: 'link', reason: 'New register', after: { linked: '1' } }] })
  })
})

const change = (uid: string, json: object) =>
  as(api.officeAccount(uid), { method: 'PATCH', json: { reason: 'A clerk erred.', ...json } })
describe('an account that the office changes', () => {
  it('has its new licence in the claims', async () => {
    const person = await created(20)
    const { access } = await signedIn(services, person.id_number, person.password)
    const wanted = { name: surveyors[21]?.name ?? '', license_no: surveyors[21]?.license_no ?? '' }
    // Auth counts whole seconds: a session of this very second would outlast the revocation.
    await new Promise((resolve) => {
      setTimeout(resolve, 1100)
    })
    expect(await change(person.uid, wanted)).toMatchObject({ status: 200, body: wanted })
    expect(await call(server.url, api.me, { token: access })).toMatchObject({ status: 401 })
    const { access: fresh } = await signedIn(services, person.id_number, person.password)
    expect(await services.identities.verify(fresh)).toMatchObject({ licenseKey: keyOfNumber(wanted.license_no) })
    expect(await services.accounts.ofLicence(person.license_no)).toBe(null)
    expect(await logOf(person.uid)).toMatchObject({
      results: [{ act: 'change', before: { license_no: person.license_no }, after: wanted }, { act: 'create' }],
    })
  })
  it('is completed by the same call when the first one stopped half-way', async () => {
    const person = await created(22)
    const wanted = { name: surveyors[23]?.name ?? '', license_no: surveyors[23]?.license_no ?? '' }
    await services.accounts.changeLicence(person.uid, { ...wanted })
    expect(await change(person.uid, wanted)).toMatchObject({ status: 200 })
    const { access } = await signedIn(services, person.id_number, person.password)
    expect(await services.identities.verify(access)).toMatchObject({ licenseKey: keyOfNumber(wanted.license_no) })
  })
  it.each([
    [
      'a licence that has an account',
      () => ({ name: surveyors[25]?.name, license_no: surveyors[25]?.license_no }),
      409,
    ],
    ['a licence of somebody else', () => ({ license_no: surveyors[26]?.license_no, name: 'Otieno Obura' }), 409],
    ['a licence that is not in the register', () => ({ license_no: 'NONE/1' }), 409],
    ['no licence for a surveyor', () => ({ license_no: '' }), 400],
    ['a licence for an assistant', () => ({ account_type: 'assistant', license_no: 'LS/1' }), 400],
    ['the type of the chair', () => ({ account_type: 'chair' }), 400],
    ['nothing', () => ({}), 400],
  ])('stays as it is with %s', async (_title, json, status) => {
    const taken = await services.accounts.ofLicence(surveyors[25]?.license_no ?? '')
    if (taken === null) await created(25)
    const person = (await services.accounts.ofLicence(surveyors[24]?.license_no ?? '')) ?? (await created(24))
    const before = await services.accounts.find(person.uid)
    expect(await change(person.uid, json())).toMatchObject({ status })
    expect(await services.accounts.find(person.uid)).toEqual(before)
  })
  it('stays a surveyor’s while its licence has practising records', async () => {
    const person = await created(27)
    await practisingRecord(services, { uid: person.uid, name: person.name, licenceNo: person.license_no }, 2001)
    expect(await change(person.uid, { account_type: 'assistant' })).toMatchObject({ status: 409 })
    expect(await change(person.uid, { name: surveyors[27]?.name?.toUpperCase() })).toMatchObject({ status: 200 })
  })
})

it.each(['__proto__', '__x__', 'a%2Fb'])('no account has the uid %s', async (uid) => {
  expect(await as(api.officeAccount(uid))).toMatchObject({ status: 404 })
})

describe('the log', () => {
  it('is read by day and page, newest first', async () => {
    const day = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const path = `${api.officeLog}?person=${clerk.uid}&day=${day}&limit=2`
    const first = await as(path)
    expect(first.body).toMatchObject({ results: [{}, {}] })
    const second = await as(textAt(first, 'next'))
    expect(textAt(second, 'results', '0', 'id') < textAt(first, 'results', '1', 'id')).toBe(true)
    expect((await as(`${api.officeLog}?person=${clerk.uid}&day=2001-01-01`)).body).toEqual({ results: [], next: null })
  })
  it.each(['day=2026-13-01', 'day=2026-01-01T00:00Z', 'cursor=x', 'person=a%2Fb'])('refuses %s', async (query) => {
    expect(await as(`${api.officeLog}?${query}`)).toMatchObject({ status: 400 })
  })
})

it('a clerk who is disabled in the middle is refused at the next call', async () => {
  const other = await newPerson(services, 'office')
  expect(await call(server.url, api.officeAccounts, { token: other.token })).toMatchObject({ status: 200 })
  await services.identities.setDisabled(other.uid, true)
  expect(await call(server.url, api.officeAccounts, { token: other.token })).toMatchObject({ status: 401 })
})
