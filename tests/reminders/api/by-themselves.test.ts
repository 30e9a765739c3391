import { randomInt } from 'node:crypto'
import { licenceYear, reminderDays, renewalsDue } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '../../../emulators/src/mail/sink.ts'
import { deliver } from '../../../functions/src/mail/deliver.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import { remindByItself } from '../../../functions/src/reminders/remind-by-itself.ts'
import { memoryBoard } from '../../../functions/src/standing/testing.ts'
import { mailVia } from '../../api/support/mailbox.ts'
import { newPerson } from '../../api/support/people.ts'
import { publishedRows } from '../../api/support/published-rows.ts'
import { realServices } from '../../api/support/real-services.ts'

const services = realServices()
const year = licenceYear(new Date())
const board = memoryBoard(new Date(0).toISOString())
board.setFacts({ renewal_date: '09-30' })

let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(() => sink.stop())

/** Two instances at three in the morning of the first day on which the board reminds, and a surveyor whom they remind. */
const atNight = async () => {
  const facts = await board.services.standings.facts.current()
  const now = new Date(`${reminderDays(renewalsDue(facts, year))[0]}T00:00:00.000Z`)
  const { uid, name, licenseNo } = await newPerson(services, 'surveyor', { name: `Late Person${randomInt(1e6)}` })
  const mail = { address: `${uid}@mail.example`, confirmed_at: '2026-01-01T00:00:00.000Z' }
  await services.accounts.change(uid, { mail })
  const licensed = publishedRows(() => [surveyor(1, { name, license_no: licenseNo })])
  const instance = () => ({
    ...mailVia(services, sink.smtpPort, { ...services.clock, now: () => now }),
    registers: { ...services.registers, licensed, standings: board.services.standings },
    boardFactsStore: { read: async () => facts },
  })
  const written = () => services.outbox.list({ person: uid, limit: 10 })
  const logged = () => services.officeLog.list({ person: 'reminders', from: now.toISOString(), limit: 100 })
  return { uid, instance, written, logged, mail }
}

it('reminders by themselves: two instances at once write and log one', async () => {
  const { instance, written, logged } = await atNight()
  const before = (await logged()).length
  const counts = await Promise.all([remindByItself(instance()), remindByItself(instance())])
  expect(counts.reduce((sum, count) => sum + count.written, 0)).toBe(1)
  expect(await remindByItself(instance())).toEqual({ written: 0 })
  expect(await written()).toHaveLength(1)
  const entries = await logged()
  expect(entries).toHaveLength(before + 1)
  expect(entries).toContainEqual(
    expect.objectContaining({ act: 'remind', by: 'The portal, by itself', after: { written: '1' } }),
  )
})

it('reminders by themselves: arrive once when the process dies before it sends them', async () => {
  const { instance, written, mail } = await atNight()
  const waiting = async () => (await written()).map(({ id }) => id)
  const arrived = () => sink.messages().filter(({ to }) => to.includes(mail.address))
  await remindByItself(instance())
  // Nothing was sent. Another process repeats the run, and the sender of yet another finds the message.
  await remindByItself(instance())
  expect(await written()).toMatchObject([{ state: 'waiting', attempts: 0, to: mail.address }])
  await deliver(instance(), await waiting())
  expect(arrived()).toMatchObject([
    {
      to: [mail.address],
      subject: `Your ${year} renewal`,
      text: expect.stringContaining(`Renewals are due by 30 September ${year}.`),
    },
  ])
  await remindByItself(instance())
  await deliver(instance(), await waiting())
  expect(arrived()).toHaveLength(1)
})

it('reminders by themselves: write nothing to an account without an address', async () => {
  const { uid, instance, written } = await atNight()
  await services.accounts.change(uid, { mail: null })
  expect(await remindByItself(instance())).toEqual({ written: 0 })
  expect(await written()).toEqual([])
})
