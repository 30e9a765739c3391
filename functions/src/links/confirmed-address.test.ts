import { expect, it } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { madeAccount } from '../accounts/testing.ts'
import { messagesTo } from '../mail/message.ts'
import { confirmedAddress } from './confirmed-address.ts'

const NOW = new Date('2026-03-01T08:00:00.000Z')
const UNTIL = '2026-03-08T08:00:00.000Z'
const confirmed = (address: string) => ({ address, confirmed_at: '2026-01-01T00:00:00.000Z' })
const clerk = madeAccount('u', { account_type: 'office', mail: confirmed('old@mail.example') })
const officials = [
  clerk,
  madeAccount('chair', { account_type: 'chair', mail: confirmed('chair@mail.example') }),
  madeAccount('silent', { account_type: 'office' }),
  madeAccount('gone', { account_type: 'office', status: 'disabled', mail: confirmed('gone@mail.example') }),
]
const confirming = (account: Account, address = 'new@mail.example') =>
  confirmedAddress({ account, officials }, address, NOW)
const goesTo = ({ kind, to, facts }: { kind: string; to: string; facts: object }) => ({ kind, to, facts })

it('an official’s new address: the former one and every other official are told', () => {
  const { change, messages } = confirming(clerk)
  expect(messages.map(goesTo)).toEqual([
    { kind: 'changed', to: 'old@mail.example', facts: { change: 'alarmed' } },
    { kind: 'passkey', to: 'chair@mail.example', facts: { of: clerk.name, act: 'address' } },
  ])
  expect(change).toEqual({
    mail: { address: 'new@mail.example', confirmed_at: NOW.toISOString() },
    former_mails: [{ address: 'old@mail.example', until: UNTIL }],
  })
})

it('an official’s first address: the other officials are told', () => {
  const { change, messages } = confirming({ ...clerk, mail: null })
  expect(messages.map(({ to }) => to)).toEqual(['chair@mail.example'])
  expect(change.former_mails).toEqual([])
})

it('a second change within a week takes the alarms from no former address', () => {
  const former_mails = [
    { address: 'first@mail.example', until: '2026-03-02T08:00:00.000Z' },
    { address: 'ended@mail.example', until: NOW.toISOString() },
    { address: 'new@mail.example', until: UNTIL },
  ]
  const { change, messages } = confirming({ ...clerk, former_mails })
  expect(change.former_mails).toEqual([former_mails[0], { address: 'old@mail.example', until: UNTIL }])
  expect(messages.map(({ to }) => to)).toContain('first@mail.example')
})

it('a former address gets alarms alone, and none once its week is over', () => {
  const account = { ...clerk, ...confirming(clerk).change }
  const to = (kind: Parameters<typeof messagesTo>[2], at = NOW) => messagesTo(account, at, kind).map((sent) => sent.to)
  for (const kind of ['changed', 'register', 'passkey'] as const)
    expect(to(kind)).toEqual(['new@mail.example', 'old@mail.example'])
  expect(to('licence')).toEqual(['new@mail.example'])
  expect(to('passkey', new Date(UNTIL))).toEqual(['new@mail.example'])
})

it('a surveyor’s new address is told to the former one alone, and the same one to nobody', () => {
  const { change, messages } = confirming({ ...clerk, account_type: 'surveyor' })
  expect(messages.map(goesTo)).toEqual([{ kind: 'changed', to: 'old@mail.example', facts: { change: 'address' } }])
  expect(change).not.toHaveProperty('former_mails')
  expect(confirming(clerk, 'old@mail.example').messages).toEqual([])
})
