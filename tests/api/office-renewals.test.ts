import { randomInt } from 'node:crypto'
import { api, licenceYear, type OfficeRenewals } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call } from './support/calls.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { type RenewingPeople, renewingPeople } from './support/renewing-people.ts'

const services = realServices()
const year = licenceYear(new Date())
const DAY_MS = 24 * 60 * 60 * 1000
const run = String(randomInt(100_000, 999_999))
let daysLater = 0
const clock = { ...services.clock, now: () => new Date(Date.now() + daysLater * DAY_MS) }

let server: ApiServer
let clerk: Person
let people: RenewingPeople
beforeAll(async () => {
  const { registers, ...renewing } = await renewingPeople(services, run)
  people = renewing.people
  server = await serveApi({ ...services, clock, registers })
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(() => server.close())

const as = (path: string) => call(server.url, path, { token: clerk.token })
const listed = async (query: Record<string, string> = {}): Promise<OfficeRenewals> => {
  const { body } = await as(`${api.officeRenewals}?${new URLSearchParams(query)}`)
  // `call` has held it against the API's description.
  const renewals: OfficeRenewals = JSON.parse(JSON.stringify(body))
  return renewals
}
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
