import { assistingOf, pages, profilePath } from '@lsb/contract'
import { expect, it } from 'vitest'
import type { Account } from './account.ts'
import { sampleAccount } from './sample-account.ts'
import { decidedRecord, sampleRecord } from './sample-record.ts'
import { whatNow } from './what-now.ts'

const assistant: Account = { ...sampleAccount, account_type: 'assistant', license_no: '' }
const approval = {
  assistant_no: 'AA/1',
  supervisor_name: 'A Supervisor',
  supervisor_license: 'LS/1',
  assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
}
const returned = decidedRecord('returned', 'The certificate is old.')
const approved = { ...decidedRecord('approved'), certificate_no: '2026-2BSB2-XVT62' }
const account = sampleAccount
const tellTheBoard = { does: 'open', label: 'Tell the board', href: pages.contact.path }
const begin = { does: 'begin', label: 'Begin the renewal' }

it.each([
  ['nothing sent', { account }, 'caution', 'Not sent yet.', begin],
  ['nothing sent, paused', { account, sending: 'paused' }, 'caution', 'The sending was interrupted', 'Go on sending'],
  ['nothing sent, under way', { account, sending: 'running' }, 'plain', 'On its way to the board', null],
  ['sent', { account, record: sampleRecord }, 'plain', 'Sent. The board has it', null],
  [
    'returned',
    { account, record: returned },
    'bad',
    /^Returned for correction\. You have it now, since 2 March/,
    'Correct it',
  ],
  ['returned, paused', { account, record: returned, sending: 'paused' }, 'caution', /interrupted$/, 'Go on sending'],
  ['returned, under way', { account, record: returned, sending: 'running' }, 'plain', /^On its way/, null],
  ['approved', { account, record: approved }, 'good', /^Approved on 2 March 2026/, { does: 'download' }],
  ['no licence', { account: { ...account, license_no: '' } }, 'plain', 'Nothing to renew', tellTheBoard],
  [
    'an assistant',
    { account: { ...assistant, approval } },
    'plain',
    /^Approved assistant AA\/1 under/,
    { href: profilePath('LS/1') },
  ],
  ['an assistant who left', { account: assistant }, 'caution', 'Not in the register now', tellTheBoard],
] as const)('the first page: says state and next act: %s', (_, situation, tone, state, act) => {
  const now = whatNow(situation)
  expect(now).toMatchObject({ tone, act: typeof act === 'string' ? { label: act } : act })
  expect(now.state).toMatch(state)
})

const saidIn = (situation: Parameters<typeof whatNow>[0]) =>
  whatNow(situation).statements.map(({ strong = '', text }) => `${strong} ${text}`.trim())

it.each(['paused', 'running', null] as const)(
  'the first page: gives the chair’s reason first: sending %s',
  (sending) => {
    expect(saidIn({ account, record: returned, sending })[0]).toBe('Reason: The certificate is old.')
  },
)

it('the first page: says after sending that one may not practise yet', () => {
  const usually = { ...account, renewal_texts: { ...account.renewal_texts, usual_decision: 'in a week' } }
  const [not, next] = saidIn({ account: usually, record: sampleRecord })
  expect(not).toMatch(/^You may not practise yet:/)
  expect(next).toMatch(
    /since 2 March 2026 at 00:30\. You need do nothing until the chair has decided, usually in a week\./,
  )
  expect(saidIn({ account, record: sampleRecord })[1]).toContain('has decided. The decision')
})

it.each([
  ['2026-03-31', /^Due by 31 March 2026\./],
  ['2026-04-01', /^Late: the renewals of 2026 were due by 31 March 2026\./],
])('the first page: on %s says %s', (today, words) => {
  expect(saidIn({ account: { ...account, today } }).filter((said) => words.test(said))).toHaveLength(1)
})

it('the first page: does not say that somebody with a licence on paper may not practise', () => {
  const late = { ...account, today: '2026-04-01' }
  const said = [undefined, sampleRecord, returned].flatMap((record) =>
    saidIn({ account: late, record, mayPractise: true }),
  )
  expect(said.join(' ')).not.toMatch(/not practise|Late/)
})

it('the first page: names no day while the board has set none', () => {
  expect(saidIn({ account: { ...account, renewals_due: '' } }).join(' ')).not.toMatch(/Due|Late|\d (March|December)/)
})
