import { randomUUID } from 'node:crypto'
import { api, defaultBoardFacts, licenceYear, madeAct, trayMessages, usualSwitches } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { createBoardFactsStore } from '../../functions/src/standing/board-facts-store.ts'
import { createVersionsStore } from '../../functions/src/registers/versions/versions-store.ts'
import { createStandings } from '../../functions/src/standing/create-standings.ts'
import { collectionsBelow } from '../faults/collections-below.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call } from './support/calls.ts'
import { confirmTray, putInTray } from './support/decisions.ts'
import { actByTray } from './support/office.ts'
import { newPerson, type Person } from './support/people.ts'
import { publishedRows } from './support/published-rows.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

const services = realServices()
const year = licenceYear(new Date())
const row = surveyor(1, { license_no: 'LS/1' })
let now = new Date(`${year}-06-15T09:00:00Z`)
const clock = { ...services.clock, now: () => now }
/** Long enough for an instance to ask for the facts again. */
const passTime = () => (now = new Date(now.getTime() + 60_000))

let server: ApiServer
let clerk: Person
const firebase = connectFirebase(suiteConfig())
// Facts of this test's own: the other tests' register stands on the suite's.
const root = `cells/${randomUUID()}`
const own = collectionsBelow(firebase, () => root)
beforeAll(async () => {
  const lastYear = new Map([[row.entry_id, { since: `${year - 1}-02-01T09:00:00.000Z` }]])
  const approvals = {
    all: async () => [{ year: year - 1, version: 1, approved: lastYear }],
  }
  const sources = { approvals, paperLicences: { all: async () => [] }, versions: createVersionsStore(own) }
  const standings = createStandings(own, sources, clock, () => {})
  const boardFactsStore = createBoardFactsStore(own)
  server = await serveApi({
    ...services,
    clock,
    boardFactsStore,
    boardFacts: () => standings.facts.current(),
    registers: { ...services.registers, licensed: publishedRows(() => [row]), standings },
  })
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(async () => {
  await server.close()
  await firebase.close()
})

const texts = defaultBoardFacts.renewal_texts
const facts = () => call(server.url, api.officeFacts, { token: clerk.token })
const change = (on: string, asked: object, reason = 'The board decided') =>
  actByTray(server.url, clerk, { act: 'fact', on, note: reason, asked })
const changeDate = (day: string, years = 'this') => change(`date-${day.slice(0, 4)}`, { day, years })
const register = async () => {
  passTime()
  const { body, headers } = await call(server.url, api.register('licensed'))
  return { text: JSON.stringify(body), etag: headers.get('etag') }
}
const due = (...days: string[]) => days.map((day, at) => ({ year: year + at, day }))

describe('renewal date: the office', () => {
  it('changes it for one year in the register', async () => {
    expect((await facts()).body).toEqual({
      renewals_due: due('', '', ''),
      years: [0, 1, 2].map((past) => ({ year: year - past, complete: false })),
      renewal_texts: texts,
      ...usualSwitches,
    })
    const before = await register()
    expect(before.text).toContain('"code":"renewal_open"')
    expect(await changeDate(`${year}-04-30`)).toMatchObject({ outcome: 'done' })
    expect((await facts()).body).toMatchObject({ renewals_due: due(`${year}-04-30`, '', '') })
    const after = await register()
    expect(after.text).toContain('"code":"not_recorded"')
    expect(after.etag).not.toBe(before.etag)
  })

  it('is refused a date that holds already, and changes it from a year on', async () => {
    expect(await changeDate(`${year}-04-30`)).toMatchObject({ status: 409, detail: trayMessages.factAlready })
    expect(await changeDate(`${year + 1}-04-15`, 'onward')).toMatchObject({ outcome: 'done' })
    expect((await facts()).body).toMatchObject({
      renewals_due: due(`${year}-04-30`, `${year + 1}-04-15`, `${year + 2}-04-15`),
    })
  })

  it('confirms a date and a complete year in one list', async () => {
    const acts = [
      madeAct({ act: 'fact', on: `year-${year - 1}`, note: 'Last year is in', asked: { complete: 'yes' } }),
      madeAct({
        act: 'fact',
        on: `date-${year + 2}`,
        note: 'The board decided',
        asked: { day: `${year + 2}-05-15`, years: 'this' },
      }),
    ]
    for (const act of acts) await putInTray({ url: server.url, chair: clerk }, act)
    expect(await confirmTray({ url: server.url, chair: clerk }, acts)).toMatchObject({
      body: { results: [{ outcome: 'done' }, { outcome: 'done' }] },
    })
    expect((await facts()).body).toMatchObject({
      renewals_due: due(`${year}-04-30`, `${year + 1}-04-15`, `${year + 2}-05-15`),
      years: [{}, { year: year - 1, complete: true }, {}],
    })
  })
})

const changed = { usual_decision: 'within a week', otherDocument: '' }
const clerksAccount = async () => {
  passTime()
  return (await call(server.url, api.me, { token: clerk.token })).body
}

describe('texts of a renewal: the office', () => {
  it('changes them in account/me', async () => {
    expect(await clerksAccount()).toMatchObject({ user: { renewal_texts: texts } })
    expect(await change('texts', { ...texts, ...changed }, 'A new season')).toMatchObject({ outcome: 'done' })
    expect(await clerksAccount()).toMatchObject({ user: { renewal_texts: { ...texts, ...changed } } })
  })

  it('logs what was changed alone', async () => {
    const firestore = own.firestore
    const { docs } = await firestore.collection('log').where('reason', '==', 'A new season').get()
    expect(docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({
        act: 'fact',
        by: 'Made-up Clerk',
        before: {
          'Usual time to a decision': texts.usual_decision,
          'Note on the other document': texts.otherDocument,
        },
        after: { 'Usual time to a decision': 'within a week', 'Note on the other document': '' },
      }),
    ])
  })
})

const declare = (complete: string) => change(`year-${year}`, { complete }, 'All lists are in')

describe('a year with every licence recorded: the office', () => {
  it('declares it, and the register says that a licence is missing', async () => {
    await changeDate(`${year}-01-02`)
    expect((await register()).text).toContain('"code":"not_recorded"')
    expect(await declare('yes')).toMatchObject({ outcome: 'done' })
    expect((await register()).text).toContain('"code":"not_renewed"')
    expect(await declare('no')).toMatchObject({ outcome: 'done' })
    expect((await register()).text).toContain('"code":"not_recorded"')
  })

  it('finds each declaration in the log', async () => {
    const { docs } = await own.firestore.collection('log').where('reason', '==', 'All lists are in').get()
    const fact = `every licence of ${year} is recorded`
    expect(docs.map((entry) => [entry.get('before'), entry.get('after')])).toEqual([
      [{ [fact]: 'no' }, { [fact]: 'yes' }],
      [{ [fact]: 'yes' }, { [fact]: 'no' }],
    ])
  })
})
