import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '../../../emulators/src/mail/sink.ts'
import { writeAlerts } from '../../../functions/src/alerts/write-alerts.ts'
import { deliverDue } from '../../../functions/src/mail/deliver.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { createServices } from '../../../functions/src/services.ts'
import { publishAll } from '../../bench/publish-rows.ts'
import { holderAddress, holders } from '../../api/support/holders.ts'
import { mailVia } from '../../api/support/mailbox.ts'
import { returned } from '../../api/support/outbox.ts'
import { suiteConfig } from '../../api/support/real-services.ts'

// A project of this file's own, so that its registers and messages are nobody else's.
const config = { ...suiteConfig(), projectId: 'demo-alerts' }
const services = createServices(config)
const firebase = connectFirebase(config)
const ELEVEN_MINUTES_MS = 11 * 60 * 1000
const later = { ...services.clock, now: () => new Date(Date.now() + ELEVEN_MINUTES_MS) }
let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(async () => {
  await sink.stop()
  await services.close()
  await firebase.close()
})

it('alerts: reach the holders whose entries changed, after every other message', async () => {
  const rows = await holders(firebase, 3)
  await publishAll(firebase, 'licensed', rows)
  await writeAlerts(services)
  await publishAll(
    firebase,
    'licensed',
    rows.map((row, at) => (at < 2 ? { ...row, status: 'Suspended' } : row)),
  )
  expect(await writeAlerts(services)).toBe(0)
  expect(await writeAlerts({ ...services, clock: later })).toBe(2)
  expect(await writeAlerts({ ...services, clock: later })).toBe(0)

  await services.outbox.add(returned('first@mail.example'))
  const via = mailVia(services, sink.smtpPort, later)
  expect(await deliverDue(via)).toEqual({ delivered: 1 })
  expect(await deliverDue(via)).toEqual({ delivered: 2 })
  const [first, ...alerts] = sink.messages()
  expect(first?.to).toEqual(['first@mail.example'])
  expect(alerts.flatMap(({ to }) => to).toSorted()).toEqual([holderAddress(0), holderAddress(1)])
  const text = alerts[0]?.text ?? ''
  expect(text).toContain('Status: was Active, is now Suspended')
  // The head of the record of acts: the two publications.
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/newest line today is 2: [\da-f]{64}/)
})
