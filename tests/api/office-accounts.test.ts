import { api } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage } from '../../functions/src/mail/message.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { type Answer, call, textAt } from './support/calls.ts'
import { createByTray, madeUpRegister, type Office, openOffice, passwordIn, resetByTray } from './support/office.ts'
import { newPerson, signedIn } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

const services = realServices()
const firebase = connectFirebase(suiteConfig())
const register = madeUpRegister()
const { run, surveyors, inputFor } = register
let office: Office
beforeAll(async () => {
  office = await openOffice(services, register)
})
afterAll(async () => {
  await office.close()
  await firebase.close()
})

const namesIn = (answer: Answer) => (JSON.stringify(answer.body).match(/"name":"[^"]+"/g) ?? []).length

describe('an account that the office creates', () => {
  it('signs in with the answered password', async () => {
    const person = await office.created(0)
    await signedIn(services, person.id_number, person.password)
    expect(await office.logOf(person.uid)).toMatchObject({
      results: [
        {
          act: 'create',
          by: 'Made-up Clerk',
          by_uid: office.clerk.uid,
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
    ['an ID number with a letter', { id_number: '1234567x' }, 400],
    ['the type of the chair', { account_type: 'chair' }, 400],
    ['the type of the office', { account_type: 'office' }, 400],
  ])('is refused with %s', async (_title, change, status) => {
    const input = inputFor(1, change)
    expect(await office.create(input)).toMatchObject({ status })
    expect(await services.identities.find(input.id_number)).toBe(null)
  })
  it('is refused with an ID number or a licence that has one', async () => {
    const person = await office.created(3)
    expect(await office.create(inputFor(4, { id_number: person.id_number }))).toMatchObject({ status: 409 })
    expect(await office.create(inputFor(3))).toMatchObject({ status: 409 })
  })
})

describe('an account that two clerks create at once', () => {
  it('has the password that one of them is shown', async () => {
    const clerks = [office.clerk, await newPerson(services, 'office')]
    for (const at of [30, 31, 32, 33, 34]) {
      const input = inputFor(at)
      const results = await Promise.all(clerks.map((clerk) => createByTray(office.url, clerk, input)))
      const [given, ...others] = results.filter(({ outcome }) => outcome === 'done')
      expect(others).toEqual([])
      await signedIn(services, input.id_number, given === undefined ? '' : passwordIn(given))
    }
  })
})

describe('a list of accounts', () => {
  it('is checked before its accounts are created', async () => {
    const there = await office.created(5)
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
      'This entry of the register already has an account.',
      'This ID number already has an account.',
      'Licence NONE/1 is not in the register.',
      `Licence ${surveyors[9]?.license_no} is ${surveyors[9]?.name}'s in the register, not Otieno Obura's.`,
    ]
    expect((await office.post(api.officeAccountList, { accounts })).body).toEqual({ refusals })
    expect(await services.identities.find(input.id_number)).toBe(null)
  })
  it.each([
    ['no list', { accounts: 'x' }],
    ['a row that is no account', { accounts: ['x'] }],
    ['a row with a list in it', { accounts: [{ name: ['x'] }] }],
    ['more accounts than one call checks', { accounts: Array.from({ length: 1001 }, (_, at) => inputFor(at % 40)) }],
  ])('is refused: %s', async (_title, body) => {
    expect(await office.post(api.officeAccountList, body)).toMatchObject({ status: 400 })
  })
})

describe('an account that the office keeps', () => {
  it('is found by name, ID number and register number', async () => {
    for (const at of [10, 11, 12]) await office.created(at)
    const person = await office.created(13)
    const find = (search: string, cursor = '') => office.post(api.officeAccounts, { search, cursor })
    expect(namesIn(await find(`kazungu${run} L`))).toBe(4)
    const one = { results: [{ uid: person.uid }], next: null }
    expect((await find(person.id_number)).body).toMatchObject(one)
    const spelled = person.license_no.replace('/', ' - 00').toLowerCase()
    expect((await find(spelled)).body).toMatchObject(one)
    const chair = await newPerson(services, 'chair')
    expect((await find(chair.idNumber)).body).toEqual({
      results: [],
      next: null,
    })
    expect(await find('', 'x')).toMatchObject({ status: 400 })
    expect(await office.as(`${api.officeAccounts}?search=1`)).toMatchObject({ status: 405 })
  })
  it('has a new password after a reset', async () => {
    const person = await office.created(14)
    await signedIn(services, person.id_number, await resetByTray(office.url, office.clerk, person.uid))
    await expect(signedIn(services, person.id_number, person.password)).rejects.toThrow('could not sign in')
    expect(await office.logOf(person.uid)).toMatchObject({
      results: [{ act: 'reset', reason: 'They asked at the counter.' }, {}],
    })
  })
  it('holds one password when two clerks reset it at once', async () => {
    const person = await office.created(15)
    const colleague = await newPerson(services, 'office', { name: 'Made-up Colleague' })
    const passwords = await Promise.all(
      [office.clerk, colleague].map((clerk) => resetByTray(office.url, clerk, person.uid)),
    )
    const signIns = await Promise.allSettled(
      passwords.map((password) => signedIn(services, person.id_number, password)),
    )
    expect(signIns.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await office.logOf(person.uid)).toMatchObject({
      results: [{ act: 'reset' }, { act: 'reset' }, { act: 'create' }],
    })
  })
  it('is locked out by disabling it and let in again', async () => {
    const person = await office.created(16)
    const { access } = await signedIn(services, person.id_number, person.password)
    await office.act(person.uid, 'disable')
    expect(await call(office.url, api.me, { token: access })).toMatchObject({ status: 401 })
    await office.act(person.uid, 'enable')
    await signedIn(services, person.id_number, person.password)
    expect(await office.logOf(person.uid)).toMatchObject({
      results: [{ act: 'enable', before: { status: 'disabled' }, after: { status: 'active' } }, { act: 'disable' }, {}],
    })
  })
  it('is removed after it was said what stays', async () => {
    const person = await office.created(17)
    await services.records.personal.update(person.uid, () => ({ email: 'a@example.org' }))
    const about = { uid: person.uid, name: person.name, to: 'a@example.org' }
    for (const kind of ['invitation', 'changed'] as const)
      await services.outbox.add(newMessage(new Date(), kind, about))
    const link = await services.links.make('invitation', { uid: person.uid, address: about.to }, new Date())
    const said = await office.as(api.officeRemoval(person.uid))
    expect(said.body).toMatchObject({
      goes: expect.arrayContaining([
        'Personal data and the picture.',
        'The messages that were sent to this person, or wait.',
      ]),
    })
    expect(textAt(said, 'stays', '0')).toContain('public register')
    expect(await office.act(person.uid, 'remove')).toMatchObject({ outcome: 'done' })
    expect(await services.records.personal.find(person.uid)).toBe(null)
    expect(await services.outbox.list({ person: person.uid, limit: 1 })).toEqual([])
    expect(await services.links.usePassword(link, 'Chosen-by-link-1', new Date())).toBe(null)
    const db = firebase.firestore
    expect((await db.collection('links').where('uid', '==', person.uid).get()).size).toBe(0)
    expect(await office.as(api.officeAccount(person.uid))).toMatchObject({ status: 404 })
    expect(await office.logOf(person.uid)).toMatchObject({ results: [{ act: 'remove', subject: person.name }, {}] })
  })
})

it.each(['__proto__', '__x__', 'a%2Fb'])('no account has the uid %s', async (uid) => {
  expect(await office.as(api.officeAccount(uid))).toMatchObject({ status: 404 })
})
it('a clerk who is disabled in the middle is refused at the next call', async () => {
  const other = await newPerson(services, 'office')
  expect(await call(office.url, api.officeFacts, { token: other.token })).toMatchObject({ status: 200 })
  await services.identities.setDisabled(other.uid, true)
  expect(await call(office.url, api.officeFacts, { token: other.token })).toMatchObject({ status: 401 })
})
