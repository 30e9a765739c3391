import type { PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePractisingPage } from './api/practising.ts'
import { DataTable, type Column } from '../../shared/components/data-table.tsx'
import { formatDay } from '../../shared/format.ts'
import type { Account } from '../../shared/portal/account.ts'
import { goodStandingWords, statusWords } from '../../shared/portal/record-words.ts'
import type { DeskAddress } from './desk-address.ts'
import { DeskFailure } from './desk-failure.tsx'
import { reviewColumn, identityColumns } from './record-columns.tsx'
import { StatusField } from './status-field.tsx'
import type { PendingDecision } from './unsent-decisions.ts'
import { YearField } from './year-field.tsx'

const columnsFor = (pending: PendingDecision | null, open: (id: string) => void): Column<PractisingRecord>[] => [
  ...identityColumns,
  { key: 'standing', header: 'Good standing', cell: goodStandingWords },
  { key: 'sent', header: 'Sent', oneLine: true, cell: ({ submitted_at }) => formatDay(submitted_at) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ id, status }) => (pending?.record.id === id ? 'Decision being recorded' : statusWords[status]),
  },
  reviewColumn(open),
]

interface RecordListProps {
  account: Account
  address: DeskAddress
  pending: PendingDecision | null
}

/** The practising records, page by page by the links of the answer. */
export const RecordList = ({ account, address, pending }: RecordListProps) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = usePractisingPage(address.path)
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Practising licence records
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <StatusField address={address} />
        <YearField address={address} year={account.license_year} />
      </Box>
      {error && <DeskFailure error={error} isFetching={isFetching} refetch={refetch} />}
      {!data && !error && <Typography component="output">Loading...</Typography>}
      {data && !error && (
        <>
          <Typography component="output" sx={{ display: 'block', mb: 1 }}>
            {data.count === 1 ? '1 record' : `${data.count} records`}
          </Typography>
          {data.results.length === 0 ? (
            <Typography>No records match.</Typography>
          ) : (
            <DataTable
              caption="Practising licence records"
              columns={columnsFor(pending, address.open)}
              rows={data.results}
              rowKey={({ id }) => id}
              busy={isPlaceholderData}
            />
          )}
          <Box component="nav" aria-label="Pages of records" sx={{ display: 'flex', gap: 2, mt: 3 }}>
            {(['previous', 'next'] as const).map((side) => {
              const link = data.links[side]
              return (
                <Button
                  key={side}
                  variant="outlined"
                  disabled={link === null || isPlaceholderData}
                  onClick={() => link !== null && address.turnTo(link)}
                >
                  {side === 'previous' ? 'Previous' : 'Next'}
                </Button>
              )
            })}
          </Box>
        </>
      )}
    </>
  )
}
