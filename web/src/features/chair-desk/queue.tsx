import { QUEUE_MAX, type PractisingQueue, type PractisingStatus, type QueuedRenewal } from '@lsb/contract'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { DataTable, type Column } from '../../shared/components/data-table.tsx'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { formatCount, formatDay } from '../../shared/format.ts'
import type { Account } from '../../shared/portal/account.ts'
import type { DeskAddress } from './desk-address.ts'
import { useKeys } from './keys.ts'
import { reviewColumn, identityColumns } from './record-columns.tsx'
import { stateNames } from './state-links.tsx'
import type { PendingDecision } from './unsent-decisions.ts'
import { YearField } from './year-field.tsx'

const SEARCH_FIELD_ID = 'desk-search'

interface QueueProps {
  account: Account
  address: DeskAddress
  state: PractisingStatus
  queue: PractisingQueue
  /** The renewals in the queue that the search finds; null while another state or year is loading. */
  rows: readonly QueuedRenewal[] | null
  search: string
  onSearch: (search: string) => void
  pending: PendingDecision | null
}

/** The renewals in one state, the one sent first at the top. */
export const Queue = ({ account, address, state, queue, rows, search, onSearch, pending }: QueueProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After the last decision, and after "Back to the list", the element with the focus is gone.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  useKeys({
    '/': () => document.getElementById(SEARCH_FIELD_ID)?.focus(),
    j: rows?.[0] && (() => rows[0] && address.open(rows[0].id)),
  })
  const count = queue.counts[state]
  return (
    <>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 1.5 }}>
        {stateNames[state]}, oldest first
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <FieldFrame id={SEARCH_FIELD_ID} label="Search by name or licence number">
          {({ id }) => (
            <OutlinedInput
              id={id}
              size="small"
              type="search"
              value={search}
              onChange={(event) => onSearch(event.target.value)}
            />
          )}
        </FieldFrame>
        <YearField address={address} year={account.license_year} />
      </Box>
      <Typography component="output" sx={{ display: 'block', mb: 1 }}>
        {rows === null ? 'Loading...' : countWords(rows.length, count, search)}
        {rows !== null &&
          queue.more &&
          `. The first ${formatCount(QUEUE_MAX)} are shown: choose a year for the others.`}
      </Typography>
      {rows?.length === 0 && (
        <Typography>
          {count === 0 && state === 'submitted' ? 'No renewal is waiting.' : 'No renewals match.'}
        </Typography>
      )}
      {rows !== null && rows.length > 0 && (
        <DataTable
          caption={`${stateNames[state]}, oldest first`}
          columns={columnsFor(pending, address.open)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

const countWords = (shown: number, count: number, search: string): string =>
  `${search.trim() === '' ? '' : `${shown} of `}${formatCount(count)} ${count === 1 ? 'renewal' : 'renewals'}`

const columnsFor = (pending: PendingDecision | null, open: (id: string) => void): Column<QueuedRenewal>[] => [
  ...identityColumns,
  {
    key: 'sent',
    header: 'Sent',
    oneLine: true,
    cell: ({ id, submitted_at }) => (pending?.record.id === id ? 'Decision being recorded' : formatDay(submitted_at)),
  },
  { key: 'code', header: 'Payment code', cell: ({ payment_code }) => payment_code || 'None given' },
  reviewColumn(open),
]
