import { type LinkKind, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { callerOf, madeAccount, memoryPeople } from '../accounts/testing.ts'
import { tooManyAttempts } from '../limits/limits.ts'
import { askForConfirmation, choosePassword, confirmAddress } from './links.ts'
import type { Message } from '../mail/message.ts'
import { hashOfToken } from '../platform/token.ts'
import { newLink } from './link.ts'

const NOW = new Date('2026-03-01T08:00:00.000Z')
const ADDRESS = 'amina@mail.example'
const isEnded = { status: 409, message: ownMessages.linkEnded }

/** The holder's account; `kind` is that of the one valid link, with the token `t`. */
const setUp = ({ account = madeAccount('u'), kind = 'reset' }: { account?: Account; kind?: LinkKind } = {}) => {
  const people = memoryPeople(account)
  const counted: unknown[] = []
  const tried: unknown[] = []
  const services = {
    ...people,
    links: {
      make: () => Promise.reject(new Error('Not needed here.')),
      usePassword: async (token: string) =>
        token === 't' ? { link: newLink(kind, { uid: 'u', address: ADDRESS }, NOW), account } : null,
      finishPassword: async (_token: string, change: Partial<Account>, messages: readonly Message[]) => {
        if ((await people.accounts.find('u')) === null) return false
        await people.accounts.change('u', { ...change, password_changed: true }, undefined, messages)
        return true
      },
      useConfirm: async (token: string, now: Date) => token === 't' && now === NOW,
    },
    linkLimits: {
      count: async (asked: unknown) => {
        counted.push(asked)
      },
    },
    throttle: {
      attempt: async (of: string, origin: object) => {
        tried.push({ of, ...origin })
        return { takeBack: async () => {}, clear: async () => void tried.push('clear') }
      },
    },
    clock: { now: () => NOW, sleep: async () => {} },
  }
  return { tried, services, people, counted, account }
}

describe('choosing a password', () => {
  const withMail = madeAccount('u', {
    password_changed: false,
    invited: ADDRESS,
    mail: { address: 'old@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' },
  })

  it('sets it, ends every session and tells the holder', async () => {
    const { services, people } = setUp({ account: withMail })
    expect(await choosePassword(services, { token: 't', password: 'New-password-1', address: '192.0.2.1' })).toEqual({
      detail: ownMessages.passwordSet,
    })
    expect(people.steps).toEqual(['set password u', 'end sessions u', 'set claims u'])
    expect(people.users.get('u')).toMatchObject({ password: 'New-password-1', claims: { passwordChanged: true } })
    expect(people.written.messages).toMatchObject([
      { kind: 'changed', to: 'old@mail.example', facts: { change: 'password' }, created_at: NOW.toISOString() },
    ])
  })

  it('by a reset ends the invitation and leaves the confirmed address', async () => {
    const { services, people } = setUp({ account: withMail })
    await choosePassword(services, { token: 't', password: 'New-password-1', address: '192.0.2.1' })
    expect(await people.accounts.find('u')).toEqual({ ...withMail, password_changed: true, invited: '' })
  })

  it('by an invitation confirms its address', async () => {
    const { services, people } = setUp({ account: { ...withMail, mail: null }, kind: 'invitation' })
    await choosePassword(services, { token: 't', password: 'New-password-1', address: '192.0.2.1' })
    expect((await people.accounts.find('u'))?.mail).toEqual({ address: ADDRESS, confirmed_at: NOW.toISOString() })
  })

  it('is refused, and changes nothing, by a link that has ended', async () => {
    const { services, people } = setUp()
    await expect(
      choosePassword(services, { token: 'other', password: 'New-password-1', address: '192.0.2.1' }),
    ).rejects.toMatchObject(isEnded)
    expect(people.steps).toEqual([])
  })

  it('counts an attempt for each link and address as a sign-in', async () => {
    const { services, tried } = setUp()
    await choosePassword(services, { token: 't', password: 'New-password-1', address: '192.0.2.1' })
    expect(tried).toEqual([{ of: `link ${hashOfToken('t')}`, address: '192.0.2.1', device: null }, 'clear'])
  })

  it('leaves a password that nobody knows when the link ends meanwhile', async () => {
    const { services, people } = setUp()
    services.links.finishPassword = async () => false
    const chosen = choosePassword(services, { token: 't', password: 'New-password-1', address: '192.0.2.1' })
    await expect(chosen).rejects.toMatchObject(isEnded)
    expect(people.users.get('u')?.password).not.toBe('New-password-1')
    expect(await people.accounts.find('u')).toEqual(madeAccount('u'))
  })

  it('is refused when the account goes meanwhile', async () => {
    const { services, people } = setUp()
    await people.accounts.remove('u')
    await expect(
      choosePassword(services, { token: 't', password: 'New-password-1', address: '192.0.2.1' }),
    ).rejects.toMatchObject(isEnded)
  })
})

it('confirming: says so, or that the link has ended', async () => {
  const { services } = setUp()
  expect(await confirmAddress(services, 't')).toEqual({ detail: ownMessages.addressConfirmed })
  await expect(confirmAddress(services, 'other')).rejects.toMatchObject(isEnded)
})

const asked = async (typed: string | null, change: Parameters<typeof setUp>[0] = {}) => {
  const made = setUp(change)
  if (typed !== null) await made.people.records.personal.update('u', () => ({ email: typed }))
  return { ...made, ask: () => askForConfirmation(made.services, callerOf(made.account)) }
}

describe('asking for the link that confirms an address', () => {
  it('sends it to the typed address and counts it', async () => {
    const { ask, people, counted } = await asked(ADDRESS)
    expect(await ask()).toEqual({ detail: ownMessages.confirmationSent(ADDRESS) })
    expect(people.written.messages).toMatchObject([
      { kind: 'confirm', uid: 'u', name: 'Amina Were', to: ADDRESS, created_at: NOW.toISOString() },
    ])
    expect(counted).toEqual([{ account: 'u', address: ADDRESS }])
  })

  it.each([
    ['nothing is saved', null],
    ['no address is typed', ''],
    ['the address is confirmed', ADDRESS],
  ])('is refused when %s', async (_title, typed) => {
    const mail = { address: ADDRESS, confirmed_at: '2026-01-01T00:00:00.000Z' }
    const { ask, people } = await asked(typed, { account: madeAccount('u', { mail }) })
    await expect(ask()).rejects.toMatchObject({ status: 409, message: ownMessages.nothingToConfirm })
    expect(people.written.messages).toEqual([])
  })

  it('is refused without an account', async () => {
    const { ask, people } = await asked(ADDRESS)
    await people.accounts.remove('u')
    await expect(ask()).rejects.toMatchObject({ status: 401 })
  })

  it('sends nothing after too many', async () => {
    const { ask, people, services } = await asked(ADDRESS)
    services.linkLimits.count = () => Promise.reject(tooManyAttempts(60_000, ownMessages.tooManyMessages))
    await expect(ask()).rejects.toMatchObject({ status: 429 })
    expect(people.written.messages).toEqual([])
  })
})
