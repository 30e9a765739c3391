import { expect, it } from 'vitest'
import { deliver } from '../../functions/src/mail/deliver.ts'
import { mailVia } from './support/mailbox.ts'
import { returned, useOutbox } from './support/outbox.ts'

const { services, smtpPort, arrivalsOf, write, stored } = useOutbox()
const sender = (port: number) => mailVia(services, port)

it('outbox: delivers a message once with a link to its page', async () => {
  const message = returned('holder@mail.example')
  await write(message)
  await Promise.all([deliver(sender(smtpPort()), [message.id]), deliver(sender(smtpPort()), [message.id])])
  await deliver(sender(smtpPort()), [message.id])
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
  await deliver(sender(smtpPort()), [refused.id, next.id])
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
  await deliver(sender(smtpPort()), [message.id])
  expect(await stored(message.id)).toMatchObject({ state: 'refused' })
  expect(arrivalsOf(message)).toEqual([])
})
