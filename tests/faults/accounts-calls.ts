import { randomUUID } from 'node:crypto'
import { api } from '@lsb/contract'
import {
  createAccount,
  disableAccount,
  enableAccount,
  ProvisioningError,
  resetPassword,
} from '../../functions/src/accounts/provisioning.ts'
import { passesByItself } from '../../functions/src/platform/passing-errors.ts'
import { newIdNumber, signedIn } from '../api/support/people.ts'
import { NEW_PASSWORD, surveyor } from './scenes.ts'
import type { Outcome, WritingCall } from './scene.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

/** Runs one of the office's commands and returns a status like a call's: 409 when it is refused, 503 for an outage. */
const runCommand = async (work: () => Promise<unknown>): Promise<Outcome> => {
  try {
    await work()
    return { status: 200, body: null }
  } catch (error) {
    const body = String(error)
    if (error instanceof ProvisioningError) return { status: 409, body }
    return { status: passesByItself(error) ? 503 : 500, body }
  }
}
const account = (idNumber: string, licenseNo: string) => ({
  id_number: idNumber,
  name: 'Test Person',
  account_type: 'surveyor' as const,
  entry_id: entryIdOf(licenseNo),
})

const addressOf = (uid: string) => `${uid}@mail.example`
const confirmedMail = (uid: string) => ({ address: addressOf(uid), confirmed_at: new Date().toISOString() })

/** Signing in, the password, links by mail, and the office's commands on accounts. */
export const accountsCalls: readonly WritingCall[] = [
  {
    call: 'POST /api/token',
    repeat: [],
    scene: surveyor(async ({ person, make }) => async () => {
      const { status } = await make(api.token, {
        method: 'POST',
        json: { id_number: person.idNumber, password: person.password },
      })
      return { status, body: null }
    }),
  },
  {
    call: 'POST /api/token/refresh',
    repeat: [],
    scene: surveyor(async ({ person, make }, { services }) => {
      const { refresh } = await signedIn(services, person.idNumber, person.password)
      return () => make(api.refresh, { method: 'POST', json: { refresh } })
    }),
  },
  {
    call: 'POST /change_password',
    repeat: [401],
    scene: surveyor(async ({ make }) => () => {
      const json = { password: NEW_PASSWORD, re_password: NEW_PASSWORD }
      return make(api.changePassword, { method: 'POST', json })
    }),
  },
  {
    call: 'POST /api/password_reset',
    repeat: [],
    scene: surveyor(async ({ person, make }, { services }) => {
      await services.accounts.change(person.uid, { mail: confirmedMail(person.uid) })
      // The API limits the requests of a network address, so each has its own.
      const headers = { 'X-Forwarded-For': `${randomUUID()}, 10.0.0.1` }
      return () => make(api.passwordReset, { method: 'POST', headers, json: { id_number: person.idNumber } })
    }),
  },
  {
    call: 'POST /api/links/password',
    // The link has ended with the password that the first request set.
    repeat: [409],
    scene: surveyor(async ({ person: { uid }, make }, { services }) => {
      await services.accounts.change(uid, { mail: confirmedMail(uid) })
      const token = await services.links.make('reset', { uid, address: addressOf(uid) }, new Date())
      const json = { token, password: NEW_PASSWORD, re_password: NEW_PASSWORD }
      return () => make(api.linkPassword, { method: 'POST', json })
    }),
  },
  {
    call: 'POST /api/links/confirm',
    repeat: [],
    scene: surveyor(async ({ person: { uid }, make }, { services }) => {
      await services.records.personal.update(uid, () => ({ email: addressOf(uid) }))
      const token = await services.links.make('confirm', { uid, address: addressOf(uid) }, new Date())
      return () => make(api.linkConfirm, { method: 'POST', json: { token } })
    }),
  },
  {
    call: 'POST /account/confirmation',
    repeat: [],
    scene: surveyor(async ({ person: { uid }, make }, { services }) => {
      await services.records.personal.update(uid, () => ({ email: addressOf(uid) }))
      return () => make(api.confirmation, { method: 'POST' })
    }),
  },
  {
    call: 'accounts create',
    repeat: [409],
    scene: async ({ services }) => {
      const idNumber = newIdNumber()
      const licenseNo = `LS/${newIdNumber()}`
      return {
        subject: async () => {
          const uid = await services.identities.find(idNumber)
          const entryId = entryIdOf(licenseNo)
          return { uid, entryId, own: { idNumber, licenseNo, entryId }, passwords: {} }
        },
        send: () => runCommand(() => createAccount(services, account(idNumber, licenseNo))),
      }
    },
  },
  {
    call: 'accounts reset',
    repeat: [],
    scene: surveyor(async ({ person }, { services }) => {
      await services.accounts.change(person.uid, { password_changed: true })
      return () => runCommand(() => resetPassword(services, person.idNumber))
    }),
  },
  {
    call: 'accounts disable',
    repeat: [],
    scene: surveyor(
      async ({ person }, { services }) =>
        () =>
          runCommand(() => disableAccount(services, person.idNumber)),
    ),
  },
  {
    call: 'accounts enable',
    repeat: [],
    scene: surveyor(async ({ person }, { services }) => {
      await disableAccount(services, person.idNumber)
      return () => runCommand(() => enableAccount(services, person.idNumber))
    }),
  },
]
