import { randomUUID } from 'node:crypto'
import {
  api,
  keyOfNumber,
  licenceDate,
  licenceYear,
  registerEntriesShape,
  registerImportShape,
  madeAct,
} from '@lsb/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../functions/src/accounts/provisioning.ts'
import { recordPasswordChanged } from '../../functions/src/accounts/password-changed.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { decisionWrites } from '../../functions/src/practising/decide.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../functions/src/registers/versions/version.ts'
import { createServices, type Services } from '../../functions/src/services.ts'
import { publishAll } from '../bench/publish-rows.ts'
import { practisingRecord } from '../journeys/support/records.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call } from './support/calls.ts'
import { publishByTray } from './support/office.ts'
import { newIdNumber, newPerson, type Person, signedIn } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

const YEAR = licenceYear(new Date())

let firebase: Firebase
let services: Services
let server: ApiServer | undefined
let amina: Person
/** Number of her practising licence of this year. */
let licence: string

const config = () => ({ ...suiteConfig(), projectId })
let projectId: string
/** The sign-ins are the suite's: its Auth knows no other project's keys. */
const { identities, identityToolkit } = realServices()
const servicesOf = (): Services => ({ ...createServices(config()), identities, identityToolkit })
const row = (change: Partial<StoredSurveyor>) =>
  surveyor(1, { name: amina.name, license_no: amina.licenseNo, ...change })
/** Somebody on paper only, without an account. */
const onPaper = surveyor(2, { name: 'Cherop Bett', license_no: 'LS/50', entry_id: 'on-paper' })

/** Publishes these rows; the API that answers then has read nothing before. */
const publish = async (...rows: StoredSurveyor[]) => {
  await close()
  await publishAll(firebase, 'licensed', rows)
  services = servicesOf()
  server = await serveApi(services)
}
const url = () => server?.url ?? ''
const close = async () => {
  await server?.close()
  server = undefined
}
const profile = async (number: string) => call(url(), api.profile(number))
const as = async (token: string, path: string) => call(url(), path, { token })
const history = `${api.certification}?history=true`

// A project of its own, since everybody else publishes in the suite's.
beforeEach(async () => {
  projectId = `demo-entries-${randomUUID().slice(0, 8)}`
  firebase = connectFirebase(config())
  services = servicesOf()
  amina = await newPerson(services, 'surveyor', { name: 'Amina Were' })
  await publish(row({ entry_id: amina.entryId }), onPaper)
  await practisingRecord(services, { uid: amina.uid, name: amina.name, licenceNo: amina.licenseNo }, YEAR)
  await services.practising.decide(recordId(amina.entryId, YEAR), (before) =>
    decisionWrites(
      before,
      { status: 'approved', good_standing: true, note: '', updated_at: before.updated_at },
      { uid: 'chair', name: 'Chair' },
      { clock: services.clock, hashKey: 'k', frozen: { entry: row({}), photograph: null } },
    ),
  )
  const paper = new Map([[onPaper.entry_id, { issued: licenceDate(new Date()), ended: null }]])
  const { version } = await services.paperLicences.read(YEAR)
  await services.paperLicences.put(YEAR, version, paper)
  licence = (await services.issues.allOf(recordId(amina.entryId, YEAR)))[0]?.number ?? ''
})
afterEach(async () => {
  await close()
  await firebase.close()
})

const heir = () => row({ name: 'Baraka Oloo', entry_id: 'heir' })

describe('a number that another person gets', () => {
  it('brings neither the licence nor the history of who had it', async () => {
    await publish(heir(), onPaper)
    expect((await profile(amina.licenseNo)).body).toMatchObject({
      name: 'Baraka Oloo',
      standing: { code: expect.not.stringContaining('may_practise') },
      practising_years: [],
      licence: null,
    })
    expect((await call(url(), api.licenceCheck(licence))).body).toMatchObject({
      name: 'Amina Were',
      in_force: false,
      ended: { reason: 'not_in_register' },
      holder_now: null,
    })
    expect(await call(url(), api.photograph(amina.licenseNo))).toMatchObject({ status: 404 })
  })

  it('shows its new holder nothing of the former one, who keeps it', async () => {
    await publish(heir(), onPaper)
    const id_number = newIdNumber()
    const { uid, temporaryPassword } = await createAccount(services, {
      id_number,
      name: 'Baraka Oloo',
      account_type: 'surveyor',
      entry_id: 'heir',
    })
    await recordPasswordChanged(services, uid, true)
    const { access } = await signedIn(services, id_number, temporaryPassword)
    const document = api.document(recordId(amina.entryId, YEAR), 'otherDocument')
    expect((await as(access, history)).body).toEqual([])
    expect(await as(access, document)).toMatchObject({ status: 403 })
    expect(await as(access, api.licencePdf(keyOfNumber(amina.licenseNo), YEAR))).toMatchObject({ status: 404 })
    expect((await as(amina.token, history)).body).toMatchObject([{ id: recordId(amina.entryId, YEAR) }])
  })
})

const renumbered = () => [row({ license_no: 'LS/9999', entry_id: amina.entryId }), { ...onPaper, license_no: 'LS/51' }]

describe('an entry that gets another number', () => {
  it('keeps its licences, of the portal and on paper, with what is printed on them', async () => {
    await publish(...renumbered())
    for (const number of ['LS/9999', 'LS/51'])
      expect((await profile(number)).body).toMatchObject({
        standing: { code: 'may_practise' },
        practising_years: [YEAR],
      })
    expect((await profile(amina.licenseNo)).body).toBeNull()
    expect((await call(url(), api.licenceCheck(licence))).body).toMatchObject({
      license_no: amina.licenseNo,
      in_force: true,
      holder_now: { name: amina.name, license_no: 'LS/9999' },
    })
  })

  it('is the number of its holder’s portal, without a change of the account', async () => {
    await publish(...renumbered())
    expect((await as(amina.token, api.me)).body).toMatchObject({ user: { license_no: 'LS/9999' } })
    expect((await as(amina.token, `${history}&licensed=LS/9999`)).body).toMatchObject([{ year: YEAR }])
    expect(await as(amina.token, `${history}&licensed=${encodeURIComponent(amina.licenseNo)}`)).toMatchObject({
      status: 403,
    })
  })
})

const textAt = async (path: string) => (await (await fetch(url() + path)).text()).replaceAll(/<[^>]+>/g, '')

it('an earlier number: is answered by the pages about it, without a script', async () => {
  await publish(...renumbered())
  const number = encodeURIComponent(amina.licenseNo)
  for (const path of [`/publicProfile/${number}`, `/register?search=${number}`, `/check/${number}`]) {
    const page = await textAt(path)
    expect(page).toContain(`${amina.licenseNo} was ${amina.name}’s until `)
    expect(page).toContain(`${amina.name}’s number is now LS/9999.`)
  }
  expect(await textAt(`/check/${licence}`)).toContain(`${amina.name}’s number is now LS/9999.`)
})

it('a suspension by form: says what the public will read, and is public with its outcome', async () => {
  const clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
  const post = (path: string, json: object) => call(url(), path, { method: 'POST', token: clerk.token, json })
  const { body } = await as(
    clerk.token,
    `${api.officeEntries('licensed')}?search=${encodeURIComponent(amina.licenseNo)}`,
  )
  const { version, results } = await registerEntriesShape.validate(body)
  const wanted = {
    ...results[0]?.row,
    status: 'Suspended',
    entry: amina.licenseNo,
    reason: 'Decision 7',
    seen: version,
  }
  const { id } = await registerImportShape.validate((await post(api.officeEntries('licensed'), wanted)).body)
  const act = madeAct({ act: 'publish', on: id })
  expect((await post(api.trayLook, { items: [act] })).body).toMatchObject({
    items: [{ verdicts: { named: [{ becomes: `May practise ${YEAR} → Suspended` }] } }],
  })
  const published = { outcome: 'done', detail: expect.stringMatching(`Published as version ${version + 1}: `) }
  expect((await profile(amina.licenseNo)).body).toMatchObject({ standing: { code: 'may_practise' } })
  expect(await publishByTray(url(), clerk, id)).toMatchObject(published)
  expect((await profile(amina.licenseNo)).body).toMatchObject({ standing: { code: 'suspended' } })
  const asked = new URLSearchParams({ entry: amina.licenseNo })
  const log = await as(clerk.token, `${api.officeLog}?${asked.toString()}`)
  expect(log.body).toMatchObject({
    results: [{ act: 'publish', entries: [{ number: amina.licenseNo }] }, { act: 'approve' }],
  })
  asked.set('day', licenceDate(new Date()))
  expect((await as(clerk.token, `${api.officeEntry('licensed')}?${asked.toString()}`)).body).toMatchObject({
    story: expect.arrayContaining([expect.objectContaining({ by: 'Made-up Clerk', reason: 'Decision 7' })]),
    day: { now: `${amina.licenseNo} ${amina.name}: Suspended` },
  })
})

it('identities: are in no public answer', async () => {
  const paths = [
    api.register('licensed'),
    api.register('approved'),
    api.profile(amina.licenseNo),
    api.licenceCheck(licence),
    api.registerCopy,
    '/register',
  ]
  for (const path of paths) {
    const text = await (await fetch(url() + path)).text()
    expect(text).toContain('{')
    expect([amina.entryId, onPaper.entry_id].filter((identity) => text.includes(identity))).toEqual([])
  }
})
