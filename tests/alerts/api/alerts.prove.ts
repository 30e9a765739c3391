import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type MailSink, startMailSink } from '../../../emulators/src/mail/sink.ts'
import { madeAccount } from '../../../functions/src/accounts/testing.ts'
import { writeAlerts } from '../../../functions/src/alerts/write-alerts.ts'
import { deliverDue } from '../../../functions/src/mail/deliver.ts'
import { newMessage } from '../../../functions/src/mail/message.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { createServices } from '../../../functions/src/services.ts'
import { publishAll } from '../../bench/publish-rows.ts'
import { createCallFaults } from '../../suite/call-faults.ts'
import { startCuttingProxy } from '../../suite/cutting-proxy.ts'
import { startGrpcCalls } from '../../suite/grpc-calls.ts'
import { holders } from '../../api/support/holders.ts'
import { mailVia } from '../../api/support/mailbox.ts'
import { suiteConfig } from '../../api/support/real-services.ts'

const HOLDERS = 5000
const LOST_SHARE = 0.05
/** What the mail server says when it has taken a message. */
const TAKEN = /^250 .*message queued/m
/** A connection is cut within these bytes; a conversation of one alert has some 5,000. */
const BYTES_MAX = 50_000
const CUT_SHARE = 0.3
/** Senders at the same time, because each mostly waits for lost answers. */
const SENDERS = 32
/** Alerts of a round. */
const ROUND = 10
const RESET_ADDRESS = 'reset@mail.example'
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
    const cutting = await startCuttingProxy(
      sink.smtpPort,
      () => (Math.random() < CUT_SHARE ? Math.floor(Math.random() * BYTES_MAX) : Number.POSITIVE_INFINITY),
      (reply) => TAKEN.test(reply) && Math.random() < LOST_SHARE,
    )
    const services = { ...mailVia(lossy.services, cutting.port, clock), log: () => {} }
    const alerts = async () => writeAlerts(services).catch(() => 0)
    await expect.poll(alerts, { timeout: 60_000 }).toBe(0)
    await publishAll(
      firebase,
      'licensed',
      rows.map((row) => ({ ...row, status: 'Suspended' })),
    )
    const db = firebase.firestore
    const waiting = async () =>
      (await db.collection('outbox').where('state', '==', 'waiting').count().get()).data().count
    // Nobody is told in the first ten minutes.
    await alerts()
    expect(await waiting()).toBe(0)
    ahead = 11 * 60 * 1000
    const alertsWaiting = async () => {
      await alerts()
      return waiting()
    }
    // A run that stops half-way is followed by another one. What a run says is not asked for: its last answer can be lost.
    await expect.poll(alertsWaiting, { timeout: 300_000 }).toBe(HOLDERS)

    await db.collection('accounts').doc('u').set(madeAccount('u'))
    const askForReset = async () => {
      const asked = newMessage(clock.now(), 'reset', { uid: 'u', name: '', to: RESET_ADDRESS })
      const at = Date.now()
      await createServices(config).outbox.add(asked)
      await expect
        .poll(() => sink.messages().some(({ to }) => to.includes(RESET_ADDRESS)), { timeout: 60_000 })
        .toBe(true)
      return Date.now() - at
    }
    /** Takes ten of the waiting alerts at a time, others than most senders do at that moment. */
    const outbox = {
      ...services.outbox,
      due: async (now: Date, limit: number, behind: boolean) => {
        const ids = await services.outbox.due(now, SENDERS * ROUND, behind)
        const from = Math.floor(Math.random() * Math.max(1, ids.length - limit))
        return ids.slice(from, from + limit)
      },
    }
    const send = async () => {
      while ((await waiting()) > 0) {
        await deliverDue({ ...services, outbox }).catch(() => {})
        // Pauses after failed attempts pass at once.
        ahead += 10_000
      }
    }
    const sent = Promise.all(Array.from({ length: SENDERS }, send))
    await expect.poll(waiting, { timeout: LONGEST_MS }).toBeLessThan(HOLDERS / 2)
    const resetMs = await askForReset()
    await sent
    await cutting.close()
    await lossy.close()

    const { docs } = await db.collection('outbox').where('kind', '==', 'alert').get()
    const states = Object.groupBy(
      docs.map((document) => String(document.get('state'))),
      (state) => state,
    )
    const arrived = sink.messages().flatMap(({ to }) => to.filter((address) => address.startsWith('holder-')))
    const counts = { delivered: states['delivered']?.length ?? 0, doubtful: states['in doubt']?.length ?? 0 }
    console.log(JSON.stringify({ ...counts, arrived: arrived.length, cuts: cutting.cuts(), resetMs }))
    expect(docs).toHaveLength(HOLDERS)
    expect(new Set(arrived).size).toBe(arrived.length)
    expect(counts.delivered + counts.doubtful).toBe(HOLDERS)
    // Of the doubtful ones, some arrived and some did not: otherwise the cuts were not where they matter.
    expect(arrived.length).toBeGreaterThan(counts.delivered)
    expect(arrived.length).toBeLessThan(HOLDERS)
    expect(resetMs).toBeLessThan(60_000)
  },
)
