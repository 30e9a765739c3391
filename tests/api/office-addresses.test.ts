import { randomInt } from 'node:crypto'
import { api, ownMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredPeople } from '../../functions/src/registers/registered-people.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call } from './support/calls.ts'
import { type Mailbox, openMailbox, tokenIn } from './support/mailbox.ts'
import { actByTray, createByTray, resetByTray } from './support/office.ts'
import { newIdNumber, newPerson, type Person, personWithAddress } from './support/people.ts'
import { realServices } from './support/real-services.ts'

const services = realServices()
const run = String(randomInt(100_000, 999_999))
const registered = surveyor(1, { name: `Neema Addressed${run}`, license_no: `AD${run}/1` })
/** The register of this file: that surveyor, and everybody who is made here. */
const rows = [registered]
const CLERKS_OWN = `clerk-${run}@mail.example`
let server: ApiServer
let mailbox: Mailbox
let clerk: Person
beforeAll(async () => {
  server = await serveApi({ ...services, registeredPeople: async () => registeredPeople(rows, []) })
  mailbox = await openMailbox(services)
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(async () => {
  await mailbox.sink.stop()
  await server.close()
})

const asClerk = (path: string, json: object, method = 'POST') =>
  call(server.url, path, { method, json, token: clerk.token })
const ask = (asked: Parameters<typeof actByTray>[2]) => actByTray(server.url, clerk, asked)
const invite = ({ uid }: Person, email: string) => ask({ act: 'invite', on: uid, asked: { email } })
const done = { outcome: 'done' }
/** A surveyor with a confirmed address. */
const holder = async () => {
  const person = await personWithAddress(services)
  rows.push(surveyor(rows.length + 1, { name: person.name, license_no: person.licenseNo }))
  return person
}
const mailOf = async ({ uid }: Person) => (await services.accounts.find(uid))?.mail?.address
const receiversOf = (messages: readonly { to: string[] }[]) => messages.map(({ to }) => to)

describe.each([
  ['two @', 'a@b@mail.example'],
  ['a line break and a header', 'a@mail.example\r\nBcc: b@mail.example'],
  ['a line break within it', 'a@mail\n.example'],
  ['two addresses', 'a@mail.example, b@mail.example'],
  ['a name before it', 'Somebody <a@mail.example>'],
])('an address that the office enters with %s', (_title, email) => {
  it('creates no account', async () => {
    const id_number = newIdNumber()
    const { name, license_no } = registered
    const input = { id_number, name, account_type: 'surveyor', license_no, email }
    expect(await createByTray(server.url, clerk, input)).toMatchObject({
      status: 400,
      errors: { email: expect.any(String) },
    })
    expect(await services.identities.find(id_number)).toBe(null)
  })
  it('is invited to nothing', async () => {
    const person = await newPerson(services, 'surveyor', { temporary: true })
    expect(await invite(person, email)).toMatchObject({ status: 400, errors: { email: expect.any(String) } })
    expect((await services.accounts.find(person.uid))?.invited).toBe('')
    expect(await services.outbox.list({ person: person.uid, limit: 1 })).toEqual([])
  })
})

describe('a disabled account', () => {
  it('is invited only once it is enabled again', async () => {
    const person = await newPerson(services, 'surveyor', { temporary: true })
    const address = `${person.uid}@mail.example`
    expect(await ask({ act: 'disable', on: person.uid })).toMatchObject(done)
    expect(await invite(person, address)).toMatchObject({ status: 409, detail: ownMessages.inviteDisabled })
    expect((await services.accounts.find(person.uid))?.invited).toBe('')
    expect(await services.outbox.list({ person: person.uid, limit: 1 })).toEqual([])
    expect(await ask({ act: 'enable', on: person.uid })).toMatchObject(done)
    expect(await invite(person, address)).toMatchObject(done)
  })
})

describe("a clerk's own address for somebody else's password", () => {
  it('gets nothing when it comes with a reset', async () => {
    const person = await holder()
    const more = { email: CLERKS_OWN, to: CLERKS_OWN, invited: CLERKS_OWN }
    const act = { act: 'reset', on: person.uid, note: 'They asked.', ...more }
    expect(await asClerk(api.tray, { items: [act] }, 'PUT')).toMatchObject({ status: 200 })
    const confirmed = await asClerk(api.trayConfirm, { items: [act], ...more })
    expect(confirmed).toMatchObject({ status: 200, body: { results: [{ outcome: 'done' }] } })
    const asked = { method: 'POST', json: { id_number: person.idNumber, ...more } }
    expect(await call(server.url, api.passwordReset, asked)).toMatchObject({ status: 200 })
    expect(receiversOf(await mailbox.arrived(person.uid))).toEqual([[person.address], [person.address]])
    expect(await mailOf(person)).toBe(person.address)
  })
  it('stays unconfirmed when the office changes it', async () => {
    const person = await holder()
    const before = await services.accounts.find(person.uid)
    // Another spelling: who somebody is follows from the register.
    const name = person.name.toUpperCase()
    const asked = { name, email: CLERKS_OWN, invited: CLERKS_OWN, mail: CLERKS_OWN }
    expect(await ask({ act: 'change', on: person.uid, asked })).toMatchObject(done)
    expect(await services.accounts.find(person.uid)).toEqual({ ...before, name })
  })
  it('is not invited once the holder has chosen a password', async () => {
    const person = await holder()
    expect(await invite(person, CLERKS_OWN)).toMatchObject({ status: 409, detail: ownMessages.notNew })
    expect(await mailbox.arrived(person.uid)).toEqual([])
  })
  it('is invited again after a reset', async () => {
    const person = await holder()
    expect(await resetByTray(server.url, clerk, person.uid)).not.toMatch('None given')
    expect(receiversOf(await mailbox.arrived(person.uid))).toEqual([[person.address]])
    expect(await invite(person, CLERKS_OWN)).toMatchObject(done)
    const [invitation] = await mailbox.arrived(person.uid)
    const chosen = { token: tokenIn(invitation), password: 'Chosen-by-link-1', re_password: 'Chosen-by-link-1' }
    expect(await call(server.url, api.linkPassword, { method: 'POST', json: chosen })).toMatchObject({ status: 200 })
    const told = await mailbox.arrived(person.uid)
    expect(told).toMatchObject([{ to: [person.address], subject: 'Your sign-in was changed' }])
    const log = await call(server.url, `${api.officeLog}?person=${person.uid}`, { token: clerk.token })
    expect(log.body).toMatchObject({ results: [{ act: 'invite', after: { email: CLERKS_OWN } }, { act: 'reset' }] })
  })
})
