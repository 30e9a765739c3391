import { type LinkKind, linkKinds } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { FINISHED, type Link, mayChoosePassword, newLink, useOf } from './link.ts'

const NOW = new Date('2026-03-01T08:00:00.000Z')
const to = { uid: 'u', address: 'amina@mail.example' }

it('uses: tell tokens, and passwords under one token, apart', () => {
  const hashes = [useOf('a', 'p'), useOf('a', 'q'), useOf('b', 'p')]
  expect(new Set(hashes).size).toBe(3)
  expect(hashes).toEqual([useOf('a', 'p'), useOf('a', 'q'), useOf('b', 'p')])
  for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{64}$/)
})

it.each(
  linkKinds.map((kind) => [kind, kind === 'reset' ? '2026-03-01T09:00:00.000Z' : '2026-03-03T08:00:00.000Z'] as const),
)('link: of kind %s is new and ends at %s', (kind, ends_at) => {
  expect(newLink(kind, to, NOW)).toEqual({ kind, ...to, ends_at, used_for: '' })
})

describe('a link for a password', () => {
  const open_link = 'hash'
  const confirmed = madeAccount('u', {
    open_link,
    mail: { address: to.address, confirmed_at: '2026-01-01T00:00:00.000Z' },
  })
  const invited = madeAccount('u', { open_link, invited: to.address, password_changed: false })
  const link = (kind: LinkKind, change: Partial<Link> = {}): Link => ({ ...newLink(kind, to, NOW), ...change })
  const may = (of: Link, account: typeof confirmed | null) =>
    mayChoosePassword({ hash: 'hash', link: of }, account, NOW, 'this use')
  const otherMail = { address: 'other@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' }

  it('chooses it when the address is confirmed or the invitation is the latest', () => {
    expect(may(link('reset'), confirmed)).toBe(true)
    expect(may(link('invitation'), invited)).toBe(true)
    expect(may(link('invitation'), { ...invited, account_type: 'assistant' })).toBe(true)
  })

  it.each([
    ['there is no account', link('reset'), null],
    ['the account is disabled', link('reset'), { ...confirmed, status: 'disabled' as const }],
    ['the chair resets by terminal', link('reset'), { ...confirmed, account_type: 'chair' as const }],
    ['it has ended', link('reset', { ends_at: NOW.toISOString() }), confirmed],
    ['something has ended it', link('reset'), { ...confirmed, open_link: '' }],
    ['a newer link was made', link('reset'), { ...confirmed, open_link: 'newer' }],
    ['its use has finished', link('reset', { used_for: FINISHED }), confirmed],
    ['it was used otherwise', link('reset', { used_for: 'another use' }), confirmed],
    ['another address is confirmed', link('reset'), { ...confirmed, mail: otherMail }],
    ['no address is confirmed', link('reset'), { ...confirmed, mail: null }],
    ['a later invitation went elsewhere', link('invitation'), { ...invited, invited: 'other@mail.example' }],
    ['the holder has a password', link('invitation'), { ...invited, password_changed: true }],
  ])('chooses none when %s', (_title, of, account) => {
    expect(may(of, account)).toBe(false)
  })

  it.each(linkKinds.filter((kind) => kind !== 'reset' && kind !== 'invitation'))(
    'chooses none when it is of the kind “%s”',
    (kind) => {
      expect(may(link(kind), { ...confirmed, ...invited, mail: confirmed.mail })).toBe(false)
    },
  )

  it('works again for the same use until that has finished', () => {
    const used = { used_for: 'this use' }
    expect(may(link('invitation', used), { ...invited, invited: '', password_changed: true })).toBe(true)
    expect(may(link('invitation', { ...used, ends_at: NOW.toISOString() }), invited)).toBe(false)
  })
})
