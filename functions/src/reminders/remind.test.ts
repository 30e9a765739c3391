import { reminderMessages, type RemindableState } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { messageIdOf } from '../mail/message.ts'
import { holder, renewalsWorld } from '../office/renewals/testing.ts'
import { byClerk, clerkCaller, NOW } from '../office/testing.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { remind } from './remind.ts'

const reminding = (
  { services }: ReturnType<typeof renewalsWorld>,
  change: { state?: RemindableState; licences?: string; year?: number } = {},
) => remind(services, clerkCaller, { year: 2026, state: 'not_begun', licences: '', reason: 'Late', ...change })

describe('reminding', () => {
  it('writes to the holders of licences in the state, and logs it', async () => {
    const world = renewalsWorld()
    expect(await reminding(world)).toEqual({
      detail: '2 reminders are on their way.',
      written: 2,
      reminded_today: 0,
      unreachable: 0,
      moved: 0,
    })
    expect(world.written).toMatchObject([
      {
        messages: [
          {
            id: messageIdOf(['reminder', 'u1', '2026-03-01']),
            kind: 'reminder',
            to: 'holder1@mail.example',
            facts: { year: '2026', due: '31 March 2026' },
            created_at: NOW.toISOString(),
          },
          { id: messageIdOf(['reminder', 'u2', '2026-03-01']), to: 'holder2@mail.example' },
        ],
        entry: {
          ...byClerk,
          act: 'remind',
          subject: 'Renewals of 2026',
          subject_uid: 'renewals-2026',
          reason: 'Late',
          after: { state: 'not_begun' },
        },
      },
    ])
  })

  it.each([
    ['2026-03-31T20:59:00.000Z', { year: '2026', due: '31 March 2026' }],
    ['2026-03-31T21:00:00.000Z', { year: '2026' }],
  ])('names the day until which renewals are due until it is over: %s', async (instant, facts) => {
    const world = renewalsWorld()
    world.board.at(instant)
    await reminding(world)
    expect(world.written[0]?.messages[0]?.facts).toEqual(facts)
  })

  it('writes to nobody twice on one day', async () => {
    const world = renewalsWorld()
    await reminding(world, { licences: 'LS/1' })
    expect(await reminding(world)).toMatchObject({
      detail: '1 reminder is on its way. Reminded today already: 1.',
      written: 1,
      reminded_today: 1,
    })
    world.board.at('2026-03-02T08:00:00.000Z')
    expect(await reminding(world)).toMatchObject({ written: 2, reminded_today: 0 })
  })

  it('counts holders whom no message reaches', async () => {
    const world = renewalsWorld([holder(1, { mail: null }), holder(2, { status: 'disabled' })])
    expect(await reminding(world)).toMatchObject({
      detail: '0 reminders are on their way. Without an account with a confirmed address: 2.',
      unreachable: 2,
    })
    expect(world.written).toEqual([])
  })

  it('counts chosen licences that are no longer in the state', async () => {
    const world = renewalsWorld()
    expect(await reminding(world, { licences: 'ls 1\nLS/0003\nLS/0099' })).toMatchObject({
      detail: '1 reminder is on its way. No longer in this state: 2.',
      written: 1,
      moved: 2,
    })
    expect(await reminding(world, { state: 'returned' })).toMatchObject({ written: 1, moved: 0 })
  })

  it('is refused for another year than the clerk saw', async () => {
    const world = renewalsWorld()
    await expect(reminding(world, { year: 2025 })).rejects.toMatchObject({
      status: 409,
      message: reminderMessages.otherYear(2026),
    })
    expect(world.written).toEqual([])
  })

  it('writes many messages in several transactions, each with its entry', async () => {
    const many = Array.from({ length: 401 }, (_, at) => at + 1)
    const world = renewalsWorld(many.map((at) => holder(at)))
    world.board.publish(many.map((at) => surveyor(at)))
    world.services.yearRecords.open = async () => []
    world.board.withdraw('LS/0005', 2026)
    expect((await reminding(world)).written).toBe(401)
    expect(world.written.map(({ messages }) => messages.length)).toEqual([200, 200, 1])
    expect(new Set(world.written.map(({ entry }) => entry)).size).toBe(3)
  })
})
