import { randomUUID } from 'node:crypto'
import { api, keptEntryShape, licenceDate, licenceYear, registerEntriesShape } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectFirebase, type Firebase } from '../../../functions/src/platform/firebase.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import { createServices } from '../../../functions/src/services.ts'
import { publishNext } from '../../bench/publish-rows.ts'
import { type ApiServer, serveApi } from '../../api/support/api-server.ts'
import { call } from '../../api/support/calls.ts'
import { actByTray } from '../../api/support/office.ts'
import { newPerson, type Person } from '../../api/support/people.ts'
import { realServices, suiteConfig } from '../../api/support/real-services.ts'

const DAY_MS = 86_400_000
const YEAR = licenceYear(new Date())
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
/** Two namesakes: one was suspended and left, the other one is in the register. */
const leaver = surveyor(31, { name: 'Amina Were', license_no: 'LS/31', entry_id: 'leaver' })
const other = surveyor(33, { name: 'Amina Were', license_no: 'LS/33', entry_id: 'other' })

let firebase: Firebase
let server: ApiServer
let clerk: Person

// A project of its own, since everybody else publishes in the suite's.
beforeAll(async () => {
  const config = { ...suiteConfig(), projectId: `demo-joined-${randomUUID().slice(0, 8)}` }
  firebase = connectFirebase(config)
  const { identities, identityToolkit } = realServices()
  const services = { ...createServices(config), identities, identityToolkit }
  const publish = (days: number, ...rows: (typeof other)[]) =>
    publishNext(firebase, 'licensed', () => rows, { now: () => daysAgo(days) })
  await publish(40, leaver, other)
  await publish(30, { ...leaver, status: 'Suspended' }, other)
  await publish(20, other)
  const licences = new Map(
    [leaver, other].map((row) => [row.entry_id, { issued: licenceDate(daysAgo(40)), ended: null }]),
  )
  await services.paperLicences.put(YEAR, 0, licences)
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
  server = await serveApi(services)
})
afterAll(async () => {
  await server.close()
  await firebase.close()
})

/** What a number says about an earlier day; null for nothing. */
const said = async (number: string, days: number) => {
  const { body } = await call(server.url, `${api.profile(number)}?on=${licenceDate(daysAgo(days))}`)
  return body
}
const entry = async (asked: Record<string, string> = {}) => {
  const search = new URLSearchParams({ entry: 'LS/33', ...asked })
  const path = `${api.officeEntry('licensed')}?${search.toString()}`
  return keptEntryShape.validate((await call(server.url, path, { token: clerk.token })).body)
}
const act = (name: 'same' | 'two', asked: object) => actByTray(server.url, clerk, { act: name, on: 'licensed', asked })

/** What a search finds of who left, or has another number now. */
const earlier = async (search: string) => {
  const path = `${api.officeEntries('licensed')}?${new URLSearchParams({ search, earlier: 'yes' }).toString()}`
  return (await registerEntriesShape.validate((await call(server.url, path, { token: clerk.token })).body)).earlier
}

it('who left the register: is found by number and name, and has a page and a story', async () => {
  const left = { version: 3, at: 2, row: { status: 'Suspended' } }
  expect(await entry({ entry: 'ls 31' })).toMatchObject({ number: 'LS/31', left, others: [] })
  for (const search of ['LS/31', 'Amina Were'])
    expect(await earlier(search)).toMatchObject([{ number: 'LS/31', name: 'Amina Were', at: 2, now: '' }])
  const noted = { json: { entry: 'LS/31', at: 2, note: 'Lives abroad.' }, method: 'POST', token: clerk.token }
  expect(await call(server.url, api.officeNote('licensed'), noted)).toMatchObject({ status: 200 })
  const { story } = await entry({ entry: 'LS/31', at: '2' })
  const told = ['Noted', 'Removed in version 3', 'Changed in version 2', 'New in version 1']
  expect(story.map(({ what }) => what)).toEqual(expect.arrayContaining(told))
  expect(await call(server.url, `${api.officeEntry('licensed')}?entry=LS/404`, { token: clerk.token })).toMatchObject({
    status: 409,
  })
})

it('a join by mistake: is undone by the clerk, for both people and every day', async () => {
  const pair = { entry: 'LS/33', earlier_number: 'LS/31', earlier_name: 'Amina Were' }
  expect(await act('same', { ...pair, seen: 3 })).toMatchObject({ outcome: 'done' })
  expect(await said('LS/33', 25)).toMatchObject({ standing: { code: 'suspended' } })
  // Joined, they have not left: the earlier number leads to the entry of today.
  expect(await entry({ entry: 'LS/31' })).toMatchObject({ number: 'LS/33', left: null, formerly: ['LS/31'] })
  expect(await earlier('LS/31')).toMatchObject([{ number: 'LS/31', now: 'LS/33' }])

  const { version, beginnings, kept } = await entry()
  expect(beginnings).toMatchObject([{ version: 4, joined: true, was: 'LS/31 Amina Were', became: 'LS/33 Amina Were' }])
  const assigned = Object.fromEntries(
    kept.map(({ name, title }) => [name, title.endsWith('LS/31') ? 'first' : 'second']),
  )
  expect(kept.length).toBe(2)
  expect(await act('two', { entry: 'LS/33', since: 4, assigned, seen: version })).toMatchObject({ outcome: 'done' })

  expect(await said('LS/31', 35)).toMatchObject({ license_no: 'LS/31', standing: { code: 'may_practise' } })
  expect(await said('LS/31', 25)).toMatchObject({ license_no: 'LS/31', standing: { code: 'suspended' } })
  expect(await said('LS/31', 15)).toBeNull()
  for (const days of [35, 25, 15, 0])
    expect(await said('LS/33', days)).toMatchObject({ license_no: 'LS/33', standing: { code: 'may_practise' } })
  const page = await fetch(`${server.url}/check/LS%2F33`)
  expect(await page.text()).toContain(`May practise ${YEAR}`)
  expect((await entry()).story).toContainEqual(
    expect.objectContaining({ what: 'LS/31 Amina Were and LS/33 Amina Were found to be two people in version 5' }),
  )
  expect((await entry({ day: licenceDate(daysAgo(25)) })).day?.now).toBe(`LS/33 Amina Were: May practise ${YEAR}`)
})
