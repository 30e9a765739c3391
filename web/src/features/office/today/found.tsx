import { officeMessages, quoted, readTyped, textTyped, unsearchedIn } from '@lsb/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable } from '../../../shared/components/data-table.tsx'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { useFocusOnHeading } from '../../../shared/components/focus-heading.ts'
import { pageUrl } from '../../../shared/components/page-url.ts'
import { Part } from '../../../shared/components/part.tsx'
import { AccountTable } from '../accounts/account-table.tsx'
import { useAccounts, useLog, useRenewals } from '../api/queries.ts'
import { columns as logColumns } from '../log/log-panel.tsx'
import { officePath } from '../panels.ts'
import { Loaded } from '../parts/loaded.tsx'
import { columns as renewalColumns } from '../renewals/renewal-columns.tsx'
import { FoundEntries } from './found-entries.tsx'

/** How many renewals, or newest lines of the log, stand beside other answers. */
const LINES = 3

/** What a typed text finds, group by group, each with the way to its place. The only person meant is opened. */
export const Found = ({ typed }: { typed: string }) => {
  const heading = useFocusOnHeading()
  const text = textTyped(typed, [window.location.origin, pageUrl('')])
  const { kind, numbers } = readTyped(text)
  // Letters beside a number may be a name, or what somebody read out: no call has them.
  const search = unsearchedIn(text)?.number ?? text
  // Only accounts have these, and an ID number stays out of every address.
  const isOfAccount = kind === 'national_id' || text.includes('@')
  const number = isOfAccount ? '' : (numbers[0] ?? '')
  const words = number || search
  const { data } = useAccounts(words)
  const accounts = data?.pages.flatMap(({ results }) => results)
  const person = number === '' && accounts?.length === 1 ? accounts[0]?.uid : undefined
  return (
    <>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {withNumbers(`Found for ${quoted(typed)}`)}
      </Typography>
      {!isOfAccount && <FoundEntries search={search} text={text} ofAccounts={accounts?.map((one) => one.number)} />}
      <Part id="found-accounts" title="Accounts" component="h3">
        <AccountTable search={words} />
      </Part>
      {!isOfAccount && <FoundRenewals search={words} />}
      {number !== '' && <FoundLog entry={number} />}
      {person !== undefined && <FoundLog person={person} />}
      <Button href={officePath('today')} variant="outlined" sx={{ mt: 4 }}>
        What waits
      </Button>
    </>
  )
}

const FoundRenewals = ({ search }: { search: string }) => (
  <Loaded query={useRenewals({ year: '', state: '', search })} failure={officeMessages.renewalsFailed}>
    {({ pages: [page] }) =>
      page !== undefined &&
      page.results.length > 0 && (
        <Part id="found-renewals" title={`Renewals of ${page.year}`} component="h3">
          <DataTable
            caption="Renewals"
            columns={renewalColumns.slice(0, 3)}
            rows={page.results.slice(0, LINES)}
            rowKey={({ license_no }) => license_no}
          />
          <Link href={officePath('renewals', { search })}>Open in Renewals</Link>
        </Part>
      )
    }
  </Loaded>
)

/** What concerned who has a number, or what one person did or was concerned in. */
const FoundLog = (of: Partial<Record<'entry' | 'person', string>>) => (
  <Loaded query={useLog({ person: '', entry: '', day: '', until: '', ...of })} failure={officeMessages.logFailed}>
    {({ pages: [page] }) =>
      page !== undefined &&
      page.results.length > 0 && (
        <Part id="found-log" title="Log" component="h3">
          <DataTable
            caption="What was done"
            columns={logColumns.slice(0, 3)}
            rows={page.results.slice(0, LINES)}
            rowKey={({ id }) => id}
          />
          <Link href={officePath('log', of)}>Open in the log</Link>
        </Part>
      )
    }
  </Loaded>
)
