import { READS_FREED_PER_SECOND, READS_MAX_PER_ORIGIN, VERDICTS_MAX_PER_ORIGIN } from '@lsb/contract'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Soon } from '../platform/soon.ts'
import { networkOf } from './address.ts'
import { problems } from './problems.ts'
import { countSent, createReadLimit, makeInTurn, type ReadLimit } from './read-limit.ts'
import { serveForTests } from './testing.ts'

let now = 0
let limitReads: ReadLimit = () => {}
beforeEach(() => {
  now = Date.parse('2026-11-21T08:00:00.000Z')
  limitReads = createReadLimit({ clock: { now: () => new Date(now), sleep: async () => {} }, trustedHops: 1 })
})
const app = express()
app.use((request, response) => {
  limitReads(request)
  response.end()
})
app.use(problems(() => {}))
const server = serveForTests(app)
const LIST = '/api/account/licensed/?search=a'

const get = (path: string, address?: string) =>
  fetch(server.url + path, { headers: address === undefined ? {} : { 'x-forwarded-for': `${address}, 192.0.2.1` } })
/** How many of so many requests are answered. */
const answered = async (count: number, path: string, address?: string) => {
  const answers = await Promise.all(Array.from({ length: count }, () => get(path, address)))
  return answers.filter(({ status }) => status === 200).length
}

describe('the limit of public reads', () => {
  it('refuses what is over it in the one error shape, with the wait', async () => {
    expect(await answered(READS_MAX_PER_ORIGIN + 5, LIST, '203.0.113.1')).toBe(READS_MAX_PER_ORIGIN)
    const refused = await get(LIST, '203.0.113.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    const text = 'Your network has asked for too many pages. Try again in a moment.'
    expect(await refused.json()).toEqual({ detail: text, message: text })
    expect((await get(LIST, '203.0.113.2')).status).toBe(200)
  })

  it.each(['/publicProfile/LS%2F1', '/check?number=1', '/account/licensed//LS%2F1', '/lsb/check/2026-7KQ4M-XR9TB'])(
    'refuses the verdict at %s last',
    async (path) => {
      await answered(READS_MAX_PER_ORIGIN, LIST, '203.0.113.1')
      const left = VERDICTS_MAX_PER_ORIGIN - READS_MAX_PER_ORIGIN
      expect(await answered(left + 5, path, '203.0.113.1')).toBe(left)
    },
  )

  it('frees reads as time passes, and none when the clock is set back', async () => {
    await answered(READS_MAX_PER_ORIGIN, LIST, '203.0.113.1')
    now -= 60_000
    expect(await answered(5, LIST, '203.0.113.1')).toBe(0)
    now += 61_000
    expect(await answered(READS_FREED_PER_SECOND + 5, LIST, '203.0.113.1')).toBe(READS_FREED_PER_SECOND)
  })

  it.each([undefined, '127.0.0.1', '::ffff:127.0.0.1', '::1'])(
    'counts no request from this machine: %s',
    async (address) => {
      expect(await answered(READS_MAX_PER_ORIGIN + 1, LIST, address)).toBe(READS_MAX_PER_ORIGIN + 1)
    },
  )

  it('counts an answer of many bytes as several reads', () => {
    const asked = requestOf('203.0.113.1')
    for (const bytes of [65_535, 65_536 * (READS_MAX_PER_ORIGIN - 4), 65_536]) {
      limitReads(asked)
      countSent(asked, bytes)
    }
    expect(() => limitReads(asked)).toThrow('too many')
    expect(() => limitReads(requestOf('203.0.113.2'))).not.toThrow()
  })

  it('forgets the network that was quiet for longest when there are too many', async () => {
    for (let read = 0; read < READS_MAX_PER_ORIGIN; read += 1) limitReads(requestOf('203.0.113.1'))
    expect(() => limitReads(requestOf('203.0.113.1'))).toThrow('too many')
    for (let other = 0; other < 10_000; other += 1)
      limitReads(requestOf(`10.0.${Math.floor(other / 256)}.${other % 256}`))
    expect(() => limitReads(requestOf('203.0.113.1'))).not.toThrow()
  })
})

describe('the turns of a network', () => {
  /** What `performance.now()` says: time passes only as a test says. */
  let passed = 0
  beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => passed))
  afterEach(() => void vi.restoreAllMocks())
  const fail = () => {
    passed += 5
    throw new Error('not made')
  }

  it('count an answer that takes long to make as several reads', () => {
    const asked = requestOf('203.0.113.1')
    limitReads(asked)
    for (let made = 0; made < READS_MAX_PER_ORIGIN / 10; made += 1) {
      void makeInTurn(asked, () => (passed += 20))
      passed += 40
    }
    expect(() => limitReads(asked)).toThrow('too many')
    expect(() => limitReads(requestOf('203.0.113.2'))).not.toThrow()
  })

  it('leave room for others between two answers', async () => {
    const [first, second, other] = ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map((address) => requestOf(address))
    for (const request of [first, second, other]) limitReads(request)
    const order: string[] = []
    const make = (name: string) => () => {
      passed += 5
      order.push(name)
    }
    void makeInTurn(first, make('first'))
    const waiting = makeInTurn(second, make('second'))
    void makeInTurn(other, make('other'))
    await waiting
    expect(order).toEqual(['first', 'other', 'second'])
    passed += 10
    void makeInTurn(first, make('rested'))
    expect(order.at(-1)).toBe('rested')
  })

  it('go on after an answer that failed', async () => {
    const asked = requestOf('203.0.113.1')
    limitReads(asked)
    expect(() => void makeInTurn(asked, fail)).toThrow('not made')
    const [failed, made] = [makeInTurn<void>(asked, fail), makeInTurn(asked, () => 'made')]
    await expect(failed).rejects.toThrow('not made')
    expect(await made).toBe('made')
  })

  it('refuse what would wait behind fifteen, and verdicts behind thirty', async () => {
    const made: Soon<unknown>[] = []
    const askUntilRefused = (path: string) => {
      for (;;) {
        const asked = requestOf('203.0.113.1', path)
        limitReads(asked)
        made.push(makeInTurn(asked, () => (passed += made.length === 0 ? 5 : 0)))
      }
    }
    expect(() => askUntilRefused(LIST)).toThrow('too many')
    expect(made).toHaveLength(16)
    expect(() => askUntilRefused('/publicProfile/LS%2F1')).toThrow('too many')
    expect(made).toHaveLength(31)
    expect(() => limitReads(requestOf('203.0.113.2'))).not.toThrow()
    await Promise.all(made)
    expect(() => limitReads(requestOf('203.0.113.1'))).not.toThrow()
  })
})

const requestOf = (address: string, path = LIST) =>
  Object.assign(Object.create(express.request), {
    headers: { 'x-forwarded-for': `${address}, 192.0.2.1` },
    originalUrl: path,
  })

it.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['2001:db8::', '2001:db8:0:0'],
  ['x'.repeat(99), 'x'.repeat(45)],
])('networkOf: takes of %s the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
