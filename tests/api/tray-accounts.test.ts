import {
  api,
  ASKED_MAX_LENGTH,
  canonicalActs,
  challengeOf,
  ownMessages,
  TRAY_MAX,
  type TrayAct,
  trayConfirmedShape,
  trayItemId,
  trayMessages,
  type TrayResult,
} from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disableAccount } from '../../functions/src/accounts/provisioning.ts'
import { createAuthenticator } from '../../functions/src/passkeys/testing-authenticator.ts'
import { call, textAt } from './support/calls.ts'
import { clerksAct, createByTray, madeUpRegister, type Office, openOffice } from './support/office.ts'
import { signedList, ticketOf, withPasskey } from './support/passkeys.ts'
import { newIdNumber, newPerson, type Person, signedIn } from './support/people.ts'
import { realServices } from './support/real-services.ts'

const services = realServices()
const register = madeUpRegister()
let office: Office
let clerk: Awaited<ReturnType<typeof withPasskey>>
/** What the clerk’s password opens, over the API and over Identity Toolkit. */
let byPassword: string[]
beforeAll(async () => {
  office = await openOffice(services, register)
  clerk = await withPasskey(services, office.url, await newPerson(services, 'office'))
  const { access } = await signedIn(services, clerk.idNumber, clerk.password)
  byPassword = [await ticketOf(office.url, clerk), access]
})
afterAll(() => office.close())

/** The act that creates the account of one of the surveyors of the register. */
const creationOf = (at: number, more: object = {}): TrayAct => {
  const { id_number, ...asked } = register.inputFor(at, more)
  return clerksAct({ act: 'create', on: id_number, note: '', asked })
}
const put = (items: readonly object[], { token } = clerk) =>
  call(office.url, api.tray, { method: 'PUT', token, json: { items } })
const confirm = (items: readonly TrayAct[], more: object, token = clerk.token) =>
  call(office.url, api.trayConfirm, { method: 'POST', token, json: { items, ...more } })
const touch = (acts: readonly TrayAct[], by = clerk.passkey) => signedList(office.url, clerk.token, by, acts)
const resultsIn = async (answer: ReturnType<typeof confirm>) =>
  (await trayConfirmedShape.validate((await answer).body)).results
/** Confirms the list with one touch, again for what was not reached in time, as the page does. */
const untilDone = async (acts: readonly TrayAct[]) => {
  const signature = await touch(acts)
  const done = new Map<string, TrayResult>()
  for (let time = 0; time < 5 && done.size < acts.length; time += 1) {
    const items = acts.map((act) => ({ ...act, answered: done.has(trayItemId(act)) }))
    for (const result of await resultsIn(confirm(items, signature)))
      if (result.outcome === 'done') done.set(result.id, result)
  }
  return acts.map((act) => done.get(trayItemId(act)))
}
/** Confirms the list twice with one touch, as when the first answer is lost. */
const twice = async (acts: readonly TrayAct[]) => {
  expect(await put(acts)).toMatchObject({ status: 200 })
  const signature = await touch(acts)
  return [await resultsIn(confirm(acts, signature)), await resultsIn(confirm(acts, signature))] as const
}
const messagesOf = async (idNumber: string) => {
  const uid = (await services.identities.find(idNumber)) ?? ''
  return services.outbox.list({ person: uid, limit: 10 })
}

describe('a list of new accounts', () => {
  it('is one touch, and each account has the password that is given', async () => {
    const acts = Array.from({ length: 10 }, (_, at) => creationOf(at))
    expect(await put(acts)).toMatchObject({ status: 200, body: { items: acts } })
    for (const [at, result] of (await untilDone(acts)).entries())
      await signedIn(services, acts[at]?.on ?? '', result?.given?.temporary_password ?? '')
    expect((await call(office.url, api.tray, { token: clerk.token })).body).toMatchObject({ items: [] })
  })

  it('goes into the tray as a whole or not at all', async () => {
    const refused = clerksAct({ act: 'reset', on: 'nobody' })
    expect(await put([creationOf(20), refused])).toMatchObject({ status: 404 })
    const many = Array.from({ length: TRAY_MAX + 1 }, (_, at) => ({ ...creationOf(21), on: String(10_000_000 + at) }))
    expect(await put(many)).toMatchObject({ status: 400 })
    const other = await newPerson(services, 'office')
    expect(await put(many.slice(1), { ...clerk, ...other })).toMatchObject({ status: 200 })
    expect(await put(many.slice(0, 1), { ...clerk, ...other })).toMatchObject({ status: 409 })
    expect((await call(office.url, api.tray, { token: clerk.token })).body).toMatchObject({ items: [] })
  })
})

describe('an act on an account that is sent again after a lost answer', () => {
  it('tells that the password of the one new account was shown', async () => {
    const act = creationOf(22)
    const [[first], [second]] = await twice([act])
    expect(second).toMatchObject({
      outcome: 'done',
      detail: trayMessages.passwordWasShown(first?.given?.account.name ?? ''),
    })
    await signedIn(services, act.on, first?.given?.temporary_password ?? '')
    expect(await office.logOf((await services.identities.find(act.on)) ?? '')).toMatchObject({
      results: [{ act: 'create' }],
    })
  })

  it('sends no second invitation to a new account', async () => {
    const email = `${newIdNumber()}@mail.example`
    const act = creationOf(23, { email })
    const answers = await twice([act])
    expect(answers).toMatchObject(answers.map(() => [{ outcome: 'done', detail: ownMessages.invitationSent(email) }]))
    expect(await messagesOf(act.on)).toHaveLength(1)
  })

  it('sends no second invitation to an account that is there, and counts none', async () => {
    const person = await newPerson(services, 'surveyor', { temporary: true })
    const asked = { email: `${person.uid}@mail.example` }
    // Three in an hour are sent.
    for (let count = 1; count <= 3; count += 1) {
      const answers = await twice([clerksAct({ act: 'invite', on: person.uid, asked })])
      expect(answers).toMatchObject([[{ outcome: 'done' }], [{ outcome: 'done' }]])
      expect(await messagesOf(person.idNumber)).toHaveLength(count)
    }
  })

  it('is refused when another clerk has made the account', async () => {
    const act = creationOf(24)
    expect(await put([act])).toMatchObject({ status: 200 })
    const signature = await touch([act])
    const { on: id_number, asked } = act
    expect(await createByTray(office.url, office.clerk, { id_number, ...asked })).toMatchObject({ outcome: 'done' })
    for (let time = 0; time < 2; time += 1)
      expect(await resultsIn(confirm([act], signature))).toMatchObject([{ outcome: 'refused' }])
  })
})

it.each([
  ['a text', '{}'],
  ['a list', []],
  ['an object in it', { name: { $gt: '' }, email: { $gt: '' } }],
  ['objects in one another', { name: { a: { b: { c: '' } } } }],
  ['an inherited name', JSON.parse('{"__proto__":"x"}')],
  ['a control character', { name: '\0' }],
  ['another type', { account_type: 'chair', name: 'N', license_no: 'LS/1', email: 'a' }],
  ['too much', { name: 'N'.repeat(3000), email: 'a' }],
  ['too much of what is not read', { name: 'N', email: 'a@mail.example', other: 'N'.repeat(ASKED_MAX_LENGTH) }],
])('no act on an account is taken with %s as what it needs', async (_what, asked) => {
  const person = await newPerson(services, 'surveyor', { temporary: true })
  for (const act of [
    clerksAct({ act: 'invite', on: person.uid }),
    clerksAct({ act: 'change', on: person.uid }),
    creationOf(25),
  ])
    expect(await put([{ ...act, asked }])).toMatchObject({ status: 400 })
})

/** Whom an act is on, and the act. */
const actsOn = Object.entries({
  reset: async ({ uid: on }: Person) => clerksAct({ act: 'reset', on }),
  disable: async ({ uid: on }: Person) => clerksAct({ act: 'disable', on }),
  enable: async ({ uid: on, idNumber }: Person) => {
    await disableAccount(services, idNumber)
    return clerksAct({ act: 'enable', on })
  },
  remove: async ({ uid: on }: Person) => clerksAct({ act: 'remove', on }),
  invite: async ({ uid: on }: Person) => clerksAct({ act: 'invite', on, asked: { email: `${on}@mail.example` } }),
  change: async ({ uid: on }: Person) => {
    const { name, license_no } = register.surveyors[26] ?? {}
    return clerksAct({ act: 'change', on, asked: { name, license_no } })
  },
  create: async () => creationOf(27),
})
it.each(actsOn)(
  'whoever has stolen password, web API key and session of a clerk does nothing: %s',
  async (name, actOn) => {
    const person = await newPerson(services, 'surveyor', { temporary: true })
    const act = await actOn(person)
    const state = async () => ({
      account: await services.accounts.find(person.uid),
      created: await services.identities.find(act.on),
      messages: await messagesOf(person.idNumber),
      log: await office.logOf(person.uid),
    })
    expect(await put([act])).toMatchObject({ status: 200 })
    const before = await state()
    const thief = createAuthenticator(services.siteUrl)
    const right = await touch([act])
    const { nonce } = await touch([act])
    const ofAnother = await challengeOf(nonce, { act: 'confirm', list: canonicalActs([{ ...act, on: 'another' }]) })
    const signatures = [
      {},
      { nonce },
      await touch([act], thief),
      { ...right, nonce },
      { nonce, ...clerk.passkey.sign(ofAnother) },
      { ...(await touch([act], thief)), signed_with: clerk.passkey.id },
    ]
    const statuses: number[] = []
    for (const token of [...byPassword, clerk.token])
      for (const signature of signatures) statuses.push((await confirm([act], signature, token)).status)
    const refused = (status: number) => signatures.map(() => status)
    expect(statuses).toEqual([...refused(401), ...refused(401), ...refused(403)])
    expect(await state()).toEqual(before)
    expect(
      await signedIn(services, person.idNumber, person.password).then(
        () => true,
        () => name === 'enable',
      ),
    ).toBe(true)
    const id = textAt(await call(office.url, api.tray, { token: clerk.token }), 'items', '0', 'id')
    await call(office.url, api.trayOut, { method: 'POST', token: clerk.token, json: { id } })
  },
)
