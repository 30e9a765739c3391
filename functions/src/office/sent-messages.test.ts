import { randomUUID } from 'node:crypto'
import { api, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { newMessage } from '../mail/message.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import { findMessages, sendAgain } from './sent-messages.ts'
import { byClerk, clerkCaller, memoryOffice, NOW } from './testing.ts'

const message = (day: string, uid = 'u') =>
  newMessage(
    new Date(`${day}T08:00:00.000Z`),
    'reset',
    { uid, name: 'Amina Were', to: 'amina@mail.example' },
    { a: 'b' },
  )

const ids = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id)

describe('messages', () => {
  const stored = [message('2026-03-03'), message('2026-03-02'), message('2026-03-01', 'v')]
  const setUp = async () => {
    const { people } = memoryOffice()
    for (const each of stored) await people.outbox.add(each)
    return (query: Omit<Parameters<typeof findMessages>[1], 'limit'>, limit = 2) =>
      findMessages(people, { ...query, limit })
  }
  const idsOf = (...at: number[]) => at.map((one) => stored[one]?.id)

  it('are shown newest first, without their facts', async () => {
    const find = await setUp()
    const page = await find({}, 3)
    expect(ids(page)).toEqual(idsOf(0, 1, 2))
    expect(page.next).toBeNull()
    expect(page.results[0]).toMatchObject({ to: 'amina@mail.example', state: 'waiting', kind: 'reset' })
    expect(page.results[0]).not.toHaveProperty('facts')
    expect(page.results[0]).not.toHaveProperty('attempt')
  })

  it('continue on the next page with the same filters', async () => {
    const find = await setUp()
    const first = await find({ state: 'waiting', person: 'u' }, 1)
    expect(ids(first)).toEqual(idsOf(0))
    const { searchParams, pathname } = new URL(first.next ?? '', 'https://x')
    const { limit, ...query } = Object.fromEntries(searchParams)
    expect([pathname, limit]).toEqual([api.officeMessages, '1'])
    expect(query).toMatchObject({ state: 'waiting', person: 'u' })
    const second = await find(query, 1)
    expect([ids(second), second.next]).toEqual([idsOf(1), null])
  })

  it('are those in one state or about one person', async () => {
    const find = await setUp()
    expect(ids(await find({ person: 'v' }))).toEqual(idsOf(2))
    expect(ids(await find({ state: 'refused' }))).toEqual([])
    const { next } = await find({}, 1)
    expect([...new URL(next ?? '', 'https://x').searchParams.keys()]).toEqual(['limit', 'cursor'])
    expect(await find({}, 0)).toEqual({ results: [], next: null })
  })

  it('are asked for by the given filters alone', async () => {
    const { people } = memoryOffice()
    const asked: unknown[] = []
    people.outbox.list = async (slice) => (asked.push(slice), [])
    await findMessages(people, { limit: 2 })
    expect(asked).toStrictEqual([{ limit: 3 }])
  })

  it.each([
    ['person', { person: '__proto__' }],
    ['cursor', { cursor: 'x' }],
  ])('are refused for a %s that is none', async (name, query) => {
    await expect((await setUp())(query)).rejects.toMatchObject({
      status: 400,
      message: ownMessages.badFilter,
      extras: { errors: { [name]: ownMessages.badFilter } },
    })
  })
})

describe('sending again', () => {
  const stored = message('2026-03-01')
  const send = async (outcome: Awaited<ReturnType<OutboxStore['again']>>, id = stored.id) => {
    const { services } = memoryOffice()
    await services.outbox.add(stored)
    const asked: Parameters<OutboxStore['again']>[] = []
    services.outbox.again = async (...args) => {
      asked.push(args)
      return outcome
    }
    const request = { id, reason: 'Not arrived', may_come_twice: true }
    return { asked, answer: await sendAgain(services, clerkCaller, request).catch((error: unknown) => error) }
  }

  it('makes the message due now and logs who did it', async () => {
    const { asked, answer } = await send('sent again')
    expect(answer).toEqual({ detail: 'The message is sent in the next seconds.' })
    expect(asked).toMatchObject([
      [
        stored.id,
        NOW,
        {
          mayComeTwice: true,
          entry: {
            ...byClerk,
            act: 'send',
            subject: 'Amina Were',
            subject_uid: 'u',
            reason: 'Not arrived',
            before: { message: 'waiting' },
            after: { message: 'reset' },
          },
        },
      ],
    ])
  })

  it.each([
    ['delivered' as const, ownMessages.messageNotSent],
    ['in doubt' as const, ownMessages.messageInDoubt],
    ['under way' as const, ownMessages.messageUnderWay],
  ])('is refused with the reason for a message that is %s', async (outcome, text) => {
    expect((await send(outcome)).answer).toMatchObject({ status: 409, message: text })
  })

  it('finds no message that is gone or was never there', async () => {
    expect((await send(null)).answer).toMatchObject({ status: 404 })
    const unknown = await send('sent again', randomUUID())
    expect([unknown.asked, unknown.answer]).toMatchObject([[], { status: 404 }])
  })

  it('does not look up an id that is none', async () => {
    const { services } = memoryOffice()
    services.outbox.find = async () => stored
    const request = { id: 'a/b', reason: '', may_come_twice: false }
    await expect(sendAgain(services, clerkCaller, request)).rejects.toMatchObject({ status: 404 })
  })
})
