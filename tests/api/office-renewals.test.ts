import { randomInt } from 'node:crypto'
import { api, licenceYear, type OfficeRenewals, remindersPath, type RenewalState } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../functions/src/registers/versions/version.ts'
import { memoryBoard } from '../../functions/src/standing/testing.ts'
import { practisingRecord } from '../journeys/support/records.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { type Answer, call, textAt } from './support/calls.ts'
import { type Mailbox, openMailbox } from './support/mailbox.ts'
import { newPerson, type Person } from './support/people.ts'
import { publishedRows } from './support/published-rows.ts'
import { realServices } from './support/real-services.ts'

const services = realServices()
const year = licenceYear(new Date())
const DAY_MS = 24 * 60 * 60 * 1000
const MAIL = { confirmed_at: '2026-01-01T00:00:00.000Z' }
const run = String(randomInt(100_000, 999_999))
const rows: StoredSurveyor[] = []
let daysLater = 0
const clock = { ...services.clock, now: () => new Date(Date.now() + daysLater * DAY_MS) }

/** Renewals are due until the last day of the year, whatever day the tests run on. */
const board = memoryBoard(new Date(0).toISOString())
board.setFacts({ renewal_date: '12-31' })

let server: ApiServer
let mailbox: Mailbox
let clerk: Person
/** Whose renewal is in each state, each with a confirmed address. */
let people: Record<Exclude<RenewalState, 'not_expected'>, Person>
beforeAll(async () => {
  server = await serveApi({
    ...services,
    clock,
    // What the other tests decide and publish is not looked at.
    registers: {
      ...services.registers,
      licensed: publishedRows(() => rows),
      standings: board.services.standings,
    },
  })
  mailbox = await openMailbox(services)
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
  const person = async () => {
    const made = await newPerson(services, 'surveyor', { name: `=Renewing Person${run}` })
    await services.accounts.change(made.uid, { mail: { address: `${made.uid}@mail.example`, ...MAIL } })
    rows.push(surveyor(rows.length, { name: made.name, license_no: made.licenseNo, firm: 'Ridge' }))
    return made
  }
  people = { not_begun: await person(), submitted: await person(), returned: await person(), approved: await person() }
  board.approve(people.approved.licenseNo, year, '2026-01-05T09:00:00.000Z')
  for (const state of ['submitted', 'returned', 'approved'] as const)
    await practisingRecord(services, { ...people[state], licenceNo: people[state].licenseNo }, year, state)
  rows.push(
    surveyor(10, { name: `Suspended Person${run}`, license_no: `SUS${run}/1`, status: 'Suspended' }),
    ...Array.from({ length: 25 }, (_, at) =>
      surveyor(20 + at, { name: `Other Person${run}`, license_no: `OTH${run}/${at + 1}` }),
    ),
  )
})
afterAll(async () => {
  await server.close()
  await mailbox.sink.stop()
})

const as = (path: string) => call(server.url, path, { token: clerk.token })
const listed = async (query: Record<string, string> = {}): Promise<OfficeRenewals> => {
  const { body } = await as(`${api.officeRenewals}?${new URLSearchParams(query)}`)
  // `call` has held it against the API's description.
  const renewals: OfficeRenewals = JSON.parse(JSON.stringify(body))
  return renewals
}
const remind = (input: object): Promise<Answer> =>
  call(server.url, remindersPath, {
    method: 'POST',
    token: clerk.token,
    json: { year, reason: 'Due soon', ...input },
  })

describe('renewals: the office', () => {
  it('sees each licence of the register with its state and payment code', async () => {
    const { counts, results, count } = await listed({ limit: '5' })
    expect(counts).toEqual({ not_begun: 26, submitted: 1, returned: 1, approved: 1, not_expected: 1 })
    expect(count).toBe(30)
    expect(results.map(({ license_no, state, reach, uid }) => [license_no, state, reach, uid])).toEqual([
      ...(['not_begun', 'submitted', 'returned', 'approved'] as const).map((state) => [
        people[state].licenseNo,
        state,
        'mail',
        people[state].uid,
      ]),
      [`SUS${run}/1`, 'not_expected', 'no_account', ''],
    ])
    expect(results[1]?.submitted_at).not.toBe(null)
    expect(results[0]?.submitted_at).toBe(null)
  })

  it('sees the open renewals of an earlier year, whatever year it is by now', async () => {
    daysLater = 366
    const now = await listed({ limit: '1' })
    const before = await listed({ year: String(year), state: 'submitted' })
    daysLater = 0
    expect([now.year, now.counts.submitted]).toEqual([now.current, 0])
    // Other tests have records of the same year.
    const waiting = now.earlier.find((one) => one.year === year)
    expect(waiting?.submitted).toBeGreaterThan(0)
    expect(waiting?.returned).toBeGreaterThan(0)
    expect([before.year, before.current]).toEqual([year, now.current])
    expect(before.results.map(({ license_no }) => license_no)).toEqual([people.submitted.licenseNo])
  })

  it('lists renewals by state, search and page', async () => {
    expect((await listed({ state: 'returned' })).results.map(({ license_no }) => license_no)).toEqual([
      people.returned.licenseNo,
    ])
    expect((await listed({ search: `${run}/25 other` })).results.map(({ license_no }) => license_no)).toEqual([
      `OTH${run}/25`,
    ])
    const first = await listed({ state: 'not_begun', limit: '20' })
    expect([first.results.length, first.count]).toEqual([20, 26])
    expect((await as(first.next ?? '')).body).toMatchObject({ count: 26, next: null })
  })

  it.each([{ state: 'waiting' }, { limit: '0' }, { offset: '-1' }, { search: 'x'.repeat(300) }])(
    'is refused a list with %j',
    async (query) => {
      expect((await as(`${api.officeRenewals}?${new URLSearchParams(query)}`)).status).toBe(400)
    },
  )

  it('saves the list as a file in which no cell is a formula', async () => {
    const response = await fetch(`${server.url}${api.officeRenewalsFile}?state=submitted`, {
      headers: { Authorization: `Bearer ${clerk.token}` },
    })
    expect(response.headers.get('content-disposition')).toContain(`renewals-${year}.csv`)
    const [definition, heading, line, ...rest] = (await response.text()).split('\r\n')
    expect(definition).toContain(`Renewals for ${year}`)
    expect(heading).toContain('Register number,Name,Firm')
    expect(line).toContain(`${people.submitted.licenseNo},'=Renewing Person${run},Ridge,Active,Waiting for the chair,`)
    expect(rest).toEqual([''])
  })
})

describe('renewals: reminding', () => {
  it('reaches the chosen people of a state once a day', async () => {
    const licences = [people.not_begun.licenseNo, people.submitted.licenseNo, `OTH${run}/1`, 'NONE/1'].join('\n')
    const done = await remind({ state: 'not_begun', licences })
    expect(done.body).toMatchObject({ written: 1, reminded_today: 0, unreachable: 1, moved: 2 })
    // The answer was lost, and the clerk asks again.
    const again = await remind({ state: 'not_begun', licences })
    expect(again.body).toMatchObject({ written: 0, reminded_today: 1, unreachable: 1, moved: 2 })
    expect(await mailbox.arrived(people.submitted.uid)).toEqual([])
    const due = `Renewals are due by 31 December ${year}.`
    expect(await mailbox.arrived(people.not_begun.uid)).toMatchObject([
      {
        to: [`${people.not_begun.uid}@mail.example`],
        subject: `Your ${year} renewal`,
        text: expect.stringContaining(due),
      },
    ])
    const log = JSON.stringify((await as(`${api.officeLog}?person=${clerk.uid}`)).body)
    expect(log.match(/"act":"remind"/g)).toHaveLength(1)
    expect(log).toContain('"after":{"state":"not_begun","written":"1"}')
  })

  it('reminds everybody in a state when nobody is chosen', async () => {
    const { licenseNo: licences } = people.not_begun
    daysLater = 1
    const again = await remind({ state: 'not_begun', licences, year: licenceYear(clock.now()) })
    daysLater = 0
    expect(again.body).toMatchObject({ written: 1, reminded_today: 0 })
    expect((await remind({ state: 'returned' })).body).toMatchObject({ written: 1, unreachable: 0, moved: 0 })
    expect(await mailbox.arrived(people.returned.uid)).toMatchObject([{ subject: `Your ${year} renewal` }])
  })

  it('does not reach a disabled account or one without a confirmed address', async () => {
    const { uid, licenseNo } = people.returned
    for (const change of [{ status: 'disabled' as const }, { status: 'active' as const, mail: null }]) {
      await services.accounts.change(uid, change)
      const done = await remind({ state: 'returned', licences: licenseNo })
      expect(done.body).toMatchObject({ written: 0, unreachable: 1 })
    }
  })

  it.each([
    ['nobody’s state', { state: 'approved' }, 400],
    ['no reason', { state: 'returned', reason: ' ' }, 400],
    ['no year', { state: 'returned', year: null }, 400],
    ['another year than the one that is renewed', { state: 'returned', year: year - 1 }, 409],
    ['too many chosen', { state: 'returned', licences: 'X/1\n'.repeat(1001) }, 400],
  ])('is refused with %s', async (_title, input, status) => {
    const answer = await remind(input)
    expect(answer.status).toBe(status)
    expect(textAt(answer, 'detail')).not.toBe('')
  })
})
