import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '../../emulators/src/mail/sink.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { deliver } from '../../functions/src/mail/deliver.ts'
import { type Message, newMessage } from '../../functions/src/mail/message.ts'
import { messageOf, outboxWrite } from '../../functions/src/mail/outbox-store.ts'
import { startCuttingProxy } from '../suite/cutting-proxy.ts'
import { mailVia } from './support/mailbox.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

const services = realServices()
const firebase = connectFirebase(suiteConfig())
let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(async () => {
  await sink.stop()
  await services.close()
  await firebase.close()
})

/** A clock of which every look is so much later, so that pauses between attempts pass at once. */
const hurried = (stepMs: number) => {
  let now = Date.now()
  return { now: () => new Date((now += stepMs)), sleep: async () => {} }
}
const sender = (port: number, clock = services.clock) => mailVia(services, port, clock)

const write = async (...messages: Message[]): Promise<void> => {
  const db = await firebase.firestore()
  const batch = db.batch()
  for (const message of messages) batch.create(...outboxWrite(db, message))
  await batch.commit()
}
const stored = async (id: string): Promise<Message> =>
  messageOf(await (await firebase.firestore()).collection('outbox').doc(id).get())
const returned = (to: string) =>
  newMessage(
    new Date(),
    'returned',
    { uid: 'u', name: 'Made-up Holder', to },
    { year: '2026', reason: 'Page 2 is missing.' },
  )
const arrivalsOf = ({ id }: Message) => sink.messages().filter(({ messageId }) => messageId.includes(id))

it('outbox: delivers a message once with a link to its page', async () => {
  const message = returned('holder@mail.example')
  await write(message)
  await Promise.all([deliver(sender(sink.smtpPort), [message.id]), deliver(sender(sink.smtpPort), [message.id])])
  await deliver(sender(sink.smtpPort), [message.id])
  expect(await stored(message.id)).toMatchObject({
    state: 'delivered',
    attempts: 1,
    said: expect.stringMatching(/^250/),
  })
  const [arrival, ...others] = arrivalsOf(message)
  expect(others).toEqual([])
  expect(arrival).toMatchObject({ to: ['holder@mail.example'], subject: 'Your 2026 renewal was returned' })
  for (const text of ['Dear Made-up Holder,', 'Page 2 is missing.', `${services.siteUrl}/portal`]) {
    expect(arrival?.text).toContain(text)
    expect(arrival?.html).toContain(text)
  }
})

it('outbox: marks a message as refused when the server refuses its address', async () => {
  const [refused, next] = [returned('nobody@refused.example'), returned('holder@mail.example')]
  await write(refused, next)
  await deliver(sender(sink.smtpPort), [refused.id, next.id])
  expect(await stored(refused.id)).toMatchObject({ state: 'refused', said: expect.stringContaining('No such user') })
  expect(await stored(next.id)).toMatchObject({ state: 'delivered' })
})

it('outbox: keeps a message while no server can be reached', async () => {
  const message = returned('holder@mail.example')
  await write(message)
  await deliver(sender(1), [message.id])
  await deliver({ ...services, mail: null, log: () => {} }, [message.id])
  expect(await stored(message.id)).toMatchObject({ state: 'waiting', attempts: 0 })
})

it('outbox: a message that comes too late is not sent', async () => {
  const message = { ...returned('holder@mail.example'), until: '2026-01-01T00:00:00.000Z' }
  await write(message)
  await deliver(sender(sink.smtpPort), [message.id])
  expect(await stored(message.id)).toMatchObject({ state: 'refused' })
  expect(arrivalsOf(message)).toEqual([])
})

it(
  'outbox: delivers each of 200 messages once or reports it in doubt over a cut line',
  {
    timeout: 300_000,
  },
  async () => {
    const messages = Array.from({ length: 200 }, (_, at) => returned(`holder-${at}@mail.example`))
    await write(...messages)
    // A whole conversation for one message has some 3,000 bytes; most lines are cut within the first two.
    const proxy = await startCuttingProxy(sink.smtpPort, () => Math.floor(Math.random() * 7000))
    const mine = new Set(messages.map(({ id }) => id))
    const states = async () => Promise.all(messages.map(({ id }) => stored(id)))
    const hasWaiting = async () => (await states()).some(({ state }) => state === 'waiting')
    const clock = hurried(60_000)
    for (let round = 0; round < 400 && (await hasWaiting()); round += 1)
      await deliver(sender(proxy.port, clock), [...mine])
    await proxy.close()
    const ends = await states()
    const counted = Object.groupBy(ends, ({ state }) => state)
    expect(counted.waiting ?? []).toEqual([])
    expect(counted.refused ?? []).toEqual([])
    expect(
      sink.messages().filter(({ messageId }) => mine.has(messageId.slice(1).split('@')[0] ?? '')).length,
    ).toBeGreaterThan(100)
    const arrived = ends.map((end) => ({ state: end.state, times: arrivalsOf(end).length }))
    expect(arrived.filter(({ times }) => times > 1)).toEqual([])
    expect(arrived.filter(({ state, times }) => state === 'delivered' && times === 0)).toEqual([])
    // Both happen: otherwise the cuts were not where they matter.
    expect(proxy.cuts()).toBeGreaterThan(50)
    expect(counted['in doubt']?.length ?? 0).toBeGreaterThan(0)
    expect(counted.delivered?.length ?? 0).toBeGreaterThan(100)
  },
)
