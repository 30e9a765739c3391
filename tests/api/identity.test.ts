import {
  api,
  ownMessages,
  signInMessages,
  THROTTLE_MAX_PER_ADDRESS,
  THROTTLE_MAX_PER_DEVICE,
  THROTTLE_MAX_PER_ID,
} from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../functions/src/accounts/account.ts'
import {
  createAccount,
  disableAccount,
  enableAccount,
  resetPassword,
} from '../../functions/src/accounts/provisioning.ts'
import { personalData, savePersonalData } from '../../functions/src/onboarding/personal-data.ts'
import { unavailable } from '../../functions/src/errors.ts'
import { changePassword } from '../../functions/src/sessions/change-password.ts'
import { signIn as signInTo } from '../../functions/src/sessions/sign-in.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { form } from './support/forms.ts'
import { newIdNumber, newPerson, type Person, signedIn } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { Stopped, stoppingAfter } from './support/stopping.ts'

const services = realServices()
let server: ApiServer
beforeAll(async () => {
  server = await serveApi(services)
})
afterAll(() => server.close())

const signIn = (id_number: string, password: string, address = '198.51.100.1', cookie = '') =>
  call(server.url, api.token, {
    method: 'POST',
    json: { id_number, password },
    headers: { 'X-Forwarded-For': `${address}, 203.0.113.1`, ...(cookie && { Cookie: cookie }) },
  })
const refreshed = (refresh: string) => call(server.url, api.refresh, { method: 'POST', json: { refresh } })
const changePasswordOver = (token: string, password: string) =>
  call(server.url, api.changePassword, { method: 'POST', token, json: { password, re_password: password } })
const fields = { email: 'a@example.org', phone_number: '', dof: '', firm: '', postal_address: '' }
const callerOf = ({ uid, token }: Person): Caller => ({
  uid,
  token,
  accountType: 'surveyor',
  licenseKey: '',
  passwordChanged: true,
})
const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** How long every refusal takes, in milliseconds (docs/security.md). */
const REFUSAL_MS = 700
/** Timers may fire a little early by another clock; in milliseconds. */
const TIMER_MS = 5
const from = (at: number) => `198.51.100.${at}`
const timed = async (id: string) => {
  const began = performance.now()
  const answer = await signIn(id, 'wrong password')
  return { answer: answer.body, status: answer.status, ms: performance.now() - began }
}
const surveyorWith = (id_number: string, license_no: string) =>
  ({ id_number, license_no, name: 'N', account_type: 'surveyor' }) as const

describe('a new ID number', () => {
  it('in use is a 409 that saves nothing of the form', async () => {
    const [one, other] = [await newPerson(services, 'surveyor'), await newPerson(services, 'surveyor')]
    const input = { token: one.token, form: form({ ...fields, id_number: other.idNumber }) }
    expect(await call(server.url, api.personalData, input)).toMatchObject({
      status: 409,
      body: { detail: ownMessages.idNumberInUse },
    })
    expect((await call(server.url, api.personalData, { token: one.token })).body).toMatchObject({
      id_number: one.idNumber,
      email: '',
    })
  })

  it('wanted by two at once goes to one of them', async () => {
    const [one, other] = [await newPerson(services, 'surveyor'), await newPerson(services, 'surveyor')]
    const id_number = newIdNumber()
    const answers = await Promise.all(
      [one, other].map(({ token }) =>
        call(server.url, api.personalData, { token, form: form({ ...fields, id_number }) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it.each(
    [0, 1, 2, 3, 4].flatMap((step) => [
      [step, false],
      [step, true],
    ]) as [number, boolean][],
  )('killed at step %i (its answer lost: %s): changes sign-in and number together or neither', async (step, late) => {
    const person = await newPerson(services, 'surveyor')
    const id_number = newIdNumber()
    const stopping = stoppingAfter(services, step, late)
    const work = savePersonalData(stopping.services, callerOf(person), { ...fields, id_number }, undefined)
    await expect(work).rejects.toThrow(Stopped)
    const shown = (await personalData(services, callerOf(person))).id_number
    expect([person.idNumber, id_number]).toContain(shown)
    expect((await services.accounts.find(person.uid))?.id_number).toBe(shown)
    expect(await signIn(shown, person.password)).toMatchObject({ status: 200 })
    const other = shown === id_number ? person.idNumber : id_number
    expect(await signIn(other, person.password)).toMatchObject({ status: 401 })
  })
})

describe('a disabled account', () => {
  it('is refused until it is enabled again', async () => {
    const person = await newPerson(services, 'surveyor')
    expect(await call(server.url, api.me, { token: person.token })).toMatchObject({ status: 200 })
    const { refresh } = await signedIn(services, person.idNumber, person.password)
    expect(await refreshed(refresh)).toMatchObject({ status: 200 })
    await disableAccount(services, person.idNumber)
    expect(await refreshed(refresh)).toMatchObject({ status: 401 })
    expect(await call(server.url, api.me, { token: person.token })).toMatchObject({ status: 401 })
    expect(await signIn(person.idNumber, person.password)).toMatchObject({
      status: 401,
      body: { detail: signInMessages.invalid },
    })
    await enableAccount(services, person.idNumber)
    expect(await signIn(person.idNumber, person.password)).toMatchObject({ status: 200 })
  })
})

describe('sessions', () => {
  it('end when the password changes except the one that changed it', async () => {
    const person = await newPerson(services, 'surveyor')
    const other = await signedIn(services, person.idNumber, person.password)
    // Auth counts in whole seconds: a session begun in the second of the change is as new as the change.
    await wait(1100)
    const json = { password: 'new-password', re_password: 'new-password' }
    const changed = await call(server.url, api.changePassword, { method: 'POST', token: person.token, json })
    expect(changed.status).toBe(200)
    expect(await call(server.url, api.me, { token: person.token })).toMatchObject({ status: 401 })
    expect(await call(server.url, api.me, { token: other.access })).toMatchObject({ status: 401 })
    expect(await call(server.url, api.me, { token: textAt(changed, 'access') })).toMatchObject({ status: 200 })
    expect(await refreshed(textAt(changed, 'refresh'))).toMatchObject({ status: 200 })
  })

  it('cannot be refreshed once the change of the password has ended them', async () => {
    const person = await newPerson(services, 'surveyor')
    const { refresh } = await signedIn(services, person.idNumber, person.password)
    expect(await refreshed(refresh)).toMatchObject({ status: 200 })
    await wait(1100)
    await changePasswordOver(person.token, 'new-password!')
    expect(await refreshed(refresh)).toMatchObject({ status: 401, body: { detail: ownMessages.sessionEnded } })
  })

  it('end when the office resets the password', async () => {
    const person = await newPerson(services, 'surveyor')
    const { refresh } = await signedIn(services, person.idNumber, person.password)
    await wait(1100)
    const { temporaryPassword } = await resetPassword(services, person.idNumber)
    expect(await refreshed(refresh)).toMatchObject({ status: 401 })
    expect(await call(server.url, api.me, { token: person.token })).toMatchObject({ status: 401 })
    expect(await signIn(person.idNumber, temporaryPassword)).toMatchObject({ status: 200, body: { password: false } })
  })
})

describe('replacing the temporary password', () => {
  it.each([0, 1, 2, 3, 4, 5].flatMap((step) => [false, true].map((late) => [step, late] as const)))(
    'killed at step %i (its answer lost: %s): a repeat completes it',
    async (step, late) => {
      const person = await newPerson(services, 'surveyor', { temporary: true })
      const stopped = changePassword(stoppingAfter(services, step, late).services, callerOf(person), 'new-password!')
      await expect(stopped).rejects.toThrow(Stopped)
      const answers = await Promise.all(
        [person.password, 'new-password!'].map((password) => signIn(person.idNumber, password)),
      )
      const session = answers.find(({ status }) => status === 200)
      if (session === undefined) throw new Error('Neither password opens the account.')
      // Whoever is led past the change of the password can make the calls behind it.
      const next = await call(server.url, api.additional, { token: textAt(session, 'access') })
      expect([session.body, next.status]).not.toEqual([expect.objectContaining({ password: true }), 403])
      const repeated = await changePasswordOver(textAt(session, 'access'), 'new-password!')
      expect(await call(server.url, api.additional, { token: textAt(repeated, 'access') })).toMatchObject({
        status: 200,
      })
      expect(await signIn(person.idNumber, 'new-password!')).toMatchObject({ status: 200, body: { password: true } })
    },
  )
})

describe('the sign-in', () => {
  it('answers an unknown ID number like a wrong password', async () => {
    const person = await newPerson(services, 'surveyor')
    const [wrong, unknown, odd] = [
      await timed(person.idNumber),
      await timed(newIdNumber()),
      await timed('not a number at all'),
    ]
    expect(unknown).toMatchObject({ status: 401, answer: wrong.answer })
    expect(odd).toMatchObject({ status: 401, answer: wrong.answer })
    // That each takes REFUSAL_MS, no matter what was wrong, is held to the millisecond in sign-in.test.ts.
    for (const { ms } of [wrong, unknown, odd]) expect(ms).toBeGreaterThanOrEqual(REFUSAL_MS - TIMER_MS)
  })

  it.each([
    {},
    { id_number: '12345' },
    { password: 'x' },
    { id_number: '', password: '' },
    { id_number: true, password: 'x' },
  ])('without both fields is a 400: %j', async (json) =>
    expect(await call(server.url, api.token, { method: 'POST', json })).toMatchObject({
      status: 400,
      body: { detail: signInMessages.bothRequired },
    }),
  )

  it('waits after too many failures from one address', async () => {
    const person = await newPerson(services, 'surveyor')
    const failures = Array.from({ length: 30 }, () => signIn(person.idNumber, 'wrong'))
    const statuses = (await Promise.all(failures)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(THROTTLE_MAX_PER_ADDRESS)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - THROTTLE_MAX_PER_ADDRESS)
    const refused = await signIn(person.idNumber, person.password)
    expect(refused).toMatchObject({ status: 429, body: { detail: ownMessages.tooManyAttempts(15) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await signIn(person.idNumber, person.password, '198.51.100.2')).toMatchObject({ status: 200 })
  })

  it('need not wait for what was never decided, since Auth was out of reach', async () => {
    const person = await newPerson(services, 'surveyor')
    const down = { ...services.identityToolkit, signIn: () => Promise.reject(unavailable()) }
    const { idNumber, password } = person
    const attempts = Array.from({ length: THROTTLE_MAX_PER_ADDRESS + 1 }, () =>
      signInTo({ ...services, identityToolkit: down }, { idNumber, password, address: '198.51.100.1', device: null }),
    )
    // At once, so that some are turned away; those that are let through are forgotten.
    expect((await Promise.allSettled(attempts)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await signIn(idNumber, password)).toMatchObject({ status: 200 })
  })
  it('waits after too many failures from anywhere', async () => {
    const person = await newPerson(services, 'surveyor')
    const failures = Array.from({ length: THROTTLE_MAX_PER_ID - 1 }, (_, at) =>
      signIn(person.idNumber, 'wrong', from(at)),
    )
    await Promise.all(failures)
    expect(await signIn(person.idNumber, person.password, from(50))).toMatchObject({ status: 200 })
    const more = Array.from({ length: THROTTLE_MAX_PER_ID }, (_, at) =>
      signIn(person.idNumber, 'wrong', from(100 + at)),
    )
    await Promise.all(more)
    expect(await signIn(person.idNumber, person.password, from(200))).toMatchObject({ status: 429 })
  })
})

/** The cookie of a browser on which this person signs in. */
const deviceOf = async ({ idNumber, password }: Person) => {
  const { headers } = await signIn(idNumber, password)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
const failures = (count: number, attempt: (at: number) => ReturnType<typeof signIn>) =>
  Promise.all(Array.from({ length: count }, (_, at) => attempt(at))).then((answers) =>
    answers.filter(({ status }) => status === 401),
  )

describe('a device that has signed in before', () => {
  it('signs in on a known device when strangers have used up their attempts', async () => {
    const person = await newPerson(services, 'chair')
    const device = await deviceOf(person)
    const guesses = await failures(THROTTLE_MAX_PER_ID + 5, (at) => signIn(person.idNumber, 'wrong', from(at)))
    expect(guesses).toHaveLength(THROTTLE_MAX_PER_ID)
    expect(await signIn(person.idNumber, person.password, from(60))).toMatchObject({ status: 429 })
    expect(await signIn(person.idNumber, person.password, from(60), device)).toMatchObject({ status: 200 })
    // Its success gives strangers nothing.
    expect(await signIn(person.idNumber, 'wrong', from(61))).toMatchObject({ status: 429 })
  })

  it('waits after five attempts of its own on a known device', async () => {
    const person = await newPerson(services, 'surveyor')
    const device = await deviceOf(person)
    const guesses = await failures(10, (at) => signIn(person.idNumber, 'wrong', from(at), device))
    expect(guesses).toHaveLength(THROTTLE_MAX_PER_DEVICE)
    const refused = await signIn(person.idNumber, person.password, from(60), device)
    expect(refused).toMatchObject({ status: 429, body: { detail: ownMessages.tooManyAttempts(15) } })
    expect(await signIn(person.idNumber, person.password, from(60))).toMatchObject({ status: 200 })
  })

  it('is a stranger to every account that has not signed in on it', async () => {
    const [attacker, victim] = [await newPerson(services, 'surveyor'), await newPerson(services, 'surveyor')]
    const device = await deviceOf(attacker)
    const guesses = await failures(10, () => signIn(victim.idNumber, 'wrong', from(1), device))
    expect(guesses).toHaveLength(THROTTLE_MAX_PER_ADDRESS)
  })
})

describe('provisioning', () => {
  it('refuses an ID number or a licence that is in use', async () => {
    const person = await newPerson(services, 'surveyor')
    await expect(createAccount(services, surveyorWith(person.idNumber, 'LS/NEW'))).rejects.toThrow(
      'already has an account',
    )
    const idNumber = newIdNumber()
    await expect(createAccount(services, surveyorWith(idNumber, person.licenseNo))).rejects.toThrow(
      'already has an account',
    )
    expect(await services.identities.find(idNumber)).toBeNull()
  })

  it.each([0, 1, 2])('stopped at step %i is completed by running it again', async (step) => {
    const idNumber = newIdNumber()
    const licence = `LS/${idNumber}`
    const stopping = stoppingAfter(services, step, true)
    await expect(createAccount(stopping.services, surveyorWith(idNumber, licence))).rejects.toThrow(Stopped)
    const again = createAccount(services, surveyorWith(idNumber, licence))
    const password = await again.then(
      ({ temporaryPassword }) => temporaryPassword,
      async () => (await resetPassword(services, idNumber)).temporaryPassword,
    )
    expect(await signIn(idNumber, password)).toMatchObject({ status: 200, body: { account_type: 'surveyor' } })
  })
})
