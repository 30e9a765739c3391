import { randomInt } from 'node:crypto'
import { api, licenceYear, remindersPath } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, serveApi } from '../../api/support/api-server.ts'
import { type Answer, call, textAt } from '../../api/support/calls.ts'
import { type Mailbox, openMailbox } from '../../api/support/mailbox.ts'
import { newPerson, type Person } from '../../api/support/people.ts'
import { realServices } from '../../api/support/real-services.ts'
import { type RenewingPeople, renewingPeople } from '../../api/support/renewing-people.ts'

const services = realServices()
const year = licenceYear(new Date())
const DAY_MS = 24 * 60 * 60 * 1000
const run = String(randomInt(100_000, 999_999))
let daysLater = 0
const clock = { ...services.clock, now: () => new Date(Date.now() + daysLater * DAY_MS) }

let server: ApiServer
let mailbox: Mailbox
let clerk: Person
let people: RenewingPeople
beforeAll(async () => {
  const { registers, ...renewing } = await renewingPeople(services, run)
  people = renewing.people
  server = await serveApi({ ...services, clock, registers })
  mailbox = await openMailbox(services)
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(async () => {
  await server.close()
  await mailbox.sink.stop()
})

const as = (path: string) => call(server.url, path, { token: clerk.token })
const remind = (input: object): Promise<Answer> =>
  call(server.url, remindersPath, {
    method: 'POST',
    token: clerk.token,
    json: { year, reason: 'Due soon', ...input },
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
