import { inject } from 'vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '../../emulators/src/mail/sink.ts'
import { writeAlerts } from '../../functions/src/alerts/write-alerts.ts'
import { deliverDue } from '../../functions/src/mail/deliver.ts'
import { newMessage } from '../../functions/src/mail/message.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { createServices } from '../../functions/src/services.ts'
import { publishAll } from '../bench/publish-rows.ts'
import { createCallFaults } from '../suite/call-faults.ts'
import { startCuttingProxy } from '../suite/cutting-proxy.ts'
import { startGrpcCalls } from '../suite/grpc-calls.ts'
import { holders } from './support/holders.ts'
import { mailVia } from './support/mailbox.ts'
import { suiteConfig } from './support/real-services.ts'

const HOLDERS = 5000
const LOST_SHARE = 0.05
/** A conversation of one alert has some 5,000 bytes. */
const BYTES_MAX = 100_000
const LONGEST_MS = 30 * 60 * 1000

const config = { ...suiteConfig(), projectId: 'demo-alerts-many' }
const firebase = connectFirebase(config)
let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(async () => {
  await sink.stop()
  await firebase.close()
})

/** The services of which one in twenty answers of Firestore is lost. */
const overLossyLine = async () => {
  const faults = createCallFaults()
  const proxy = await startGrpcCalls(faults, 'firestore', Number(inject('suite').firestore.split(':')[1]))
  const host = process.env['FIRESTORE_EMULATOR_HOST']
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${proxy.port}`
  const services = createServices(config)
  await services.accounts.find('nobody')
  process.env['FIRESTORE_EMULATOR_HOST'] = host
  faults.draw(() => (Math.random() < LOST_SHARE ? 'dropped' : undefined))
  return { services, close: async () => (await services.close(), proxy.close()) }
}

it(
  'alerts: reach 5,000 holders once over lossy lines, and a reset within its minute',
  { timeout: LONGEST_MS },
  async () => {
    const rows = await holders(firebase, HOLDERS)
    await publishAll(firebase, 'licensed', rows)
    const lossy = await overLossyLine()
    let ahead = 0
    const clock = { ...lossy.services.clock, now: () => new Date(Date.now() + ahead) }
    const cutting = await startCuttingProxy(sink.smtpPort, () =>
      Math.random() < LOST_SHARE ? Math.floor(Math.random() * BYTES_MAX) : Number.POSITIVE_INFINITY,
    )
    const services = { ...mailVia(lossy.services, cutting.port, clock), log: () => {} }
    const alerts = async () => writeAlerts(services).catch(() => 0)
    await expect.poll(alerts, { timeout: 60_000 }).toBe(0)
    await publishAll(
      firebase,
      'licensed',
      rows.map((row) => ({ ...row, status: 'Suspended' })),
    )
    ahead = 11 * 60 * 1000
    // A run that stops half-way is followed by another one.
    await expect.poll(alerts, { timeout: 300_000 }).toBe(HOLDERS)

    const db = await firebase.firestore()
    const waiting = async () =>
      (await db.collection('outbox').where('state', '==', 'waiting').count().get()).data().count
    let [rounds, reset] = [0, { askedAt: 0, arrivedAfterMs: Number.POSITIVE_INFINITY }]
    while ((await waiting()) > 0) {
      rounds += 1
      if (rounds === 20) {
        await createServices(config).outbox.add(
          newMessage(clock.now(), 'reset', { uid: 'u', name: '', to: 'reset@mail.example' }),
        )
        reset.askedAt = Date.now()
      }
      await deliverDue(services).catch(() => {})
      if (reset.askedAt > 0 && sink.messages().some(({ to }) => to.includes('reset@mail.example')))
        reset.arrivedAfterMs = Math.min(reset.arrivedAfterMs, Date.now() - reset.askedAt)
      // Pauses after failed attempts pass at once.
      if (rounds % 50 === 0) ahead += 60_000
    }
    await cutting.close()
    await lossy.close()

    const { docs } = await db.collection('outbox').where('kind', '==', 'alert').get()
    const states = Object.groupBy(
      docs.map((document) => String(document.get('state'))),
      (state) => state,
    )
    const arrived = sink.messages().flatMap(({ to }) => to.filter((address) => address.startsWith('holder-')))
    const counts = { delivered: states['delivered']?.length ?? 0, doubtful: states['in doubt']?.length ?? 0 }
    console.log(JSON.stringify({ ...counts, arrived: arrived.length, rounds, cuts: cutting.cuts(), ...reset }))
    expect(docs).toHaveLength(HOLDERS)
    expect(new Set(arrived).size).toBe(arrived.length)
    expect(arrived.length).toBeGreaterThanOrEqual(counts.delivered)
    expect(counts.delivered + counts.doubtful).toBe(HOLDERS)
    expect(reset.arrivedAfterMs).toBeLessThan(60_000)
  },
)
