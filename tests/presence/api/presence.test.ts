import { randomUUID } from 'node:crypto'
import {
  presencePaths,
  api,
  licenceYear,
  ownPresenceShape,
  PRESENCE_LETTERS_MAX_PER_ORIGIN,
  PRESENCE_MAX_PER_ORIGIN,
  presenceMessages,
} from '@lsb/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { disableAccount } from '../../../functions/src/accounts/provisioning.ts'
import { removeByIdNumber } from '../../../functions/src/accounts/remove-account.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { recordId } from '../../../functions/src/practising/record.ts'
import { call, textAt } from '../../api/support/calls.ts'
import { decideNow } from '../../api/support/decisions.ts'
import { form, png, renewalForm } from '../../api/support/forms.ts'
import { madeUpEntries, newPerson, type Person } from '../../api/support/people.ts'
import { publishedRows } from '../../api/support/published-rows.ts'
import { realServices, suiteConfig } from '../../api/support/real-services.ts'
import { useApi } from '../../api/support/use-api.ts'

const real = realServices()
const services = { ...real, registers: { ...real.registers, licensed: publishedRows(madeUpEntries) } }
const server = useApi(services)
const firebase = connectFirebase(suiteConfig())
afterAll(() => firebase.close())
let holder: Person
let address: string

beforeEach(async () => {
  holder = await newPerson(services, 'surveyor', { name: 'Nafula Shown' })
  address = randomUUID()
})

const as = (who: Person, path: string, input = {}) => call(server.url, path, { token: who.token, ...input })
const show = async () => ownPresenceShape.validate((await as(holder, presencePaths.own, { method: 'POST' })).body)
const see = (json: object) =>
  call(server.url, presencePaths.asked, {
    method: 'POST',
    json,
    headers: { 'X-Forwarded-For': `${address}, 10.0.0.1` },
  })
const nobody = { status: 404, body: { detail: presenceMessages.ended } }
const stored = async () => firebase.firestore.collection('presences').doc(holder.entryId).get()

it('presence: shows the photograph that the chair saw, and nothing of it in logs', async () => {
  const facts = { id_number: holder.idNumber, email: '', phone_number: '', dof: '', firm: '', postal_address: '' }
  const saved = await as(holder, api.personalData, { form: form({ ...facts, profile_pic: png(120) }) })
  const headers = { Authorization: `Bearer ${holder.token}` }
  const picture = await (await fetch(server.url + api.media + textAt(saved, 'profile_pic'), { headers })).bytes()
  await as(holder, api.certification, { form: renewalForm(holder) })
  const before = await show()
  expect(before.photograph).toBe('')
  const chair = await newPerson(services, 'chair')
  const on = recordId(holder.entryId, licenceYear(new Date()))
  await decideNow(services, { url: server.url, chair }, { on, act: 'approve' })

  const { digits, letters } = await show()
  const seen = await see({ code: digits })
  expect(seen.headers.get('cache-control')).toBe('private, no-store')
  expect(seen.body).toMatchObject({ name: 'Nafula Shown', number: holder.licenseNo })
  expect(Buffer.from(textAt(seen, 'photograph').replace('data:image/jpeg;base64,', ''), 'base64')).toEqual(
    Buffer.from(picture),
  )
  expect(await see({ number: holder.licenseNo, letters })).toMatchObject({ status: 200 })
  // A later picture of the account is not one that the board has seen.
  await as(holder, api.personalData, { form: form({ ...facts, profile_pic: png(140) }) })
  expect(textAt(await see({ code: digits }), 'photograph')).toBe(textAt(seen, 'photograph'))
  const log = server.logged.join('\n')
  for (const secret of [digits, letters, holder.licenseNo, 'Nafula']) expect(log).not.toContain(secret)
})

it('presence: has one code at a time, which its holder ends', async () => {
  const [first, second] = [await show(), await show()]
  expect(await see({ code: first.digits })).toMatchObject(nobody)
  expect(await see({ code: second.digits })).toMatchObject({ status: 200 })
  expect(await as(holder, presencePaths.ownEnd, { method: 'POST' })).toMatchObject({ status: 200 })
  expect(await see({ code: second.digits })).toMatchObject(nobody)
  expect((await stored()).exists).toBe(false)
})

it('presence: wrong letters make their address wait, and end neither the code nor its letters', async () => {
  const { letters, digits: code } = await show()
  const wrong = letters === 'FFFFFF' ? 'HHHHHH' : 'FFFFFF'
  const number = holder.licenseNo
  const guesses = await Promise.all(Array.from({ length: 12 }, () => see({ number, letters: wrong })))
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(PRESENCE_LETTERS_MAX_PER_ORIGIN)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(12 - PRESENCE_LETTERS_MAX_PER_ORIGIN)
  expect(await see({ number, letters })).toMatchObject({ status: 429 })
  expect(await see({ code })).toMatchObject({ status: 200 })
  address = randomUUID()
  expect(await see({ number, letters })).toMatchObject({ status: 200 })
})

it('presence: ends with its account', async () => {
  const { digits: code } = await show()
  await disableAccount(services, holder.idNumber)
  expect(await see({ code })).toMatchObject(nobody)
  await removeByIdNumber(services, holder.idNumber)
  expect((await stored()).exists).toBe(false)
})

it('presence: is asked for from one address 120 times, and from others after that', async () => {
  const { digits: code } = await show()
  for (let asked = 0; asked < PRESENCE_MAX_PER_ORIGIN; asked += 1) await see({ code: '01' })
  expect(await see({ code })).toMatchObject({ status: 429 })
  address = randomUUID()
  expect(await see({ code })).toMatchObject({ status: 200 })
})

it('sweep: removes codes that have ended, and no others', async () => {
  const now = new Date()
  const presence = { uid: holder.uid, id: 'x', shown_at: now.toISOString() }
  await services.presences.put(holder.entryId, { ...presence, ends_at: now.toISOString() })
  const other = `other-${holder.entryId}`
  await services.presences.put(other, { ...presence, ends_at: new Date(now.getTime() + 1000).toISOString() })
  await services.presences.removeEnded(now)
  expect([await services.presences.find(holder.entryId), (await services.presences.find(other))?.id]).toEqual([
    null,
    'x',
  ])
  await services.presences.remove(other)
})
