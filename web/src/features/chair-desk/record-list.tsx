import type { PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePractisingPage } from '../../shared/api/practising.ts'
import { DataTable, type Column } from '../../shared/components/data-table.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { goodStandingWords, statusWords } from '../../shared/portal/record-words.ts'
import { useDeskAddress } from './desk-address.ts'
import { DeskFailure } from './desk-failure.tsx'
import { Filters } from './filters.tsx'
import type { Pending } from './use-pending-decision.ts'

const columnsFor = (pending: Pending | null, open: (id: string) => void): Column<PractisingRecord>[] => [
  { key: 'name', header: 'Surveyor', cell: ({ supervisor }) => supervisor.name, names: true },
  { key: 'licence', header: 'Licence no.', cell: ({ supervisor }) => supervisor.license_no },
  { key: 'year', header: 'Year', cell: ({ year }) => year },
  { key: 'standing', header: 'Good standing', cell: goodStandingWords },
  {
    key: 'status',
    header: 'Status',
    cell: ({ id, status }) => (pending?.record.id === id ? 'Decision being recorded' : statusWords[status]),
  },
  {
    key: 'update',
    header: 'Review',
    cell: ({ id, supervisor, year }) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Update ${supervisor.name}, ${year}`}
        onClick={() => open(id)}
      >
        Update
      </Button>
    ),
  },
]

interface RecordListProps {
  account: Account
  pending: Pending | null
}

/** The practising records, page by page by the links of the answer. */
export const RecordList = ({ account, pending }: RecordListProps) => {
  const address = useDeskAddress()
  const { data, error, isFetching, isPlaceholderData, refetch } = usePractisingPage(address.path)
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Practising licence records
      </Typography>
      <Filters address={address} year={account.license_year} />
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
