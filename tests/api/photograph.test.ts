import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { api, licenceYear, ownMessages, renewalNotesShape } from '@lsb/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { removeByIdNumber } from '../../functions/src/accounts/remove-account.ts'
import { exportEntries } from '../../functions/src/export/export-data.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { call, textAt } from './support/calls.ts'
import { actOn, decided, decideNow, type MadeDecision } from './support/decisions.ts'
import { form, png, renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
let chair: Person
let holder: Person

const as = (who: Person, path: string, input = {}) => call(server.url, path, { token: who.token, ...input })
const choose = (shown: boolean) => as(holder, api.photographChoice, { method: 'PUT', json: { shown } })
const recordOf = ({ entryId }: Person) => recordId(entryId, licenceYear(new Date()))
const decideOn = (decision: MadeDecision) =>
  decideNow(services, { url: server.url, chair }, { on: recordOf(holder), ...decision })
const look = async () => {
  const answer = await fetch(server.url + api.photograph(holder.licenseNo))
  return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() }
}
/** Saves a picture of the holder: another one for another size. Answers the bytes that are stored of it. */
const savePicture = async (size: number, firm = '') => {
  const facts = { id_number: holder.idNumber, email: '', phone_number: '', dof: '', firm, postal_address: '' }
  const saved = await as(holder, api.personalData, { form: form({ ...facts, profile_pic: png(size) }) })
  const headers = { Authorization: `Bearer ${holder.token}` }
  return (await fetch(server.url + api.media + textAt(saved, 'profile_pic'), { headers })).bytes()
}
let picture: Uint8Array
const statusSeen = async () => (await look()).status

beforeAll(async () => {
  chair = await newPerson(services, 'chair')
})

beforeEach(async () => {
  holder = await newPerson(services, 'surveyor')
  picture = await savePicture(120)
  await as(holder, api.certification, { form: renewalForm(holder) })
  await decideOn({ act: 'approve' })
})

it('photograph: is public once its holder agrees', async () => {
  expect(await as(holder, api.photographChoice)).toMatchObject({ status: 200, body: { shown: false } })
  expect(await statusSeen()).toBe(404)
  expect(await choose(true)).toMatchObject({ status: 200, body: { shown: true } })
  const { status, headers, bytes } = await look()
  expect([status, bytes]).toEqual([200, picture])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

it('a photograph: is gone from the moment its holder takes the agreement back', async () => {
  await choose(true)
  expect(await statusSeen()).toBe(200)
  await choose(false)
  expect(await statusSeen()).toBe(404)
})

it('a photograph: is gone when the chair withdraws the licence', async () => {
  await choose(true)
  await decideOn({ act: 'return', note: 'Withdrawn.' })
  expect(await statusSeen()).toBe(404)
})

it('a photograph: is gone with the account of its holder', async () => {
  await choose(true)
  const record = recordOf(holder)
  expect((await services.issues.allOf(record))[0]?.photograph).toEqual(expect.any(String))
  await removeByIdNumber(services, holder.idNumber)
  expect(await statusSeen()).toBe(404)
  expect((await services.issues.allOf(record)).map(({ photograph }) => photograph)).toEqual([null])
})

it('a photograph: is printed only if the chair saw it', async () => {
  holder = await newPerson(services, 'surveyor')
  await savePicture(120)
  await as(holder, api.certification, { form: renewalForm(holder) })
  const record = recordOf(holder)
  const seen = async () => (await renewalNotesShape.validate((await as(chair, api.notes(record))).body)).photograph
  const first = await seen()
  expect(await as(chair, api.media + first)).toMatchObject({ status: 200 })
  const second = await savePicture(140)

  const act = await actOn(services, record, { act: 'approve', photograph: first })
  expect(await decided({ url: server.url, chair }, act)).toMatchObject({
    outcome: 'refused',
    detail: ownMessages.photographChanged,
  })
  expect(await services.issues.allOf(record)).toEqual([])
  await decideOn({ act: 'approve', photograph: await seen() })
  await choose(true)
  expect((await look()).bytes).toEqual(second)
})

it('choice: outlives a change of the personal data', async () => {
  await choose(true)
  expect(await savePicture(140, 'New')).not.toEqual(picture)
  expect((await look()).bytes).toEqual(picture)
  const caller = madeCaller({ ...holder, accountType: 'surveyor' })
  expect(await exportEntries(services, caller)).toContainEqual({
    name: 'personal-data.json',
    json: expect.objectContaining({ photograph_shown: true }),
  })
})

it('the choice: waits for the personal data', async () => {
  holder = await newPerson(services, 'surveyor')
  expect(await choose(true)).toMatchObject({ status: 409, body: { detail: ownMessages.personalDataFirst } })
  expect(await services.records.personal.find(holder.uid)).toBeNull()
})
