import { api, ownMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage } from '../../functions/src/mail/message.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call } from './support/calls.ts'
import { askForReset, type Mailbox, openMailbox } from './support/mailbox.ts'
import { newPerson, type Person, personWithAddress } from './support/people.ts'
import { realServices } from './support/real-services.ts'

const services = realServices()
let server: ApiServer
let mailbox: Mailbox
let clerk: Person
beforeAll(async () => {
  server = await serveApi(services)
  mailbox = await openMailbox(services)
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(async () => {
  await mailbox.sink.stop()
  await server.close()
})

/** Delivers a person a message with a link to choose a new password. */
const sendResetTo = async ({ idNumber, uid }: Person) => {
  await askForReset(server.url, idNumber)
  await mailbox.arrived(uid)
}
const sendAgain = (id: string, more: object = {}) =>
  call(server.url, api.officeMessageSend(id), {
    method: 'POST',
    token: clerk.token,
    json: { reason: 'They asked for it.', ...more },
  })

describe("the office's messages", () => {
  it('say what became of each', async () => {
    const person = await personWithAddress(services)
    await services.accounts.change(person.uid, { mail: { address: 'a@refused.example', confirmed_at: 'x' } })
    await sendResetTo(person)
    const inState = async (state: string) => {
      const { body } = await call(server.url, `${api.officeMessages}?limit=100&state=${state}`, { token: clerk.token })
      return JSON.stringify(body)
    }
    const [message] = (await services.outbox.list({ limit: 100 })).filter(({ uid }) => uid === person.uid)
    const id = message?.id ?? ''
    expect(await inState('refused')).toContain(id)
    expect(await inState('delivered')).not.toContain(id)
    expect(await inState('refused')).toContain('No such user here')
    expect(await inState('refused')).not.toContain(person.idNumber)
    expect(await sendAgain(id)).toMatchObject({ status: 200 })
    expect(await inState('waiting')).toContain(id)
    const log = await call(server.url, `${api.officeLog}?person=${person.uid}`, { token: clerk.token })
    expect(log.body).toMatchObject({ results: [{ act: 'send', by: 'Made-up Clerk' }] })
  })
  it('are refused a second sending once they are delivered', async () => {
    const person = await personWithAddress(services)
    await sendResetTo(person)
    const [message] = (await services.outbox.list({ limit: 100 })).filter(({ uid }) => uid === person.uid)
    expect(await sendAgain(message?.id ?? '')).toMatchObject({ status: 409 })
  })
  it('are sent again while in doubt only when the clerk says so', async () => {
    const person = await personWithAddress(services)
    const inDoubt = async (minutesAgo: number) => {
      const tried = new Date(Date.now() - minutesAgo * 60_000)
      const message = newMessage(tried, 'licence', { uid: person.uid, name: 'Holder', to: person.address })
      await services.outbox.add(message)
      await services.outbox.claim(message.id, tried)
      return message.id
    }
    const id = await inDoubt(11)
    expect(await sendAgain(id)).toMatchObject({ status: 409, body: { detail: ownMessages.messageInDoubt } })
    expect(await sendAgain(id, { may_come_twice: true })).toMatchObject({ status: 200 })
    const log = await call(server.url, `${api.officeLog}?person=${person.uid}`, { token: clerk.token })
    expect(log.body).toMatchObject({ results: [{ act: 'send', before: { message: 'in doubt' } }] })
    const underWay = await sendAgain(await inDoubt(9), { may_come_twice: true })
    expect(underWay).toMatchObject({ status: 409, body: { detail: ownMessages.messageUnderWay } })
  })
  it('are listed by person and by state', async () => {
    const [person, other] = [await personWithAddress(services), await personWithAddress(services)]
    for (const one of [person, other]) await sendResetTo(one)
    for (const query of ['', '&state=delivered']) {
      const path = `${api.officeMessages}?person=${person.uid}${query}`
      const { body } = await call(server.url, path, { token: clerk.token })
      expect(body).toMatchObject({ results: [{ uid: person.uid, kind: 'reset' }], next: null })
    }
  })
  it('are refused with an unknown state, person or cursor', async () => {
    for (const query of ['state=sent', 'cursor=x', 'person=a%2Fb'])
      expect(await call(server.url, `${api.officeMessages}?${query}`, { token: clerk.token })).toMatchObject({
        status: 400,
      })
  })
})
