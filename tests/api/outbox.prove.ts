import { expect, it } from 'vitest'
import { deliver } from '../../functions/src/mail/deliver.ts'
import { startCuttingProxy } from '../suite/cutting-proxy.ts'
import { mailVia } from './support/mailbox.ts'
import { returned, useOutbox } from './support/outbox.ts'

const { services, smtpPort, messages: arrivals, arrivalsOf, write, stored } = useOutbox()

/** A clock of which every look is so much later, so that pauses between attempts pass at once. */
const hurried = (stepMs: number) => {
  let now = Date.now()
  return { now: () => new Date((now += stepMs)), sleep: async () => {} }
}
it(
  'outbox: delivers each of 200 messages once or reports it in doubt over a cut line',
  {
    timeout: 300_000,
  },
  async () => {
    const messages = Array.from({ length: 200 }, (_, at) => returned(`holder-${at}@mail.example`))
    await write(...messages)
    // A whole conversation for one message has some 4,700 bytes; most lines are cut within the first three.
    const proxy = await startCuttingProxy(smtpPort(), () => Math.floor(Math.random() * 14_000))
    const mine = new Set(messages.map(({ id }) => id))
    const states = async () => Promise.all(messages.map(({ id }) => stored(id)))
    const hasWaiting = async () => (await states()).some(({ state }) => state === 'waiting')
    const clock = hurried(60_000)
    for (let round = 0; round < 400 && (await hasWaiting()); round += 1)
      await deliver(mailVia(services, proxy.port, clock), [...mine])
    await proxy.close()
    const ends = await states()
    const counted = Object.groupBy(ends, ({ state }) => state)
    expect(counted.waiting ?? []).toEqual([])
    expect(counted.refused ?? []).toEqual([])
    expect(
      arrivals().filter(({ messageId }) => mine.has(messageId.slice(1).split('@')[0] ?? '')).length,
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
