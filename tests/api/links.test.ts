import { randomInt } from 'node:crypto'
import { api, ownMessages, passkeyMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredPeople } from '../../functions/src/registers/registered-people.ts'
import { disableAccount } from '../../functions/src/accounts/provisioning.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { type Answer, call } from './support/calls.ts'
import { form } from './support/forms.ts'
import { askForReset, type Mailbox, openMailbox, tokenIn } from './support/mailbox.ts'
import { actByTray, createByTray, resetByTray } from './support/office.ts'
import { newIdNumber, newPerson, nextSecond, type Person, personWithAddress, signedIn } from './support/people.ts'
import { confirmed, withPasskey } from './support/passkeys.ts'
import { realServices } from './support/real-services.ts'

const services = realServices()
const run = String(randomInt(100_000, 999_999))
const registered = Array.from({ length: 4 }, (_, at) =>
  surveyor(at, { name: `Baraka Invited${run}`, license_no: `IN${run}/${at + 1}` }),
)
const HOUR_MS = 60 * 60 * 1000
/** Moves the API's clock, in milliseconds. */
let later = 0
let server: ApiServer
let mailbox: Mailbox
let clerk: Person
beforeAll(async () => {
  // Does not wait before its answers about a reset: `ask-for-reset.test.ts` proves how long they take.
  const clock = { now: () => new Date(Date.now() + later), sleep: async () => {} }
  server = await serveApi({ ...services, clock, registeredPeople: async () => registeredPeople(registered, []) })
  mailbox = await openMailbox(services)
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(async () => {
  await mailbox.sink.stop()
  await server.close()
})

const NEW = 'Chosen-by-link-1'
const post = (path: string, json: object, token?: string): Promise<Answer> =>
  call(server.url, path, { method: 'POST', json, token })
const choose = (token: string, password = NEW) => post(api.linkPassword, { token, password, re_password: password })
const ended = { status: 409, body: { detail: ownMessages.linkEnded } }
const canSignIn = async ({ idNumber }: Pick<Person, 'idNumber'>, password: string) =>
  signedIn(services, idNumber, password).then(
    () => true,
    () => false,
  )
const reachable = (type?: 'surveyor' | 'chair' | 'office') => personWithAddress(services, type)
const askFor = (idNumber: string) => askForReset(server.url, idNumber)
const resetLink = async (person: Person) => {
  await askFor(person.idNumber)
  return tokenIn((await mailbox.arrived(person.uid))[0])
}

/** Saves the personal data with this e-mail address. */
const save = (person: Person, email: string, touch: Record<string, string> = {}) =>
  call(server.url, api.personalData, {
    token: person.token,
    form: form({
      id_number: person.idNumber,
      email,
      phone_number: '',
      dof: '',
      firm: '',
      postal_address: '',
      ...touch,
    }),
  })
/** What the office sends for one of the registered surveyors. */
const newcomer = (at: number, email: string) => ({
  id_number: newIdNumber(),
  name: registered[at]?.name ?? '',
  account_type: 'surveyor',
  license_no: registered[at]?.license_no ?? '',
  email,
})

describe('a reset by mail', () => {
  it('goes to the confirmed address', async () => {
    const person = await reachable()
    expect((await askFor(person.idNumber)).body).toEqual({ detail: ownMessages.resetAsked })
    const [message] = await mailbox.arrived(person.uid)
    expect(message).toMatchObject({ to: [person.address], subject: 'Reset your password' })
    expect(message?.text).not.toContain(person.idNumber)
    await nextSecond()
    expect(await choose(tokenIn(message))).toMatchObject({ status: 200 })
    expect(await canSignIn(person, NEW)).toBe(true)
    expect(await canSignIn(person, person.password)).toBe(false)
    expect(await call(server.url, api.me, { token: person.token })).toMatchObject({ status: 401 })
    expect((await mailbox.arrived(person.uid))[0]?.text).toContain(
      'Your password for the surveyors’ portal was changed.',
    )
  })
  it('answers alike when no account or no address is there', async () => {
    const people = [
      await reachable('chair'),
      await reachable('office'),
      await newPerson(services, 'surveyor'),
      { idNumber: newIdNumber(), uid: 'nobody' },
    ]
    const off = await reachable()
    await disableAccount(services, off.idNumber)
    for (const person of [...people, off, await reachable()]) {
      expect(await askFor(person.idNumber)).toMatchObject({ status: 200, body: { detail: ownMessages.resetAsked } })
    }
    const subjects = (await Promise.all([...people, off].map(({ uid }) => mailbox.arrived(uid)))).flat()
    expect(subjects.map(({ subject }) => subject)).not.toContain('Reset your password')
  })
  it('is limited for each ID number with or without an account', async () => {
    for (const { idNumber } of [await reachable(), { idNumber: newIdNumber() }]) {
      for (let at = 0; at < 3; at += 1) expect(await askFor(idNumber)).toMatchObject({ status: 200 })
      const refused = await askFor(idNumber)
      expect(refused).toMatchObject({ status: 429, body: { detail: ownMessages.tooManyMessages(60) } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    }
  })
  it.each(['', 'x', '1'.repeat(30), '1 2'])('is refused for what is no ID number: %j', async (idNumber) => {
    expect(await askFor(idNumber)).toMatchObject({ status: 400 })
  })
})

describe('a link to choose a password', () => {
  it('is used up by a choice of password', async () => {
    const person = await reachable()
    const token = await resetLink(person)
    // What a scanner of mail does: it opens the page, without the fragment.
    expect((await fetch(`${server.url}${api.linkPassword}`)).status).toBe(405)
    expect(await choose(token, 'short')).toMatchObject({ status: 400 })
    expect(await choose(token)).toMatchObject({ status: 200 })
    expect(await choose(token, 'Another-choice-1')).toMatchObject(ended)
    expect(await choose(token)).toMatchObject(ended)
    expect(await canSignIn(person, NEW)).toBe(true)
  })
  it('does not open again after a reset by the office', async () => {
    const person = await reachable()
    const token = await resetLink(person)
    await choose(token)
    const password = await resetByTray(server.url, clerk, person.uid)
    expect(await choose(token)).toMatchObject(ended)
    expect(await canSignIn(person, password)).toBe(true)
  })
  it('ends every earlier one', async () => {
    const person = await reachable()
    const [first, second] = [await resetLink(person), await resetLink(person)]
    expect(await choose(first)).toMatchObject(ended)
    expect(await choose(second)).toMatchObject({ status: 200 })
  })
  it('is refused after five wrong attempts until some time has passed', async () => {
    const token = await resetLink(await reachable())
    await choose(token)
    for (let at = 0; at < 5; at += 1) expect(await choose(token, `Guess-of-it-${at}`)).toMatchObject(ended)
    expect(await choose(token, 'Guess-of-it-6')).toMatchObject({ status: 429 })
  })
  it('ends after an hour', async () => {
    const token = await resetLink(await reachable())
    later = HOUR_MS + 60_000
    const answer = await choose(token)
    later = 0
    expect(answer).toMatchObject(ended)
    expect(await choose(token)).toMatchObject({ status: 200 })
  })
  it('ends with the account or the address it was sent to', async () => {
    const [moved, off] = [await reachable(), await reachable()]
    const tokens = [await resetLink(moved), await resetLink(off)]
    await services.accounts.change(moved.uid, { mail: { address: 'new@mail.example', confirmed_at: 'x' } })
    await disableAccount(services, off.idNumber)
    for (const token of tokens) expect(await choose(token)).toMatchObject(ended)
  })
  it('changes the account it was sent for and no other, whoever is signed in', async () => {
    const [person, other] = [await reachable(), await reachable()]
    const token = await resetLink(person)
    const chosen = await post(api.linkPassword, { token, password: NEW, re_password: NEW }, other.token)
    expect(chosen).toMatchObject({ status: 200 })
    expect([await canSignIn(person, NEW), await canSignIn(other, NEW)]).toEqual([true, false])
    expect(await canSignIn(other, other.password)).toBe(true)
    const confirmation = await services.links.make(
      'confirm',
      { uid: person.uid, address: 'x@mail.example' },
      new Date(),
    )
    await post(api.linkConfirm, { token: confirmation }, other.token)
    expect(await services.accounts.find(other.uid)).toMatchObject({ mail: { address: other.address } })
  })
  it('is refused when it is made up', async () => {
    const person = await reachable()
    const confirmation = await services.links.make('confirm', { uid: person.uid, address: person.address }, new Date())
    for (const token of ['x', 'A'.repeat(43), '__proto__', confirmation])
      expect(await choose(token)).toMatchObject(ended)
    expect(await post(api.linkConfirm, { token: await resetLink(person) })).toMatchObject(ended)
  })
})

describe('an e-mail address that is typed', () => {
  it('replaces the old address once it is confirmed', async () => {
    const person = await reachable()
    const typed = `new-${person.address}`
    expect((await save(person, typed)).body).toMatchObject({ email: typed, email_confirmed: false })
    const [message, ...others] = await mailbox.arrived(person.uid)
    expect(others).toEqual([])
    expect(message).toMatchObject({ to: [typed], subject: 'Confirm your e-mail address' })
    expect((await services.accounts.find(person.uid))?.mail?.address).toBe(person.address)
    const token = tokenIn(message)
    expect(await post(api.linkConfirm, { token })).toMatchObject({ status: 200 })
    expect((await services.accounts.find(person.uid))?.mail?.address).toBe(typed)
    const told = await mailbox.arrived(person.uid)
    expect(told).toMatchObject([{ to: [person.address], subject: 'Your sign-in was changed' }])
    // The answer may have been lost.
    expect(await post(api.linkConfirm, { token })).toMatchObject({ status: 200 })
    expect(await mailbox.arrived(person.uid)).toEqual([])
  })
  it('of a clerk needs a touch, is told to the others, and leaves the former one its alarms', async () => {
    const [known, other] = [await reachable('office'), await reachable('chair')]
    const person = await withPasskey(services, server.url, known)
    await mailbox.arrived(person.uid)
    const typed = `new-${person.address}`
    expect(await save(person, typed)).toMatchObject({ status: 403, body: { detail: passkeyMessages.needed } })
    const act = { act: 'change address', email: typed, id_number: person.idNumber } as const
    const touch = await confirmed(server.url, person.token, person.passkey, act)
    expect(await save(person, `other-${typed}`, touch)).toMatchObject({ status: 403 })
    expect(await save(person, typed, touch)).toMatchObject({ status: 200, body: { email_confirmed: false } })
    // Other tests' acts on passkeys alarm these people as well.
    const message = (await mailbox.arrived(person.uid)).find(({ to }) => to.includes(typed))
    expect(await post(api.linkConfirm, { token: tokenIn(message) })).toMatchObject({ status: 200 })
    expect(await mailbox.arrived(person.uid)).toContainEqual(
      expect.objectContaining({ to: [person.address], subject: 'Your sign-in was changed' }),
    )
    expect(await mailbox.arrived(other.uid)).toContainEqual(
      expect.objectContaining({
        to: [other.address],
        subject: expect.stringMatching(/^Alarms: .* has changed the e-mail address/),
      }),
    )
    expect(await services.accounts.find(person.uid)).toMatchObject({
      mail: { address: typed },
      former_mails: [{ address: person.address }],
    })
  })
  it('is confirmed by the link to the address typed last', async () => {
    const person = await newPerson(services, 'surveyor')
    await save(person, `first-${person.uid}@mail.example`)
    const [first] = await mailbox.arrived(person.uid)
    await save(person, `second-${person.uid}@mail.example`)
    expect(await post(api.linkConfirm, { token: tokenIn(first) })).toMatchObject(ended)
  })
  it('gets the link again three times an hour at most', async () => {
    const person = await newPerson(services, 'surveyor')
    const again = () => post(api.confirmation, {}, person.token)
    expect(await again()).toMatchObject({ status: 409, body: { detail: ownMessages.nothingToConfirm } })
    await save(person, `${person.uid}@mail.example`)
    for (let at = 0; at < 2; at += 1) expect(await again()).toMatchObject({ status: 200 })
    expect(await again()).toMatchObject({ status: 429 })
    expect(await mailbox.arrived(person.uid)).toHaveLength(3)
  })
  it.each([
    'a@b@mail.example',
    'a@mail.example\nBcc: b@mail.example',
    'a b@mail.example',
    'a@mail',
    '<a@mail.example>',
  ])('is refused: %j', async (email) => {
    const person = await newPerson(services, 'surveyor')
    expect(await save(person, email)).toMatchObject({ status: 400 })
    expect(await mailbox.arrived(person.uid)).toEqual([])
  })
})

const invite = (on: string, email: string) => actByTray(server.url, clerk, { act: 'invite', on, asked: { email } })

/** Creates an account by invitation; returns its uid. */
const invited = async (input: ReturnType<typeof newcomer>): Promise<string> => {
  const detail = ownMessages.invitationSent(input.email)
  expect(await createByTray(server.url, clerk, input)).toMatchObject({ outcome: 'done', detail })
  return (await services.identities.find(input.id_number)) ?? ''
}

describe('an invitation', () => {
  it('comes with the account and lets its holder choose the password', async () => {
    const input = newcomer(0, `${newIdNumber()}@mail.example`)
    const uid = await invited(input)
    const [message] = await mailbox.arrived(uid)
    expect(message).toMatchObject({ to: [input.email], subject: 'Your account in the surveyors’ portal' })
    expect(await choose(tokenIn(message))).toMatchObject({ status: 200 })
    const signIn = await post(api.token, { id_number: input.id_number, password: NEW })
    expect(signIn.body).toMatchObject({ password: true, profile: false })
    expect((await services.accounts.find(uid))?.mail?.address).toBe(input.email)
    expect(await invite(uid, input.email)).toMatchObject({ status: 409 })
  })
  it('to another address ends the earlier one', async () => {
    const input = newcomer(1, `${newIdNumber()}@mail.example`)
    const uid = await invited(input)
    const [mistyped] = await mailbox.arrived(uid)
    const email = `${newIdNumber()}@mail.example`
    expect(await invite(uid, email)).toMatchObject({ outcome: 'done', detail: ownMessages.invitationSent(email) })
    const [right] = await mailbox.arrived(uid)
    expect(await choose(tokenIn(mistyped))).toMatchObject(ended)
    expect(await choose(tokenIn(right))).toMatchObject({ status: 200 })
  })
  it('works for 48 hours', async () => {
    const input = newcomer(2, `${newIdNumber()}@mail.example`)
    const uid = await invited(input)
    const token = tokenIn((await mailbox.arrived(uid))[0])
    later = 48 * HOUR_MS + 60_000
    const answer = await choose(token)
    later = 0
    expect(answer).toMatchObject(ended)
  })
})
