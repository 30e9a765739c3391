import {
  type AnswerOf,
  officeMessages,
  type OfficeRenewals,
  pages,
  type RegisterImport,
  type RegisterName,
  type RegisterVersion,
  standingMessages,
} from '@lsb/contract'
import { formatDay } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'
import { openQuestionsOf } from '../registers/open-questions.tsx'
import { registerTitles } from '../registers/register-words.ts'

/** Something that waits: how much of it, and the way to it. With a count of 0 it is not shown. */
export interface WaitingLine {
  count: number
  /** There are more than were counted. */
  isMore?: boolean
  /** What is counted, after the number. */
  what: string
  /** The way to what is counted and its link's words; none to what only somebody else can see. */
  to?: string
  label?: string
  isFailure?: boolean
}

/** Of a year before the last, nothing waits when all of its open renewals were returned: nobody can correct them. */
export const renewalLines = ({ year, counts, earlier, count, oldest, reach }: OfficeRenewals): WaitingLine[] => [
  {
    count: counts.submitted,
    what: `${counts.submitted === 1 ? 'renewal waits' : 'renewals wait'} for the chair (${year})${oldest === null ? '' : `, the oldest since ${formatDay(oldest)}`}`,
    to: officePath('renewals', { state: 'submitted' }),
    label: 'See them',
  },
  ...earlier
    .filter(({ year: of, submitted }) => submitted > 0 || of === year - 1)
    .map((one) => ({
      count: one.submitted + one.returned,
      what: officeMessages.openOfYear(one),
      to: officePath('renewals', { year: String(one.year), state: one.submitted > 0 ? 'submitted' : 'returned' }),
      label: `See those of ${one.year}`,
    })),
  {
    count: reach ? reach.no_address + reach.no_account : 0,
    what: `of ${count} in the register have no confirmed e-mail address: no reminder reaches them`,
    to: officePath('renewals', { state: 'not_begun' }),
    label: 'See who has not begun',
  },
]

/** In a complete year without a renewal date, whoever was licensed last year keeps an open renewal until the year ends. */
export const renewalDateLines = ({ years, renewals_due: dues }: AnswerOf<'GET officeFacts'>): WaitingLine[] =>
  years
    .filter(({ year, complete }) => complete && dues.some((due) => due.year === year && due.day === ''))
    .map(({ year }) => ({
      count: 1,
      what: `renewal date is missing: every licence of ${year} is recorded, but the register says “${standingMessages.noLicenceYet(year)}” until the year ends`,
      to: officePath('facts'),
      label: 'Set the renewal date',
    }))

/** Refused rows of published files, and what nobody knew about others: their register says which. */
export const openLines = (register: RegisterName, versions: readonly RegisterVersion[]): WaitingLine[] => {
  const open = openQuestionsOf(versions).length
  const what = `${open === 1 ? 'row was' : 'rows were'} refused or not answered: ${registerTitles[register].toLowerCase()}`
  return [{ count: open, what, to: officePath('registers', { register }), label: 'See which' }]
}

/** Files that came after the last publishing: nobody has published them. */
export const fileLines = (
  register: RegisterName,
  [newest]: readonly RegisterVersion[],
  plans: readonly RegisterImport[],
): WaitingLine[] => {
  const since = newest?.published_at ?? ''
  const given = plans.filter(({ form, version, at }) => form === null && version === null && at > since)
  const what = `${given.length === 1 ? 'file is' : 'files are'} not published: ${registerTitles[register].toLowerCase()}`
  return [
    { count: given.length, what, to: officePath('registers', { import: given[0]?.id ?? '' }), label: 'Open the plan' },
  ]
}

/** What is not done before its person confirms it: a list that is forgotten at home time changes nothing. */
export const trayLines = ({ items, others = [] }: AnswerOf<'GET tray'>): WaitingLine[] => [
  {
    count: items.length,
    what: `${items.length === 1 ? 'act waits' : 'acts wait'} in your tray: nothing is done until you confirm it`,
    to: officePath('tray'),
    label: 'Open your tray',
  },
  ...others.map(({ name, account_type, count }) => ({
    count,
    what:
      account_type === 'chair'
        ? `${count === 1 ? 'decision waits' : 'decisions wait'} in the tray of the chair, ${name}`
        : `${count === 1 ? 'act waits' : 'acts wait'} in the tray of ${name}`,
  })),
]

/** Who of the chair and the clerks no alarm reaches, and by which links a passkey can be set. */
export const alarmLines = ({ results }: AnswerOf<'GET officePasskeys'>): WaitingLine[] => {
  const [unalarmed, links] = [results.filter(({ alarmed }) => !alarmed), results.filter(({ link }) => link)]
  const names = links.map(({ name, link }) => (link?.replaces ? `${name} (all announced as lost)` : name)).join(', ')
  return [
    {
      count: unalarmed.length,
      what: `of the ${results.length} accounts of chair and office have no confirmed e-mail address: no alarm reaches them`,
      to: pages.passkeys.path,
      label: 'See who',
      isFailure: true,
    },
    {
      count: links.length,
      what: `${links.length === 1 ? 'link is open that sets' : 'links are open that set'} a passkey: ${names}`,
      to: pages.passkeys.path,
      label: 'See the links',
    },
  ]
}

const failedWords = {
  refused: ['message was refused by a mail server', 'messages were refused by a mail server'],
  'in doubt': ['message may not have arrived', 'messages may not have arrived'],
} as const

/** Messages that need a clerk: the mail server refused them, or nobody knows whether they arrived. */
export const failedLines = (
  state: keyof typeof failedWords,
  { results, next }: AnswerOf<'GET officeMessages'>,
): WaitingLine[] => {
  const what = failedWords[state][results.length === 1 ? 0 : 1]
  const to = officePath('messages', { state })
  return [{ count: results.length, isMore: next !== null, what, to, label: 'See the messages', isFailure: true }]
}
