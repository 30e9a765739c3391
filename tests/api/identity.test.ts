import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { api, ownMessages, personalFieldNames, recordOf, signInMessages, TEMPORARY_PASSWORD_DAYS } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import {
  createAccount,
  disableAccount,
  enableAccount,
  resetPassword,
} from '../../functions/src/accounts/provisioning.ts'
import { personalData, savePersonalData } from '../../functions/src/onboarding/personal-data.ts'
import { changePassword } from '../../functions/src/sessions/change-password.ts'
import { call, textAt } from './support/calls.ts'
import { form } from './support/forms.ts'
import { newIdNumber, newPerson, nextSecond, type Person, signedIn } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { signInOver } from './support/sign-in.ts'
import { killsOf, Stopped, stoppingAfter } from './support/stopping.ts'
import { useApi } from './support/use-api.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

const services = realServices()
const server = useApi(services)

const signIn = (idNumber: string, password: string) => signInOver(server.url, idNumber, password)
const refreshed = (refresh: string) => call(server.url, api.refresh, { method: 'POST', json: { refresh } })
const changePasswordOver = (token: string, password: string) =>
  call(server.url, api.changePassword, { method: 'POST', token, json: { password, re_password: password } })
const fields = { ...recordOf(personalFieldNames, () => ''), email: 'a@example.org' }
const callerOf = ({ uid, token }: Person) => madeCaller({ uid, token, entryId: '' })

const surveyorWith = (id_number: string, license_no: string) =>
  ({ id_number, entry_id: entryIdOf(license_no), name: 'N', account_type: 'surveyor' }) as const

describe('a temporary password', () => {
  it('opens nothing after its end, and the next one does', async () => {
    const person = await newPerson(services, 'surveyor', { temporary: true })
    const { temporary_until } = (await services.accounts.find(person.uid)) ?? {}
    const days = (Date.parse(temporary_until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(TEMPORARY_PASSWORD_DAYS, 1)
    await services.accounts.change(person.uid, { temporary_until: new Date().toISOString() })
    const ended = { status: 401, body: { detail: ownMessages.temporaryPasswordEnded } }
    expect(await signIn(person.idNumber, person.password)).toMatchObject(ended)
    // Identity Toolkit goes on giving tokens for it.
    const { access } = await signedIn(services, person.idNumber, person.password)
    expect(await changePasswordOver(access, 'Chosen-by-me-1')).toMatchObject(ended)
    const { temporaryPassword } = await resetPassword(services, person.idNumber)
    expect(await signIn(person.idNumber, temporaryPassword)).toMatchObject({ status: 200 })
  })
})

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

  it.each(killsOf(5))(
    'killed at step $step (its answer lost: $late): changes sign-in and number, or neither',
    async ({ step, late }) => {
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
    },
  )
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
    await nextSecond()
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
    await nextSecond()
    await changePasswordOver(person.token, 'new-password!')
    expect(await refreshed(refresh)).toMatchObject({ status: 401, body: { detail: ownMessages.sessionEnded } })
  })

  it('end when the office resets the password', async () => {
    const person = await newPerson(services, 'surveyor')
    const { refresh } = await signedIn(services, person.idNumber, person.password)
    await nextSecond()
    const { temporaryPassword } = await resetPassword(services, person.idNumber)
    expect(await refreshed(refresh)).toMatchObject({ status: 401 })
    expect(await call(server.url, api.me, { token: person.token })).toMatchObject({ status: 401 })
    expect(await signIn(person.idNumber, temporaryPassword)).toMatchObject({ status: 200, body: { password: false } })
  })
})

describe('replacing the temporary password', () => {
  it.each(killsOf(6))(
    'killed at step $step (its answer lost: $late): a repeat completes it',
    async ({ step, late }) => {
      const person = await newPerson(services, 'surveyor', { temporary: true })
      const stopped = changePassword(stoppingAfter(services, step, late).services, callerOf(person), 'new-password!')
      await expect(stopped).rejects.toThrow(Stopped)
      const answers = await Promise.all(
        [person.password, 'new-password!'].map((password) => signIn(person.idNumber, password)),
      )
      const session = answers.find(({ status }) => status === 200)
      if (session === undefined) throw new Error('Neither password opens the account.')
      // A person whom the flags send past the change of the password must be able to make the other calls.
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
