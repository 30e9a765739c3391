import {
  formatCount,
  officeMessages,
  pages,
  type RegisterName,
  registerNames,
  standingMessages,
  trayMessages,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { useOfficialsPasskeys } from '../../../shared/api/passkeys.ts'
import { useAllTrays } from '../../../shared/api/tray.ts'
import { useFacts, useMessages, useRenewalNumbers } from '../api/queries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { ReminderLine } from '../reminders/reminder-line.tsx'
import { useEntrySearch } from './found-entries.tsx'
import { openQuestionsOf } from '../registers/open-questions.tsx'
import { formatDay, formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'
import { WaitingLine } from './waiting-line.tsx'
import { useVersions } from '../api/registers.ts'
import { registerTitles } from '../registers/register-words.ts'

/** The office's first page: the way to one person, what waits, what failed, and what the public reads since when. */
export const TodayPanel = () => (
  <>
    <FindPerson />
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      <RenewalLines />
      <RenewalDateLine />
      <ReminderLine />
      <TrayLines />
      {registerNames.map((register) => (
        <OpenRows key={register} register={register} />
      ))}
      <FailedMessages />
      <AlarmLines />
    </Box>
    {registerNames.map((register) => (
      <Box key={register} component="section" aria-labelledby={`published-${register}`} sx={{ mt: 4 }}>
        <LastPublication register={register} headingId={`published-${register}`} />
      </Box>
    ))}
  </>
)

const FindPerson = () => (
  <SearchForm
    id="find-person"
    label="Find a person in the register"
    hint="A register number or words of the name."
    search=""
    onSearch={useEntrySearch('licensed')}
  />
)

/** Of a year before the last, nothing waits when all of its open renewals were returned: nobody can correct them. */
const RenewalLines = () => (
  <Loaded query={useRenewalNumbers('')} failure={officeMessages.renewalsFailed}>
    {({ year, counts, earlier, count, oldest, reach }) => (
      <>
        <WaitingLine
          count={counts.submitted}
          what={`${counts.submitted === 1 ? 'renewal waits' : 'renewals wait'} for the chair (${year})${oldest === null ? '' : `, the oldest since ${formatDay(oldest)}`}`}
          to={officePath('renewals', { state: 'submitted' })}
          label="See them"
        />
        {earlier
          .filter(({ year: of, submitted }) => submitted > 0 || of === year - 1)
          .map((one) => (
            <WaitingLine
              key={one.year}
              count={one.submitted + one.returned}
              what={officeMessages.openOfYear(one)}
              to={officePath('renewals', {
                year: String(one.year),
                state: one.submitted > 0 ? 'submitted' : 'returned',
              })}
              label={`See those of ${one.year}`}
            />
          ))}
        <WaitingLine
          count={reach.no_address + reach.no_account}
          what={`of ${count} in the register have no confirmed e-mail address: no reminder reaches them`}
          to={officePath('renewals', { state: 'not_begun' })}
          label="Who has not begun"
        />
      </>
    )}
  </Loaded>
)

/** In a complete year without a renewal date, whoever was licensed last year keeps an open renewal until the year ends. */
const RenewalDateLine = () => (
  <Loaded query={useFacts()} failure={officeMessages.factsFailed}>
    {({ years, renewals_due: dues }) =>
      years.map(
        ({ year, complete }) =>
          complete &&
          dues.some((due) => due.year === year && due.day === '') && (
            <WaitingLine
              key={year}
              count={1}
              what={`renewal date is missing: every licence of ${year} is recorded, but the register says “${standingMessages.noLicenceYet(year)}” until the year ends`}
              to={officePath('facts')}
              label="Set the renewal date"
            />
          ),
      )
    }
  </Loaded>
)

/** Refused rows of published files, and what nobody knew about others: their register says which. */
const OpenRows = ({ register }: { register: RegisterName }) => {
  const open = openQuestionsOf(useVersions(register).data?.results ?? []).length
  return (
    open > 0 && (
      <WaitingLine
        count={open}
        what={`${open === 1 ? 'row or question is' : 'rows or questions are'} open: ${registerTitles[register].toLowerCase()}`}
        to={officePath('registers', { register })}
        label="See what is open"
      />
    )
  )
}

/** What is not done before its person confirms it: a list that is forgotten at home time changes nothing. */
const TrayLines = () => (
  <Loaded query={useAllTrays()} failure={trayMessages.failed}>
    {({ items, others = [] }) => (
      <>
        <WaitingLine
          count={items.length}
          what={`${items.length === 1 ? 'act waits' : 'acts wait'} in your tray: nothing is done until you confirm it`}
          to={officePath('tray')}
          label="Open your tray"
        />
        {others.map(({ uid, name, account_type, count }) => (
          <WaitingLine
            key={uid}
            count={count}
            what={
              account_type === 'chair'
                ? `${count === 1 ? 'decision waits' : 'decisions wait'} in the tray of the chair, ${name}`
                : `${count === 1 ? 'act waits' : 'acts wait'} in the tray of ${name}`
            }
          />
        ))}
      </>
    )}
  </Loaded>
)

/** Who of the chair and the clerks no alarm reaches, and by which links a passkey can be set. */
const AlarmLines = () => (
  <Loaded query={useOfficialsPasskeys()} failure={officeMessages.officialsFailed}>
    {({ results }) => {
      const [unalarmed, links] = [results.filter(({ alarmed }) => !alarmed), results.filter(({ link }) => link)]
      return (
        <>
          <WaitingLine
            count={unalarmed.length}
            what={`of the ${results.length} accounts of chair and office have no confirmed e-mail address: no alarm reaches them`}
            to={pages.passkeys.path}
            label="See who"
            isFailure
          />
          {links.length > 0 && (
            <WaitingLine
              count={links.length}
              what={`${links.length === 1 ? 'link is' : 'links are'} open that ${links.length === 1 ? 'sets' : 'set'} a passkey: ${links.map(({ name, link }) => (link?.replaces ? `${name} (all announced as lost)` : name)).join(', ')}`}
              to={pages.passkeys.path}
              label="See the links"
            />
          )}
        </>
      )
    }}
  </Loaded>
)

/** Messages that need a clerk: the mail server refused them, or nobody knows whether they arrived. */
const FailedMessages = () => {
  const [refused, doubtful] = [
    useMessages({ state: 'refused', limit: '100' }),
    useMessages({ state: 'in doubt', limit: '100' }),
  ]
  return (
    <Loaded query={refused} failure={officeMessages.messagesFailed}>
      {({ pages: [page] }) => (
        <>
          <WaitingLine
            count={page?.results.length ?? 0}
            isMore={page?.next !== null}
            what={`${page?.results.length === 1 ? 'message was' : 'messages were'} refused by a mail server`}
            to={officePath('messages', { state: 'refused' })}
            label="See the messages"
            isFailure
          />
          {doubtful.data?.pages[0] && doubtful.data.pages[0].results.length > 0 && (
            <WaitingLine
              count={doubtful.data.pages[0].results.length}
              isMore={doubtful.data.pages[0].next !== null}
              what={`${doubtful.data.pages[0].results.length === 1 ? 'message' : 'messages'} may not have arrived`}
              to={officePath('messages', { state: 'in doubt' })}
              label="See the messages"
              isFailure
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Since when the public reads which version of a register. */
const LastPublication = ({ register, headingId }: { register: RegisterName; headingId: string }) => (
  <>
    <Typography variant="h2" id={headingId} sx={{ mb: 1 }}>
      <Link href={officePath('registers', { register })}>{registerTitles[register]}</Link>
    </Typography>
    <Loaded query={useVersions(register)} failure={officeMessages.versionsFailed}>
      {({ results }) => {
        const published = results.find(({ current }) => current)
        return (
          <Typography sx={{ mb: 2 }}>
            {withNumbers(
              published === undefined
                ? 'Nothing is published yet.'
                : `The public reads version ${published.number} with ${formatCount(published.count)} entries, published on ${formatInstant(published.published_at)} by ${published.by}.${openQuestionsOf(results).length === 0 ? ' No question is open.' : ''}`,
            )}
          </Typography>
        )
      }}
    </Loaded>
  </>
)
