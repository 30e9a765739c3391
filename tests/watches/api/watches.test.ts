import { randomUUID } from 'node:crypto'
import { api, ownMessages, watchMessages, watchPaths } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '../../../emulators/src/mail/sink.ts'
import { deliverDue } from '../../../functions/src/mail/deliver.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import { createServices } from '../../../functions/src/services.ts'
import { tellWatchers } from '../../../functions/src/watches/tell-watchers.ts'
import { logEntryOf } from '../../../functions/src/accounts/office-act.ts'
import { factsChanges } from '../../../functions/src/standing/board-facts-store.ts'
import { publishAll } from '../../bench/publish-rows.ts'
import { type ApiServer, serveApi } from '../../api/support/api-server.ts'
import { call } from '../../api/support/calls.ts'
import { mailVia } from '../../api/support/mailbox.ts'
import { suiteConfig } from '../../api/support/real-services.ts'

// A project of this file's own, so that its registers, facts and messages are nobody else's.
const config = { ...suiteConfig(), projectId: 'demo-watches' }
const DAY_MS = 24 * 60 * 60 * 1000
/** How far the clock is ahead, in milliseconds. */
let ahead = 0
const product = createServices(config)
const clock = { now: () => new Date(Date.now() + ahead), sleep: async () => {} }
const services = { ...product, clock }
const firebase = connectFirebase(config)
const rows = [surveyor(1, { name: 'Amina Were' }), surveyor(2)]
const NUMBER = rows[0]?.license_no ?? ''
let server: ApiServer
let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
  server = await serveApi(services)
  await publishAll(firebase, 'licensed', rows)
})
afterAll(async () => {
  await sink.stop()
  await server.close()
  await firebase.close()
})

const setWatching = async (watching: boolean) => {
  const by = { uid: 'clerk', name: 'Made-up Clerk' }
  const subject = { uid: 'board-facts', name: 'Messages to others' }
  const entry = logEntryOf(clock, { act: 'fact', by, subject, reason: 'Circular 3' })
  await product.boardFactsStore.change(factsChanges.switched('watching', watching), entry)
}
const publish = (change: Partial<(typeof rows)[number]>) =>
  publishAll(
    firebase,
    'licensed',
    rows.map((row, at) => (at === 0 ? { ...row, ...change } : row)),
  )
const post = (path: string, json: object) => call(server.url, path, { method: 'POST', json })
const ask = (email: string, license_no = NUMBER) => post(watchPaths.asked, { license_no, email })
/** Sends what waits and returns what arrived for this address. */
const arrived = async (address: string) => {
  const before = sink.messages().length
  const via = mailVia(product, sink.smtpPort, clock)
  for (let counts = await deliverDue(via); Object.keys(counts).length > 0; counts = await deliverDue(via)) continue
  return sink
    .messages()
    .slice(before)
    .filter(({ to }) => to.includes(address))
}
const tokenOf = (page: string, text = '') =>
  new RegExp(`/${page}#([\\w.-]+)`).exec(text.replaceAll('=\r\n', ''))?.[1] ?? ''
const newAddress = () => `${randomUUID()}@mail.example`
/** The token that confirms, from the message to a new address. */
const asked = async () => {
  const address = newAddress()
  await ask(address)
  const [message] = await arrived(address)
  return { address, token: tokenOf('confirmWatch', message?.text) }
}
const watching = async () => {
  const { address, token } = await asked()
  expect(await post(watchPaths.confirm, { token })).toMatchObject({ status: 200 })
  return address
}
const nextNight = async () => {
  ahead += DAY_MS
  return tellWatchers(services)
}
const documents = async () => (await firebase.firestore.collection('watches').get()).docs

describe('while the board does not offer it', () => {
  it('answers 404 to everybody and tells the profile nothing', async () => {
    expect(await ask(newAddress())).toMatchObject({ status: 404, body: { detail: watchMessages.notOffered } })
    expect(await post(watchPaths.asked, { license_no: '' })).toMatchObject({ status: 404 })
    expect(await post(watchPaths.confirm, { token: 'x' })).toMatchObject({ status: 404 })
    expect((await call(server.url, api.profile(NUMBER))).body).not.toHaveProperty('watchable')
    expect(await product.outbox.list({ limit: 1 })).toEqual([])
  })
})

describe('once the board offers it', () => {
  beforeAll(() => setWatching(true))

  it('answers the same to a new address and one that watches already', async () => {
    const address = await watching()
    const [first, again] = [await ask(newAddress()), await ask(address)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual({ detail: watchMessages.asked(address) })
  })

  it('asks the address first and writes nothing else to it before', async () => {
    const { address, token } = await asked()
    expect(token).toMatch(/^[\w-]{43}$/)
    await publish({ status: 'Suspended' })
    await nextNight()
    await nextNight()
    expect(await arrived(address)).toEqual([])
    await publish({})
    expect(await post(watchPaths.confirm, { token })).toMatchObject({
      status: 409,
      body: { detail: ownMessages.linkEnded },
    })
  })

  it('confirms once, and says so again when the request is repeated', async () => {
    const before = (await documents()).length
    const { token } = await asked()
    const answers = [await post(watchPaths.confirm, { token }), await post(watchPaths.confirm, { token })]
    const confirmed = { detail: watchMessages.confirmed }
    expect(answers.map(({ body }) => body)).toEqual([confirmed, confirmed])
    expect((await documents()).length).toBe(before + 1)
  })

  it('tells in the second night what is still true, once, with a link that stops it', async () => {
    const address = await watching()
    await publish({ status: 'Suspended' })
    await nextNight()
    expect(await arrived(address)).toEqual([])
    expect((await nextNight()).written).toBeGreaterThan(0)
    const [message, ...more] = await arrived(address)
    expect(more).toEqual([])
    expect(message?.text).toContain('Status: Suspended')
    expect(message?.text).not.toContain('Active')
    await nextNight()
    expect(await arrived(address)).toEqual([])

    const stop = { token: tokenOf('stopWatch', message?.text) }
    const before = (await documents()).length
    expect(await post(watchPaths.stop, stop)).toMatchObject({ status: 200, body: { detail: watchMessages.stopped } })
    expect(await post(watchPaths.stop, stop)).toMatchObject({ status: 200 })
    expect((await documents()).length).toBe(before - 1)
    expect((await product.outbox.list({ limit: 100 })).filter(({ to }) => to === address)).toEqual([])
    await publish({})
    await nextNight()
    await nextNight()
    expect(await arrived(address)).toEqual([])
  })

  it('tells nothing of what went back before the second night', async () => {
    const address = await watching()
    await publish({ status: 'Suspended' })
    await nextNight()
    await publish({})
    await nextNight()
    await nextNight()
    expect(await arrived(address)).toEqual([])
  })

  it('follows the entry to another number', async () => {
    const address = await watching()
    await publish({ license_no: 'LS/99001' })
    await nextNight()
    await nextNight()
    expect((await arrived(address))[0]?.text).toContain('License No.: LS/99001')
    await publish({})
    await nextNight()
    await nextNight()
    await arrived(address)
  })

  it('refuses a stop that it did not sign, a number of nobody and a fourth message in an hour', async () => {
    expect(await post(watchPaths.stop, { token: `${'a'.repeat(64)}.x` })).toMatchObject({ status: 409 })
    expect(await ask(newAddress(), 'LS/0')).toMatchObject({ status: 404 })
    const address = newAddress()
    const statuses = []
    for (let at = 0; at < 4; at += 1) statuses.push((await ask(address)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await arrived(address)
  })

  it('sends nothing that waits once the board ends it, and stops by a link all the same', async () => {
    const address = await watching()
    await publish({ status: 'Suspended' })
    await nextNight()
    await nextNight()
    await setWatching(false)
    expect(await arrived(address)).toEqual([])
    await publish({})
    expect(await nextNight()).toEqual({ written: 0 })
    await setWatching(true)
  })

  it('ends after a year', async () => {
    await watching()
    expect((await documents()).length).toBeGreaterThan(0)
    ahead += 366 * DAY_MS
    await tellWatchers(services)
    expect(await documents()).toEqual([])
  })
})
