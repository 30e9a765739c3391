import { mails, type MessageKind, messageKinds } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { recordHead } from '../acts/testing.ts'
import { deliver, deliverDue } from './deliver.ts'
import { message, NOW, setUp, unused } from './testing.ts'

describe('a round of mail', () => {
  it('sends every message over one connection', async () => {
    const { services, settled, reached } = await setUp([message(), message()], ['greeting', 'says 220'])
    expect(await deliverDue(services)).toEqual({ delivered: 2 })
    expect(settled).toEqual([
      { state: 'delivered', said: '250 taken' },
      { state: 'delivered', said: '250 taken' },
    ])
    expect(reached()).toBe(1)
  })

  it('asks for a hundred messages at most, and ten of those that wait for others', async () => {
    const { services, limits } = await setUp([])
    await deliverDue(services)
    expect(limits).toEqual([100, 10])
  })

  it('sends nothing of what the board has ended, and sends the rest', async () => {
    const ended = messageKinds.filter((kind) => mails[kind].only !== undefined && !mails[kind].behind)
    const { services, settled, heard } = await setUp(
      [...ended.map((kind) => message(1, kind)), message(1, 'licence')],
      ['greeting', 'says 220'],
    )
    services.isOn = async () => false
    expect(await deliverDue(services)).toMatchObject({ delivered: 1 })
    expect(settled.map(({ said }) => said)).toEqual([
      ...ended.map((kind) => mails[kind].only?.otherwise),
      expect.any(String),
    ])
    expect(heard.filter((line) => line.startsWith('MAIL FROM'))).toHaveLength(1)
  })

  it('sends what is behind the others only when nothing else waits', async () => {
    const [last, reset] = [{ ...message(), behind: true }, message(1, 'reset')]
    const both = await setUp([last, reset])
    await deliverDue(both.services)
    expect(both.claimed).toEqual([reset.id])
    const alone = await setUp([last])
    await deliverDue(alone.services)
    expect(alone.claimed).toEqual([last.id])
  })

  it('claims nothing while the record of acts cannot be read', async () => {
    const { services, claimed, logged } = await setUp([message()])
    await deliverDue({ ...services, recordHead: unused })
    expect(claimed).toEqual([])
    expect(logged).toEqual(['WARNING mail round ended'])
  })

  it('touches nothing without a mail server', async () => {
    const { services, claimed, limits } = await setUp([message()])
    expect(await deliverDue({ ...services, mail: null })).toEqual({})
    expect(await deliver({ ...services, mail: null }, ['any'])).toEqual({})
    expect([claimed, limits]).toEqual([[], []])
  })

  it('leaves out what somebody else has claimed', async () => {
    const { services, settled } = await setUp([message()])
    expect(await deliver(services, ['taken'])).toEqual({})
    expect(settled).toEqual([])
  })

  it('begins no attempt once it is over', async () => {
    const { services, claimed } = await setUp([message(), message(), message()])
    let asked = 0
    expect(await deliverDue(services, () => (asked += 1) > 2)).toEqual({ delivered: 2 })
    expect(claimed).toHaveLength(2)
  })

  it('claims nothing when the server cannot be reached', async () => {
    const { services, claimed, logged } = await setUp([message()], ['greeting', 'cuts'])
    expect(await deliverDue(services)).toEqual({})
    expect(claimed).toEqual([])
    expect(logged).toEqual(['WARNING mail round ended'])
  })

  it('takes a new connection after a refusal', async () => {
    const { services, heard, settled } = await setUp([message(), message()], ['RCPT', 'says 550'])
    expect(await deliverDue(services)).toEqual({ refused: 2 })
    expect(heard.filter((line) => line.startsWith('EHLO'))).toHaveLength(2)
    expect(settled[0]).toEqual({ state: 'refused', said: '550 not so' })
  })

  it.each([
    [1, 1],
    [2, 2],
    [3, 5],
    [4, 15],
    [5, 30],
    [6, 60],
    [20, 60],
  ])('tries again after attempt %i in %i minutes', async (attempts, minutes) => {
    const { services, settled } = await setUp([message(attempts)], ['end', 'says 451'])
    expect(await deliverDue(services)).toEqual({ waiting: 1 })
    const next_at = new Date(NOW.getTime() + minutes * 60_000).toISOString()
    expect(settled).toEqual([{ state: 'waiting', said: '451 not so', next_at }])
  })
})

it.each<[MessageKind, string]>([
  ['invitation', '/choosePassword#token-invitation-u-njeri@mail.example'],
  ['reset', '/choosePassword#token-reset-u-njeri@mail.example'],
  ['confirm', '/confirmAddress#token-confirm-u-njeri@mail.example'],
  ['licence', '/portal'],
])('message: leads from %s to %s', async (kind, page) => {
  const { services, heard } = await setUp([message(1, kind)])
  await deliverDue(services)
  const text = heard.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  expect(text).toContain(`https://lsb.example${page}\n`)
})

it.each<[MessageKind, boolean]>([
  ['licence', true],
  ['returned', true],
  ['reset', false],
])('message: gives the signed head of the record with %s: %s', async (kind, given) => {
  const { services, heard } = await setUp([message(1, kind)])
  await deliverDue(services)
  const text = heard.join('\n').replaceAll('=\n', '')
  expect([text.includes('12: abc'), text.includes(recordHead.signature)]).toEqual([given, given])
})
