import { CHALLENGE_LIFETIME_MS } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { createNonces } from './nonces.ts'

const NOW = Date.parse('2027-01-31T09:00:00.000Z')
const clock = { now: () => new Date(NOW) }
const nonces = createNonces('a key', clock)

describe('a nonce', () => {
  it('ends five minutes after it was made', () => {
    const end = new Date(NOW + CHALLENGE_LIFETIME_MS).toISOString()
    expect(nonces.endOf(nonces.make(['act', 'u1']), ['act', 'u1'])).toBe(end)
  })

  it('is another one each time', () => {
    expect(nonces.make(['act', 'u1'])).not.toBe(nonces.make(['act', 'u1']))
  })

  it.each([
    ['another account', nonces.make(['act', 'u2'])],
    ['another kind of act', nonces.make(['sign in', 'u1'])],
    ['another link', nonces.make(['act', 'u1', 'a link'])],
    ['another key', createNonces('another key', clock).make(['act', 'u1'])],
    ['a later end', nonces.make(['act', 'u1']).replace(/^\d/, '9')],
    ['a shorter signature', nonces.make(['act', 'u1']).slice(0, -1)],
    ['nothing', ''],
  ])('counts for nothing when it is of %s', (_name, nonce) => {
    expect(nonces.endOf(nonce, ['act', 'u1'])).toBeNull()
  })
})
