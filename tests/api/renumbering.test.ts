import { api, keyOfNumber, licenceYear } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordId } from '../../functions/src/practising/record.ts'
import { changeAccount } from '../../functions/src/office/change-account.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import type { Services } from '../../functions/src/services.ts'
import { createStandings } from '../../functions/src/standing/create-standings.ts'
import { renewal } from '../soak/calls.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { enrol, madeUpEntries, newIdNumber, newPerson, type Person, signedIn } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'
import { registerFacts } from '../../functions/src/accounts/register-facts.ts'
import { Stopped, stoppingAfter } from './support/stopping.ts'
import { filesBelow } from './support/stored.ts'
import { sweepADayLater } from './support/sweeping.ts'

const services: Services = {
  ...realServices(),
  registerFacts: async () => registerFacts(madeUpEntries(), []),
}
const YEAR = licenceYear(new Date())
const firebase = connectFirebase(suiteConfig())
let server: ApiServer
let clerk: Person
let chair: Person
beforeAll(async () => {
  server = await serveApi(services)
  clerk = await newPerson(services, 'office')
  chair = await newPerson(services, 'chair')
})
afterAll(async () => {
  await firebase.close()
  await server.close()
})

const done = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

/** A surveyor whose renewal the chair has returned, then approved, and one of an earlier year that nobody decided on. */
const licensed = async () => {
  const person = await newPerson(services, 'surveyor')
  await done(call(server.url, api.certification, { method: 'PUT', token: person.token, form: renewal(person, 20_000) }))
  const path = api.decision(recordId(person.licenseKey, YEAR))
  const decide = async (json: object) => call(server.url, path, { method: 'PATCH', token: chair.token, json })
  const returned = await decide({ status: 'returned', good_standing: null, note: 'A page is missing.' })
  const seen = textAt(returned, 'updated_at')
  const approved = await decide({ status: 'approved', good_standing: true, note: '', updated_at: seen })
  const number = textAt(approved, 'certificate_no')
  const current = await services.practising.find(recordId(person.licenseKey, YEAR))
  if (current === null) throw new Error('There is no record.')
  const before = { ...current.record, year: YEAR - 1, certificate: null, status: 'submitted' as const, decisions: 0 }
  await services.practising.create(recordId(person.licenseKey, YEAR - 1), before)
  const licenseNo = enrol(person.name)
  return { person, number, next: { licenseNo, licenseKey: keyOfNumber(licenseNo) } }
}
type Licensed = Awaited<ReturnType<typeof licensed>>

const renumber = ({ person, next }: Licensed) =>
  call(server.url, api.officeAccount(person.uid), {
    method: 'PATCH',
    token: clerk.token,
    json: { license_no: next.licenseNo, reason: 'The register is numbered anew' },
  })

const office = () =>
  ({ uid: clerk.uid, accountType: 'office', licenseKey: '', passwordChanged: true, token: '' }) as const

const stopped = async () => Promise.reject(new Stopped())

/** Everything that is filed under a licence. */
const filedUnder = async (licenseKey: string) => {
  const records = await services.practising.ofLicence(licenseKey)
  const ids = records.map(({ year }) => recordId(licenseKey, year))
  const approvals = (await services.approvals.all()).filter(({ approved }) => approved.has(licenseKey))
  return {
    records: records.map(({ year, supervisor, documents }) => ({ year, number: supervisor.license_no, documents })),
    decisions: (await Promise.all(ids.map((id) => services.practising.decisions(id)))).flat(),
    issues: (await Promise.all(ids.map((id) => services.issues.allOf(id)))).flat(),
    approvals: approvals.map(({ year, approved, number_ends }) => [
      year,
      approved.get(licenseKey),
      number_ends.get(licenseKey),
    ]),
  }
}
const NOTHING = { records: [], decisions: [], issues: [], approvals: [] }

describe('renumbering', () => {
  it('moves records, decisions, licences and approvals with the account', async () => {
    const wanted = await licensed()
    const { person, number, next } = wanted
    const before = await filedUnder(person.licenseKey)
    expect(before).toMatchObject({ records: [{}, {}], decisions: [{}, {}], issues: [{ number }] })
    expect(before.approvals).toEqual([[YEAR, expect.any(String), number.slice(-5)]])
    await done(renumber(wanted))
    await done(renumber(wanted))
    expect(await filedUnder(person.licenseKey)).toEqual(NOTHING)
    expect(await filedUnder(next.licenseKey)).toEqual({
      ...before,
      records: before.records.map((record) => ({ ...record, number: next.licenseNo })),
      issues: before.issues.map((issue) => ({ ...issue, license_key: next.licenseKey })),
    })
    expect((await services.accounts.find(person.uid))?.license_no).toBe(next.licenseNo)
  })

  it('leaves the licence in force under its old number', async () => {
    const wanted = await licensed()
    const { person, number, next } = wanted
    await done(renumber(wanted))
    expect(await done(call(server.url, api.licenceCheck(number)))).toMatchObject({
      license_no: person.licenseNo,
      in_force: true,
    })
    const { access } = await signedIn(services, person.idNumber, person.password)
    const files = await filesBelow(services, `licences/${person.licenseKey}/`)
    await sweepADayLater(services, [`licences/${person.licenseKey}/`])
    expect(await filesBelow(services, `licences/${person.licenseKey}/`)).toEqual(files)
    const document = api.document(recordId(next.licenseKey, YEAR), 'otherDocument')
    const opened = await fetch(`${server.url}${document}`, { headers: { authorization: `Bearer ${access}` } })
    expect([opened.status, (await opened.arrayBuffer()).byteLength]).toEqual([200, 20_000])
    const paper = await fetch(`${server.url}${api.licencePdf(next.licenseKey, YEAR)}`, {
      headers: { authorization: `Bearer ${access}` },
    })
    expect(paper.status).toBe(200)
  })

  it('keeps for past days what held under the earlier number', async () => {
    const wanted = await licensed()
    await done(renumber(wanted))
    const { periods } = await createStandings(
      firebase,
      services.approvals,
      services.clock,
      () => {},
    ).approvals.current()
    expect(periods(wanted.person.licenseKey)).toMatchObject([
      { year: YEAR, until: expect.any(String), numberEnd: wanted.number.slice(-5) },
    ])
    expect(periods(wanted.next.licenseKey)).toMatchObject([{ year: YEAR, numberEnd: wanted.number.slice(-5) }])
  })

  it('is refused when somebody else’s records are filed under the new number', async () => {
    const [wanted, other] = [await licensed(), await licensed()]
    await services.accounts.remove(other.person.uid)
    const before = await filedUnder(wanted.person.licenseKey)
    const next = { licenseNo: other.person.licenseNo, licenseKey: other.person.licenseKey }
    expect(await renumber({ ...wanted, next })).toMatchObject({ status: 409 })
    expect(await filedUnder(wanted.person.licenseKey)).toEqual(before)
  })

  it('takes no renewal under the earlier number from a session that was checked before', async () => {
    const wanted = await licensed()
    const { person } = wanted
    const found = await services.practising.find(recordId(person.licenseKey, YEAR))
    await done(renumber(wanted))
    if (found === null) throw new Error('There is no record.')
    const late = services.practising.create(recordId(person.licenseKey, YEAR), { ...found.record, attempt: 'late' })
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(await filedUnder(person.licenseKey)).toEqual(NOTHING)
  })

  it.each(['setClaims', 'endSessions'] as const)(
    'completes claims, sessions and assistants when a call that stopped at %s is repeated',
    async (step) => {
      const person = await newPerson(services, 'surveyor')
      const license_no = enrol(person.name)
      const row = {
        assistant_name: 'A Person',
        assistant_no: `AA/${newIdNumber()}`,
        supervisor_name: person.name,
        supervisor_license: license_no,
      }
      const assistant_id = keyOfNumber(row.assistant_no)
      await services.assistants.put({
        assistant_id,
        supervisor: '',
        assistant_no: row.assistant_no,
        name: row.assistant_name,
        id_number: '',
        email: '',
        phone_number: '',
        status: 'Approved',
      })
      const facts = async () => registerFacts(madeUpEntries(), [row])
      const ended: string[] = []
      const endSessions = async (uid: string) => {
        ended.push(uid)
        await services.identities.endSessions(uid)
      }
      const change = async (identities: object) =>
        changeAccount(
          { ...services, registerFacts: facts, identities: { ...services.identities, ...identities } },
          { caller: office(), uid: person.uid, reason: 'A new number' },
          { license_no },
        )
      await expect(change({ [step]: stopped })).rejects.toThrow(Stopped)
      await change({ endSessions })
      expect(ended).toEqual([person.uid])
      expect((await services.assistants.find(assistant_id))?.supervisor).toBe(person.uid)
      const { access } = await signedIn(services, person.idNumber, person.password)
      expect(await services.identities.verify(access)).toMatchObject({ licenseKey: keyOfNumber(license_no) })
    },
  )

  it.each([false, true])(
    'is done whole or not at all when its process is killed: %s',
    async (late) => {
      for (let step = 0; ; step += 1) {
        const wanted = await licensed()
        const { person, next } = wanted
        const before = await filedUnder(person.licenseKey)
        const { services: stopping } = stoppingAfter(services, step, late)
        const act = { caller: office(), uid: person.uid, reason: 'A new number' }
        const outcome = await changeAccount(stopping, act, { license_no: next.licenseNo }).catch(
          (error: unknown) => error,
        )
        const [old, moved] = await Promise.all([person.licenseKey, next.licenseKey].map(filedUnder))
        const isMoved = (await services.accounts.find(person.uid))?.license_no === next.licenseNo
        expect(isMoved ? old : moved).toEqual(NOTHING)
        expect((isMoved ? moved : old)?.decisions).toEqual(before.decisions)
        await done(renumber(wanted))
        expect(await filedUnder(person.licenseKey)).toEqual(NOTHING)
        const { access } = await signedIn(services, person.idNumber, person.password)
        const records = await done(call(server.url, `${api.certification}?year=${YEAR}`, { token: access }))
        expect(records).toMatchObject([{ id: recordId(next.licenseKey, YEAR) }])
        if (!(outcome instanceof Stopped)) break
      }
    },
    180_000,
  )
})
