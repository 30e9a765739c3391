import { LINKS_MAX_PER_ACCOUNT, LINKS_MAX_PER_ORIGIN, LINKS_WINDOW_MS, ownMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { type Limit, tooManyAttempts } from '../limits/limits.ts'
import { createLinkLimits } from './link-limits.ts'

/** What one request counts, when it has to wait for `wait` milliseconds. */
const counted = async (asked: { account: string; address?: string; origin?: string }, wait = 0) => {
  const counts: Limit[] = []
  const limits = createLinkLimits({
    count: async (all, refusal) => {
      counts.push(...all)
      if (wait > 0 && typeof refusal === 'function') throw tooManyAttempts(wait, refusal)
      return { takeBack: async () => {}, clear: async () => {} }
    },
  })
  await limits.count(asked)
  return counts
}

it('limits: count origin first, then account and address, by the hour', async () => {
  expect(await counted({ account: 'u', address: 'a@mail.example', origin: '192.0.2.1' })).toMatchObject([
    { value: '192.0.2.1', max: LINKS_MAX_PER_ORIGIN, windowMs: LINKS_WINDOW_MS },
    { value: 'u', max: LINKS_MAX_PER_ACCOUNT, windowMs: LINKS_WINDOW_MS },
    { value: 'a@mail.example', max: LINKS_MAX_PER_ACCOUNT, windowMs: LINKS_WINDOW_MS },
  ])
})

it('limits: leave out what a request does not have', async () => {
  expect(await counted({ account: 'u' })).toMatchObject([{ value: 'u' }])
})

it('limits: count an address in any case as one', async () => {
  const inCapitals = await counted({ account: 'u', address: 'A@Mail.example' })
  expect(inCapitals).toEqual(await counted({ account: 'u', address: 'a@mail.example' }))
})

it('limits: keep one text apart as account, address and origin', async () => {
  const kinds = (await counted({ account: 'same', address: 'same', origin: 'same' })).map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(3)
})

it('limits: refuse with the minutes to wait', async () => {
  await expect(counted({ account: 'u' }, 90_000)).rejects.toMatchObject({
    status: 429,
    message: ownMessages.tooManyMessages(2),
  })
})
