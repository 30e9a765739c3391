import { CHALLENGE_LIFETIME_MS, canonicalActs, challengeOf, madeAct, passkeyMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { signedList, toSignLists } from './confirm-list.ts'
import { newPasskey } from './first-passkey.ts'
import { createNonces } from './nonces.ts'
import type { AccountPasskeys } from './passkey.ts'
import type { PasskeysStore } from './passkeys-store.ts'
import { createRelyingParty } from './relying-party.ts'
import { createAuthenticator } from './testing-authenticator.ts'

const SITE = 'https://www.example.org'
const relyingParty = createRelyingParty(SITE)
const act = madeAct({ act: 'approve', on: 'a_2026', updated_at: 'then' })
const list = canonicalActs([act])
const none: AccountPasskeys = { keys: [], link: null, ends_sessions: false }

/** The passkeys of accounts in memory, with the outcomes of `PasskeysStore.change`. */
const memoryPasskeys = (accounts: Map<string, AccountPasskeys>): Pick<PasskeysStore, 'find' | 'change'> => {
  const uses = new Map<string, string>()
  return {
    find: async (uid) => accounts.get(uid) ?? none,
    change: async (uid, now, use, change) => {
      const earlier = use && uses.get(use.nonce)
      if (use && earlier !== undefined) return earlier === use.challenge ? 'repeated' : 'used'
      if (use && use.ends_at <= now.toISOString()) return 'ended'
      const changed = await change(accounts.get(uid) ?? none)
      if (changed === null) return 'refused'
      accounts.set(uid, changed.next)
      if (use) uses.set(use.nonce, use.challenge)
      return 'done'
    },
  }
}

const setUp = async () => {
  const [own, another] = [createAuthenticator(SITE), createAuthenticator(SITE)]
  const keysOf = async (authenticator: typeof own) => {
    const made = await relyingParty.created(authenticator.create('first'), 'first')
    if (made === null) throw new Error('The passkey was not accepted.')
    return { ...none, keys: [newPasskey(made, 'Phone', new Date(0))] }
  }
  const accounts = new Map([
    ['chair', await keysOf(own)],
    ['other', await keysOf(another)],
  ])
  let now = Date.parse('2026-03-01T08:00:00.000Z')
  const clock = { now: () => new Date(now), sleep: async () => {} }
  const services = { passkeys: memoryPasskeys(accounts), nonces: createNonces('key', clock), relyingParty, clock }
  const sign = async (nonce: string, signed = list, change: Parameters<typeof own.sign>[1] = {}, by = own) => ({
    nonce,
    assertion: by.sign(await challengeOf(nonce, { act: 'confirm', list: signed }), change),
  })
  return {
    another,
    services,
    accounts,
    sign,
    nonce: async (uid = 'chair') => (await toSignLists(services, uid)).nonce,
    confirm: (signature: Parameters<typeof signedList>[1]['signature'], wanted = list) =>
      signedList(services, { uid: 'chair', list: wanted, signature }),
    wait: (ms: number) => {
      now += ms
    },
  }
}

const refused = { status: 403, message: passkeyMessages.refused }

describe('a list', () => {
  it('is signed by a passkey of the account, whose counter moves', async () => {
    const { accounts, confirm, sign, nonce } = await setUp()
    expect(await confirm(await sign(await nonce()))).toMatchObject({ isOver: false })
    expect(accounts.get('chair')?.keys).toMatchObject([{ counter: 1, used_at: '2026-03-01T08:00:00.000Z' }])
  })

  it('needs no signature on an account without a passkey', async () => {
    const { services, accounts, confirm, wait } = await setUp()
    accounts.delete('chair')
    const { nonce, passkeys } = await toSignLists(services, 'chair')
    expect(passkeys).toEqual([])
    expect(await confirm(null)).toBeNull()
    expect(await confirm({ nonce })).toMatchObject({ nonce, isOver: false })
    wait(CHALLENGE_LIFETIME_MS)
    expect(await confirm({ nonce })).toBeNull()
  })

  it('is refused without a signature on an account with a passkey', async () => {
    const { confirm, nonce } = await setUp()
    await expect(confirm({ nonce: await nonce() })).rejects.toMatchObject({ status: 403 })
    await expect(confirm(null)).rejects.toMatchObject({ status: 403, message: passkeyMessages.needed })
  })

  it.each([
    ['another record', { on: 'b_2026' }],
    ['another state of the record', { updated_at: 'later' }],
    ['another decision', { act: 'return' as const }],
    ['another note', { note: 'Well done.' }],
    ['another photograph', { photograph: 'x.png' }],
  ])('is refused when the passkey has signed %s', async (_what, change) => {
    const { confirm, sign, nonce } = await setUp()
    const signature = await sign(await nonce(), canonicalActs([{ ...act, ...change }]))
    await expect(confirm(signature)).rejects.toMatchObject(refused)
  })

  it('is refused when the passkey has signed a longer list', async () => {
    const { confirm, sign, nonce } = await setUp()
    const signature = await sign(await nonce(), canonicalActs([act, { ...act, on: 'b_2026' }]))
    await expect(confirm(signature)).rejects.toMatchObject(refused)
  })

  it.each([
    ['of another origin', { origin: 'https://example.org' }],
    ['of another relying party', { rpId: 'example.org' }],
    ['without the check of its holder', { flags: 0x01 }],
  ])('is refused with a signature %s', async (_what, change) => {
    const { confirm, sign, nonce } = await setUp()
    await expect(confirm(await sign(await nonce(), list, change))).rejects.toMatchObject(refused)
  })

  it('is refused with a passkey or a nonce of another account', async () => {
    const { confirm, sign, nonce, another } = await setUp()
    await expect(confirm(await sign(await nonce(), list, {}, another))).rejects.toMatchObject(refused)
    await expect(confirm(await sign(await nonce('other')))).rejects.toMatchObject(refused)
  })

  it('is refused with a passkey that has not counted on, as a copy has not', async () => {
    const { confirm, sign, nonce } = await setUp()
    await confirm(await sign(await nonce()))
    await expect(confirm(await sign(await nonce(), list, { count: 1 }))).rejects.toMatchObject(refused)
  })

  it('is over after five minutes, also when it is sent again', async () => {
    const { confirm, sign, nonce, wait } = await setUp()
    const [late, early] = [await sign(await nonce()), await sign(await nonce())]
    expect(await confirm(early)).toMatchObject({ isOver: false })
    wait(CHALLENGE_LIFETIME_MS)
    expect(await confirm(late)).toMatchObject({ isOver: true })
    expect(await confirm(early)).toMatchObject({ isOver: true })
  })

  it('is over when its nonce has served another list', async () => {
    const { confirm, sign, nonce } = await setUp()
    const once = await nonce()
    const longer = canonicalActs([act, { ...act, on: 'b_2026' }])
    await confirm(await sign(once, longer), longer)
    expect(await confirm(await sign(once))).toMatchObject({ isOver: true })
  })

  it('counts as signed when it is sent again, and not with another signature', async () => {
    const { confirm, sign, nonce, another } = await setUp()
    const signature = await sign(await nonce())
    await confirm(signature)
    expect(await confirm(signature)).toMatchObject({ isOver: false })
    await expect(confirm(await sign(signature.nonce, list, {}, another))).rejects.toMatchObject(refused)
  })
})
