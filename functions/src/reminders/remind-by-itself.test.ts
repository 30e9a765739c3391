import { expect, it } from 'vitest'
import { holder, openRecord, renewalsWorld } from '../office/renewals/testing.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { remindByItself } from './remind-by-itself.ts'

const accounts = Array.from({ length: 12 }, (_, at) => holder(at + 1))

/** The world of the renewals, whose surveyors all have an account with a confirmed address. */
const setUp = (given = accounts) => {
  const world = renewalsWorld(given)
  const facts = async () => world.board.services.standings.facts.current()
  const mail = { host: '', port: 25, user: '', password: '', from: 'board@mail.example', isLocal: true }
  return { ...world, services: { ...world.services, boardFactsStore: { read: facts }, mail } }
}
type World = ReturnType<typeof setUp>

/** Runs once a night, at three in Nairobi, on these days of 2026, and tells whom each run that wrote has reminded. */
const nights = async ({ services, board, written }: World, months: string, without: readonly string[] = []) => {
  const told: Record<string, string[]> = {}
  for (
    let at = Date.parse(`2026-${months.slice(0, 5)}`);
    at <= Date.parse(`2026-${months.slice(6)}`);
    at += 86_400_000
  ) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (without.includes(day)) continue
    board.at(`${day}T00:00:00.000Z`)
    const before = written.length
    const { written: count } = await remindByItself(services)
    const messages = written.slice(before).flatMap((one) => one.messages)
    if (count > 0) told[day] = messages.map(({ uid }) => uid)
  }
  return told
}

it('reminders by themselves: go 40, 14 and 1 days before the end to whoever has not sent', async () => {
  const world = setUp()
  expect(await nights(world, '01-01/04-10')).toEqual({
    '2026-02-19': ['u1', 'u2', 'u4'],
    '2026-03-17': ['u1', 'u2', 'u4'],
    '2026-03-30': ['u1', 'u2', 'u4'],
  })
  expect(world.written[0]).toMatchObject({
    messages: [{ kind: 'reminder', behind: true, facts: { year: '2026', due: '31 March 2026' } }, {}, {}],
    entry: {
      act: 'remind',
      by: 'The portal, by itself',
      subject_uid: 'renewals-2026',
      reason: 'The reminder of 19 February 2026: the renewals end on 31 March 2026.',
    },
  })
  expect(world.written.at(-1)?.messages[0]?.until).toBe('2026-03-31T21:00:00.000Z')
})

it('reminders by themselves: make up once for a day that was missed', async () => {
  const missed = ['2026-02-19', '2026-02-20', '2026-03-30']
  expect(Object.keys(await nights(setUp(), '02-01/04-10', missed))).toEqual(['2026-02-21', '2026-03-17', '2026-03-31'])
  expect(Object.keys(await nights(setUp(), '03-20/04-10'))).toEqual(['2026-03-20', '2026-03-30'])
  expect(await nights(setUp(), '04-01/04-10')).toEqual({})
})

it('reminders by themselves: make up for what a run that stopped had not written', async () => {
  const world = setUp()
  const { write } = world.services.reminders
  world.services.reminders.write = () => Promise.reject(new Error('Stopped.'))
  world.board.at('2026-02-19T00:00:00.000Z')
  await expect(remindByItself(world.services)).rejects.toThrow('Stopped.')
  world.services.reminders.write = write
  expect(Object.keys(await nights(world, '02-19/02-25'))).toEqual(['2026-02-19'])
})

it.each(['Suspended', 'Revoked', 'Struck off', 'Retired', 'Deceased', 'Some new word'])(
  'reminders by themselves: never go to %s',
  async (status) => {
    const world = setUp()
    world.board.publish([surveyor(1, { status }), surveyor(4, { status }), surveyor(8)])
    expect(await nights(world, '02-19/02-19')).toEqual({ '2026-02-19': ['u8'] })
  },
)

it('reminders by themselves: never go to whoever has a licence, has sent, or has left', async () => {
  const world = setUp()
  world.board.approve('LS/0001', 2026)
  world.board.holdOnPaper('LS/0002', 2026, '2026-01-10')
  world.records.push(openRecord('LS/8', 2026, 'submitted'))
  world.board.publish([surveyor(1), surveyor(2), surveyor(8), surveyor(9)])
  expect(await nights(world, '02-19/02-19')).toEqual({ '2026-02-19': ['u9'] })
})

it('reminders by themselves: go to no account that is disabled or has no address', async () => {
  const world = setUp([holder(1, { mail: null }), holder(2, { status: 'disabled' })])
  expect(await nights(world, '02-01/04-10')).toEqual({})
  expect(world.written).toEqual([])
})

it.each([
  ['without a renewal date', { renewal_date: '' }],
  ['when the board has switched them off', { reminders: false }],
])('reminders by themselves: do not go %s', async (_when, facts) => {
  const world = setUp()
  world.board.setFacts(facts)
  expect(await nights(world, '01-01/04-10')).toEqual({})
})

it('reminders by themselves: are not written while no mail server is set', async () => {
  const world = setUp()
  expect(await remindByItself({ ...world.services, mail: null })).toEqual({ written: 0 })
})

it('reminders by themselves: follow a day that the board moves', async () => {
  const world = setUp()
  expect(Object.keys(await nights(world, '02-01/03-20'))).toEqual(['2026-02-19', '2026-03-17'])
  world.board.setFacts({ renewal_date: '04-30' })
  expect(Object.keys(await nights(world, '03-20/05-10'))).toEqual(['2026-03-21', '2026-04-16', '2026-04-29'])
})
