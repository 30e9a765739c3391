import { describe, expect, it, vi } from 'vitest'
import type { SignInOutcome } from '../platform/identity-toolkit.ts'
import { signIn } from './sign-in.ts'

/** How long every refusal takes, in milliseconds (docs/security.md). */
const REFUSAL_MS = 700
const START = 1_800_000_000_000
const never = () => Promise.reject(new Error('Not part of a sign-in.'))
const unusedAccounts = {
  find: never,
  create: never,
  change: never,
  changeLicence: never,
  remove: never,
  ofLicence: never,
  ofLicences: never,
  all: never,
  byName: never,
  ofIdNumber: never,
}

/** Signs in while Identity Toolkit takes `ms` to say `outcome` and no account is known; answers how long it took. */
const refusedAfter = async (idNumber: string, outcome: SignInOutcome, ms: number): Promise<number> => {
  let now = START
  const sleep = async (by: number) => {
    now += by
  }
  const services = {
    clock: { now: () => new Date(now), sleep },
    throttle: { attempt: async () => ({ takeBack: never, clear: never }) },
    accounts: { ...unusedAccounts, find: async () => null },
    identityToolkit: {
      signIn: async () => {
        await sleep(ms)
        return outcome
      },
      exchange: never,
      refresh: never,
    },
  }
  const work = signIn(services, { idNumber, password: 'p', address: '192.0.2.1', device: null })
  await expect(work).rejects.toMatchObject({ status: 401 })
  return now - START
}

describe('a refused sign-in takes as long', () => {
  const tokens = { access: 'a', refresh: 'r', uid: 'u' }
  it.each([
    ['for an ID number nobody has', '12345678', 'refused', 3],
    ['for a wrong password, which is hashed', '12345678', 'refused', 400],
    ['for what is no ID number', 'not a number', 'refused', 0],
    ['for an account the board has not made', '12345678', tokens, 400],
  ] as const)('%s', async (_, idNumber, outcome, ms) => {
    expect(await refusedAfter(idNumber, outcome, ms)).toBe(REFUSAL_MS)
  })
})

describe('a sign-in that nobody decided, since Auth or the store is out of reach', () => {
  const lost = Object.assign(new Error('lost'), { code: 'ECONNREFUSED' })
  const signInWith = (takeBack: () => Promise<void>) =>
    signIn(
      {
        clock: { now: () => new Date(START), sleep: never },
        throttle: { attempt: async () => ({ takeBack, clear: never }) },
        accounts: unusedAccounts,
        identityToolkit: { signIn: () => Promise.reject(lost), exchange: never, refresh: never },
      },
      { idNumber: '12345678', password: 'p', address: '192.0.2.1', device: null },
    )

  it('is not held against the person', async () => {
    const takeBack = vi.fn<() => Promise<void>>(async () => {})
    await expect(signInWith(takeBack)).rejects.toBe(lost)
    expect(takeBack).toHaveBeenCalledOnce()
  })
  it('says why it failed, also when the attempt cannot be taken back', async () => {
    await expect(signInWith(never)).rejects.toBe(lost)
  })
})
