import { assistingOf, pages, profilePath, type StandingCode } from '@lsb/contract'
import { expect, it } from 'vitest'
import type { Account } from './account.ts'
import { sampleAccount } from './testing-account.ts'
import { decidedRecord, sampleRecord } from './testing-record.ts'
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
/** What the public reads of the holder. */
const entryWith = (code: StandingCode, status = 'Active', complete?: true) => ({
  name: 'Made Up',
  status,
  standing: { code, year: 2026, since: '2026-01-05T08:00:00.000Z', on: '2026-02-01', ...(complete && { complete }) },
  today: '2026-02-01',
  renewals_due: '',
})
const entry = entryWith('may_practise')
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
  ['approved', { account, record: approved, entry }, 'good', /^Approved on 2 March 2026/, { does: 'download' }],
  ['approved, not asked yet', { account, record: approved }, 'plain', /^Approved on/, { does: 'download' }],
  ['approved, left', { account, record: approved, entry: null }, 'bad', 'Not in the register now', tellTheBoard],
  ['no licence', { account: { ...account, license_no: '' } }, 'plain', 'Nothing to renew', tellTheBoard],
  [
    'an assistant',
    { account: { ...assistant, approval } },
    'good',
    'You may assist A Supervisor, who may practise in 2026',
    { href: profilePath('LS/1') },
  ],
  ['an assistant who left', { account: assistant }, 'bad', 'Not in the register now', tellTheBoard],
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
  const said = [undefined, sampleRecord, returned].flatMap((record) => saidIn({ account: late, record, entry }))
  expect(said.join(' ')).not.toMatch(/not practise|Late/)
})

it('the first page: names no day while the board has set none', () => {
  expect(saidIn({ account: { ...account, renewals_due: '' } }).join(' ')).not.toMatch(/Due|Late|\d (March|December)/)
})

it.each([
  ['suspended', 'Suspended', 'You may not practise', 'The register says that you are suspended.'],
  ['removed', 'Struck off', 'You may not practise', 'Your status in the register is “Struck off”.'],
  ['retired', 'Retired', 'You may not practise', 'The register says that you have retired.'],
  ['deceased', 'Deceased', 'You may not practise', 'The register records you as deceased.'],
  ['not_renewed', 'Inactive', 'You may not practise', 'Your status in the register is “Inactive”.'],
] as const)('the first page: an approved renewal opens with the register’s no: %s', (code, status, state, why) => {
  const now = whatNow({ account, record: approved, entry: entryWith(code, status) })
  expect(now).toMatchObject({ tone: 'bad', state, act: tellTheBoard })
  expect(now.statements.map(({ text }) => text)).toEqual([
    `${why} If this is not right, tell the board at once.`,
    'Approved on 2 March 2026 at 11:00.',
    'The licence is not in force.',
  ])
})

it('the first page: an approval that is not public yet says so, without a tick', () => {
  const now = whatNow({ account, record: approved, entry: entryWith('renewal_open') })
  expect(now).toMatchObject({ tone: 'plain', act: { does: 'download' } })
  expect(now.statements[0]?.text).toContain('which shows it within minutes')
})

const NONE_OF_YOURS = 'The register has every licence of 2026 and none of yours.'
it.each(['', '2026-03-31'])('the first page: says in a complete year that no licence is theirs, due “%s”', (due) => {
  const situation = { account: { ...account, renewals_due: due }, entry: entryWith('renewal_open', 'Active', true) }
  expect(saidIn(situation).join(' ')).toContain(NONE_OF_YOURS)
  expect(saidIn({ ...situation, entry: entryWith('renewal_open') }).join(' ')).not.toContain(NONE_OF_YOURS)
})

it('the first page: says to an assistant what the assistant is to do', () => {
  const assisting = assistingOf({ code: 'not_recorded', year: 2026, on: '2026-11-21' })
  const now = whatNow({ account: { ...assistant, approval: { ...approval, assisting } } })
  expect(now).toMatchObject({ tone: 'caution', state: 'Not certain: not every 2026 licence is recorded here yet' })
  expect(now.statements[0]?.text).toBe('Ask the board before you work.')
})
