import { ID_NUMBER_MAX_LENGTH, signInMessages, THROTTLE_WINDOW_MS } from '@lsb/contract'
import { describe, expect, it, vi } from 'vitest'
import { type Account, accountShape, claimsFor } from '../accounts/account.ts'
import { memoryPeople } from '../accounts/testing.ts'
import { readerOf } from '../platform/stored.ts'
import type { SignInOutcome } from './identity-toolkit.ts'
import { signIn } from './sign-in.ts'

/** How long every refusal takes, in milliseconds (docs/security.md). */
const REFUSAL_MS = 700
const START = 1_800_000_000_000
const never = () => Promise.reject(new Error('Not part of a sign-in.'))
const unusedAccounts = {
  find: never,
  create: never,
  change: never,
  changeEntry: never,
  remove: never,
  ofEntry: never,
  ofEntries: never,
  officials: never,
  all: never,
  byName: never,
  ofIdNumber: never,
}

const { identities } = memoryPeople()

/** Signs in while Identity Toolkit takes `ms` to say `outcome` and no account is known; returns how long it took. */
const refusedAfter = async (idNumber: string, outcome: SignInOutcome, ms: number): Promise<number> => {
  let now = START
  const sleep = async (by: number) => {
    now += by
  }
  const services = {
    clock: { now: () => new Date(now), sleep },
    passkeyTicket: never,
    throttle: { attempt: async () => ({ takeBack: never, clear: never }) },
    accounts: { ...unusedAccounts, find: async () => null },
    identities,
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
        passkeyTicket: never,
        throttle: { attempt: async () => ({ takeBack, clear: never }) },
        accounts: unusedAccounts,
        identities,
        identityToolkit: { signIn: () => Promise.reject(lost), exchange: never, refresh: never },
      },
      { idNumber: '12345678', password: 'p', address: '192.0.2.1', device: null },
    )

  it('takes back the attempt when Identity Toolkit fails', async () => {
    const takeBack = vi.fn<() => Promise<void>>(async () => {})
    await expect(signInWith(takeBack)).rejects.toBe(lost)
    expect(takeBack).toHaveBeenCalledOnce()
  })
  it('says why it failed when the attempt cannot be taken back', async () => {
    await expect(signInWith(never)).rejects.toBe(lost)
  })
})

const readAccount = readerOf(accountShape)
/** The ID token that Auth makes when these are the account's claims. */
const accessOf = (account: Pick<Account, 'account_type' | 'entry_id' | 'password_changed' | 'passkey'>) => {
  const { accountType, entryId, passwordChanged, passkey } = claimsFor(account)
  const claims = { account_type: accountType, entry_id: entryId, password_changed: passwordChanged, passkey }
  return `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
}

/** A sign-in to which Identity Toolkit says `outcome` about this account; `calls` are the effects it has, in order. */
const setUp = (
  stored: Record<string, unknown>,
  outcome: SignInOutcome = { access: accessOf(readAccount(stored)), refresh: 'r', uid: 'u' },
) => {
  const calls: string[] = []
  const noted = (call: string) => async () => void calls.push(call)
  const services = {
    clock: { now: () => new Date(START), sleep: async () => {} },
    passkeyTicket: async () => ({ ticket: 'the ticket', passkeys: [] }),
    throttle: { attempt: async () => ({ takeBack: noted('take back'), clear: noted('clear') }) },
    accounts: { ...unusedAccounts, find: async (uid: string) => ({ ...readAccount(stored), uid }) },
    identities: { ...identities, setClaims: async (uid: string) => void calls.push(`set claims ${uid}`) },
    identityToolkit: {
      signIn: async (email: string): Promise<SignInOutcome> => {
        calls.push(email)
        return outcome
      },
      exchange: never,
      refresh: never,
    },
  }
  const attempt = (idNumber = '12345678') =>
    signIn(services, { idNumber, password: 'p', address: '192.0.2.1', device: null })
  return { services, attempt, calls }
}

describe('a sign-in', () => {
  it('answers tokens, account type and flags', async () => {
    const { attempt, calls } = setUp({ account_type: 'surveyor', status: 'active', declared_at: null })
    expect(await attempt()).toEqual({
      access: expect.any(String),
      refresh: 'r',
      account_type: 'surveyor',
      password: false,
      profile: false,
    })
    expect(calls).toEqual(['12345678@id.invalid', 'clear'])
  })

  it('brings the claims to the record when a stopped request left them behind', async () => {
    const stored = readAccount({ account_type: 'surveyor', status: 'active', password_changed: true })
    const behind = { access: accessOf({ ...stored, password_changed: false }), refresh: 'r', uid: 'u' }
    const { services, attempt, calls } = setUp(stored, behind)
    const answers = [behind, { ...behind, access: accessOf(stored) }]
    services.identityToolkit.signIn = async () => answers.shift() ?? 'refused'
    expect(await attempt()).toMatchObject({ access: accessOf(stored), password: true })
    expect(calls).toEqual(['set claims u', 'clear'])
  })

  it('ends, and does not count, when the claims never become those of the record', async () => {
    const stored = readAccount({ account_type: 'surveyor', status: 'active', password_changed: true })
    const behind = { access: accessOf({ ...stored, password_changed: false }), refresh: 'r', uid: 'u' }
    const { attempt, calls } = setUp(stored, behind)
    await expect(attempt()).rejects.toThrow('claims')
    expect(calls.filter((one) => one === 'set claims u')).toHaveLength(2)
    expect(calls.at(-1)).toBe('take back')
  })

  it('to an account with a passkey is answered as a wrong one, with a ticket, and clears nothing', async () => {
    const { attempt, calls } = setUp({
      account_type: 'office',
      status: 'active',
      password_changed: true,
      passkey: true,
    })
    await expect(attempt()).rejects.toMatchObject({
      status: 401,
      message: signInMessages.invalid,
      extras: { body: { ticket: 'the ticket' } },
    })
    expect(calls).toEqual(['12345678@id.invalid'])
  })

  it('to a disabled account is refused like a wrong password', async () => {
    const { attempt, calls } = setUp({ status: 'disabled' })
    await expect(attempt()).rejects.toMatchObject({ status: 401 })
    expect(calls).toEqual(['12345678@id.invalid'])
  })

  it('that Identity Toolkit has locked asks to wait for the whole window', async () => {
    const headers = { 'Retry-After': String(THROTTLE_WINDOW_MS / 1000) }
    await expect(setUp({ status: 'active' }, 'locked').attempt()).rejects.toMatchObject({
      status: 429,
      extras: { headers },
    })
  })

  it.each(['12345678x', 'x12345678', '', '1'.repeat(ID_NUMBER_MAX_LENGTH + 1)])(
    'with %j for an ID number asks nobody',
    async (idNumber) => {
      const { attempt, calls } = setUp({ status: 'active' })
      await expect(attempt(idNumber)).rejects.toMatchObject({ status: 401 })
      expect(calls).toEqual([])
    },
  )

  it('takes an ID number of the greatest length', async () => {
    const { attempt } = setUp({ status: 'active' })
    await expect(attempt('1'.repeat(ID_NUMBER_MAX_LENGTH))).resolves.toMatchObject({ refresh: 'r' })
  })
})
