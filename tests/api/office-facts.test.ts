import { randomUUID } from 'node:crypto'
import { api, defaultBoardFacts, licenceYear, ownMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { createBoardFactsStore } from '../../functions/src/standing/board-facts-store.ts'
import { createStandings } from '../../functions/src/standing/create-standings.ts'
import { collectionsBelow } from '../faults/collections-below.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { type Answer, call } from './support/calls.ts'
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
  const sources = { approvals, paperLicences: { all: async () => [] } }
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
const change = (input: object): Promise<Answer> =>
  call(server.url, api.officeRenewalDate, {
    method: 'POST',
    token: clerk.token,
    json: { years: 'this', version: 0, reason: 'The board decided', ...input },
  })
const register = async () => {
  passTime()
  const { body, headers } = await call(server.url, api.register('licensed'))
  return { text: JSON.stringify(body), etag: headers.get('etag') }
}
const due = (...days: string[]) => days.map((day, at) => ({ year: year + at, day }))

describe('renewal date: the office', () => {
  it('changes it for one year in the register', async () => {
    expect((await facts()).body).toEqual({
      version: 0,
      renewals_due: due('', '', ''),
      years: [0, 1, 2].map((past) => ({ year: year - past, complete: false })),
      renewal_texts: texts,
      watching: false,
    })
    const before = await register()
    expect(before.text).toContain('"code":"renewal_open"')
    const changed = await change({ day: `${year}-04-30` })
    expect(changed.body).toMatchObject({
      version: 1,
      renewals_due: due(`${year}-04-30`, '', ''),
    })
    const after = await register()
    expect(after.text).toContain('"code":"not_recorded"')
    expect(after.etag).not.toBe(before.etag)
  })

  it('logs a repeated change once', async () => {
    expect((await change({ day: `${year}-04-30` })).body).toMatchObject({ version: 1 })
  })

  it('is refused a change that was made on older facts', async () => {
    const refused = await change({ day: `${year + 1}-04-15`, years: 'onward' })
    expect(refused).toMatchObject({ status: 409, body: { detail: ownMessages.factsChanged } })
    const changed = await change({ day: `${year + 1}-04-15`, years: 'onward', version: 1 })
    expect(changed.body).toMatchObject({
      version: 2,
      renewals_due: due(`${year}-04-30`, `${year + 1}-04-15`, `${year + 2}-04-15`),
    })
  })

  it.each([
    { day: `${year - 1}-03-31` },
    { day: `${year + 3}-03-31` },
    { day: `${year}-02-30` },
    { day: '03-31' },
    { day: '' },
    { day: `${year}-04-01`, years: 'all' },
    { day: `${year}-04-01`, reason: '' },
    { day: `${year}-04-01`, version: -1 },
  ])('is refused %j', async (input) => {
    expect((await change({ version: 2, ...input })).status).toBe(400)
    expect((await facts()).body).toMatchObject({ version: 2 })
  })
})

const changeTexts = (input: object): Promise<Answer> =>
  call(server.url, api.officeRenewalTexts, {
    method: 'POST',
    token: clerk.token,
    json: { ...texts, version: 2, reason: 'A new season', ...input },
  })
const changed = { usual_decision: 'within a week', otherDocument: '' }
const shown = async () => {
  passTime()
  return (await call(server.url, api.me, { token: clerk.token })).body
}

describe('texts of a renewal: the office', () => {
  it('changes them in account/me', async () => {
    expect(await shown()).toMatchObject({ user: { renewal_texts: texts } })
    expect(await changeTexts(changed)).toMatchObject({
      status: 200,
      body: { version: 3, renewal_texts: { ...texts, ...changed } },
    })
    expect(await shown()).toMatchObject({ user: { renewal_texts: { ...texts, ...changed } } })
  })

  it('logs a change once, with what was changed alone', async () => {
    expect((await changeTexts(changed)).body).toMatchObject({ version: 3 })
    const firestore = await own.firestore()
    const { docs } = await firestore.collection('log').where('reason', '==', 'A new season').get()
    expect(docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({
        act: 'facts',
        by: 'Made-up Clerk',
        before: {
          'Usual time to a decision': texts.usual_decision,
          'Note on the other document': texts.otherDocument,
        },
        after: { 'Usual time to a decision': 'within a week', 'Note on the other document': '' },
      }),
    ])
  })

  it('is refused a change that was made on older facts', async () => {
    const refused = await changeTexts({ usual_decision: 'within a month' })
    expect(refused).toMatchObject({ status: 409, body: { detail: ownMessages.factsChanged } })
  })

  it.each([
    { usual_decision: 'a'.repeat(101) },
    { goodStandingCertificate: 'a'.repeat(501) },
    { otherDocument: null },
    { reason: '' },
    { version: null },
  ])('is refused %j', async (input) => {
    expect((await changeTexts({ version: 3, ...input })).status).toBe(400)
    expect((await facts()).body).toMatchObject({ version: 3 })
  })
})

describe('a year with every licence recorded: the office', () => {
  const declare = (input: object): Promise<Answer> =>
    call(server.url, api.officeCompleteYear, {
      method: 'POST',
      token: clerk.token,
      json: { year, complete: 'yes', version: 3, reason: 'All lists are in', ...input },
    })

  it('declares it, and the register says that a licence is missing', async () => {
    await change({ day: `${year}-01-02`, version: 3 })
    expect((await register()).text).toContain('"code":"not_recorded"')
    expect(await declare({ version: 4 })).toMatchObject({ status: 200, body: { version: 5 } })
    expect((await register()).text).toContain('"code":"not_renewed"')
    expect(await declare({ version: 5, complete: 'no' })).toMatchObject({ status: 200, body: { version: 6 } })
    expect((await register()).text).toContain('"code":"not_recorded"')
  })

  it('finds each declaration in the log', async () => {
    const { docs } = await (await own.firestore()).collection('log').where('reason', '==', 'All lists are in').get()
    const fact = `every licence of ${year} is recorded`
    expect(docs.map((entry) => [entry.get('before'), entry.get('after')])).toEqual([
      [{ [fact]: 'no' }, { [fact]: 'yes' }],
      [{ [fact]: 'yes' }, { [fact]: 'no' }],
    ])
  })

  it.each([{ year: year + 1 }, { year: year - 3 }, { complete: 'perhaps' }, { reason: '' }, { version: -1 }])(
    'is refused %j',
    async (input) => {
      expect((await declare({ version: 6, ...input })).status).toBe(400)
    },
  )
})
